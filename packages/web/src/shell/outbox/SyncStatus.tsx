import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsPhone } from '../../browser/useMedia.ts';
import { useStatus } from '../../data/index.ts';
import { OfflineIcon, SendingIcon, SentIcon, StuckIcon } from '../../ui/icons.ts';
import { useSendLater } from '../useSendLater.ts';
import { syncStatusOf } from './syncStatus.ts';
import { Outbox } from './Outbox.tsx';
import styles from '../TopBar.module.css';

/**
 * The state of synchronisation: sent, stored here, or needing the person; opens the list of
 * changes.
 * @source design "a small cloud mark"
 */
export function SyncStatus() {
  const { t } = useLingui();
  const phone = useIsPhone();
  const status = useStatus();
  const [opened, setOpened] = useState(false);
  useSendLater();
  const { state, count } = syncStatusOf(status);
  const shown = {
    needsYou: {
      icon: StuckIcon,
      tone: 'red',
      words: count === 1 ? t`${count} needs you` : t`${count} need you`,
    },
    kept: {
      icon: OfflineIcon,
      tone: 'ochre',
      words: count === 0 ? t`Offline` : t`${count} kept here`,
    },
    saving: { icon: SendingIcon, tone: 'leaf', words: t`Saving` },
    sending: { icon: SendingIcon, tone: 'leaf', words: t`Sending ${count}` },
    sent: { icon: SentIcon, tone: 'leaf', words: t`All sent` },
  }[state];
  const Icon = shown.icon;
  return (
    <>
      <button
        type="button"
        className={`${styles['button']} ${styles['cloud']}`}
        data-tone={shown.tone}
        aria-label={shown.words}
        onClick={() => setOpened(true)}
      >
        <Icon size={18} />
        {phone && state === 'sent' ? null : <span>{shown.words}</span>}
      </button>
      <Outbox opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
