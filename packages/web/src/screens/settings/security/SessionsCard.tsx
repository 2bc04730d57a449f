import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { http } from '../../../calls.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DeviceIcon, OkIcon } from '../../../ui/icons.ts';
import { relativeTime } from '../../../ui/format/relativeTime.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { useAnswer, type Page } from '../useAnswer.ts';
import { deviceWords } from './deviceWords.ts';

interface SignedIn {
  readonly id: string;
  readonly device: string;
  /** To the hour. */
  readonly used: string;
  readonly current: boolean;
}

const path = '/api/v3/auth/sessions/';

/** The devices one is signed in on, and ending it there. @source decisions D16 Sessions, AUT-03 */
export function SessionsCard() {
  const { t } = useLingui();
  const language = useLanguage();
  const [now] = useState(Date.now);
  const { value, problem, again } = useAnswer<Page<SignedIn>>(path, { page_size: 100 });
  const end = async (where: string, done: string) => {
    const result = await http({ method: 'DELETE', path: where });
    // one that is gone already is what was wanted
    if (result.ok || result.problem.status === 404) showToast({ text: done });
    else showToast({ text: problemWords(result.problem), level: 'danger' });
    await again();
  };
  const sessions = value?.results ?? [];
  return (
    <Card
      title={t`Devices`}
      about={t`Where you are signed in now.`}
      problem={problem}
      loading={!value}
      action={
        sessions.length > 1 ? (
          <Button
            variant="default"
            size="xs"
            onClick={() => void end(path, t`All other devices are signed out.`)}
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
                  onClick={() => void end(`${path}${id}/`, t`${name} is signed out.`)}
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
