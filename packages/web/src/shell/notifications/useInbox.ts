import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../../browser/whenIdle.ts';
import { call } from '../../calls.ts';
import { browserEnvironment } from '../../data/browser.ts';
import type { Live } from '../../data/connection/live.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { createInbox, type Inbox, type InboxState } from './inbox.ts';
import { listenToMessages } from './line.ts';
import { isKept } from './storedDismissals.ts';
import {
  createMessageCalls,
  linkOf,
  textOf,
  type Message,
  type MessageCalls,
} from '../../notifications/messages.ts';
import { pushes } from '../../notifications/pushChoice.ts';
import {
  isNotified,
  popupChoice,
  showSystemNotification,
  showsSystemNotifications,
} from '../../notifications/popups.ts';

const toastLevels = {
  info: 'note',
  success: 'plain',
  warning: 'warning',
  danger: 'danger',
} as const;

/**
 * A message that arrives live is shown in the corner for 10 s, unless the person chose otherwise.
 * @source spec §4 Notifications, §9, NOT-07
 */
function tell(message: Message): void {
  const { sender, level } = message.notification;
  if (!isNotified(popupChoice(), level)) return;
  const link = linkOf(message);
  // messages pushed to this device are shown by the service worker
  if (document.hidden && showsSystemNotifications() && !(sender === 'Furrow' && pushes()))
    void showSystemNotification(message, {
      title: sender ?? 'Furrow',
      text: textOf(message),
      link,
    });
  showToast({
    text: [sender, textOf(message)].filter(Boolean).join(': '),
    level: toastLevels[level],
    ...(link
      ? { action: { label: t`Open`, run: () => void window.open(link, '_blank', 'noopener') } }
      : {}),
  });
}

/**
 * Unsent dismissals are handled by a part of the page that is loaded when there are any. @source
 * NOT-08
 */
function callsOf(user: string): MessageCalls {
  const direct = createMessageCalls(call);
  let keeping: Promise<MessageCalls> | null = null;
  const kept = () =>
    (keeping ??= import('./dismissals.ts').then(({ persistDismissals }) =>
      persistDismissals(direct, user),
    ));
  const fetching = async () => (keeping || (await isKept(user)) ? kept() : direct);
  return {
    list: async (pageSize) => (await fetching()).list(pageSize),
    unread: async (pageSize) => (await fetching()).unread(pageSize),
    dismiss: async (id, isKept) => (await kept()).dismiss(id, isKept),
    dismissAll: async (newest, isKept) => (await kept()).dismissAll(newest, isKept),
  };
}

/**
 * The messages of a person while the page is open, kept up to date by the live channel.
 * @param user owner of the messages
 * @param reached whether the server answers: when it does again, waiting changes are sent and
 * messages fetched
 */
export function useInbox(
  user: string,
  reached: boolean,
): { readonly inbox: Inbox; readonly state: InboxState } {
  const [inbox, setInbox] = useState(() => createInbox(callsOf(user), browserEnvironment().clock));
  const opened = useRef<Inbox | null>(inbox);
  const wake = useRef(() => {});
  const wasReached = useRef(reached);
  useEffect(() => {
    // an inbox that was closed stays so; a page that is shown again opens another
    const inbox = opened.current ?? createInbox(callsOf(user), browserEnvironment().clock);
    if (!opened.current) setInbox(inbox);
    opened.current = null;
    let line: Live | null = null;
    let gone = false;
    let beginning = false;
    const begin = async (): Promise<void> => {
      if (beginning) return;
      beginning = true;
      await inbox.refresh();
      beginning = false;
      if (gone) return;
      // without the list it is unknown which messages are new: it is requested again when the
      // network is back
      if (!inbox.state().loaded) return;
      line = listenToMessages(
        inbox.state().messages[0]?.id ?? 0,
        browserEnvironment(),
        (message) => {
          tell(message);
          inbox.pushed(message);
        },
      );
    };
    // after the screen has been drawn
    const stopBeginning = whenIdle(() => {
      void begin();
      if (pushes())
        void import('../../notifications/push.ts').then(({ renewPush }) => renewPush(user));
    });
    wake.current = () => void (line ? inbox.refresh() : begin());
    const stopWaking = browserEnvironment().onWake(wake.current);
    return () => {
      gone = true;
      stopBeginning();
      stopWaking();
      line?.close();
      inbox.close();
    };
  }, [user]);
  useEffect(() => {
    if (reached && !wasReached.current) wake.current();
    wasReached.current = reached;
  }, [reached]);
  return { inbox, state: useSyncExternalStore(inbox.subscribe, inbox.state, inbox.state) };
}
