import {
  type Entity,
  type Field,
  type Fields,
  type Language,
  translate,
  membersOf,
  partsOf,
} from '@furrow/kit';
import type { Names } from './names.ts';
import type { Column, Value, ValueKind } from '@furrow/formats/writing/table.ts';

/** Columns and values of any entity, from its definition. */

type UnknownMembers = Readonly<Record<string, unknown>>;

const kinds: Partial<Record<Field['kind'], ValueKind>> = {
  text: 'text',
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  duration: 'text',
  instant: 'instant',
  choice: 'text',
  ref: 'text',
  refs: 'text',
  texts: 'text',
  list: 'text',
  map: 'text',
  geometry: 'text',
};

/**
 * The column of a field; null for one that does not fit a table: free objects, texts in every
 * language, accounts.
 */
export function columnOf(name: string, field: Field, language: Language): Column | null {
  const kind = kinds[field.kind];
  if (!kind || field.notFed) return null;
  return {
    name,
    label: translate(field.label, language),
    kind,
    ...(field.unit ? { unit: field.unit } : {}),
    ...(field.kind === 'text' ? { max: field.max } : {}),
    ...(field.kind === 'choice' && field.labels
      ? {
          words: Object.fromEntries(
            Object.entries(field.labels).map(([value, words]) => [
              value,
              translate(words, language),
            ]),
          ),
        }
      : {}),
  };
}

/**
 * The field with the geometry of a row, the usual name first; a stored shape of another row does
 * not count.
 */
export function geometryFieldOf({ fields }: Pick<Entity, 'fields'>): string | null {
  const named = Object.entries(fields)
    .filter(([, field]) => field.kind === 'geometry' && !field.keepsShapeOf && !field.partOfShapeOf)
    .map(([name]) => name);
  return named.includes('geometry')
    ? 'geometry'
    : (named.find((name) => name !== 'entrance') ?? null);
}

/** The rows that a row's fields refer to, by entity. */
export function collectReferences(
  fields: Fields,
  row: UnknownMembers,
  into: Map<string, Set<string | number>>,
): void {
  const add = (entity: string, id: unknown) => {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    const ids = into.get(entity) ?? new Set();
    into.set(entity, ids.add(id));
  };
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    if (field.kind === 'ref') add(field.to, value);
    else if (field.kind === 'refs') for (const id of partsOf(value)) add(field.to, id);
    else if (field.kind === 'list')
      for (const one of partsOf(value)) collectReferences(field.of, membersOf(one), into);
  }
}

/** The value of a field; references by the name of the referenced row. */
export function valueOf(field: Field, value: unknown, names: Names): Value {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'ref':
      return names.name(field.to, value);
    case 'refs':
      return joined(
        partsOf(value).map((id) => names.name(field.to, id)),
        ', ',
      );
    case 'texts':
      return joined(partsOf(value).map(String), ', ');
    case 'list':
      return joined(
        partsOf(value).map((part) => listed(field.of, membersOf(part), names)),
        '; ',
      );
    case 'map':
      return Object.keys(value).length === 0 ? null : JSON.stringify(value);
    default:
      return value as Value;
  }
}

function listed(fields: Fields, row: UnknownMembers, names: Names): string | null {
  return joined(
    Object.entries(fields).map(([name, field]) => valueOf(field, row[name], names)),
    ' ',
  );
}

const joined = (parts: readonly Value[], sign: string): string | null =>
  parts.filter((part) => part !== null && part !== '').join(sign) || null;
