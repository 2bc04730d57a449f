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

/** By which fields rows may be filtered and ordered, how, and the value of a parameter's text. */

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

/** A field by the name of a parameter, those that every row has among them. */
export function fieldOf(entity: Entity, name: string): Field | undefined {
  if (name === 'last_modified') return lastModified;
  if (name === 'id' || (name === 'farm' && entity.scope !== 'user'))
    return keyOf(name === 'id' ? entity.name : name);
  return Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
}

/** The id of a row of an entity. */
const keyOf = (entity: string): Field => ({
  label: msg`id`,
  kind: 'ref',
  to: entity,
  onDelete: 'keep',
});

/** Every row has it, though no definition names it. @source spec §3 */
export const lastModified = instant(msg`Last modified`);

const momentPattern =
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/;

/**
 * An instant as ISO 8601, in UTC by default; a plus that the address turned into a space is
 * restored.
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

/** Operators by which rows may be filtered by a field; none for one with structured values. */
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

/** The value of a query text. */
export function readParameter(field: Field, text: string, path: string, issues: Issue[]): unknown {
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
