import type { Problem, Result } from '../../data/http.ts';
import { storeDismissals, storedDismissals } from './storedDismissals.ts';
import type { MessageCalls } from '../../notifications/messages.ts';

/** Number of unread messages that are searched for those present at "Dismiss all". */
const lookAt = 200;
const nothing: Result<null> = { ok: true, status: 200, value: null, header: () => null };

/** Whether the server may accept it later; with any other problem it never will. */
const waits = ({ kind, status }: Problem): boolean =>
  kind === 'unreachable' || status === 401 || status === 429 || status >= 500;

/**
 * The calls of an inbox, with dismissals that are stored until the server has them: without a
 * network they survive the page and are sent before the list is fetched again. "Dismiss all" covers
 * the messages known at that time: a later message stays unread.
 * @source NOT-08, SYN-05
 */
export function persistDismissals(calls: MessageCalls, user: string): MessageCalls {
  let sending: Promise<Problem | null> | null = null;

  const dismissOne = async (id: number): Promise<Problem | null> => {
    const result = await calls.dismiss(id);
    if (!result.ok && waits(result.problem)) return result.problem;
    await storeDismissals(user, ({ ids, until }) => ({
      ids: ids.filter((one) => one !== id),
      until,
    }));
    return null;
  };

  const dismissUntil = async (until: number): Promise<Problem | null> => {
    const page = await calls.unread(lookAt);
    if (!page.ok) return page.problem;
    const { results } = page.value;
    const meant = results.filter(({ id }) => id <= until);
    const result = meant.length === results.length ? await calls.dismissAll(until) : nothing;
    if (!result.ok && waits(result.problem)) return result.problem;
    if (meant.length < results.length) {
      for (const { id } of meant) {
        const problem = await dismissOne(id);
        if (problem) return problem;
      }
      // newest first: older messages than these were dismissed too
      if (results.length === lookAt && meant.length > 0) return null;
    }
    await storeDismissals(user, (kept) => ({
      ids: kept.ids,
      until: kept.until === until ? 0 : kept.until,
    }));
    return null;
  };

  /** Sends the stored dismissals in order; returns the problem if they have to wait. */
  const send = async (): Promise<Problem | null> => {
    for (;;) {
      const { ids, until } = await storedDismissals(user);
      const [first] = ids;
      if (first === undefined && until === 0) return null;
      const problem = first !== undefined ? await dismissOne(first) : await dismissUntil(until);
      if (problem) return problem;
    }
  };
  const sent = (): Promise<Problem | null> => (sending ??= send().finally(() => (sending = null)));

  const afterSending = async <T>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
    const problem = await sent();
    return problem ? { ok: false, problem } : call();
  };

  return {
    list: (pageSize) => afterSending(() => calls.list(pageSize)),
    unread: (pageSize) => afterSending(() => calls.unread(pageSize)),
    dismiss: async (id, kept) => {
      await storeDismissals(user, ({ ids, until }) => ({
        ids: ids.includes(id) ? ids : [...ids, id],
        until,
      }));
      kept?.();
      return afterSending(async () => nothing);
    },
    dismissAll: async (newest, kept) => {
      await storeDismissals(user, () => ({ ids: [], until: newest }));
      kept?.();
      const result = await calls.dismissAll(newest);
      if (result.ok || !waits(result.problem))
        await storeDismissals(user, () => ({ ids: [], until: 0 }));
      return result;
    },
  };
}
