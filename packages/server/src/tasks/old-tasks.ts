import type { Database } from '../db/pool.ts';
import type { Task, TaskKind } from './task.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/** Retention of results after the end of a task. */
export const retentionDays = 7;
const atOnce = 500;

/**
 * Removes tasks that ended long ago with their results. A referenced one stays, without its result.
 */
export async function removeOldTasks(
  database: Database,
  kinds: Readonly<Record<string, TaskKind>>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await database.query<Task>(
      `select id, kind, account, farm, payload, state from task
        where ended < now() - make_interval(days => $1) and not forgotten order by ended limit $2`,
      [retentionDays, atOnce],
    );
    for (const task of rows) {
      await kinds[task.kind]?.forget?.(task);
      await database
        .query('delete from task where id = $1', [task.id])
        .catch((error: unknown) => keepReferred(database, task.id, error));
      removed += 1;
    }
    if (rows.length < atOnce) return removed;
  }
}

async function keepReferred(database: Database, id: string, error: unknown): Promise<void> {
  if (codeOf(error) !== '23503') throw error;
  await database.query('update task set result_url = null, forgotten = true where id = $1', [id]);
}
