import { Trans } from '@lingui/react/macro';
import styles from '../common/EntityListPage.module.css';

/** Brings boundaries in from files, and takes data out. @source spec §2, SCR-06 */
export function ImportPage() {
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <div className={styles['head']}>
          <h1>
            <Trans>Import and export</Trans>
          </h1>
        </div>
      </div>
    </div>
  );
}
