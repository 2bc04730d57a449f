import { entityOf } from '@furrow/domain';
import { issue, type Language, at } from '@furrow/kit';
import type { Principal } from '../../../access/principal.ts';
import type { Database, Queryable } from '../../../db/pool.ts';
import { invalid, Refusal } from '../../../errors.ts';
import { noteCatalogueUse } from '../../../write/catalogue-use.ts';
import { changeRow, loadRow, type CurrentRow } from '../../../write/change.ts';
import { createRows } from '../../../write/create-many.ts';
import { openNames, type FreeNames } from '../../../write/unique-name.ts';
import { inParts } from './batches.ts';
import type { Choice } from './decide.ts';
import { SAME_PLACE, type Match } from '../match/match.ts';
import { isSameName } from '../match/same-name.ts';
import { parcelsOf, type ParcelMatch, type ParcelFinder } from './parcels.ts';
import { nameOf, rowsByNumber, type StoredImport, type StoredRow } from '../stored.ts';

/**
 * Turns rows of a review into fields: new ones in batches, existing ones one by one. @source
 * decisions D13, D15
 */

const cropfield = entityOf('cropfield');
const parcel = entityOf('parcel');

export interface FieldsToApply {
  readonly stored: StoredImport;
  /** The choice for each row. */
  readonly choices: ReadonlyMap<number, Exclude<Choice, 'skip'>>;
  readonly createParcels: boolean;
  readonly principal: Principal;
  readonly language: Language;
  /** Rows of contacts by their keys in the file. */
  readonly people: ReadonlyMap<string, string>;
}

interface ApplyContext extends FieldsToApply {
  readonly plan: { readonly period_start: string | null; readonly period_end: string | null };
  readonly parcels: ParcelFinder | null;
}

interface Names {
  readonly fields: FreeNames;
  readonly parcels: FreeNames;
}

const namesOf = ({ farm }: StoredImport): Names => ({
  fields: openNames(cropfield, farm),
  parcels: openNames(parcel, farm),
});

/** A row before its boundary is read: its size decides on the number of rows per transaction. */
export interface RowToApply {
  readonly row: number;
  readonly bytes: number;
}

export async function applyFields(
  database: Database,
  rows: readonly RowToApply[],
  wish: FieldsToApply,
): Promise<void> {
  const { stored, createParcels } = wish;
  const plan = await periodOfPlan(database, stored);
  for (const value of await cropsOf(database, stored))
    await noteCatalogueUse(database, cropfield, stored.farm, value);
  const context: ApplyContext = {
    ...wish,
    plan,
    parcels: createParcels ? await parcelsOf(database, stored.farm) : null,
  };
  let names = namesOf(stored);
  await inParts(database, rows, async (client, part, isAgain) => {
    // others used names meanwhile, and the names assigned by the failed attempt are free again
    if (isAgain) names = namesOf(stored);
    await applyPart(client, part, context, names);
  });
}

async function applyPart(
  client: Queryable,
  part: readonly RowToApply[],
  context: ApplyContext,
  names: Names,
): Promise<void> {
  const { stored, choices, language } = context;
  const rows = await rowsByNumber(
    client,
    stored.id,
    language,
    part.map(({ row }) => row),
  );
  const noted: AppliedField[] = [];
  const created: StoredRow[] = [];
  for (const row of rows) {
    const target = choices.get(row.row) === 'update' ? row.matches[0] : undefined;
    const updated = target ? await updateField(client, row, target, { ...context, names }) : 'gone';
    // a row whose field was deleted since the review becomes a new field
    if (updated === 'gone') created.push(row);
    else if (updated) noted.push(updated);
  }
  noted.push(...(await createFields(client, created, context, names)));
  await noteApplied(client, stored.id, noted);
}

/** Reports problems of a field with the row of the file. */
async function named<T>(row: StoredRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error;
    throw invalid(
      ...(error.more.issues ?? []).map((item) => ({
        ...item,
        path: `rows.${row.row}.${item.path}`,
      })),
    );
  }
}

async function periodOfPlan(
  database: Queryable,
  { plan, farm }: StoredImport,
): Promise<ApplyContext['plan']> {
  const { rows } = await database.query<ApplyContext['plan']>(
    'select period_start, period_end from plan where farm = $1 and id = $2 and deleted_at is null',
    [farm, plan],
  );
  if (!rows[0]) throw invalid(issue('plan', 'reference_missing'));
  return rows[0];
}

/** Each crop with each of its varieties once, as a field would refer to them. */
async function cropsOf(
  database: Queryable,
  { id }: StoredImport,
): Promise<{ crop: number; variety: number | null }[]> {
  const { rows } = await database.query<{ crop: number; variety: number | null }>(
    `select distinct crop_type as crop, crop_variety as variety from import_row
      where import = $1 and applied is null and crop_type is not null`,
    [id],
  );
  return rows;
}

