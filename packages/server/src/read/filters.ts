import { issue, type Entity, type Field, type Issue } from '@furrow/kit';
import type { Sql } from '../db/sql.ts';
import {
  fieldOf,
  type Operator,
  operatorsOf,
  orders,
  readParameter,
  sqlType,
} from './filterable.ts';
import { everyColumn, type ColumnOf } from './seen.ts';

/**
 * Query parameters as conditions: `field=`, `field__in=a,b`, `field__gte=`, `field__lte=`,
 * `field__icontains=` on declared fields, `order_by=-date,name`. Unknown ones are refused with
 * their name.
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
    // the plan of computed values, unless plan is a field of the rows themselves
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
    const sqlText = condition(field, column, { operator, text, path: key }, { sql, issues });
    if (sqlText) conditions.push(sqlText);
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

/**
 * `order by` for `t`; always ends in id, so that pages never overlap. Texts sort as people count.
 */
export function orderSql(
  entity: Entity,
  orderBy: unknown,
  issues: Issue[],
  { language, columnOf = everyColumn }: { readonly language: string; readonly columnOf?: ColumnOf },
): string {
  const names = typeof orderBy === 'string' && orderBy !== '' ? orderBy.split(',') : entity.order;
  const parts: string[] = [];
  for (const part of names) {
    const name = part.replace(/^-/, '');
    const field = fieldOf(entity, name);
    const seen = field ? columnOf(name) : null;
    if (!field || !orders(field) || (seen === null && names !== entity.order)) {
      issues.push(issue('order_by', 'unknown_order', { name }));
      continue;
    }
    const column =
      name === 'name' && 'names' in entity.fields
        ? `coalesce(t.names->>'${language}', t.name)`
        : seen;
    // an entity's default order by a hidden field is ignored
    if (column !== null)
      parts.push(
        `${column}${field.kind === 'text' ? ' collate natural_order' : ''}${part.startsWith('-') ? ' desc' : ''}`,
      );
  }
  return [...parts, 't.id'].join(', ');
}
