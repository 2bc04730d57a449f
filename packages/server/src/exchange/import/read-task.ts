import { textOrNull } from '@furrow/kit';
import type { Database } from '../../db/pool.ts';
import type { Task, TaskKind, TaskRun } from '../../tasks/task.ts';
import { readFarmArchive } from '../farm/imported.ts';
import { readRecordsBeside } from '../records/read-records.ts';
import { looksLikeWeather, readWeather } from '../weather/read-weather.ts';
import { withProgress } from '../worker/worker-context.ts';
import { inWorker, WorkerFailed, WorkFailed } from '../worker/in-worker.ts';
import type { ImportNote } from './notes.ts';
import type { ImportToRead } from './read-import.ts';

/** Text compresses to a tenth; a much higher ratio is no file of measurements. */
const mostUnpacking = 8;

/**
 * Reads the files of an import and compares them with the farm. Restarted, it creates the same rows
 * again. @source decisions D13
 */
export function readImportTask(database: Database, dataDir: string, mostBytes: number): TaskKind {
  return {
    notice: { done: 'notice_import_done', failed: 'notice_import_failed' },
    async run(run) {
      const id = String(run.task.payload.import);
      const kind = textOrNull(run.task.payload.kind);
      const { rows } = await database.query<Omit<ImportToRead, 'kind'>>(
        `select i.id, i.farm, i.plan, i.account, i.files, f.countries from import i
          join farm f on f.id = i.farm where i.id = $1 and i.state = 'reading'`,
        [id],
      );
      if (rows[0]) await readWhatItIs(database, { dataDir, mostBytes }, { ...rows[0], kind }, run);
      return { resultUrl: `/integration/extern/?import=${id}` };
    },
    async gaveUp(task: Task) {
      const notes: ImportNote[] = [{ code: 'reading_failed', params: {} }];
      await database.query(
        "update import set state = 'failed', notes = $2::jsonb where id = $1 and state = 'reading'",
        [String(task.payload.import), JSON.stringify(notes)],
      );
    },
  };
}

/** Reads by the stated kind, else by the kind detected from the content. */
async function readWhatItIs(
  database: Database,
  { dataDir, mostBytes }: { readonly dataDir: string; readonly mostBytes: number },
  input: ImportToRead,
  run: TaskRun,
): Promise<void> {
  const { kind } = input;
  if (kind === 'weather' || (kind === null && (await looksLikeWeather(dataDir, input))))
    return readWeather(database, { dataDir, mostBytes: mostUnpacking * mostBytes }, input, run);
  if (kind !== 'records' && (await readFarmArchive(database, { dataDir, mostBytes }, input, run)))
    return;
  if (
    (kind === null || kind === 'records') &&
    (await readRecordsBeside(database, dataDir, input, { isSaid: kind === 'records', run }))
  )
    return;
  await readBeside(database, dataDir, input, run);
}

/**
 * In a separate thread: reading, comparing and writing rows of a large file would block all other
 * requests.
 */
async function readBeside(
  database: Database,
  dataDir: string,
  input: ImportToRead,
  run: TaskRun,
): Promise<void> {
  try {
    await withProgress(
      (part, message) => run.progress(part, message),
      (port, signal) =>
        inWorker(
          'fields',
          { address: database.address, dataDir, input, port },
          { moved: [port], signal },
        ),
    );
  } catch (error) {
    // another attempt would have the same result; database errors may be retried
    if (!(error instanceof WorkerFailed) || error instanceof WorkFailed) throw error;
    await tooHeavy(database, input.id);
  }
}

async function tooHeavy(database: Database, id: string): Promise<void> {
  const notes: ImportNote[] = [{ code: 'reading_too_heavy', params: {} }];
  await database.query(
    "update import set state = 'failed', notes = $2::jsonb where id = $1 and state = 'reading'",
    [id, JSON.stringify(notes)],
  );
}
