import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import styles from './plain.module.css';

/** Page for an unknown address. */
export function MissingPage() {
  const { t } = useLingui();
  const title = t`Page not found`;
  usePageTitle(title);
  return (
    <main className={styles['page']}>
      <h1>{title}</h1>
      <p className="quiet">
        <Trans>The address may be mistyped, or the page no longer exists.</Trans>
      </p>
      <Link to={paths.map}>
        <Trans>To the map</Trans>
      </Link>
    </main>
  );
}
