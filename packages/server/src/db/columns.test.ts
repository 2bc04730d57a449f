import { entities, entityOf, isEntity } from '@furrow/domain';
import { isNullable, type Field } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import type { Queryable } from './pool.ts';
import { useServer } from '../testing/server.ts';

/** The hand-written tables match the definitions. */

const server = useServer();

const idType = (to: string) =>
  isEntity(to) && entityOf(to).scope === 'catalogue' ? 'integer' : 'uuid';

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'integer':
      return 'integer';
    case 'decimal':
      return 'numeric';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'user':
      return 'uuid';
    case 'ref':
      return idType(field.to);
    case 'refs':
      return `${idType(field.to)}[]`;
    case 'texts':
      return 'text[]';
    case 'map':
    case 'object':
    case 'links':
    case 'list':
    case 'words':
      return 'jsonb';
    default:
      return 'text';
  }
}

const system = [
  'id',
  'farm',
  'version',
  'created',
  'last_modified',
  'deleted_at',
  'deleted_with',
  'made_by',
  'create_digest',
  'xid',
];
/** The box around a place. */
const reckoned = 'place_box';
/** Columns prepared for searching. */
const searched = ['find_en', 'find_nl', 'find_all', 'sort_en', 'sort_nl'];
const more: Readonly<Record<string, readonly string[]>> = {
  stockrecord: ['automatic'],
  farmcontact: ['scope_xid'],
  producttype: [...searched, 'other_names'],
  cropvariety: searched,
  croppurpose: searched,
};

describe.each(
  entities.filter(({ scope }) => scope !== 'user').map((entity) => [entity.name, entity] as const),
)('table %s', (name, entity) => {
  it(`ENT-${name} has a column of the right kind for every field, and no other`, async () => {
    const { rows } = await server.server.services.database.query<{
      name: string;
      type: string;
      nullable: boolean;
    }>(
      `select attname as name, format_type(atttypid, null) as type, not attnotnull as nullable from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`public."${name}"`],
    );
    const columns = Object.fromEntries(
      rows
        .filter(
          (row) =>
            !system.includes(row.name) && row.name !== reckoned && !more[name]?.includes(row.name),
        )
        .map((row) => [row.name, `${row.type}${row.nullable ? '' : ' not null'}`]),
    );
    const expected = Object.fromEntries(
      Object.entries(entity.fields).map(([field, definition]) => [
        field,
        `${typeOf(definition)}${isNullable(definition) ? '' : ' not null'}`,
      ]),
    );
    expect(columns).toEqual(expected);
  });
});

describe('isolation', () => {
  it('AUT-02 every reference between farm rows is a key of farm and id together', async () => {
    const { rows } = await server.server.services.database.query<{
      table: string;
      definition: string;
    }>(
      "select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
    );
    const farmTables = entities
      .filter(({ scope, name }) => scope === 'farm' && name !== 'farm')
      .map(({ name }) => name);
    const loose = rows.filter(
      ({ table, definition }) =>
        farmTables.includes(table.replaceAll('"', '')) &&
        farmTables.some((other) => new RegExp(`REFERENCES "?${other}"?\\(`).test(definition)) &&
        !definition.includes('FOREIGN KEY (farm,'),
    );
    expect(loose).toEqual([]);
  });
});

interface Shape {
  readonly columns: readonly string[];
  readonly parts: readonly string[];
}

/** System columns, keys, index of the feed and trigger of a table, its name left out. */
async function shapeOf(database: Queryable, table: string): Promise<Shape> {
  const { rows: columns } = await database.query<{ said: string }>(
    `select attname || ' ' || format_type(atttypid, null) || attnotnull::text || attidentity::text || coalesce(pg_get_expr(adbin, adrelid), '') as said
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = $1::regclass and attname = any($2) order by 1`,
    [`public."${table}"`, system],
  );
  const { rows: parts } = await database.query<{ said: string }>(
    `select pg_get_constraintdef(oid) as said from pg_constraint where conrelid = $1::regclass
        and (contype = 'p' or (contype = 'u' and array_length(conkey, 1) = 1) or pg_get_constraintdef(oid) = 'FOREIGN KEY (farm) REFERENCES farm(id)')
      union all select replace(pg_get_indexdef(indexrelid), $2, '') from pg_index where indrelid = $1::regclass and indexrelid::regclass::text in ($3, '"' || $3 || '"')
      union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and tgname = 'stamp' order by 1`,
    [`public."${table}"`, table, `${table}_feed`],
  );
  const nameless = (text: string) =>
    text
      .replaceAll(new RegExp(`"?public"?\\.("${table}"|${table}\\b)`, 'g'), 'T')
      .replaceAll('""', '');
  return {
    columns: columns.map(({ said }) => said),
    parts: parts.map(({ said }) => nameless(said)),
  };
}

describe('tables of entities', () => {
  it.each(['farm', 'catalogue'] as const)(
    'ENT tables of a %s have the key, columns, index and trigger of one procedure',
    async (scope) => {
      const { database } = server.server.services;
      const named = entities.filter((entity) => entity.scope === scope && entity.name !== 'farm');
      expect(named.length).toBeGreaterThan(5);
      await expect(
        database.transaction(async (client) => {
          await client.query(`create table example ()`);
          await client.query(`call complete_${scope}_table('example')`);
          const made = await shapeOf(client, 'example');
          const differ = [];
          for (const { name } of named) {
            const shape = await shapeOf(client, name);
            if (JSON.stringify(shape) !== JSON.stringify(made)) differ.push({ name, ...shape });
          }
          throw new Compared(differ, made);
        }),
      ).rejects.toMatchObject({ differ: [] });
    },
  );
});

/** Rolls back the example table. */
class Compared extends Error {
  constructor(
    readonly differ: readonly unknown[],
    readonly made: Shape,
  ) {
    super('compared');
  }
}
