import { isObject, membersOf, partsOf } from '@furrow/kit';
import { entities, entityOf, isEntity } from '@furrow/domain';
import type { Entity, Fields } from '@furrow/kit';
import type { Queryable } from '../../db/pool.ts';
import { quoted } from '../../db/sql.ts';

/**
 * The parts of a farm's archive, from the definitions: no entity is named. @source decisions D13,
 * D15
 */

/** Every entity of a farm's rows, referenced ones first. */
export const archived: readonly Entity[] = entities.filter(({ scope }) => scope !== 'user');

/** The row of the farm itself: its table has only its id as key. */
export const isFarmItself = ({ name }: Pick<Entity, 'name'>): boolean => name === rootName;
const rootName = 'farm';

export const ofCatalogue = (name: string): boolean =>
  isEntity(name) && entityOf(name).scope === 'catalogue';

/** Members of every row in addition to its fields. Its creator and origin are not archived. */
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
 * The archived columns of a row: its fields and the common members, as far as the table has them.
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

/** A row as a line of an archive: its values are checked before it is imported. */
export interface ArchivedRow extends Record<string, unknown> {
  id: string | number;
  farm?: null;
  version?: unknown;
  created?: unknown;
  last_modified?: unknown;
  deleted_at?: unknown;
  deleted_with?: unknown;
  automatic?: unknown;
  /** Of a catalogue: whether it was the farm's entry. */
  own?: unknown;
  /** Of a catalogue: its name. */
  name?: unknown;
  /** Of a row with a file: its key. */
  key?: unknown;
  /** Of a row that gives a person access. */
  is_owner?: unknown;
}

/**
 * A row without the data of an installation: accounts, and in rows that give people access the
 * members set by invitations. The owner's rows are given to the importing person.
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

/** Rows that a value refers to, each with a function to replace its id. */
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
