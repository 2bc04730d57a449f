import { entities } from '@furrow/domain';
import type { Entity, Field, Fields } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';

/** A reference through which a row may prevent the deletion of another row of its farm. */
export interface Reference {
  /** The referring table, and its entity; null for tables without an entity. */
  readonly table: string;
  readonly entity: string | null;
  readonly to: string;
  /** Whether the row `r` of the table refers to the row `l` that is to leave. */
  readonly holds: string;
}

export const clearable: readonly Entity[] = entities.filter(
  ({ scope, name }) => scope === 'farm' && name !== 'farm',
);
const isClearable = (name: string): boolean => clearable.some((entity) => entity.name === name);

/**
 * Foreign keys in the database, for any table. Rows that the database deletes by cascade do not
 * prevent a deletion.
 */
async function guarded(database: Queryable): Promise<Reference[]> {
  const { rows } = await database.query<{
    table: string;
    to: string;
    columns: string[];
    targets: string[];
  }>(
    `select c.conrelid::regclass::text as table, t.relname::text as to,
        array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
        order by k.place) as columns,
        array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number
        order by k.place) as targets
       from pg_constraint c join pg_class t on t.oid = c.confrelid
       where c.contype = 'f' and c.confdeltype <> 'c' and t.relnamespace = 'public'::regnamespace`,
  );
  return rows
    .filter(({ to }) => isClearable(to))
    .map(({ table, to, columns, targets }) => {
      const plain = table.replaceAll('"', '');
      const holds = columns
        .map((column, at) => `r.${quoted(column)} = ${targets[at] === 'farm' ? 'l.farm' : 'l.id'}`)
        .join(' and ');
      return { table, entity: isClearable(plain) ? plain : null, to, holds };
    });
}

/** References that no key guards: lists of ids, references inside lists, links. */
function unguarded(): Reference[] {
  const references: Reference[] = [];
  for (const { name, fields } of clearable) {
    for (const [column, field] of Object.entries(fields)) {
      references.push(...referencesFrom(name, field, `r.farm = l.farm and r.${quoted(column)}`));
    }
  }
  return references;
}

function referencesFrom(name: string, field: Field, target: string): Reference[] {
  const reference = (to: string, holds: string): Reference => ({
    table: quoted(name),
    entity: name,
    to,
    holds: `${target} ${holds}`,
  });
  if (field.kind === 'refs')
    return isClearable(field.to) ? [reference(field.to, '@> array[l.id]')] : [];
  if (field.kind === 'list')
    return inside(field.of, '$[*]').map(({ to, path }) =>
      reference(to, `@? ('${path} ? (@ == "' || l.id || '")')::jsonpath`),
    );
  if (field.kind === 'links')
    return clearable.map((entity) =>
      reference(
        entity.name,
        `@> jsonb_build_array(jsonb_build_object('resource', '${entity.name}', 'id', l.id))`,
      ),
    );
  if (field.kind === 'object' && field.of)
    return Object.entries(field.of).flatMap(([member, one]) =>
      one.kind === 'refs' ? [] : referencesFrom(name, one, `${target} -> '${member}'`),
    );
  return [];
}

/** References inside a list, by the way to them. */
function inside(fields: Fields, path: string): { to: string; path: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'ref' && isClearable(field.to))
      return [{ to: field.to, path: `${path}.${name}` }];
    return field.kind === 'list' ? inside(field.of, `${path}.${name}[*]`) : [];
  });
}

export const referencesOf = async (database: Queryable): Promise<Reference[]> => [
  ...(await guarded(database)),
  ...unguarded(),
];
