import { entityOf } from '@furrow/domain';
import { issue, type Issue, type Language } from '@furrow/kit';
import type { Asker } from '../../access/asker.ts';
import type { Database, Queryable } from '../../db/pool.ts';
import { invalid, Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { noteCatalogueUse } from '../../write/catalogue-use.ts';
import { changeRow, heldRow } from '../../write/change.ts';
import { createRow } from '../../write/create.ts';
import { connectionOf } from '../worker/beside.ts';
import { inWorker } from '../worker/in-worker.ts';
import { applyObjects } from './apply-objects.ts';
import { inBatches } from './batches.ts';
import { decideObjects } from './decide-objects.ts';
import { decide, type Choice } from './decide.ts';
import { isSameName, SAME_PLACE } from './match.ts';
import { hasMovedOn, objectsTakenSince } from './match-again.ts';
import { parcelsOf, type ParcelFinder } from './parcels.ts';
import { objectsOf } from './stored-objects.ts';
import { nameOf, rowsOf, type StoredImport, type StoredRow } from './stored.ts';

/** What is asked of applying. */
export interface Wish {
  readonly rows: unknown;
  readonly objects: unknown;
  readonly createParcels: boolean;
}

export interface Applied {
  readonly created: number;
  readonly updated: number;
  /** Rows of the file that changed nothing. */
  readonly skipped: number;
  /** Of what the file holds besides fields; nothing where it holds nothing else. */
  readonly objects?: { readonly created: number; readonly skipped: number };
}

/** Reads the body of an apply call; what is wrong with it as issues. */
export function readWish(body: unknown): { wish: Wish; issues: Issue[] } {
  const {
    rows,
    objects,
    create_parcels: createParcels = false,
    ...more
  } = (body !== null && typeof body === 'object' ? body : {}) as Record<string, unknown>;
  const issues = Object.keys(more).map((name) => issue(name, 'unknown_field'));
  if (createParcels !== null && typeof createParcels !== 'boolean')
    issues.push(issue('create_parcels', 'boolean_expected'));
  return { wish: { rows, objects, createParcels: createParcels === true }, issues };
}

/**
 * Makes and changes crop fields as a review was decided, through the one write path, in short transactions. One that was
 * broken off is gone on with: a row that was applied is not applied again.
 * @source decisions D13, D15
 */
export async function applyImport(
  services: Services,
  given: StoredImport,
  { rows: asked, objects: askedObjects, createParcels }: Wish,
  asker: Asker,
  language: Language,
): Promise<Applied> {
  const { database } = services;
  const rows = await rowsOf(database, given.id, language);
  const { choices: wished, issues } = decide(rows, asked);
  const { issues: objectIssues } = decideObjects(await objectsOf(database, given.id), askedObjects);
  if (issues.length + objectIssues.length > 0) throw invalid(...issues, ...objectIssues);
  const passed = new Set(await groundTaken(database, given, wished));
  const choices = new Map([...wished].filter(([row]) => !passed.has(row)));
  await objectsTakenSince(database, given.farm, given.id);
  const { chosen } = decideObjects(await objectsOf(database, given.id), askedObjects);
  const people = await applyObjects(
    services,
    given,
    chosen,
    'before_fields',
    new Map(),
    asker,
    language,
  );
  const todo = rows.filter(({ row, applied }) => choices.has(row) && applied === null);
  const plan = await periodOfPlan(database, given);
  for (const value of cropsOf(todo)) await noteCatalogueUse(database, cropfield, given.farm, value);
  const parcels = createParcels ? await parcelsOf(database, given.farm) : null;
  const around: Around = { given, asker, language, plan, parcels, people };
  await inBatches(
    database,
    todo,
    (client, row) => applyRow(client, row, choices.get(row.row)!, around),
    () => services.changed(given.farm),
  );
  await applyObjects(
    services,
    given,
    chosen,
    'after_fields',
    await fieldsByKey(database, given),
    asker,
    language,
  );
  const { rows: counts } = await database.query<{ created: number; updated: number }>(
    "select count(*) filter (where applied = 'created') as created, count(*) filter (where applied = 'updated') as updated from import_row where import = $1",
    [given.id],
  );
  const { created, updated } = counts[0]!;
  const objects = await objectsOf(database, given.id);
  const objectsMade = objects.filter(({ made }) => made !== null).length;
  const result: Applied = {
    created,
    updated,
    skipped: rows.length - created - updated,
    ...(objects.length > 0
      ? { objects: { created: objectsMade, skipped: objects.length - objectsMade } }
      : {}),
  };
  await database.query(
    "update import set state = 'applied', applied_at = now(), result = $2::jsonb where id = $1",
    [given.id, JSON.stringify(result)],
  );
  return result;
}

/** Rows to be made whose ground has got a field since the review. */
async function groundTaken(
  database: Database,
  { id }: StoredImport,
  choices: ReadonlyMap<number, Choice>,
): Promise<readonly number[]> {
  if (![...choices.values()].includes('new') || !(await hasMovedOn(database, id))) return [];
  const taken = await inWorker('again', { connection: connectionOf(database), id });
  return taken.filter((row) => choices.get(row) === 'new');
}

/** The fields that rows of the file became or already were, by their keys in it. */
async function fieldsByKey(
  database: Queryable,
  { id }: StoredImport,
): Promise<Map<string, string>> {
  // one that is the same ground as an earlier row of the file is the field of that row
  const { rows } = await database.query<{ key: string; field: string }>(
    `with known as (select row, details->>'key' as key, notes, coalesce(cropfield::text, case when verdict in ('unchanged', 'match', 'conflict') then matches->0->>'cropfield' end) as field from import_row where import = $1 and details is not null)
     select k.key, coalesce(k.field, (select other.field from jsonb_array_elements(k.notes) n join known other on other.row = (n->'params'->>'other')::integer where n->>'code' = 'same_as_row' limit 1)) as field from known k`,
    [id],
  );
  return new Map(rows.filter(({ field }) => field !== null).map(({ key, field }) => [key, field]));
}

const cropfield = entityOf('cropfield');

interface Around {
  readonly given: StoredImport;
  readonly asker: Asker;
  readonly language: Language;
  readonly plan: { readonly period_start: string | null; readonly period_end: string | null };
  readonly parcels: ParcelFinder | null;
  /** Rows of contacts by their keys in the file. */
  readonly people: ReadonlyMap<string, string>;
}

async function periodOfPlan(
  database: Queryable,
  { plan, farm }: StoredImport,
): Promise<Around['plan']> {
  const { rows } = await database.query<Around['plan']>(
    'select period_start, period_end from plan where farm = $1 and id = $2 and deleted_at is null',
    [farm, plan],
  );
  if (!rows[0]) throw invalid(issue('plan', 'reference_missing'));
  return rows[0];
}

/** Each crop with each of its varieties once, as a field would refer to them. */
function cropsOf(rows: readonly StoredRow[]): { crop: number; variety: number | null }[] {
  const found = rows.flatMap(({ crop_type: crop, crop_variety: variety }) =>
    crop === null ? [] : [{ crop, variety }],
  );
  return [...new Map(found.map((one) => [`${one.crop} ${one.variety}`, one])).values()];
}

async function applyRow(
  client: Queryable,
  row: StoredRow,
  choice: Exclude<Choice, 'skip'>,
  around: Around,
): Promise<void> {
  try {
    const target = choice === 'update' ? row.matches[0] : undefined;
    if (target) {
      const isThere = await updateField(client, row, target.cropfield, target.iou, around);
      if (isThere) return;
    }
    // one whose field was deleted since the review is a new field again
    await createField(client, row, around);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error;
    throw invalid(
      ...(error.more.issues ?? []).map((found) => ({
        ...found,
        path: `rows.${row.row}.${found.path}`,
      })),
    );
  }
}

async function createField(
  client: Queryable,
  row: StoredRow,
  { given, asker, language, plan, parcels, people }: Around,
): Promise<void> {
  const { crop_type: crop, crop_variety: variety, geometry, registered_area } = row;
  const name = nameOf(row, language);
  const parcel = parcels
    ? await parcels.parcelFor(
        client,
        { name, geometry, registered_area, fid: row.register_id },
        asker,
      )
    : null;
  // what the catalogue gave at the reading, and the plan and parcel at hand, need no looking up
  const known = new Map<string, Set<unknown>>([
    ['plan', new Set([given.plan])],
    ['croptype', new Set([crop])],
    ['parcel', new Set([parcel?.id])],
  ]);
  const body = {
    farm: given.farm,
    plan: given.plan,
    name,
    geometry,
    registered_area,
    crop,
    variety,
    parcel: parcel?.id ?? null,
    owner: people.get(row.details?.owner ?? '') ?? null,
    entrance: row.details?.entrance ?? null,
    ...plan,
    ...row.details?.values,
  };
  const made = await createRow(client, cropfield, body, asker, { known });
  await noteApplied(client, given.id, row.row, {
    applied: 'created',
    cropfield: made.row['id'],
    version: made.row['version'],
    before: null,
    parcel: parcel?.id ?? null,
    parcelCreated: parcel?.isNew ?? false,
  });
}

/** False when the field is there no more. */
async function updateField(
  client: Queryable,
  row: StoredRow,
  id: string,
  iou: number,
  { given, asker, parcels }: Around,
): Promise<boolean> {
  const field = await heldRow(client, cropfield, id, asker, 'update').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  });
  if (!field) return false;
  const changes = changesOf(row, field.row, iou);
  const parcel =
    parcels && field.row['parcel'] === null
      ? await parcels.parcelFor(
          client,
          {
            name: String(field.row['name']),
            geometry: row.geometry,
            registered_area: row.registered_area,
            fid: row.register_id,
          },
          asker,
        )
      : null;
  if (parcel) changes['parcel'] = parcel.id;
  if (Object.keys(changes).length === 0) return true;
  const now = await changeRow(client, cropfield, id, changes, asker);
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, field.row[name] ?? null]),
  );
  await noteApplied(client, given.id, row.row, {
    applied: 'updated',
    cropfield: id,
    version: now['version'],
    before,
    parcel: parcel?.id ?? null,
    parcelCreated: parcel?.isNew ?? false,
  });
  return true;
}

