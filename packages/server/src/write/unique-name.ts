import { nameFamily, type Entity } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';

/**
 * The name a row gets: the one asked for, or the next free one by the entity's manner, among live rows.
 * A unique index holds two writers at the same moment to it; the loser comes here again.
 * @source spec §5 Unique names, RUL-11
 */
export async function freeName(
  database: Queryable,
  entity: Entity,
  farm: string,
  value: Readonly<Record<string, unknown>>,
  id?: string,
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

/** A unique violation of a name: somebody took it between the looking and the writing. */
export function isNameTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint?.endsWith('_name') ?? false);
}
