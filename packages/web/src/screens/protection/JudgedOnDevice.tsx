import { useLingui } from '@lingui/react/macro';
import { OfflineIcon } from '../../ui/icons.ts';
import styles from './Protection.module.css';

/** Note beside a verdict that the device reached without the server. */
export function JudgedOnDevice() {
  const { t } = useLingui();
  return (
    <span className={styles['offline']}>
      <OfflineIcon size={16} />
      {t`Checked on this device, offline`}
    </span>
  );
}
