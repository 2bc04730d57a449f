import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { http } from '../../calls.ts';
import { browserSurroundings } from '../../data/browser.ts';
import type { Live } from '../../data/live.ts';
import { showToast } from '../../ui/toasts.ts';
import { createInbox, type Inbox, type InboxState } from './inbox.ts';
import { listenToMessages } from './line.ts';
import { createMessageCalls, linkOf, textOf, type Message } from './messages.ts';

/** A message that came live stands in the corner for 10 s. @source spec §4 Notifications, §9, NOT-07 */
function tell(message: Message): void {
  const { sender, level } = message.notification;
  const link = linkOf(message);
  showToast({
    text: [sender, textOf(message)].filter(Boolean).join(': '),
    level: level === 'danger' ? 'danger' : 'plain',
    ...(link ? { action: { label: t`Open`, run: () => void window.open(link, '_blank', 'noopener') } } : {}),
  });
}

/** The messages of a person while the page is open, kept up to date by the live line. @param user whose they are */
export function useInbox(user: string): { readonly inbox: Inbox; readonly state: InboxState } {
  const [inbox, setInbox] = useState(() => createInbox(createMessageCalls(http), browserSurroundings().clock));
  const first = useRef(true);
  useEffect(() => {
    // an inbox that was closed stays so; a page that is shown again opens another
    const held = first.current ? inbox : createInbox(createMessageCalls(http), browserSurroundings().clock);
    if (!first.current) setInbox(held);
    first.current = false;
    let line: Live | null = null;
    let gone = false;
    const begin = async (): Promise<void> => {
      await held.refresh();
      if (gone) return;
      // without the list it is not known which messages are new: it is asked for again when the network is back
      if (!held.state().loaded) return;
      line = listenToMessages(held.state().messages[0]?.id ?? 0, browserSurroundings(), (message) => {
        tell(message);
        held.pushed(message);
      });
    };
    void begin();
    const stopWaking = browserSurroundings().onWake(() => void (line ? held.refresh() : begin()));
    return () => {
      gone = true;
      stopWaking();
      line?.close();
      held.close();
    };
  }, [user]);
  return { inbox, state: useSyncExternalStore(inbox.subscribe, inbox.state, inbox.state) };
}