async function createFields(
  client: Queryable,
  rows: readonly StoredRow[],
  { stored, principal, language, plan, parcels, people }: ApplyContext,
  names: Names,
): Promise<AppliedField[]> {
  const matches: readonly (ParcelMatch | null)[] = parcels
    ? await parcels.parcelsFor(
        client,
        rows.map((row) => ({ ...row, name: nameOf(row, language), fid: row.register_id })),
        principal,
        names.parcels,
      )
    : rows.map(() => null);
  const bodies = rows.map((row, index) => ({
    farm: stored.farm,
    plan: stored.plan,
    name: nameOf(row, language),
    geometry: row.geometry,
    registered_area: row.registered_area,
    crop: row.crop_type,
    variety: row.crop_variety,
    parcel: matches[index]?.id ?? null,
    owner: people.get(row.details?.owner ?? '') ?? null,
    entrance: row.details?.entrance ?? null,
    ...plan,
    ...row.details?.values,
  }));
  // values from the catalogue at reading time, and the current plan and parcel, need no lookup
  const known = new Map<string, Set<unknown>>([
    ['plan', new Set([stored.plan])],
    ['croptype', new Set(rows.map((row) => row.crop_type))],
    ['parcel', new Set(matches.map((match) => match?.id))],
  ]);
  const created = await createRows({ database: client, entity: cropfield, principal }, bodies, {
    existingRows: known,
    names: names.fields,
    pathOf: (index) => `rows.${rows[index]?.row}`,
  });
  return created.map(({ id, version }, index) => ({
    row: at(rows, index).row,
    applied: 'created',
    cropfield: id,
    cropfield_version: version,
    before: null,
    parcel: matches[index]?.id ?? null,
    parcel_created: matches[index]?.isNew ?? false,
  }));
}

/** The changes; null when none were needed, `gone` when the field is no longer there. */
async function updateField(
  client: Queryable,
  row: StoredRow,
  { cropfield: id, iou }: Match,
  { names, principal, parcels }: ApplyContext & { readonly names: Names },
): Promise<AppliedField | null | 'gone'> {
  const field = await loadRow(
    { database: client, entity: cropfield, principal },
    id,
    'update',
  ).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  });
  if (!field) return 'gone';
  const changes = changesOf(row, field.row, iou);
  const [lies = null] =
    parcels && field.row.parcel === null
      ? await parcels.parcelsFor(
          client,
          [{ ...row, name: field.row.name, fid: row.register_id }],
          principal,
          names.parcels,
        )
      : [];
  if (lies) changes.parcel = lies.id;
  if (Object.keys(changes).length === 0) return null;
  const now = await named(row, () =>
    changeRow({ database: client, entity: cropfield, principal }, id, changes),
  );
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, field.row[name] ?? null]),
  );
  return {
    row: row.row,
    applied: 'updated',
    cropfield: id,
    cropfield_version: Number(now.version),
    before,
    parcel: lies?.id ?? null,
    parcel_created: lies?.isNew ?? false,
  };
}

type CropField = CurrentRow<'cropfield'>['row'];

/** Changes of a field, of which a file may name more by their names. */
type FieldChanges = Record<string, unknown> & {
  -readonly [K in 'name' | 'crop' | 'variety' | 'parcel']?: CropField[K];
};

/** Differences between a row and its field; a boundary of the same place stays as it is. */
function changesOf(
  { name, crop_type: crop, crop_variety: variety, geometry, registered_area, details }: StoredRow,
  field: CropField,
  iou: number,
): FieldChanges {
  const changes: FieldChanges = {};
  if (name !== null && !isSameName(name, field.name)) changes.name = name;
  if (crop !== null && crop !== field.crop) changes.crop = crop;
  // a variety belongs to its crop, so another crop ends it
  if (variety !== null ? variety !== field.variety : 'crop' in changes && field.variety !== null)
    changes.variety = variety;
  if (iou < SAME_PLACE) Object.assign(changes, { geometry, registered_area });
  // only values that were missing so far; people's values stay
  for (const [own, value] of Object.entries(details?.values ?? {}))
    if ((field[own] ?? null) === null) changes[own] = value;
  return changes;
}

/** The result for a row, as the table of rows stores it. */
export interface AppliedField {
  readonly row: number;
  readonly applied: 'created' | 'updated';
  readonly cropfield: string;
  readonly cropfield_version: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly parcel: string | null;
  readonly parcel_created: boolean;
}

async function noteApplied(
  client: Queryable,
  id: string,
  noted: readonly AppliedField[],
): Promise<void> {
  if (noted.length === 0) return;
  const columns = [
    'applied',
    'cropfield',
    'cropfield_version',
    'before',
    'parcel',
    'parcel_created',
  ];
  await client.query(
    `update import_row r set ${columns.map((name) => `${name} = n.${name}`).join(', ')}
      from jsonb_to_recordset($2::jsonb) as n(row integer, applied text, cropfield uuid,
      cropfield_version integer, before jsonb, parcel uuid, parcel_created boolean)
      where r.import = $1 and r.row = n.row`,
    [id, JSON.stringify(noted)],
  );
}
