import { isObject, membersOf, partsOf } from '@furrow/kit';
import { entities, entityOf, isEntity } from '@furrow/domain';
import type { Entity, Fields } from '@furrow/kit';
import type { Queryable } from '../../db/pool.ts';
import { quoted } from '../../db/sql.ts';

/**
 * The parts of a farm's archive, from the definitions: no entity is named. @source decisions D13,
 * D15
 */

/** Every kind of row that a farm can have, referred ones first. */
export const archived: readonly Entity[] = entities.filter(({ scope }) => scope !== 'user');

/** The row that stands for the farm: its table is keyed by nothing but its id. */
export const isFarmItself = ({ name }: Pick<Entity, 'name'>): boolean => name === rootName;
const rootName = 'farm';

export const ofCatalogue = (name: string): boolean =>
  isEntity(name) && entityOf(name).scope === 'catalogue';

/**
 * Members of every row besides its fields. Who made it and what it was made from stay where it was
 * made.
 */
const kept = [
  'id',
  'version',
  'created',
  'last_modified',
  'deleted_at',
  'deleted_with',
  'automatic',
] as const;

/**
 * The columns of a row as they are archived: its fields and what is kept of every row, as far as
 * the table has them.
 */
export async function columnsOf(database: Queryable, entity: Entity): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select attname::text as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [`public.${quoted(entity.name)}`],
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => Object.hasOwn(entity.fields, name) || kept.some((one) => one === name));
}

/** A row as a line of an archive holds it: what it is worth is looked at before it is taken in. */
export interface ArchivedRow extends Record<string, unknown> {
  id: string | number;
  farm?: null;
  version?: unknown;
  created?: unknown;
  last_modified?: unknown;
  deleted_at?: unknown;
  deleted_with?: unknown;
  automatic?: unknown;
  /** Of a catalogue: whether it was the farm's own. */
  own?: unknown;
  /** Of a catalogue: what it is called. */
  name?: unknown;
  /** Of a row that stands for a file: where that lies. */
  key?: unknown;
  /** Of a row that gives somebody access. */
  is_owner?: unknown;
}

/**
 * A row without what belongs to an installation: accounts, and in rows that give people access what
 * only an invitation sets. What is its owner's comes to whoever takes the archive in.
 */
export function withoutAccounts(entity: Entity, row: ArchivedRow): ArchivedRow {
  const archivedRow: ArchivedRow = { ...row };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'user') archivedRow[name] = null;
    else if (
      entity.grantsAccess &&
      field.readOnly &&
      field.default !== undefined &&
      row.is_owner !== true
    )
      archivedRow[name] = field.default;
  }
  return archivedRow;
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const isRow = (value: unknown): value is Record<string, unknown> => isObject(value);

/** Rows that a value refers to, with what puts another id in the place of each. */
export function eachReference(
  fields: Fields,
  row: Record<string, unknown>,
  visit: (entity: string, id: string | number) => string | number,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    const renewed = (to: unknown, id: unknown) =>
      typeof to === 'string' && isId(id) ? visit(to, id) : id;
    if (field.kind === 'ref') row[name] = renewed(field.to, value);
    else if (field.kind === 'refs') row[name] = partsOf(value).map((id) => renewed(field.to, id));
    else if (field.kind === 'map')
      row[name] = Object.fromEntries(
        Object.entries(membersOf(value)).map(([id, one]) => [
          String(renewed(field.by, Number(id))),
          one,
        ]),
      );
    else if (field.kind === 'list') {
      for (const one of partsOf(value)) if (isRow(one)) eachReference(field.of, one, visit);
    } else if (field.kind === 'object' && field.of) {
      if (isRow(value)) eachReference(field.of, value, visit);
    } else if (field.kind === 'links')
      row[name] = partsOf(value)
        .map(membersOf)
        .map(({ resource, id }) => ({ resource, id: renewed(resource, id) }));
  }
}
