import { Trans } from '@lingui/react/macro';
import styles from '../common/EntityListPage.module.css';

/** Plans or records work on fields. */
export function RecordFormPage() {
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <div className={styles['head']}>
          <h1>
            <Trans>Plan work</Trans>
          </h1>
        </div>
      </div>
    </div>
  );
}
