import type { Entity, Field } from '@furrow/kit';
import { sqlType } from '../read/filterable.ts';
import { quoted, type Sql } from '../db/sql.ts';

/** A value in the form that PostgreSQL expects for the column of its field. */
function parameter(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return ['map', 'object', 'links', 'list', 'words'].includes(field.kind)
    ? JSON.stringify(value)
    : value;
}

function cast(field: Field): string {
  if (['map', 'object', 'links', 'list', 'words'].includes(field.kind)) return '::jsonb';
  if (field.kind === 'refs') return `::${sqlType(field)}[]`;
  if (field.kind === 'texts') return '::text[]';
  return `::${sqlType(field)}`;
}

/** `column, value` pairs for the fields of an entity that are in `value`. */
export function columnValues(
  entity: Entity,
  value: Readonly<Record<string, unknown>>,
  sql: Sql,
): { column: string; value: string }[] {
  return Object.entries(value).flatMap(([name, content]) => {
    const field = entity.fields[name];
    if (!field || name === 'farm') return [];
    return [
      {
        column: quoted(name),
        value: `${sql.value(parameter(field, content))}${cast(field)}`,
      },
    ];
  });
}

/** The columns of the fields named, with their types, to read a set of rows from JSON. */
export const recordColumns = (
  entity: Entity,
  names: ReadonlySet<string>,
): { readonly column: string; readonly type: string }[] =>
  Object.entries(entity.fields)
    .filter(([name]) => names.has(name) && name !== 'farm')
    .map(([name, field]) => ({ column: quoted(name), type: cast(field).slice(2) }));
