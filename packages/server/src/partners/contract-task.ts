import type { Queryable } from '../db/pool.ts';
import type { Services } from '../services.ts';
import type { TaskKind } from '../tasks/task.ts';

/** Read-only on the wire: written here, told by the feed, and no change that a person made. */
export async function setSyncStatus(database: Queryable, farm: string, contract: string, status: object): Promise<void> {
  await database.query('update contract set contract_status = $3::jsonb, version = version + 1, last_modified = now() where farm = $1 and id = $2 and deleted_at is null', [farm, contract, JSON.stringify(status)]);
}

/**
 * Refreshing a contract. Partners read and write over the interface with a token of their own, so there is nothing to be
 * fetched from them: what they wrote is in the rows. A contract without an application succeeds at once.
 * @source spec §4 Contract sync_status, decisions D14
 */
export function contractTask(database: Queryable, changed: Services['changed']): TaskKind {
  const end = async (farm: string, contract: unknown, state: 'SUCCESS' | 'FAILURE') => {
    await setSyncStatus(database, farm, String(contract), { sync_status: state, synced_at: new Date().toISOString() });
    changed(farm);
  };
  return {
    async run({ task }) {
      await end(task.farm, task.payload['contract'], 'SUCCESS');
      return {};
    },
    gaveUp: (task) => end(task.farm, task.payload['contract'], 'FAILURE'),
  };
}
