import type { Queryable } from '../pool.ts';
import { shardColumn } from './ranges.ts';
import type { Schema } from './statements.ts';

/**
 * Whether the database can be spread over a Citus 12 cluster by farm, read from its catalogue.
 * Tables with a `farm` that is never null are distributed by it, farms by their id; all others are
 * reference tables, stored on every node.
 *
 * Sources: Citus documentation, "Creating and Modifying Distributed Objects (DDL)" (foreign keys,
 * uniqueness) and "Common Error Messages" (non-distribution uniqueness); and, where the
 * documentation is silent, the source of Citus 12: commands/trigger.c (triggers),
 * commands/foreign_constraint.c (reference tables, set null), commands/create_distributed_table.c
 * (identity columns).
 */

interface ShardedTable {
  readonly name: string;
  readonly columns: readonly ShardedColumn[];
}

interface ShardedColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly identity: boolean;
}

interface UniqueKey {
  readonly table: string;
  readonly name: string;
  /** Columns; null for an expression. */
  readonly columns: readonly (string | null)[];
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  /** Whether deleting the other row clears columns here. */
  readonly empties: boolean;
}

/** The parts of a database that Citus has rules for. */
export interface Catalogue {
  readonly tables: readonly ShardedTable[];
  readonly unique: readonly UniqueKey[];
  readonly foreign: readonly ForeignKey[];
  readonly triggers: readonly { readonly table: string; readonly name: string }[];
  /** Names of functions that may answer otherwise each time. */
  readonly volatile: readonly string[];
}

const shardingRules = {
  'unique-without-farm':
    'A primary key, unique index or exclusion of a distributed table names `farm`.',
  'foreign-key-without-farm': 'A foreign key between distributed tables pairs `farm` with `farm`.',
  'reference-to-distributed': 'A reference table refers to no distributed one.',
  'set-null': 'A foreign key that names `farm` does not set null or default on delete or update.',
  'distributed-trigger':
    'Triggers on distributed tables need `citus.enable_unsafe_triggers`, and touch rows of the same farm alone.',
  'reference-trigger': 'Reference tables have no triggers.',
  'small-identity': 'An identity column is a bigint.',
  'transaction-number':
    'A transaction number means something on one node alone, and falls when a shard moves to another.',
  'type-of-farm': '`farm` has one type in all distributed tables, or they do not lie together.',
} as const;

/** Name of a stored catalogue among recorded statements. */
export const catalogueFile = 'catalogue.json';

export type ShardingRule = keyof typeof shardingRules;

interface ShardingFinding {
  readonly rule: ShardingRule;
  readonly table: string;
  /** The key, trigger or column. */
  readonly name: string;
}

const isDistributed = ({ name: table, columns }: ShardedTable): boolean =>
  columns.some(({ name, nullable }) => name === shardColumn(table) && !nullable);

/** The parts of a catalogue that statements are judged by. */
export const schemaOf = ({ tables, volatile }: Catalogue): Schema => ({
  columns: new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  ),
  distributed: new Set(tables.filter(isDistributed).map(({ name }) => name)),
  volatile: new Set(volatile),
});

/** Checks a catalogue against the rules; empty where nothing would have to change. */
export function shardingFindings(catalogue: Catalogue): ShardingFinding[] {
  const distributed = new Set(catalogue.tables.filter(isDistributed).map(({ name }) => name));
  return [
    ...catalogue.unique.flatMap((key) => ofUnique(key, distributed)),
    ...catalogue.foreign.flatMap((key) => ofForeign(key, distributed)),
    ...catalogue.triggers.map(({ table, name }): ShardingFinding => ({
      rule: distributed.has(table) ? 'distributed-trigger' : 'reference-trigger',
      table,
      name,
    })),
    ...ofColumns(catalogue.tables, distributed),
  ];
}

function ofUnique(
  { table, name, columns }: UniqueKey,
  distributed: ReadonlySet<string>,
): ShardingFinding[] {
  return distributed.has(table) && !columns.includes(shardColumn(table))
    ? [{ rule: 'unique-without-farm', table, name }]
    : [];
}

function ofForeign(key: ForeignKey, distributed: ReadonlySet<string>): ShardingFinding[] {
  const { table, name, columns, to, toColumns, empties } = key;
  const finding = (rule: ShardingRule): ShardingFinding[] => [{ rule, table, name }];
  if (!distributed.has(table))
    return distributed.has(to) ? finding('reference-to-distributed') : [];
  const index = columns.indexOf(shardColumn(table));
  return [
    ...(distributed.has(to) && (index < 0 || toColumns[index] !== shardColumn(to))
      ? finding('foreign-key-without-farm')
      : []),
    ...(empties && index >= 0 ? finding('set-null') : []),
  ];
}

