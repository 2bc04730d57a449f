import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNow } from '../../ui/useNow.ts';
import { problemWords } from '../../words/problemWords.ts';
import { Delayed } from '../../ui/Delayed.tsx';
import { Notice } from '../../ui/Notice.tsx';
// dismissing must work without a network: its part of the page is loaded with the list
import './dismissals.ts';
import { hasMore, type Inbox, type InboxState } from './inbox.ts';
import { MessageItem } from './MessageItem.tsx';
import styles from './Notifications.module.css';

/** So near the end of the list counts as its bottom, in pixels. */
const nearBottom = 24;
const minute = 60_000;

/**
 * A list of read messages has nothing focusable, and must be scrollable by keyboard all the same.
 * @source WCAG 2.1.1
 */
const scrollable = { tabIndex: 0 } as const;

const isAtBottom = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearBottom;

/**
 * The list in the dropdown: newest first, more with every scroll to the bottom. @source spec §2,
 * NOT-01 to NOT-06
 */
export function MessageList({
  inbox,
  state,
}: {
  readonly inbox: Inbox;
  readonly state: InboxState;
}) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(minute);
  const { messages, unread, loaded, problem } = state;
  useEffect(() => {
    void inbox.refresh();
  }, [inbox]);
  useEffect(() => {
    // a page that does not fill the list could never be scrolled to load the next
    if (list.current && isAtBottom(list.current)) inbox.reachedBottom();
  }, [inbox, messages]);

  return (
    <div className={styles['area']} onMouseLeave={inbox.left}>
      <div className={styles['head']}>
        <h2>{t`Notifications`}</h2>
        {unread > 0 ? (
          <button
            type="button"
            className={styles['quietButton']}
            onClick={() => void inbox.dismissAll()}
          >
            {t`Mark all as read`}
          </button>
        ) : null}
      </div>
      {problem ? <Notice level="danger">{problemWords(problem)}</Notice> : null}
      {loaded && messages.length === 0 ? (
        <p className={styles['none']} tabIndex={-1}>
          {t`There are no notifications.`}
        </p>
      ) : null}
      {messages.length > 0 ? (
        <ul
          ref={list}
          className={styles['list']}
          aria-label={t`Notifications`}
          {...scrollable}
          onScroll={(event) => {
            if (isAtBottom(event.currentTarget)) inbox.reachedBottom();
          }}
        >
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              now={Math.max(now, Date.parse(message.created))}
              onDismiss={() => void inbox.dismiss(message.id)}
            />
          ))}
          {hasMore(state) ? (
            <li className={styles['none']}>
              <output>{t`Loading`}</output>
            </li>
          ) : null}
        </ul>
      ) : null}
      {!loaded && !problem ? (
        <Delayed>
          <output className={styles['none']}>{t`Loading`}</output>
        </Delayed>
      ) : null}
    </div>
  );
}
