import { entityOf, isEntity } from '@furrow/domain';
import { isNullable, listUri, type Entity, type Field, type Language, existing } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import { newSql, quoted } from '../db/sql.ts';

/**
 * The columns of a row as the wire tells it, for a row called `t`; PostgreSQL writes the JSON of
 * them.
 */

const idCast = (to: string) =>
  isEntity(to) && entityOf(to).scope === 'catalogue' ? 'integer' : 'uuid';

/** What a reader who may not see a field gets in its place. */
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
    return `coalesce(t.names->>'${language}', t.name) as name`;
  if (field.kind === 'words' && name === 'names') return "coalesce(t.names, '{}'::jsonb) as names";
  return `t.${quoted(name)}`;
}

function caseSql(entity: Entity, name: string): string {
  const { when, otherwise } = existing(entity.computed?.cases?.[name], `cases of ${name}`);
  const branches = when.map(
    ([expression, text]) => `when ${expressionSql(expression, 't', newSql())} then '${text}'`,
  );
  return `case ${branches.join(' ')} else t.${quoted(otherwise)} end as ${quoted(name)}`;
}

const memory = new Map<string, string>();

/**
 * `select` list for `t`: what the wire carries. `only`: the fields a narrowed reader sees. `fed`:
 * as the feed tells it.
 */
export function wireColumns(
  entity: Entity,
  language: Language,
  only?: readonly string[],
  fed = false,
): string {
  const key = `${entity.name} ${language} ${fed} ${only?.join() ?? ''}`;
  let columns = memory.get(key);
  if (!columns) memory.set(key, (columns = writeColumns(entity, language, only, fed)));
  return columns;
}

function writeColumns(
  entity: Entity,
  language: Language,
  only: readonly string[] | undefined,
  fed: boolean,
): string {
  const own = Object.entries(entity.fields)
    .filter(([name, field]) => name !== 'farm' && !(fed && field.notFed))
    .map(([name, field]) =>
      only && !only.includes(name)
        ? `${emptySql(field)} as ${quoted(name)}`
        : columnSql(entity, name, field, language),
    );
  return [
    't.id',
    't.farm',
    ...own,
    // a text that is chosen by fields tells of them
    ...Object.keys(entity.computed?.cases ?? {}).map((name) =>
      only && !only.includes(name) ? `null as ${quoted(name)}` : caseSql(entity, name),
    ),
    `'${listUri(entity)}' || t.id || '/' as resource_uri`,
    't.version',
    't.last_modified',
  ].join(', ');
}

/** Whether rows need a second look by the batched gather before they are answered. */
export function needsCompute(entity: Entity, single: boolean): boolean {
  const { computed } = entity;
  if (!computed?.compute) return false;
  const missing = Object.keys(computed.fields).filter((name) => !(name in (computed.cases ?? {})));
  return missing.some((name) => single || !computed.singleOnly?.includes(name));
}
