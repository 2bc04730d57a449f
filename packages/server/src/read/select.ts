import { entityOf, isEntity } from '@furrow/domain';
import { isNullable, listUri, type Entity, type Field, type Language, existing } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import { newSql, quoted } from '../db/sql.ts';

/** The columns of a row in wire form, for a row called `t`; PostgreSQL writes them as JSON. */

const idCast = (to: string) =>
  isEntity(to) && entityOf(to).scope === 'catalogue' ? 'integer' : 'uuid';

/** The value shown in place of a field that the reader may not see. */
export function emptySql(field: Field): string {
  if (isNullable(field)) return 'null';
  switch (field.kind) {
    case 'boolean':
      return 'false';
    case 'integer':
    case 'decimal':
      return '0';
    case 'refs':
      return `'{}'::${idCast(field.to)}[]`;
    case 'texts':
      return "'{}'::text[]";
    case 'links':
    case 'list':
      return "'[]'::jsonb";
    case 'map':
    case 'object':
    case 'words':
      return "'{}'::jsonb";
    case 'choice':
      return `'${String(field.default ?? field.values[0])}'`;
    default:
      return "''";
  }
}

/** The same, of a row that was read already. */
export function emptyValue(field: Field): unknown {
  if (isNullable(field)) return null;
  switch (field.kind) {
    case 'boolean':
      return false;
    case 'integer':
    case 'decimal':
      return 0;
    case 'refs':
    case 'texts':
    case 'links':
    case 'list':
      return [];
    case 'map':
    case 'object':
    case 'words':
      return {};
    case 'choice':
      return field.default ?? field.values[0];
    default:
      return '';
  }
}

function columnSql(entity: Entity, name: string, field: Field, language: Language): string {
  if (name === 'name' && 'names' in entity.fields)
    return `coalesce(t.names->>'${language}', t.name)`;
  if (field.kind === 'words' && name === 'names') return "coalesce(t.names, '{}'::jsonb)";
  return `t.${quoted(name)}`;
}

function caseSql(entity: Entity, name: string): string {
  const { when, otherwise } = existing(entity.computed?.cases?.[name], `cases of ${name}`);
  const branches = when.map(
    ([expression, text]) => `when ${expressionSql(expression, 't', newSql())} then '${text}'`,
  );
  return `case ${branches.join(' ')} else t.${quoted(otherwise)} end`;
}

const memory = new Map<string, string>();

/** The part of rows that is hidden from a reader. */
export interface Narrowing {
  /** Names the fields that are seen where they are the same in all farms; null where farms differ. */
  readonly role: string | null;
  /** The farms in whose rows a field is hidden. */
  readonly hiddenIn: (name: string) => readonly string[] | 'everywhere';
}

/** A column that is empty in rows where it is hidden. */
function seenSql(name: string, value: string, empty: string, narrowing?: Narrowing): string {
  const hidden = narrowing?.hiddenIn(name) ?? [];
  if (hidden === 'everywhere') return `${empty} as ${quoted(name)}`;
  if (hidden.length === 0)
    return value === `t.${quoted(name)}` ? value : `${value} as ${quoted(name)}`;
  const farms = hidden.map((farm) => `'${farm}'`).join(', ');
  return `case when t.farm in (${farms}) then ${empty} else ${value} end as ${quoted(name)}`;
}

/**
 * `select` list for `t`: the columns of the wire. `narrowing`: of a reader who does not see all.
 * `fed`: as in the feed.
 */
export function wireColumns(
  entity: Entity,
  language: Language,
  narrowing?: Narrowing,
  fed = false,
): string {
  // of farms that differ there are as many lists as people
  if (narrowing?.role === null) return writeColumns(entity, language, narrowing, fed);
  const key = `${entity.name} ${language} ${fed} ${narrowing?.role ?? ''}`;
  let columns = memory.get(key);
  if (!columns) memory.set(key, (columns = writeColumns(entity, language, narrowing, fed)));
  return columns;
}

const fieldsOf = (entity: Entity, fed: boolean): [string, Field][] =>
  Object.entries(entity.fields).filter(
    ([name, field]) => name !== 'farm' && !(fed && field.notFed),
  );

/** The names of {@link wireColumns}. */
export const wireNames = (entity: Entity, fed = false): readonly string[] => [
  'id',
  'farm',
  ...fieldsOf(entity, fed).map(([name]) => name),
  ...Object.keys(entity.computed?.cases ?? {}),
  'resource_uri',
  'version',
  'last_modified',
];

function writeColumns(
  entity: Entity,
  language: Language,
  narrowing: Narrowing | undefined,
  fed: boolean,
): string {
  const own = fieldsOf(entity, fed).map(([name, field]) =>
    seenSql(name, columnSql(entity, name, field, language), emptySql(field), narrowing),
  );
  return [
    't.id',
    't.farm',
    ...own,
    // a text that is selected by fields reveals them
    ...Object.keys(entity.computed?.cases ?? {}).map((name) =>
      seenSql(name, caseSql(entity, name), 'null', narrowing),
    ),
    `'${listUri(entity)}' || t.id || '/' as resource_uri`,
    't.version',
    't.last_modified',
  ].join(', ');
}

/** Whether rows must pass the batched gather before they are answered. */
export function needsCompute(entity: Entity, single: boolean): boolean {
  const { computed } = entity;
  if (!computed?.compute) return false;
  const missing = Object.keys(computed.fields).filter((name) => !(name in (computed.cases ?? {})));
  return missing.some((name) => single || !computed.singleOnly?.includes(name));
}
