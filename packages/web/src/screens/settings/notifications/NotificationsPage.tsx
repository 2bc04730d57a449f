import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import {
  changeNotificationSettings,
  readNotificationSettings,
  type NotificationSettingsAnswer,
} from '@furrow/domain/notification/settings.calls.ts';
import { Link } from '@tanstack/react-router';
import { call } from '../../../calls.ts';
import { paths } from '../../../paths.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { useCall } from '../../../services/useCall.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { problemWords } from '../../../words/problemWords.ts';
import { Card } from '../Card.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { withChange, type ChangeSettings } from './changeSettings.ts';
import { DevicesCard } from './DevicesCard.tsx';
import { MailCard } from './MailCard.tsx';
import { OccasionsCard } from './OccasionsCard.tsx';
import { PopupSection } from './PopupSection.tsx';
import { TimesCard } from './TimesCard.tsx';
import styles from './Notifications.module.css';

/** Settings of notifications: occasions, channels, times and devices. @source NOT-11 */
export function NotificationsPage() {
  const { t } = useLingui();
  const { me, workspace } = useMe();
  const [farm, setFarm] = useState<string | null>(null);
  const { value, problem, again } = useCall(
    readNotificationSettings,
    farm === null ? {} : { farm },
  );
  // the last choice is shown until the server is queried again
  const [changed, setChanged] = useState<{
    readonly farm: string | null;
    readonly settings: NotificationSettingsAnswer;
  } | null>(null);
  const settings = changed && changed.farm === farm ? changed.settings : value;
  const latest = useRef(0);
  const change: ChangeSettings = async (wanted) => {
    const turn = (latest.current += 1);
    const isOfFarm = farm !== null && 'occasions' in wanted;
    if (settings) setChanged({ farm, settings: withChange(settings, wanted) });
    const result = await call(changeNotificationSettings, {
      ...(isOfFarm ? { farm } : {}),
      ...wanted,
    });
    if (!result.ok) showToast({ text: problemWords(result.problem), level: 'danger' });
    // later changes are newer than this answer
    if (turn === latest.current) {
      const isWhole = result.ok && (farm === null || isOfFarm);
      setChanged(isWhole ? { farm, settings: result.value } : null);
      if (!isWhole) again();
    }
    return result.ok;
  };
  const refresh = () => {
    setChanged(null);
    again();
  };
  return (
    <SettingsPage title={t`Notifications`} wide>
      {problem ? <Notice level="danger">{problemWords(problem)}</Notice> : null}
      {settings ? (
        <div className={styles['page']}>
          <div className={styles['side']}>
            <DevicesCard settings={settings} account={me.user.id} refresh={refresh} />
            <TimesCard settings={settings} change={change} />
            <MailCard mail={settings.mail} change={change} />
            <Card
              title={t`Calendar`}
              about={t`Subscribe to see the planned work in your own calendar program, as far as you may see it.`}
            >
              <Link to={paths.calendar}>{t`Subscribe to the calendar`}</Link>
            </Card>
            <PopupSection />
          </div>
          <OccasionsCard
            settings={settings}
            farms={me.farms}
            farm={farm}
            present={workspace.farm.id}
            onFarm={setFarm}
            change={change}
          />
        </div>
      ) : problem ? null : (
        <Skeleton lines={6} />
      )}
    </SettingsPage>
  );
}