/** What a row says otherwise than its field; a boundary of the same place stays as it is. */
function changesOf(
  { name, crop_type: crop, crop_variety: variety, geometry, registered_area, details }: StoredRow,
  field: Readonly<Record<string, unknown>>,
  iou: number,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  if (name !== null && !isSameName(name, String(field['name']))) changes['name'] = name;
  if (crop !== null && crop !== field['crop']) changes['crop'] = crop;
  // a variety belongs to its crop, so another crop ends it
  if (
    variety !== null ? variety !== field['variety'] : 'crop' in changes && field['variety'] !== null
  )
    changes['variety'] = variety;
  if (iou < SAME_PLACE) Object.assign(changes, { geometry, registered_area });
  // what nobody noted yet; what somebody did stays
  for (const [own, value] of Object.entries(details?.values ?? {}))
    if ((field[own] ?? null) === null) changes[own] = value;
  return changes;
}

interface Noted {
  readonly applied: 'created' | 'updated';
  readonly cropfield: unknown;
  readonly version: unknown;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly parcel: string | null;
  readonly parcelCreated: boolean;
}

async function noteApplied(
  client: Queryable,
  id: string,
  row: number,
  { applied, cropfield: field, version, before, parcel, parcelCreated }: Noted,
): Promise<void> {
  await client.query(
    'update import_row set applied = $3, cropfield = $4, cropfield_version = $5, before = $6::jsonb, parcel = $7, parcel_created = $8 where import = $1 and row = $2',
    [id, row, applied, field, version, before && JSON.stringify(before), parcel, parcelCreated],
  );
}
