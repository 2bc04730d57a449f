import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BellIcon } from '../ui/icons.ts';
import { Popover } from '../ui/Popover.tsx';
import styles from './TopBar.module.css';

/** The place of notifications in the top bar. @source NOT-02 */
export function Notifications() {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      end
      opened={opened}
      onChange={setOpened}
      target={
        <button type="button" className={styles['bell']} aria-label={t`Notifications`} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <BellIcon size={20} />
        </button>
      }
    >
      <p className={styles['none']} tabIndex={-1}>
        {t`There are no notifications.`}
      </p>
    </Popover>
  );
}
