import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import styles from '../../plain.module.css';

/** The page of somebody who only reads, in place of a form for work. */
export function MayNotRecord() {
  const { t } = useLingui();
  usePageTitle(t`Records`);
  return <p className={styles['page']}>{t`You may not plan or record work on this farm.`}</p>;
}
