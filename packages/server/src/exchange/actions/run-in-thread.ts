import { at } from '@furrow/kit';
import type { Database, DatabaseAddress, Queryable } from '../../db/pool.ts';
import { Refusal, refusalOfDatabase } from '../../errors.ts';
import { inTurns } from '../../overload/in-turns.ts';
import type { Services } from '../../services.ts';
import { applyRecords, rollBackRecords } from '../records/apply-records.ts';
import { reportProgress, withProgress, withDatabase } from '../worker/worker-context.ts';
import { inWorker } from '../worker/in-worker.ts';
import type { MessagePort } from 'node:worker_threads';
import { applyImport } from '../import/apply/apply.ts';
import { matchAgain } from '../import/match/match-again.ts';
import { rollBackImport } from '../import/apply/rollback.ts';
import type { ActionOutcome, ImportAction } from './action-job.ts';
import type { ActionContext } from './action-context.ts';
import type { StoredImport } from '../import/stored.ts';
import { farmChanged } from '../../write/history.ts';

/**
 * A large import is applied and rolled back in a separate thread: reading, judging and writing
 * thousands of fields would block all other requests.
 */

/** More than this is worth the start of a thread. */
const mostRows = 250;
const mostBytes = 256 * 1024;

/** Each takes a core and a connection. */
const turns = inTurns(2);

/** Applies or rolls back a small import here, a large one in a thread. */
export async function runImportAction(services: Services, action: ImportAction): Promise<unknown> {
  const { database } = services;
  if (!(await isLarge(database, action.stored)))
    return run(
      {
        database,
        matchAgain: (id) => inWorker('again', { address: database.address, id }),
      },
      action,
    );
  return turns(async () => {
    const outcome = await withProgress(
      async () => farmChanged(database, action.stored.farm),
      (port, signal) =>
        inWorker(
          'importAction',
          { address: database.address, action, port },
          { moved: [port], signal },
        ),
    );
    if ('done' in outcome) return outcome.done;
    throw new Refusal(outcome.refused, outcome.more);
  });
}

async function isLarge(database: Queryable, { id }: StoredImport): Promise<boolean> {
  const { rows } = await database.query<{ count: number; bytes: number }>(
    `select count(*) as count, coalesce(sum(bytes), 0) as bytes from (
       select pg_column_size(geometry) as bytes from import_row where import = $1
       union all select pg_column_size(content) from import_object where import = $1) part`,
    [id],
  );
  return at(rows, 0).count > mostRows || at(rows, 0).bytes > mostBytes;
}

function run(
  context: ActionContext,
  { stored, principal, language, wish, force }: ImportAction,
): Promise<unknown> {
  const isOfRecords = stored.kind === 'records';
  if (wish)
    return (isOfRecords ? applyRecords : applyImport)(context, stored, wish, {
      principal,
      language,
    });
  return (isOfRecords ? rollBackRecords : rollBackImport)(context, stored, force, principal);
}

/** The thread's side. */
export function runInThread(
  address: DatabaseAddress,
  action: ImportAction,
  port: MessagePort,
): Promise<ActionOutcome> {
  const tell = reportProgress(port);
  return withDatabase(address, async (database: Database) => {
    database.onWritten(() => void tell(0));
    try {
      const done = await run(
        {
          database,
          matchAgain: (id) => matchAgain(database, id),
        },
        action,
      );
      return { done };
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
      if (!refusal) throw error;
      return { refused: refusal.code, more: refusal.more };
    }
  });
}
