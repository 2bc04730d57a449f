import type { Queryable } from '../db/pool.ts';
import type { TaskKind } from '../tasks/task.ts';
import type { EndedTask } from '../tasks/tasks.ts';
import { createMessagesInside } from './dispatch/inbox-due.ts';
import { recordNotifications } from './dispatch/notification-store.ts';

const general = { done: 'notice_task_done', failed: 'notice_task_failed' };

/**
 * Notifies the owner of a task of its end, in their language and with a link to the result. Part of
 * the transaction that ends the task, so it happens once.
 */
export function notifyOwner(notified: (accounts: readonly string[]) => void) {
  return async (
    client: Queryable,
    { id, account, farm, state, result_url: link }: EndedTask,
    kind: TaskKind | undefined,
  ): Promise<() => void> => {
    if (kind?.notice === null) return () => {};
    const done = state === 'SUCCESS';
    const { done: success, failed } = kind?.notice ?? general;
    await recordNotifications(client, [
      {
        account,
        farm,
        occasion: 'import_done',
        row: link ?? `/cropr/export/status/${id}/`,
        state: id,
        content: { message: done ? success : failed, failed: !done },
      },
    ]);
    const rung = await createMessagesInside(
      client,
      { account, way: 'bell', subscription: null },
      new Date(),
    );
    return () => {
      if (rung > 0) notified([account]);
    };
  };
}
