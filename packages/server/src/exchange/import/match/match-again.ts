import { at, existing } from '@furrow/kit';
import type { Database, Queryable } from '../../../db/pool.ts';
import type { SourceObject } from '@furrow/formats/source/objects.ts';
import { fieldsNamed, fieldsOfPlan, polygonOf } from '../fields.ts';
import { judgeRows, type ComparedRow, type Judged, type Match, type Verdict } from './match.ts';
import { judgeObjects, importedBefore } from './match-objects.ts';
import type { ImportNote } from '../notes.ts';

/**
 * Between a review and applying it the farm changes: the same file may have been applied from
 * another review. New rows are compared again, under the lock of applying, so that nothing is
 * created twice.
 */

interface StoredForMatching extends Omit<ComparedRow, 'geometry' | 'registerId'> {
  readonly geometry: string | null;
  readonly register_id: string | null;
  readonly verdict: Verdict;
  readonly matches: readonly Match[];
}

/** A transaction may have begun before the file was read, and ended after. */
const MARGIN = '1 minute';

/**
 * Whether fields of the plan were written since the file was read; comparing a large file again is
 * slow.
 */
export async function hasMovedOn(database: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select 1 from import i join cropfield t on t.farm = i.farm and t.plan = i.plan
      where i.id = $1 and t.last_modified > i.created - interval '${MARGIN}'
       and not exists (select 1 from import_row r where r.import = i.id and r.cropfield = t.id)
       limit 1`,
    [id],
  );
  return Boolean(rowCount);
}

/**
 * New rows whose land has a field by now that the reviewer did not see. They are stored with their
 * new verdict.
 * @returns their numbers
 */
export async function matchAgain(database: Database, id: string): Promise<number[]> {
  const { rows: imports } = await database.query<{ farm: string; plan: string }>(
    'select farm, plan from import where id = $1',
    [id],
  );
  const { farm, plan } = at(imports, 0);
  const { rows } = await database.query<StoredForMatching>(
    `select row, name, case when verdict <> 'invalid' then geometry end as geometry,
      crop_type as crop, crop_variety as variety, register_id, details->>'link' as link, verdict,
      matches
      from import_row where import = $1 and applied is null order by row`,
    [id],
  );
  const { rows: own } = await database.query<{ id: string }>(
    "select cropfield as id from import_row where import = $1 and applied = 'created'",
    [id],
  );
  const ours = new Set(own.map((row) => row.id));
  const fields = (await fieldsOfPlan(database, farm, plan)).filter((field) => !ours.has(field.id));
  const linked = await fieldsNamed(
    database,
    farm,
    plan,
    rows.flatMap(({ link }) => (link ? [link] : [])),
  );
  const judged = judgeRows(
    rows.map(({ register_id: registerId, geometry, ...row }) => ({
      ...row,
      registerId,
      geometry: polygonOf(geometry),
    })),
    fields,
    linked,
  );
  const moved = judged.flatMap((now, at) =>
    isNewGround(existing(rows[at], 'part of rows'), now) ? [now] : [],
  );
  for (let start = 0; start < moved.length; start += rowsAtATime)
    await note(database, id, moved.slice(start, start + rowsAtATime));
  return moved.map(({ row }) => row);
}

const rowsAtATime = 500;

const isNewGround = ({ matches: seen }: StoredForMatching, { matches }: Judged): boolean =>
  matches.some(({ cropfield }) => !seen.some((match) => match.cropfield === cropfield));

async function note(database: Queryable, id: string, moved: readonly Judged[]): Promise<void> {
  const part = moved.map(({ row, verdict, matches }) => {
    const note: ImportNote = {
      code: 'field_since_review',
      params: { name: at(matches, 0).name },
      row,
    };
    return { row, verdict, matches, notes: [note] };
  });
  await database.query(
    `update import_row r set verdict = n.verdict, matches = n.matches, notes = r.notes || n.notes
      from jsonb_to_recordset($2::jsonb) as n(row integer, verdict text, matches jsonb, notes jsonb)
      where r.import = $1 and r.row = n.row`,
    [id, JSON.stringify(part)],
  );
}

/** Objects that are identified by their name, or their location, in addition to their content. */
const named: readonly string[] = ['customer', 'farm', 'worker', 'device', 'product', 'guidance'];

/** New objects that were created by others meanwhile: stored with their row. */
export async function objectsImportedSince(
  database: Queryable,
  farm: string,
  id: string,
): Promise<void> {
  const { rows } = await database.query<SourceObject & { object: number; digest: string }>(
    `select object, kind, key, id, name, digest, case
      when kind = any($2::text[]) then content end as content, '[]'::jsonb as notes
      from import_object
      where import = $1 and verdict = 'new' and made is null and digest is not null order by object`,
    [id, named],
  );
  if (rows.length === 0) return;
  const taken = await importedBefore(
    database,
    farm,
    rows.map(({ digest }) => digest),
  );
  const matched = rows.filter(({ kind, content }) => named.includes(kind) && content !== null);
  const judged = new Map(
    (await judgeObjects(database, farm, matched)).map(({ row }, index) => [
      at(matched, index).object,
      row,
    ]),
  );
  const note: ImportNote = { code: 'object_taken_before', params: {} };
  for (const { object, digest } of rows) {
    const row = taken.get(digest) ?? judged.get(object);
    if (row)
      await database.query(
        `update import_object set verdict = 'unchanged', entity = $3, row = $4,
          notes = notes || $5::jsonb where import = $1 and object = $2`,
        [id, object, row.entity, row.id, JSON.stringify([note])],
      );
  }
}
