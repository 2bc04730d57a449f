import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endOtherSessions, endSession, listSessions } from '@furrow/domain/auth/sessions.calls.ts';
import { call } from '../../../calls.ts';
import type { Result } from '../../../data/http.ts';
import { useCall } from '../../../services/useCall.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DeviceIcon, OkIcon } from '../../../ui/icons.ts';
import { relativeTime } from '../../../ui/format/relativeTime.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { deviceWords } from './deviceWords.ts';

/** The devices with a session, and a button to end it. @source decisions D16 Sessions, AUT-03 */
export function SessionsCard() {
  const { t } = useLingui();
  const language = useLanguage();
  const [now] = useState(Date.now);
  const { value, problem, again } = useCall(listSessions, { page_size: 100 });
  const end = async (ending: Promise<Result<null>>, done: string) => {
    const result = await ending;
    // a session that has ended already is the wanted result
    if (result.ok || result.problem.status === 404) showToast({ text: done });
    else showToast({ text: problemWords(result.problem), level: 'danger' });
    again();
  };
  const sessions = value?.results ?? [];
  return (
    <Card
      title={t`Devices`}
      about={t`Devices you are signed in on.`}
      problem={problem}
      loading={!value}
      action={
        sessions.length > 1 ? (
          <Button
            variant="default"
            size="xs"
            onClick={() => void end(call(endOtherSessions), t`All other devices are signed out.`)}
          >
            <Trans>Sign out all others</Trans>
          </Button>
        ) : null
      }
    >
      <ul className={styles['list']}>
        {sessions.map(({ id, device, used, current }) => {
          const name = deviceWords(device) || t`Unknown device`;
          return (
            <li key={id} className={styles['line']}>
              <DeviceIcon />
              <div className={styles['words']}>
                <strong>{name}</strong>
                <div className={styles['note']}>
                  {current ? t`In use now` : t`Used ${relativeTime(used, now, language)}`}
                </div>
              </div>
              {current ? (
                <Badge icon={OkIcon} tone="leaf">
                  {t`This device`}
                </Badge>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t`Sign out ${name}`}
                  onClick={() => void end(call(endSession, { id }), t`${name} is signed out.`)}
                >
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
