import { entityOf } from '@furrow/domain';
import type { Database, Queryable } from '../db/pool.ts';
import type { Task, TaskKind } from '../tasks/task.ts';
import { changeBySystem, type Author } from '../write/system-change.ts';

/**
 * Read-only on the wire: written here, reported by the feed and by the contract's history. Needs a
 * transaction.
 */
export async function setSyncStatus(
  client: Queryable,
  { farm, contract }: { readonly farm: string; readonly contract: string },
  status: object,
  author: Author,
): Promise<void> {
  await changeBySystem(
    client,
    entityOf('contract'),
    { farm, id: contract, changes: { contract_status: status } },
    author,
  );
}

/**
 * Refreshes a contract. Partners read and write through the API with their own token, so there is
 * nothing to fetch from them: their changes are in the rows. A contract without an application
 * succeeds at once.
 * @source spec §4 Contract sync_status, decisions D14
 */
export function contractTask(database: Database): TaskKind {
  const end = async ({ farm, account, payload }: Task, state: 'SUCCESS' | 'FAILURE') => {
    const status = { sync_status: state, synced_at: new Date().toISOString() };
    await database.transaction((client) =>
      setSyncStatus(client, { farm, contract: String(payload.contract) }, status, {
        account,
        device: 'server',
      }),
    );
  };
  return {
    async run({ task }) {
      await end(task, 'SUCCESS');
      return {};
    },
    gaveUp: (task) => end(task, 'FAILURE'),
  };
}
