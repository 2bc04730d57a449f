import { setImmediate } from 'node:timers/promises';
import { isUuid } from '@furrow/kit';
import type { Database } from '../../db/pool.ts';
import type { FileStore } from '../../files/store.ts';
import type { Task, TaskKind, TaskRun } from '../../tasks/task.ts';
import { readFarmArchive } from '../farm/imported.ts';
import type { ReadingHints } from '../read.ts';
import { readRecords } from '../records/read-records.ts';
import { looksLikeWeather, readWeather } from '../weather/read-weather.ts';
import type { Reading, ReadingRow } from '../reading.ts';
import { inWorker, WorkerFailed } from '../worker/in-worker.ts';
import { findCrops, type FoundCrop } from './crops.ts';
import { fieldsNamed, fieldsOfPlan, polygonOf } from './fields.ts';
import { filesOf } from './folder.ts';
import { judgeObjects } from './match-objects.ts';
import { judgeRows, type Judged } from './match.ts';
import type { ImportNote } from './notes.ts';
import { keepObjects } from './stored-objects.ts';

const rowsAtATime = 500;

/** Text packs to a tenth; what swells to much more is no file of measurements. */
const mostUnpacking = 8;

/** A stated area may lie this far from the measured one, as a part of it, before it is worth a word. */
const areaTolerance = 0.05;
const areaToleranceHectares = 0.02;

interface ImportToRead {
  readonly id: string;
  readonly farm: string;
  readonly plan: string;
  readonly account: string;
  readonly files: string[];
  readonly countries: string;
}

/** Reads the files of an import and compares them with the farm. Begun anew it makes the same rows again. @source decisions D13 */
export function readImportTask(database: Database, store: FileStore, dataDir: string, mostBytes: number): TaskKind {
  return {
    notice: { done: 'notice_import_done', failed: 'notice_import_failed' },
    async run(run) {
      const id = String(run.task.payload['import']);
      const { rows } = await database.query<ImportToRead>(
        "select i.id, i.farm, i.plan, i.account, i.files, f.countries from import i join farm f on f.id = i.farm where i.id = $1 and i.state = 'reading'",
        [id],
      );
      if (rows[0]) await readWhatItIs(database, store, dataDir, mostBytes, rows[0], run);
      return { resultUrl: `/integration/extern/?import=${id}` };
    },
    async gaveUp(task: Task) {
      const notes: ImportNote[] = [{ code: 'reading_failed', params: {} }];
      await database.query("update import set state = 'failed', notes = $2::jsonb where id = $1 and state = 'reading'", [String(task.payload['import']), JSON.stringify(notes)]);
    },
  };
}

/** By what the person said it is of, else by what the content looks like. */
async function readWhatItIs(database: Database, store: FileStore, dataDir: string, mostBytes: number, given: ImportToRead, run: TaskRun): Promise<void> {
  const kind = typeof run.task.payload['kind'] === 'string' ? run.task.payload['kind'] : null;
  if (kind === 'weather' || (kind === null && (await looksLikeWeather(dataDir, given)))) return readWeather(database, dataDir, mostUnpacking * mostBytes, given, run);
  if (kind !== 'records' && (await readFarmArchive(database, dataDir, mostBytes, given, run))) return;
  if ((kind === null || kind === 'records') && (await readRecords(database, store, dataDir, given, kind === 'records', run))) return;
  await readImport(database, dataDir, given, run);
}

