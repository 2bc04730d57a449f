import { useIsPhone } from '../browser/useMedia.ts';
import { SyncStatus } from './outbox/SyncStatus.tsx';
import { FindButton } from './palette/FindButton.tsx';
import { FarmSwitch } from './FarmSwitch.tsx';
import { MapDate } from './MapDate.tsx';
import { Notifications } from './notifications/Notifications.tsx';
import { PlanMenu } from './PlanMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './TopBar.module.css';

/**
 * Farm and plan in use, the state of sending, and the menu of the person. @source spec §2, SCR-09
 */
export function TopBar() {
  const phone = useIsPhone();
  return (
    <header className={styles['bar']}>
      <FarmSwitch />
      <PlanMenu />
      <span className={styles['space']} />
      {phone ? null : <MapDate />}
      <SyncStatus />
      <FindButton />
      <Notifications />
      <UserMenu />
    </header>
  );
}
