import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import styles from './plain.module.css';

/** An address that names nothing. */
export function MissingPage() {
  return (
    <main className={styles['page']}>
      <h1>
        <Trans>There is no such page</Trans>
      </h1>
      <p className="quiet">
        <Trans>The address may be mistyped, or what it named is gone.</Trans>
      </p>
      <Link to={paths.map}>
        <Trans>To the map</Trans>
      </Link>
    </main>
  );
}
