import { nameFamily, type Counted, type Entity, membersOf, textOrNull } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';
import { codeOf } from '@furrow/kit/failure.ts';

/**
 * The name of a row: the requested one, or the next free one by the entity's rule, among live rows.
 * A unique index enforces it for concurrent writers; the loser retries.
 * @source spec §5 Unique names, RUL-11
 */
export async function uniqueName(
  database: Queryable,
  entity: Entity,
  farm: string,
  { value, id }: { readonly value: Readonly<Record<string, unknown>>; readonly id?: string },
): Promise<string | undefined> {
  const { unique } = entity;
  if (!unique) return undefined;
  const wanted = value[unique.field];
  if (typeof wanted !== 'string') return undefined;
  const sql = newSql();
  const column = `t.${quoted(unique.field)}`;
  const fold = (text: string) => (unique.ignoreCase ? `lower(${text})` : text);
  const conditions = [
    `t.farm = ${sql.value(farm)}::uuid`,
    't.deleted_at is null',
    `starts_with(${fold(column)}, ${fold(sql.value(nameFamily(unique.family?.(wanted) ?? wanted)))})`,
  ];
  for (const field of unique.within)
    conditions.push(`t.${quoted(field)} is not distinct from ${sql.value(value[field])}::uuid`);
  if (id) conditions.push(`t.id <> ${sql.value(id)}::uuid`);
  const { rows } = await database.query<{ name: string }>(
    `select ${column} as name from ${quoted(entity.name)} t where ${conditions.join(' and ')}`,
    sql.values,
  );
  const comparable = (name: string) => (unique.ignoreCase ? name.toLowerCase() : name);
  const taken = new Set(rows.map((row) => comparable(row.name)));
  const free = unique.next(wanted, (candidate) => taken.has(comparable(candidate)));
  return free === wanted ? undefined : free;
}

/** A unique violation of a name: it was used between check and write. */
export function isNameTaken(error: unknown): boolean {
  const { constraint } = membersOf(error);
  return codeOf(error) === '23505' && (textOrNull(constraint)?.endsWith('_name') ?? false);
}

/** Names for many rows that are created in sequence. */
export interface FreeNames {
  /** As `uniqueName`; the returned name is reserved from then on. */
  next(client: Queryable, value: Readonly<Record<string, unknown>>): Promise<string | undefined>;
}

/**
 * Finds names for many rows of a farm with a single query for all of them, where `uniqueName`
 * queries for each. A name used by another writer meanwhile fails on writing; then they have to be
 * opened again.
 */
export function openNames({ unique, name: entity }: Entity, farm: string): FreeNames {
  if (!unique) return { next: async () => undefined };
  const scopes = new Map<string, { readonly taken: Set<string>; readonly far: Counted }>();
  const comparable = (name: string) => (unique.ignoreCase ? name.toLowerCase() : name);
  const read = async (client: Queryable, within: readonly unknown[]) => {
    const sql = newSql();
    const conditions = [`t.farm = ${sql.value(farm)}::uuid`, 't.deleted_at is null'];
    for (const [index, field] of unique.within.entries())
      conditions.push(`t.${quoted(field)} is not distinct from ${sql.value(within[index])}::uuid`);
    const { rows } = await client.query<{ name: string }>(
      `select t.${quoted(unique.field)} as name from ${quoted(entity)} t where ${conditions.join(' and ')}`,
      sql.values,
    );
    return { taken: new Set(rows.map(({ name }) => comparable(name))), far: new Map() };
  };
  return {
    async next(client, value) {
      const wanted = value[unique.field];
      if (typeof wanted !== 'string') return undefined;
      const within = unique.within.map((field) => value[field] ?? null);
      const key = JSON.stringify(within);
      const { taken, far } = scopes.get(key) ?? (await read(client, within));
      scopes.set(key, { taken, far });
      const free = unique.next(wanted, (candidate) => taken.has(comparable(candidate)), far);
      taken.add(comparable(free));
      return free === wanted ? undefined : free;
    },
  };
}
