import { say } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { sendNotification } from './send.ts';
import type { TaskKind } from '../tasks/task.ts';
import type { EndedTask } from '../tasks/tasks.ts';

const general = { done: 'notice_task_done', failed: 'notice_task_failed' };

/**
 * Tells the owner of a task that it has come to its end, in their language and with a way to the
 * result. Part of the transaction that ends the task, so it is told once.
 */
export function tellOwner(notified: (accounts: readonly string[]) => void) {
  return async (
    client: Queryable,
    { id, account, state, result_url: link }: EndedTask,
    kind: TaskKind | undefined,
  ): Promise<() => void> => {
    if (kind?.notice === null) return () => {};
    const { rows } = await client.query<{ language: Language }>(
      'select language from account where id = $1',
      [account],
    );
    const done = state === 'SUCCESS';
    const { done: success, failed } = kind?.notice ?? general;
    const text = say(done ? success : failed, rows[0]?.language ?? 'en');
    const told = await sendNotification(
      client,
      {
        content: text,
        text,
        level: done ? 'success' : 'danger',
        link: link ?? `/cropr/export/status/${id}/`,
        sender: 'Furrow',
        notification_type: 'task',
      },
      [account],
      null,
    );
    return () => notified(told.map((message) => message.account));
  };
}
