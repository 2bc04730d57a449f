import type { Problem } from '../../data/http.ts';
import type { Clock } from '../../data/environment.ts';
import { debounce } from './debounce.ts';
import type { Message, MessageCalls } from '../../notifications/messages.ts';

/** @source spec §2, §9 "Paging default … notification dropdown page size 15, growing by 15" */
const pageStep = 15;
/** Scrolling to the bottom and leaving wait this long. @source spec §9 */
const handlerQuiet = 500;
/**
 * After a push the list is fetched again once it has been quiet for this long. @source spec §9
 * "notification debounce 200 ms"
 */
const pushQuiet = 200;

export interface InboxState {
  readonly messages: readonly Message[];
  /** Of the whole inbox, including messages not shown yet. */
  readonly total: number;
  readonly unread: number;
  readonly pageSize: number;
  /** False until the first answer. */
  readonly loaded: boolean;
  /** Reason why the last fetch failed; the previous messages stay. */
  readonly problem: Problem | null;
}

export interface Inbox {
  readonly state: () => InboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the shown messages again. */
  readonly refresh: () => Promise<void>;
  /** The person has scrolled to the bottom. */
  readonly reachedBottom: () => void;
  /** The person has left the dropdown area. */
  readonly left: () => void;
  readonly dismiss: (id: number) => Promise<void>;
  readonly dismissAll: () => Promise<void>;
  /** Adds a message that arrived live. */
  readonly pushed: (message: Message) => void;
  readonly close: () => void;
}

/** True while there are messages beyond those that were requested. @source NOT-03 */
export const hasMore = ({ total, pageSize }: InboxState): boolean => total > pageSize;

/**
 * The messages of the person who is signed in, as the dropdown shows them.
 * @source spec §2, §4 Notifications, NOT-03 to NOT-09, NOT-14
 */
export function createInbox(calls: MessageCalls, clock: Pick<Clock, 'after'>): Inbox {
  let state: InboxState = {
    messages: [],
    total: 0,
    unread: 0,
    pageSize: pageStep,
    loaded: false,
    problem: null,
  };
  /** Number of the latest fetch: an answer to an earlier one is outdated. */
  let turn = 0;
  let closed = false;
  const listeners = new Set<() => void>();
  const change = (changes: Partial<InboxState>) => {
    if (closed) return;
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  /** Returns whether the page arrived. */
  const fetchPage = async (pageSize: number): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    const [page, unread] = await Promise.all([calls.list(pageSize), calls.unread()]);
    // a later fetch supersedes this one
    if (mine !== turn) return true;
    if (!page.ok || !unread.ok) {
      change({ problem: !page.ok ? page.problem : !unread.ok ? unread.problem : null });
      return false;
    }
    change({
      messages: page.value.results,
      total: page.value.count,
      unread: unread.value.count,
      pageSize,
      loaded: true,
      problem: null,
    });
    return true;
  };

  /** If a page cannot be fetched any more, the previous one stays. @source spec §4, NOT-09 */
  const fetchOrBefore = async (): Promise<void> => {
    if (await fetchPage(state.pageSize)) return;
    const before = state.pageSize - pageStep;
    if (before >= pageStep) await fetchPage(before);
  };

  const grow = debounce(clock, handlerQuiet, () => {
    if (hasMore(state)) void fetchPage(state.pageSize + pageStep);
  });
  const afterPush = debounce(clock, pushQuiet, () => void fetchPage(state.pageSize));

  const markRead = (isMeant: (message: Message) => boolean, unread: number) => {
    change({
      messages: state.messages.map((message) =>
        isMeant(message) && !message.read ? { ...message, read: true } : message,
      ),
      unread,
    });
  };
  const dismissAll = async () => {
    if (state.unread === 0) return;
    await calls.dismissAll(state.messages[0]?.id ?? 0, () => {
      // an answer still on its way does not include this
      turn += 1;
      markRead(() => true, 0);
    });
    await fetchOrBefore();
  };
  const leave = debounce(clock, handlerQuiet, () => void dismissAll());

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      await fetchPage(state.pageSize);
    },
    reachedBottom: () => {
      if (hasMore(state)) grow.call();
    },
    left: leave.call,
    dismiss: async (id) => {
      await calls.dismiss(id, () => {
        turn += 1;
        const wasUnread = state.messages.some((message) => message.id === id && !message.read);
        markRead((message) => message.id === id, Math.max(0, state.unread - (wasUnread ? 1 : 0)));
      });
      await fetchOrBefore();
    },
    dismissAll,
    pushed: (message) => {
      if (!message.read && !state.messages.some(({ id }) => id === message.id))
        change({ unread: state.unread + 1 });
      afterPush.call();
    },
    close: () => {
      closed = true;
      for (const { cancel } of [grow, afterPush, leave]) cancel();
    },
  };
}
