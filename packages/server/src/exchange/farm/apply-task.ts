import { languageIn } from '@furrow/kit';
import { messageText } from '@furrow/domain';
import { principalOfAccount, type Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Task, TaskKind } from '../../tasks/task.ts';
import { reasonOf } from '../import/apply/apply-objects.ts';
import { removeFiles } from '../import/folder.ts';
import { exclusively } from '../import/lock.ts';
import type { ImportNote } from '../import/notes.ts';
import { importColumns, type StoredImport } from '../import/stored.ts';
import { applyFarmArchive } from './imported.ts';

/**
 * Import of a large farm continues outside the request. @source decisions D9, D13,
 * docs/decisions/023
 */

export const TAKE_IN = 'take-in-farm';

/** The limits up to which an archive is imported at once, within a second or two. */
const mostRows = 5_000;
const mostFiles = 50;

/** Begun, and not yet to be seen. */
export interface FarmImportJob {
  readonly task: string;
  readonly status_url: string;
}

export const isImporting = (answer: unknown): answer is FarmImportJob =>
  answer !== null && typeof answer === 'object' && 'task' in answer;

/** Imports a small archive at once, and starts a task for a large one. */
export async function applyOrBegin(
  services: Services,
  stored: StoredImport,
  principal: Principal,
): Promise<unknown> {
  const { database, tasks } = services;
  if (principal.token) throw new Refusal('person_only');
  if (await isBegun(database, stored))
    throw new Refusal('illegal_transition', {
      members: { detail: messageText('import_busy', principal.language), state: stored.state },
    });
  const { rows = 0, files = 0 } =
    stored.notes.find(({ code }) => code === 'farm_ready')?.params ?? {};
  if (Number(rows) <= mostRows && Number(files) <= mostFiles)
    return applyFarmArchive(services, stored, principal);
  const task = await database.transaction(async (client) => {
    const started = await tasks.start(client, {
      kind: TAKE_IN,
      account: principal.account,
      farm: stored.farm,
      payload: { import: stored.id, language: principal.language },
    });
    await client.query('update import set task = $2 where id = $1', [stored.id, started]);
    return started;
  });
  tasks.wake();
  return { task, status_url: `/cropr/export/status/${task}/json/` } satisfies FarmImportJob;
}

async function isBegun(database: Queryable, { task }: StoredImport): Promise<boolean> {
  const { rowCount } = await database.query(
    "select 1 from task where id = $1 and kind = $2 and state in ('PENDING', 'STARTED')",
    [task, TAKE_IN],
  );
  return Boolean(rowCount);
}

/** @param services available once the server has started; tasks begin after that */
export function farmImportTask(services: () => Services): TaskKind {
  return {
    notice: { done: 'notice_farm_taken', failed: 'notice_farm_refused' },
    async run(run) {
      const id = String(run.task.payload.import);
      await run.progress(0.01, 'task_taking_in');
      const { database, configuration } = services();
      const done = await exclusively(database, { id, farm: run.task.farm }, () =>
        importArchive(services(), id, run.task, (part) => run.progress(part, 'task_taking_in')),
      );
      // another process is working on it: the queue retries, and finds it done
      if (done === null) throw new Error('this archive is being taken in');
      await removeFiles(configuration.dataDir, id);
      return { resultUrl: `/integration/extern/?import=${id}` };
    },
    async gaveUp({ payload }: Task) {
      await refuse(services().database, String(payload.import), {
        code: 'reading_failed',
        params: {},
      });
    },
  };
}

async function importArchive(
  services: Services,
  id: string,
  { account, payload }: Task,
  tell: (part: number) => Promise<void>,
): Promise<true> {
  const { database } = services;
  const { rows } = await database.query<StoredImport>(
    `select ${importColumns} from import i join account a on a.id = i.account where i.id = $1`,
    [id],
  );
  const principal = await principalOfAccount(database, account);
  // applied before its process died, or without an owner by now
  if (!rows[0] || rows[0].state !== 'review' || !principal) return true;
  try {
    await applyFarmArchive(services, rows[0], principal, tell);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuse(database, id, {
      code: 'farm_refused',
      params: { reason: reasonOf(error, languageIn(payload.language)) },
    });
  }
  return true;
}

const refuse = (database: Queryable, id: string, note: ImportNote): Promise<unknown> =>
  database.query(
    "update import set state = 'failed', notes = notes || $2::jsonb where id = $1 and state = 'review'",
    [id, JSON.stringify([note])],
  );
