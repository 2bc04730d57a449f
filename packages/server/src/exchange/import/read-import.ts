import { allFormats } from '@furrow/formats/node';
import { isUuid, at } from '@furrow/kit';
import type { Database } from '../../db/pool.ts';
import type { TaskRun } from '../../tasks/task.ts';
import { nextTurn } from '../../overload/next-turn.ts';
import { readFieldsFile } from '@furrow/formats/reading/read.ts';
import type { Reading, ReadingRow } from '@furrow/formats/source/source.ts';
import type { Note } from '@furrow/formats/source/note.ts';
import { codesOfCountries, findCrops, type CropMatch } from './crops.ts';
import { fieldsNamed, fieldsOfPlan, polygonOf } from './fields.ts';
import { filesOf } from './folder.ts';
import { judgeObjects } from './match/match-objects.ts';
import { judgeRows, type Judged } from './match/match.ts';
import type { ImportNote } from './notes.ts';
import { ownFieldOf } from './own-columns.ts';
import { ownValues, type OwnValues } from './own-values.ts';
import { storeObjects } from './stored-objects.ts';

/**
 * Files of fields and machine files: read, compared with the farm, and stored as a review. Runs in
 * a separate thread.
 */

const rowsAtATime = 500;

/** Tolerance of a stated area relative to the measured one, before a note is added. */
const areaTolerance = 0.05;
const areaToleranceHectares = 0.02;

export interface ImportToRead {
  readonly id: string;
  readonly farm: string;
  readonly plan: string;
  readonly account: string;
  readonly files: string[];
  readonly countries: string;
  /** The kind of file, as a person stated it. */
  readonly kind: string | null;
}

/** Restarted, it creates the same rows again. @source decisions D13 */
export async function readImport(
  database: Database,
  dataDir: string,
  { id, farm, plan, files, countries, kind }: ImportToRead,
  progress: TaskRun['progress'],
): Promise<void> {
  await progress(0.05, 'task_reading');
  const [country] = countries.split(',');
  const codes = await codesOfCountries(database);
  const reading = await readFieldsFile(await filesOf(dataDir, id, files), {
    codes,
    formats: allFormats,
    knownColumn: ownFieldOf,
    giveWay: nextTurn,
    ...(country ? { country } : {}),
    ...(kind === null ? {} : { kind }),
  });
  await progress(0.6, 'task_comparing');
  const crops = await findCrops(database, farm, reading.country, reading.rows);
  const more = await ownValues(database, farm, reading.country, reading.rows);
  const fields = await fieldsOfPlan(database, farm, plan);
  const linked = await fieldsNamed(
    database,
    farm,
    plan,
    reading.rows.flatMap(({ details }) => (isUuid(details?.link) ? [details.link] : [])),
  );
  const judged = judgeRows(
    reading.rows.map(
      ({ row, name, geometry, register_id: registerId, verdict_hint: hint, details }, index) => ({
        row,
        name,
        geometry: hint === 'ok' ? polygonOf(geometry) : null,
        crop: crops[index]?.crop ?? null,
        variety: crops[index]?.variety ?? null,
        registerId,
        link: details?.link ?? null,
      }),
    ),
    fields,
    linked,
  );
  await database.query('delete from import_row where import = $1', [id]);
  for (let start = 0; start < reading.rows.length; start += rowsAtATime) {
    await progress(0.8 + (0.2 * start) / reading.rows.length);
    const part = reading.rows
      .slice(start, start + rowsAtATime)
      .map((row, index) =>
        storedRow(
          withValues(row, at(more, start + index)),
          at(crops, start + index),
          at(judged, start + index),
        ),
      );
    await insertRows(database, id, part);
  }
  await storeObjects(database, id, await judgeObjects(database, farm, reading.objects));
  await settle(database, id, reading);
}

async function settle(
  database: Database,
  id: string,
  { format, crs, country, notes }: Reading,
): Promise<void> {
  await database.query(
    `update import set state = $2, format = $3, crs = $4, country = $5, notes = $6::jsonb
      where id = $1 and state = 'reading'`,
    [id, format === null ? 'failed' : 'review', format, crs, country, JSON.stringify(notes)],
  );
}

/** The row with the further values of the field from its columns. */
function withValues(row: ReadingRow, { values, notes }: OwnValues): ReadingRow {
  const all = notes.length > 0 ? { ...row, notes: [...row.notes, ...(notes as Note[])] } : row;
  return Object.keys(values).length > 0
    ? {
        ...all,
        details: { key: `row ${row.row}`, owner: null, entrance: null, ...row.details, values },
      }
    : all;
}

/** A row in the form of the table. */
function storedRow(
  read: ReadingRow,
  { crop, variety }: CropMatch,
  { verdict, matches, notes }: Judged,
): Record<string, unknown> {
  const {
    row,
    name,
    geometry,
    registered_area: area,
    stated_area: stated,
    crop_code: code,
    crop: cropText,
    variety: varietyText,
    register_id: register,
    details = null,
  } = read;
  const notices: ImportNote[] = [...read.notes, ...notes];
  const add = (code: ImportNote['code'], params: ImportNote['params']) =>
    notices.push({ code, params });
  if ((code !== null || cropText !== null) && crop === null)
    add('crop_unknown', { crop: [code, cropText].filter((text) => text !== null).join(' ') });
  if (varietyText !== null && variety === null) add('variety_unknown', { variety: varietyText });
  if (
    stated !== null &&
    area !== null &&
    Math.abs(stated - area) > Math.max(areaToleranceHectares, area * areaTolerance)
  ) {
    add('area_differs', { stated: Number(stated.toFixed(4)), measured: area });
  }
  return {
    row,
    name,
    geometry,
    registered_area: area,
    stated_area: stated,
    crop_code: code,
    crop: cropText,
    variety: varietyText,
    register_id: register,
    crop_type: crop,
    crop_variety: variety,
    verdict,
    matches: matches.map((match) => ({ ...match, iou: Math.round(match.iou * 10_000) / 10_000 })),
    notes: notices.map((note) => ({ ...note, row })),
    details,
  };
}

async function insertRows(
  database: Database,
  id: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns =
    'row, name, geometry, registered_area, stated_area, crop_code, crop, variety, register_id, crop_type, crop_variety, verdict, matches, notes, details';
  await database.query(
    `insert into import_row (import, ${columns}) select $1, ${columns}
      from jsonb_to_recordset($2::jsonb) as r(row integer, name text, geometry text,
      registered_area numeric, stated_area numeric,
       crop_code text, crop text, variety text, register_id text, crop_type integer,
       crop_variety integer, verdict text, matches jsonb, notes jsonb, details jsonb)`,
    [id, JSON.stringify(rows)],
  );
}
