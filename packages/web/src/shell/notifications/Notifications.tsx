import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { useStatusOf } from '../../data/index.ts';
import { BellIcon } from '../../ui/icons.ts';
import { Popover } from '../../ui/overlay/Popover.tsx';
import { useMe } from '../../me/MeContext.tsx';
import bar from '../TopBar.module.css';
import type { Inbox, InboxState } from './inbox.ts';
import { useInbox } from './useInbox.ts';
import styles from './Notifications.module.css';

const mostShown = 99;

/**
 * The bell with the number of unread messages, and the messages under it. @source spec §2
 * Notifications dropdown, NOT-04, NOT-05
 */
export function Notifications() {
  const { t } = useLingui();
  const { me } = useMe();
  const connection = useStatusOf('connection');
  const { inbox, state } = useInbox(me.user.id, connection === 'online');
  const [opened, setOpened] = useState(false);
  const [List, setList] = useState<ComponentType<{ inbox: Inbox; state: InboxState }> | null>(null);
  const { unread } = state;
  const change = (open: boolean) => {
    if (opened && !open) inbox.left();
    if (!open || List) return setOpened(open);
    // opened once it is here, so that the focus finds it
    return void import('./MessageList.tsx').then(({ MessageList }) => {
      setList(() => MessageList);
      setOpened(true);
    });
  };
  return (
    <Popover
      end
      width={380}
      label={t`Notifications`}
      opened={opened}
      onChange={change}
      target={
        <button
          type="button"
          className={bar['bell']}
          aria-label={t`Notifications, ${unread} unread`}
          aria-expanded={opened}
          onClick={() => change(!opened)}
        >
          <BellIcon size={20} />
          <span className={styles['badge']} data-danger={unread > 0 || undefined} aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        </button>
      }
    >
      {List ? <List inbox={inbox} state={state} /> : null}
    </Popover>
  );
}
