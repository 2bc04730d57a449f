import { entities, entityOf } from '@furrow/domain';
import type { Entity, Fields } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { inheritedWork } from '../lineage/inherited-work.ts';

/**
 * References that prevent the deletion of a row: rows that depend on it, and rows that stay
 * regardless of other deletions.
 * @source decisions D14, D17 Deleting
 */

type Id = string | number;

/** References whose rows are deleted along with the row they refer to. */
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

/** Conditions under which a row `t` refers to the id `p.id`, at any depth. */
function pointsTo(fields: Fields, to: Entity): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'ref' && field.to === to.name) return [`t.${quoted(name)} = p.id`];
    if (field.kind === 'refs' && field.to === to.name) return [`t.${quoted(name)} @> array[p.id]`];
    if (field.kind !== 'list') return [];
    return inside(field.of, '$[*]', to).map(
      (path) =>
        `exists (select 1 from jsonb_path_query(t.${quoted(name)}, '${path}') v
          where v #>> '{}' = p.id::text)`,
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

/** Ids of the rows that refer to others, by the referenced row. */
type Holders = ReadonlyMap<Id, ReadonlySet<string>>;

/**
 * Live rows of an entity that refer to some rows; for one with `lasting` only the lasting ones, and
 * those on land that some of the rows received from another.
 */
async function holders(
  client: Queryable,
  other: Entity,
  to: Entity,
  { ids, farm }: { readonly ids: readonly Id[]; readonly farm: string },
): Promise<Holders> {
  const reasons = new Map<Id, Set<string>>(ids.map((id) => [id, new Set()]));
  const conditions = pointsTo(other.fields, to);
  if (conditions.length === 0 || ids.length === 0) return reasons;
  const type = to.scope === 'catalogue' ? 'integer' : 'uuid';
  const { rows } = await client.query<{ id: string; held: Id }>(
    `select p.id as held, t.id from unnest($2::${type}[]) p(id) join ${quoted(other.name)} t
      on t.farm = $1 and t.deleted_at is null and (${conditions.join(' or ')})
      and ${lastingSql(other)}`,
    [farm, ids],
  );
  for (const { id, held } of rows) reasons.get(held)?.add(id);
  if (to.shape && other.lasting)
    for (const [held, works] of await inheritedWork(client, ids.map(String), farm))
      for (const id of works) reasons.get(held)?.add(id);
  return reasons;
}

interface InUseOptions {
  /**
   * Whether dependent rows are deleted along with the rows; lasting ones prevent it all the same.
   */
  readonly force: boolean;
  /** Rows that are deleted as well, and whose references do not count. */
  readonly except?: ReadonlySet<string>;
}

/** Refuses to delete rows that others depend on, with the number of those by kind. */
export async function refuseInUse(
  client: Queryable,
  entity: Entity,
  ids: readonly Id[],
  { farm, force, except }: InUseOptions & { readonly farm: string },
): Promise<void> {
  const users = new Map<string, Set<string>>();
  await collect(client, entity, ids, { farm, force, holders: users });
  for (const id of except ?? []) for (const rowIds of users.values()) rowIds.delete(id);
  const counts = Object.fromEntries(
    [...users].flatMap(([name, held]) => (held.size > 0 ? [[name, held.size]] : [])),
  );
  if (Object.keys(counts).length > 0) throw new Refusal('in_use', { members: { held_by: counts } });
}

/** Adds the rows that refer to some rows and those deleted along with them. */
async function collect(
  client: Queryable,
  entity: Entity,
  ids: readonly Id[],
  {
    farm,
    force,
    holders: found,
  }: { readonly farm: string; readonly force: boolean; readonly holders: Map<string, Set<string>> },
): Promise<void> {
  for (const name of entity.heldBy ?? []) {
    const other = entityOf(name);
    if (force && !other.lasting) continue;
    const rowIds = found.get(name) ?? new Set();
    for (const works of (await holders(client, other, entity, { ids, farm })).values())
      for (const id of works) rowIds.add(id);
    found.set(name, rowIds);
  }
  for (const { entity: next, field } of followers(entity)) {
    // only a row that can be in use can use another
    if (!next.heldBy) continue;
    // fields that ended by a merge are deleted, and their work remains
    const { rows } = await client.query<{ id: string }>(
      `select id from ${quoted(next.name)} where farm = $1 and ${quoted(field)} = any($2)`,
      [farm, ids],
    );
    if (rows.length > 0)
      await collect(
        client,
        next,
        rows.map(({ id }) => id),
        { farm, force: true, holders: found },
      );
  }
}

/** References that prevent the deletion of a row, and its rows that can be deleted separately. */
export interface InUse {
  readonly id: Id;
  /**
   * Number of lasting rows that refer to it or to a row that would be deleted with it, by their
   * kind.
   */
  readonly held_by: Readonly<Record<string, number>>;
  /** Live rows that would be deleted along with it and can be in use themselves. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly held_by: Readonly<Record<string, number>>;
}

const counted = (name: string, { size }: ReadonlySet<string>): Record<string, number> =>
  size > 0 ? { [name]: size } : {};

/**
 * References that prevent the deletion of some rows, regardless of the rows deleted along with
 * them. @source decisions D17 Deleting
 */
export async function inUse(
  client: Queryable,
  entity: Entity,
  ids: readonly Id[],
  farm: string,
): Promise<InUse[]> {
  const all: InUse[] = [];
  for (const id of ids) {
    const users = new Map<string, Set<string>>();
    await collect(client, entity, [id], { farm, force: true, holders: users });
    const counts = Object.fromEntries(
      [...users].flatMap(([name, held]) => Object.entries(counted(name, held))),
    );
    const parts: Part[] = [];
    for (const { entity: next, field } of followers(entity))
      if (next.heldBy) parts.push(...(await partsOf(client, next, { farm, field, id })));
    all.push({ id, held_by: counts, parts });
  }
  return all;
}

/** Live rows that are deleted along with a row, with the references to each of them. */
async function partsOf(
  client: Queryable,
  entity: Entity,
  { farm, field, id }: { readonly farm: string; readonly field: string; readonly id: Id },
): Promise<Part[]> {
  const [named, order] =
    'name' in entity.fields ? ['t.name', 't.name collate natural_order, '] : [`''`, ''];
  const { rows } = await client.query<{ id: string; name: string }>(
    `select t.id, ${named} as name from ${quoted(entity.name)} t
      where t.farm = $1 and t.${quoted(field)} = $2 and t.deleted_at is null
      order by ${order}t.id`,
    [farm, id],
  );
  const counts = new Map<Id, Record<string, number>>();
  for (const name of entity.heldBy ?? []) {
    const other = entityOf(name);
    if (!other.lasting) continue;
    const users = await holders(client, other, entity, { ids: rows.map((row) => row.id), farm });
    for (const [held, works] of users)
      counts.set(held, { ...counts.get(held), ...counted(name, works) });
  }
  return rows.map((row) => ({
    resource: entity.name,
    ...row,
    held_by: counts.get(row.id) ?? {},
  }));
}

/** Refuses when some of the rows to be deleted along are lasting ones. */
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
