import { entities, entityOf } from '@furrow/domain';
import type { Entity, Fields } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';

/**
 * What keeps a row from being deleted: rows that depend on it, and rows that last whatever is
 * deleted beside them.
 * @source decisions D14, D17 Deleting
 */

type Id = string | number;

/** References whose rows go along when the row they point to is deleted. */
export function followers(entity: Entity): { entity: Entity; field: string }[] {
  return entities.flatMap((other) =>
    Object.entries(other.fields)
      .filter(
        ([, field]) =>
          field.kind === 'ref' && field.to === entity.name && field.onDelete === 'follow',
      )
      .map(([field]) => ({ entity: other, field })),
  );
}

/**
 * Conditions under which a row `t` points to one of the ids `$2`, wherever in it the reference
 * stands.
 */
function pointsTo(fields: Fields, to: Entity): string[] {
  const type = to.scope === 'catalogue' ? 'integer' : 'uuid';
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'ref' && field.to === to.name)
      return [`t.${quoted(name)} = any($2::${type}[])`];
    if (field.kind === 'refs' && field.to === to.name)
      return [`t.${quoted(name)} && $2::${type}[]`];
    if (field.kind !== 'list') return [];
    return inside(field.of, '$[*]', to).map(
      (path) =>
        `exists (select 1 from jsonb_path_query(t.${quoted(name)}, '${path}') v
          where v #>> '{}' = any($2::${type}[]::text[]))`,
    );
  });
}

/** Ways to references inside a list. */
function inside(fields: Fields, path: string, to: Entity): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'ref' && field.to === to.name) return [`${path}.${name}`];
    return field.kind === 'list' ? inside(field.of, `${path}.${name}[*]`, to) : [];
  });
}

const lastingSql = ({ lasting }: Entity): string =>
  lasting ? expressionSql(lasting, 't', newSql()) : 'true';

/**
 * Live rows of an entity that point to some rows; those of one with `lasting` only where they last.
 */
async function holders(
  client: Queryable,
  other: Entity,
  to: Entity,
  { ids, farm }: { readonly ids: readonly Id[]; readonly farm: string },
): Promise<string[]> {
  const conditions = pointsTo(other.fields, to);
  if (conditions.length === 0 || ids.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `select t.id from ${quoted(other.name)} t where t.farm = $1 and t.deleted_at is null
      and (${conditions.join(' or ')}) and ${lastingSql(other)}`,
    [farm, ids],
  );
  return rows.map(({ id }) => id);
}

interface InUseOptions {
  /** Deletes what depends on the rows along with them; what lasts holds them all the same. */
  readonly force: boolean;
  /** Rows that are deleted as well, and hold nothing. */
  readonly except?: ReadonlySet<string>;
}

/** Refuses to delete rows that others depend on, with how many do by their kind. */
export async function refuseInUse(
  client: Queryable,
  entity: Entity,
  ids: readonly Id[],
  { farm, force, except }: InUseOptions & { readonly farm: string },
): Promise<void> {
  const found = new Map<string, Set<string>>();
  await collect(client, entity, ids, { farm, force, found });
  for (const id of except ?? []) for (const held of found.values()) held.delete(id);
  const counts = Object.fromEntries(
    [...found].flatMap(([name, held]) => (held.size > 0 ? [[name, held.size]] : [])),
  );
  if (Object.keys(counts).length > 0) throw new Refusal('in_use', { members: { held_by: counts } });
}

/** Adds what holds some rows and what would go along with them. */
async function collect(
  client: Queryable,
  entity: Entity,
  ids: readonly Id[],
  {
    farm,
    force,
    found,
  }: { readonly farm: string; readonly force: boolean; readonly found: Map<string, Set<string>> },
): Promise<void> {
  const ground = entity.shape ? [...ids, ...(await endedInto(client, ids, farm))] : ids;
  for (const name of entity.heldBy ?? []) {
    const other = entityOf(name);
    if (force && !other.lasting) continue;
    const held = found.get(name) ?? new Set();
    for (const id of await holders(client, other, entity, { ids: ground, farm })) held.add(id);
    found.set(name, held);
  }
  for (const { entity: next, field } of followers(entity)) {
    // only what itself may be held can hold anything
    if (!next.heldBy) continue;
    // what ended by a merge is deleted, and its work stands
    const { rows } = await client.query<{ id: string }>(
      `select id from ${quoted(next.name)} where farm = $1 and ${quoted(field)} = any($2)`,
      [farm, ids],
    );
    if (rows.length > 0)
      await collect(
        client,
        next,
        rows.map(({ id }) => id),
        { farm, force: true, found },
      );
  }
}

/**
 * Fields that ended in some others by a merge, and their forerunners in turn: the work on them is
 * on that ground.
 */
async function endedInto(client: Queryable, ids: readonly Id[], farm: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with recursive ended (id) as (
       select l.origin from cropfield_lineage l where l.farm = $1 and l.result = any($2::uuid[])
       and l.kind = 'merge' and l.origin <> l.result
       union
       select l.origin from cropfield_lineage l join ended e on l.result = e.id
       where l.farm = $1 and l.kind = 'merge' and l.origin <> l.result)
     select e.id from ended e join cropfield f on f.farm = $1 and f.id = e.id
      where f.deleted_at is not null`,
    [farm, ids],
  );
  return rows.map(({ id }) => id);
}

/** Refuses when some rows that were to go along last. */
export async function refuseLastingAmong(
  client: Queryable,
  entity: Entity,
  ids: readonly string[],
  farm: string,
): Promise<void> {
  if (!entity.lasting) return;
  const { rows } = await client.query<{ id: string }>(
    `select t.id from ${quoted(entity.name)} t where t.farm = $1 and t.id = any($2::uuid[]) and ${lastingSql(entity)}`,
    [farm, ids],
  );
  if (rows.length > 0)
    throw new Refusal('in_use', { members: { held_by: { [entity.name]: rows.length } } });
}