function ofColumns(
  tables: readonly ShardedTable[],
  distributed: ReadonlySet<string>,
): ShardingFinding[] {
  const types = tables.flatMap(({ name: table, columns }) =>
    distributed.has(table)
      ? columns
          .filter(({ name }) => name === shardColumn(table))
          .map(({ type }) => ({ table, type }))
      : [],
  );
  return [
    ...tables.flatMap(({ name: table, columns }) =>
      columns.flatMap(({ name, type, identity }): ShardingFinding[] => [
        ...(identity && type !== 'bigint'
          ? [{ rule: 'small-identity', table, name } as const]
          : []),
        ...(type === 'xid8' && distributed.has(table)
          ? [{ rule: 'transaction-number', table, name } as const]
          : []),
      ]),
    ),
    ...types
      .filter(({ type }) => type !== types[0]?.type)
      .map(({ table }): ShardingFinding => ({
        rule: 'type-of-farm',
        table,
        name: shardColumn(table),
      })),
  ];
}

/** Our tables: the queue of tasks has a separate schema, which stays on the coordinator. */
export async function readCatalogue(database: Queryable): Promise<Catalogue> {
  const { rows: tables } = await database.query<ShardedTable & Record<string, unknown>>(
    `select c.relname as name, (select jsonb_agg(jsonb_build_object('name', attname,
              'type', format_type(atttypid, null), 'nullable', not attnotnull,
              'identity', attidentity <> '') order by attnum)
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`,
  );
  const { rows: unique } = await database.query<UniqueKey & Record<string, unknown>>(
    `select t.relname as table, i.relname as name,
            (select jsonb_agg(a.attname order by k.place) from unnest(x.indkey::int[]) with ordinality k (number, place)
               left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number > 0
              where k.place <= x.indnkeyatts) as columns
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion) order by 1, 2`,
  );
  const named = (numbers: string, table: string) =>
    `(select jsonb_agg(attname order by place) from unnest(${numbers}) with ordinality k (number, place)
        join pg_attribute on attrelid = ${table} and attnum = number)`;
  const { rows: foreign } = await database.query<ForeignKey & Record<string, unknown>>(
    `select t.relname as table, conname as name, o.relname as to,
            ${named('conkey', 'conrelid')} as columns, ${named('confkey', 'confrelid')} as "toColumns",
            confdeltype in ('n', 'd') or confupdtype in ('n', 'd') as empties
       from pg_constraint join pg_class t on t.oid = conrelid join pg_class o on o.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: triggers } = await database.query<{ table: string; name: string }>(
    `select t.relname as table, tgname as name from pg_trigger join pg_class t on t.oid = tgrelid
      where not tgisinternal and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: volatile } = await database.query<{ name: string }>(
    `select distinct proname as name from pg_proc where provolatile = 'v' and prokind in ('f', 'p') order by 1`,
  );
  return { tables, unique, foreign, triggers, volatile: volatile.map(({ name }) => name) };
}

/**
 * The changes that sharding would need, as docs/SCALING.md lists them: a row a rule, objects by
 * name.
 */
export function shardingReport(catalogue: Catalogue): string {
  const findings = shardingFindings(catalogue);
  const distributed = catalogue.tables.filter(isDistributed).length;
  const names = Object.keys(shardingRules) as ShardingRule[];
  const lines = names.map((rule) => {
    const broken = findings.filter((finding) => finding.rule === rule);
    const byName = new Map<string, ShardingFinding[]>();
    for (const one of broken) {
      const kind = one.name.replace(`${one.table}_`, '…_');
      byName.set(kind, [...(byName.get(kind) ?? []), one]);
    }
    const places = [...byName]
      .map(([name, ones]) =>
        ones.length > 3
          ? `\`${name}\` of ${ones.length} tables`
          : ones.map((one) => `\`${one.table}.${one.name}\``).join(', '),
      )
      .join(', ');
    return `| ${shardingRules[rule]} | ${broken.length} | ${places || 'nothing'} |`;
  });
  return [
    `${catalogue.tables.length} tables, ${distributed} of them distributed, ${catalogue.tables.length - distributed} reference tables.`,
    '',
    '| Rule | Against it | Which |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n');
}
