import type { Language } from '@furrow/kit';
import type { Queryable } from '../../db/pool.ts';
import { nextTurn } from '../../overload/next-turn.ts';
import type { Verdict } from './match/match.ts';
import { presentNote } from './note-text.ts';
import { objectsOf, type StoredObject } from './stored-objects.ts';
import { nameOf, pagesOfRows, type StoredImport, type StoredRow } from './stored.ts';

const objectsAtATime = 500;

/** Rows and hectares by verdict, as a column. @param of an expression for the id of the import */
export const countsColumn = (of: string): string =>
  `(select jsonb_object_agg(verdict, json_build_object('rows', n, 'area', area))
    from (select verdict, count(*) as n, coalesce(sum(registered_area), 0) as area from import_row r
    where r.import = ${of} group by verdict) v)`;

/** Rows and hectares by verdict. */
export type Counts = Partial<Record<Verdict, { readonly rows: number; readonly area: number }>>;

/** An import in a list: everything but its rows. */
export function presentSummary(
  stored: StoredImport,
  counts: Counts,
  language: Language,
): Record<string, unknown> {
  const {
    id,
    farm,
    plan,
    task,
    kind,
    files,
    state,
    format,
    crs,
    country,
    result,
    created,
    user,
    notes,
  } = stored;
  return {
    id,
    farm,
    plan,
    task,
    kind,
    files,
    state,
    format,
    crs,
    country,
    created,
    user,
    result: result && 'created' in result ? result : null,
    counts,
    notes: notes.map((note) => presentNote(note, language)),
    resource_uri: `/api/v3/imports/${id}/`,
  };
}

/**
 * An import with its rows, as pieces of JSON. `crop` is the crop of our list, `crop_text` the
 * file's text; `label` is the future name of the field when the file has none for it.
 * @source decisions D13, D15
 */
export async function* presentImport(
  database: Queryable,
  stored: StoredImport,
  language: Language,
): AsyncGenerator<string> {
  const { rows: counted } = await database.query<{ counts: Counts | null }>(
    `select ${countsColumn('$1')} as counts`,
    [stored.id],
  );
  const head = JSON.stringify(presentSummary(stored, counted[0]?.counts ?? {}, language)).slice(
    0,
    -1,
  );
  // clients waiting for a review poll often: the rows read so far are incomplete, and may have
  // megabytes
  if (stored.state === 'reading') {
    yield `${head},"rows":[],"objects":[]}`;
    return;
  }
  yield `${head},"rows":[`;
  let isFirst = true;
  const joined = (parts: readonly unknown[]): string => {
    const text = `${isFirst ? '' : ','}${parts.map((part) => JSON.stringify(part)).join(',')}`;
    isFirst = false;
    return text;
  };
  for await (const page of pagesOfRows(database, stored.id, language)) {
    yield joined(page.map((row) => presentRow(row, language)));
    // other requests get their turn between two pieces of a large file
    await nextTurn();
  }
  yield '],"objects":[';
  isFirst = true;
  const objects = await objectsOf(database, stored.id);
  for (let start = 0; start < objects.length; start += objectsAtATime) {
    yield joined(
      objects.slice(start, start + objectsAtATime).map((object) => presentObject(object, language)),
    );
    await nextTurn();
  }
  yield ']}';
}

function presentObject(
  { object, kind, id, name, verdict, notes, entity, row, made, undone }: StoredObject,
  language: Language,
): Record<string, unknown> {
  const isMade = made !== null && !undone;
  return {
    object,
    kind,
    id,
    name,
    verdict,
    notes: notes.map((note) => presentNote(note, language)),
    applied: isMade ? 'created' : null,
    row:
      entity !== null && row !== null && (made === null || isMade)
        ? { resource: entity, id: row }
        : null,
  };
}

function presentRow(row: StoredRow, language: Language): Record<string, unknown> {
  const {
    geometry,
    registered_area,
    stated_area,
    crop_code,
    crop: cropText,
    crop_type: crop,
    crop_name,
    crop_variety,
    variety,
    register_id,
    verdict,
    matches,
    notes,
    applied,
    cropfield,
    undone,
  } = row;
  return {
    row: row.row,
    name: row.name,
    label: nameOf(row, language),
    geometry,
    registered_area,
    stated_area,
    crop_code,
    crop,
    crop_name,
    crop_text: cropText,
    variety: crop_variety,
    variety_text: variety,
    register_id,
    verdict,
    matches,
    notes: notes.map((note) => presentNote(note, language)),
    applied: undone ? null : applied,
    cropfield: undone ? null : cropfield,
  };
}
