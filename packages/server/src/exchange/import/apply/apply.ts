import { at } from '@furrow/kit';
import type { Language } from '@furrow/kit';
import type { Principal } from '../../../access/principal.ts';
import type { Queryable } from '../../../db/pool.ts';
import { invalid } from '../../../errors.ts';
import { applyFields } from './apply-fields.ts';
import { applyObjects } from './apply-objects.ts';
import { decideObjects } from './decide-objects.ts';
import { decide, type Choice } from './decide.ts';
import { hasMovedOn, objectsImportedSince } from '../match/match-again.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { objectsOf } from '../stored-objects.ts';
import { rowsToDecide, type StoredImport } from '../stored.ts';

/** Options of applying. */
export interface ApplyOptions {
  readonly rows: unknown;
  readonly objects: unknown;
  readonly createParcels: boolean;
}

export interface Applied {
  readonly created: number;
  readonly updated: number;
  /** Rows of the file that changed nothing. */
  readonly skipped: number;
  /** Counts of the file's other objects; omitted where it has none. */
  readonly objects?: { readonly created: number; readonly skipped: number };
}

/**
 * Creates and changes crop fields as decided in a review, through the common write path, in short
 * transactions. An interrupted run is resumed: an applied row is not applied again.
 * @source decisions D13, D15
 */
export async function applyImport(
  context: ActionContext,
  stored: StoredImport,
  { rows: asked, objects: askedObjects, createParcels }: ApplyOptions,
  { principal, language }: { readonly principal: Principal; readonly language: Language },
): Promise<Applied> {
  const { database } = context;
  const rows = await rowsToDecide(database, stored.id);
  const { choices: wished, issues } = decide(rows, asked);
  const { issues: objectIssues } = decideObjects(
    await objectsOf(database, stored.id),
    askedObjects,
  );
  if (issues.length + objectIssues.length > 0) throw invalid(...issues, ...objectIssues);
  const passed = new Set(await groundTaken(context, stored, wished));
  const choices = new Map([...wished].filter(([row]) => !passed.has(row)));
  await objectsImportedSince(database, stored.farm, stored.id);
  const { chosen } = decideObjects(await objectsOf(database, stored.id), askedObjects);
  const people = await applyObjects(
    context,
    stored,
    { chosen, part: 'before_fields', rowOfField: new Map() },
    { principal, language },
  );
  const todo = rows.filter(({ row, applied }) => choices.has(row) && applied === null);
  await applyFields(database, todo, {
    stored,
    choices,
    createParcels,
    principal,
    language,
    people,
  });
  await applyObjects(
    context,
    stored,
    { chosen, part: 'after_fields', rowOfField: await fieldsByKey(database, stored) },
    { principal, language },
  );
  const { rows: counts } = await database.query<{ created: number; updated: number }>(
    `select count(*) filter (where applied = 'created') as created,
      count(*) filter (where applied = 'updated') as updated from import_row where import = $1`,
    [stored.id],
  );
  const { created, updated } = at(counts, 0);
  const objects = await objectsOf(database, stored.id);
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
    [stored.id, JSON.stringify(result)],
  );
  return result;
}

/** Rows to be created whose land has a field since the review. */
async function groundTaken(
  context: ActionContext,
  { id }: StoredImport,
  choices: ReadonlyMap<number, Choice>,
): Promise<readonly number[]> {
  const { database } = context;
  if (![...choices.values()].includes('new') || !(await hasMovedOn(database, id))) return [];
  const taken = await context.matchAgain(id);
  return taken.filter((row) => choices.get(row) === 'new');
}

/** The fields that rows of the file became or already were, by their keys in it. */
async function fieldsByKey(
  database: Queryable,
  { id }: StoredImport,
): Promise<Map<string, string>> {
  // a row with the same polygon as an earlier row of the file becomes the field of that row
  const { rows } = await database.query<{ key: string; field: string }>(
    `with known as (select row, details->>'key' as key, notes, coalesce(cropfield::text, case
      when verdict in ('unchanged', 'match', 'conflict') then matches->0->>'cropfield' end) as field
      from import_row where import = $1 and details is not null)
     select k.key, coalesce(k.field, (select other.field from jsonb_array_elements(k.notes) n
      join known other on other.row = (n->'params'->>'other')::integer
      where n->>'code' = 'same_as_row' limit 1)) as field from known k`,
    [id],
  );
  return new Map(rows.filter(({ field }) => field !== null).map(({ key, field }) => [key, field]));
}
