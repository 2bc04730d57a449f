import {
  instant,
  isDate,
  issue,
  readField,
  type Entity,
  type Field,
  type Issue,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { entityOf, isEntity } from '@furrow/domain';
import type { Sql } from '../db/sql.ts';
import { everyColumn, type ColumnOf } from './seen.ts';

/**
 * Query parameters as conditions: `field=`, `field__in=a,b`, `field__gte=`, `field__lte=`,
 * `field__icontains=` on declared fields, `order_by=-date,name`. Unknown ones are refused by name.
 * @source decisions D2
 */

const reserved = new Set([
  'limit',
  'offset',
  'order_by',
  'format',
  'page',
  'page_size',
  'tolerance',
  'force',
  'admissions',
]);
export type Operator = 'eq' | 'in' | 'gte' | 'lte' | 'icontains';

const scalar = new Set([
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'duration',
  'choice',
  'ref',
  'user',
  'instant',
]);
const ordered = new Set(['text', 'integer', 'decimal', 'date', 'dateTime', 'duration', 'instant']);

function fieldOf(entity: Entity, name: string): Field | undefined {
  if (name === 'last_modified') return lastModified;
  if (name === 'id' || (name === 'farm' && entity.scope !== 'user'))
    return idField(name === 'id' && entity.scope === 'catalogue');
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

const idField = (integer: boolean): Field => ({
  label: msg`id`,
  kind: 'ref',
  to: integer ? 'croptype' : 'farm',
  onDelete: 'keep',
});

/** Every row has it, though no definition names it. @source spec §3 */
export const lastModified = instant(msg`Last modified`);

const momentPattern =
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/;

/**
 * A moment as ISO 8601, in UTC unless it says otherwise; a plus that the address turned into a
 * space is one again.
 */
function readMoment(text: string, path: string, issues: Issue[]): string | undefined {
  const moment = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  if (
    momentPattern.test(moment) &&
    isDate(moment.slice(0, 10)) &&
    !Number.isNaN(Date.parse(moment))
  )
    return moment;
  issues.push(issue(path, 'day_or_moment_expected'));
  return undefined;
}

export function sqlType(field: Field): string {
  switch (field.kind) {
    case 'integer':
      return 'integer';
    case 'decimal':
      return 'numeric';
    case 'boolean':
      return 'boolean';
    case 'instant':
      return 'timestamptz';
    case 'date':
      return 'date';
    case 'ref':
    case 'refs':
      return isEntity(field.to) && entityOf(field.to).scope === 'catalogue' ? 'integer' : 'uuid';
    case 'user':
      return 'uuid';
    default:
      return 'text';
  }
}

/** A query text as the value it stands for. */
function readParameter(field: Field, text: string, path: string, issues: Issue[]): unknown {
  const number =
    field.kind === 'integer' || (sqlType(field) === 'integer' && /^\d{1,10}$/.test(text))
      ? Number(text)
      : undefined;
  if (field.kind === 'boolean') {
    if (['true', '1', 'false', '0'].includes(text.toLowerCase()))
      return ['true', '1'].includes(text.toLowerCase());
    issues.push(issue(path, 'boolean_expected'));
    return undefined;
  }
  if (field.kind === 'instant') return readMoment(text, path, issues);
  const one: Field =
    field.kind === 'refs'
      ? { label: field.label, kind: 'ref', to: field.to, onDelete: 'keep' }
      : { ...field, required: undefined };
  const value = readField(one, number ?? text, path, issues);
  if (value !== undefined && sqlType(field) === 'uuid' && typeof value === 'number')
    issues.push(issue(path, 'reference_missing'));
  if (value !== undefined && sqlType(field) === 'integer' && typeof value !== 'number')
    issues.push(issue(path, 'reference_missing'));
  return value;
}

function condition(
  field: Field,
  column: string,
  {
    operator,
    text,
    path,
  }: { readonly operator: Operator; readonly text: string; readonly path: string },
  { sql, issues }: { readonly sql: Sql; readonly issues: Issue[] },
): string | null {
  const type = sqlType(field);
  if (operator === 'icontains')
    return `folded(${column}) like '%' || replace(replace(replace(folded(${sql.value(text.replaceAll('\0', ''))}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  const texts = operator === 'in' ? text.split(',') : [text];
  const before = issues.length;
  const values = texts.map((part) => readParameter(field, part, path, issues));
  if (issues.length > before) return null;
  if (operator === 'gte' || operator === 'lte')
    return `${column} ${operator === 'gte' ? '>=' : '<='} ${sql.value(values[0])}::${type}`;
  if (field.kind === 'refs') return `${column} && ${sql.value(values)}::${type}[]`;
  if (operator === 'eq' && text === '' && field.kind !== 'text') return `${column} is null`;
  return `${column} = any(${sql.value(values)}::${type}[])`;
}

/** Conditions on `t` for the filters of a request; problems are added to `issues`. */
export function filterSql(
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
  { sql, issues }: { readonly sql: Sql; readonly issues: Issue[] },
  columnOf: ColumnOf = everyColumn,
): string[] {
  const conditions: string[] = [];
  for (const [key, given] of Object.entries(query)) {
    // which plan computed values are for, where plan is no field of the rows themselves
    if (reserved.has(key) || (key === 'plan' && !('plan' in entity.fields) && entity.computed))
      continue;
    const filter = filterNamed(entity, key, columnOf);
    if (!filter) {
      issues.push(issue(key, 'unknown_filter', { name: key }));
      continue;
    }
    const { field, column, operator: named } = filter;
    const isList = Array.isArray(given);
    const text = isList ? given.join(',') : String(given);
    const operator = isList && named === 'eq' ? 'in' : named;
    const found = condition(field, column, { operator, text, path: key }, { sql, issues });
    if (found) conditions.push(found);
  }
  return conditions;
}

/** The filter that a parameter is: `field`, or `field__operator`; null for none. */
function filterNamed(
  entity: Entity,
  key: string,
  columnOf: ColumnOf,
): { readonly field: Field; readonly column: string; readonly operator: Operator } | null {
  const [name = '', suffix, more] = key.split('__');
  if (more !== undefined || suffix === 'eq' || (name === 'farm' && entity.name === 'farm'))
    return null;
  const field = fieldOf(entity, name);
  const column = field ? columnOf(name) : null;
  const operator = field && operatorsOf(field).find((one) => one === (suffix ?? 'eq'));
  return field && column !== null && operator ? { field, column, operator } : null;
}

/** How rows may be filtered by a field; not at all by one that holds more than a value. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (field.kind === 'refs') return ['eq', 'in'];
  if (!scalar.has(field.kind)) return [];
  return [
    'eq',
    'in',
    ...(ordered.has(field.kind) ? (['gte', 'lte'] as const) : []),
    ...(field.kind === 'text' ? (['icontains'] as const) : []),
  ];
}

/** Whether rows may be ordered by a field. */
export const orders = (field: Field): boolean => scalar.has(field.kind);

/**
 * `order by` for `t`; always ends in id, so that pages never overlap. Texts sort as people count.
 */
export function orderSql(
  entity: Entity,
  orderBy: unknown,
  issues: Issue[],
  { language, columnOf = everyColumn }: { readonly language: string; readonly columnOf?: ColumnOf },
): string {
  const given = typeof orderBy === 'string' && orderBy !== '' ? orderBy.split(',') : entity.order;
  const parts: string[] = [];
  for (const part of given) {
    const name = part.replace(/^-/, '');
    const field = fieldOf(entity, name);
    const seen = field ? columnOf(name) : null;
    if (!field || !orders(field) || (seen === null && given !== entity.order)) {
      issues.push(issue('order_by', 'unknown_order', { name }));
      continue;
    }
    const column =
      name === 'name' && 'names' in entity.fields
        ? `coalesce(t.names->>'${language}', t.name)`
        : seen;
    // an entity's own order by what one may not see is none
    if (column !== null)
      parts.push(
        `${column}${field.kind === 'text' ? ' collate natural_order' : ''}${part.startsWith('-') ? ' desc' : ''}`,
      );
  }
  return [...parts, 't.id'].join(', ');
}