async function readImport(database: Database, dataDir: string, { id, farm, plan, files, countries }: ImportToRead, run: TaskRun): Promise<void> {
  await run.progress(0.05, 'task_reading');
  const [country] = countries.split(',');
  const reading = await readBeside(dataDir, id, files, country ? { country } : {});
  if (!reading) return tooHeavy(database, id);
  await run.progress(0.6, 'task_comparing');
  const crops = await findCrops(database, farm, reading.country, reading.rows);
  const fields = await fieldsOfPlan(database, farm, plan);
  const linked = await fieldsNamed(database, farm, plan, reading.rows.flatMap(({ details }) => (isUuid(details?.link) ? [details.link] : [])));
  await setImmediate();
  const judged = judgeRows(
    reading.rows.map(({ row, name, geometry, register_id: registerId, verdict_hint: hint, details }, place) => ({
      row,
      name,
      geometry: hint === 'ok' ? polygonOf(geometry) : null,
      crop: crops[place]?.crop ?? null,
      variety: crops[place]?.variety ?? null,
      registerId,
      link: details?.link ?? null,
    })),
    fields,
    linked,
  );
  await database.query('delete from import_row where import = $1', [id]);
  for (let start = 0; start < reading.rows.length; start += rowsAtATime) {
    await run.progress(0.8 + (0.2 * start) / reading.rows.length);
    const part = reading.rows.slice(start, start + rowsAtATime).map((row, place) => storedRow(row, crops[start + place]!, judged[start + place]!));
    await insertRows(database, id, part);
  }
  await keepObjects(database, id, await judgeObjects(database, farm, reading.objects));
  await settle(database, id, reading);
}

/** Reads in a thread of its own; null when the file was too much for it, which another attempt would not change. */
async function readBeside(dataDir: string, id: string, names: readonly string[], hints: ReadingHints): Promise<Reading | null> {
  const files = await filesOf(dataDir, id, names);
  try {
    return await inWorker('fields', { files, hints }, { moved: files.map(({ bytes }) => bytes.buffer as ArrayBuffer) });
  } catch (error) {
    if (error instanceof WorkerFailed) return null;
    throw error;
  }
}

async function tooHeavy(database: Database, id: string): Promise<void> {
  const notes: ImportNote[] = [{ code: 'reading_too_heavy', params: {} }];
  await database.query("update import set state = 'failed', notes = $2::jsonb where id = $1 and state = 'reading'", [id, JSON.stringify(notes)]);
}

async function settle(database: Database, id: string, { format, crs, country, notes }: Reading): Promise<void> {
  await database.query("update import set state = $2, format = $3, crs = $4, country = $5, notes = $6::jsonb where id = $1 and state = 'reading'", [
    id,
    format === null ? 'failed' : 'review',
    format,
    crs,
    country,
    JSON.stringify(notes),
  ]);
}

/** A row as the table holds it. */
function storedRow(read: ReadingRow, { crop, variety }: FoundCrop, { verdict, matches, notes }: Judged): Record<string, unknown> {
  const { row, name, geometry, registered_area: area, stated_area: stated, crop_code: code, crop: cropText, variety: varietyText, register_id: register, details = null } = read;
  const found: ImportNote[] = [...read.notes, ...notes];
  const add = (code: ImportNote['code'], params: ImportNote['params']) => found.push({ code, params });
  if ((code !== null || cropText !== null) && crop === null) add('crop_unknown', { crop: [code, cropText].filter((text) => text !== null).join(' ') });
  if (varietyText !== null && variety === null) add('variety_unknown', { variety: varietyText });
  if (stated !== null && area !== null && Math.abs(stated - area) > Math.max(areaToleranceHectares, area * areaTolerance)) {
    add('area_differs', { stated: Number(stated.toFixed(4)), measured: area });
  }
  return {
    row, name, geometry, registered_area: area, stated_area: stated, crop_code: code, crop: cropText, variety: varietyText, register_id: register,
    crop_type: crop, crop_variety: variety, verdict, matches: matches.map((match) => ({ ...match, iou: Math.round(match.iou * 10_000) / 10_000 })), notes: found.map((note) => ({ ...note, row })), details,
  };
}

async function insertRows(database: Database, id: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = 'row, name, geometry, registered_area, stated_area, crop_code, crop, variety, register_id, crop_type, crop_variety, verdict, matches, notes, details';
  await database.query(
    `insert into import_row (import, ${columns}) select $1, ${columns} from jsonb_to_recordset($2::jsonb) as r(row integer, name text, geometry text, registered_area numeric, stated_area numeric,
       crop_code text, crop text, variety text, register_id text, crop_type integer, crop_variety integer, verdict text, matches jsonb, notes jsonb, details jsonb)`,
    [id, JSON.stringify(rows)],
  );
}
