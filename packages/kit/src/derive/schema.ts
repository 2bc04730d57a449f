import { isObject } from '../checked.ts';
import { msg } from '../msg.ts';
import * as z from 'zod/mini';
import type { Entity } from '../entity.ts';
import { isNullable, systemMembers } from '../entity.ts';
import type { Field, Fields } from '../field.ts';
import { issue, mostIssues, type Issue } from '../issue.ts';
import {
  attributeValue,
  brokenText,
  checked,
  checkNumber,
  checkText,
  datePattern,
  dateTimePattern,
  durationPattern,
  idSchema,
  isDate,
  isUuid,
  keepable,
  patterned,
  refuse,
} from './values.ts';

/**
 * From field definitions to checked values. Each field is parsed by itself, so that a change
 * touches only the named fields and a default can never slip into a PATCH.
 */

function base(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return checked((value) => checkText(value, field));
    case 'integer':
    case 'decimal':
      return checked((value) => checkNumber(value, field));
    case 'boolean':
      return checked((value) =>
        typeof value === 'boolean' ? { value } : refuse('boolean_expected'),
      );
    case 'date':
      return patterned(datePattern, 'date_expected', isDate);
    case 'dateTime':
      return patterned(dateTimePattern, 'date_time_expected', (value) =>
        isDate(value.slice(0, 10)),
      );
    case 'duration':
      return patterned(durationPattern, 'duration_expected');
    case 'instant':
      return z.any();
    case 'choice':
      return checked((value) =>
        field.values.some((one) => one === value)
          ? { value }
          : refuse(field.code ?? 'choice', { values: field.values.join(', ') }),
      );
    case 'geometry':
      return checked((value) => {
        const { wkt, problems } = field.accept(value, field.kinds);
        const first = problems[0];
        if (first) return refuse('geometry', { reasons: problems });
        return { value: wkt };
      });
    case 'ref':
      return idSchema;
    case 'user':
      return checked((value) =>
        isUuid(value) ? { value: value.toLowerCase() } : refuse('reference_missing'),
      );
    default:
      return ofSeveral(field);
  }
}

type Several = 'refs' | 'texts' | 'words' | 'map' | 'object' | 'links' | 'list';

/** Of fields with more than one value. */
function ofSeveral(field: Extract<Field, { readonly kind: Several }>): z.ZodMiniType {
  switch (field.kind) {
    case 'refs':
      return z.pipe(
        listOf(idSchema),
        z.transform((ids: unknown[]) => [...new Set(ids)]),
      );
    case 'texts':
      return listOf(checked((value) => checkText(value, { ...field, max: 100 })));
    case 'words':
      return checked((value) => (isWords(value) ? { value } : refuse('words_expected')));
    case 'map':
      return z.pipe(keyedObject, z.record(z.string(), attributeValue));
    case 'object':
      if (field.of) return itemOf(field.of);
      return checked((value) => {
        if (!isObject(value)) return refuse('object_expected');
        return keepable(value) ? { value } : refuse('text_broken');
      });
    case 'links':
      return listOf(itemOf(linkFields));
    case 'list':
      return listOf(itemOf(field.of));
  }
}

const linkFields: Fields = {
  resource: { label: msg`Resource`, kind: 'text', max: 50, required: true },
  id: { label: msg`Id`, kind: 'ref', to: '', onDelete: 'keep', required: true },
};

const isWords = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(
    ([key, text]) => !brokenText.test(key) && typeof text === 'string' && !brokenText.test(text),
  );

const plainObject = checked<Record<string, unknown>>((value) =>
  isObject(value) ? { value } : refuse('object_expected'),
);

const keyedObject = checked<Record<string, unknown>>((value) => {
  if (!isObject(value)) return refuse('object_expected');
  return Object.keys(value).some((key) => brokenText.test(key)) ? refuse('text_broken') : { value };
});

const listExpected = checked<unknown[]>((value) => {
  if (!Array.isArray(value)) return refuse('list_expected');
  return value.length > 10000 ? refuse('too_many', { max: 10000 }) : { value };
});

/**
 * Entry by entry, until enough is wrong: a list of thousands of wrong ones costs no more than one
 * of a thousand.
 */
const listOf = (item: z.ZodMiniType) =>
  z.pipe(
    listExpected,
    z.transform((entries: unknown[], context) => {
      const values: unknown[] = [];
      for (const [index, entry] of entries.entries()) {
        if (context.issues.length > mostIssues) break;
        const result = z.safeParse(item, entry);
        if (result.success) values.push(result.data);
        else
          for (const issue of result.error.issues)
            context.issues.push({
              code: 'custom',
              message: codeOf(issue),
              params: paramsOf(issue) ?? {},
              path: [index, ...issue.path],
              input: entry,
            });
      }
      return values;
    }),
  );

/** The code of our own refusals inside zod's issues. */
const codeOf = (issue: { code: string; message: string }): string =>
  issue.code === 'custom' ? issue.message : 'invalid';
const paramsOf = (issue: object): Record<string, unknown> | undefined =>
  'params' in issue && isObject(issue.params) ? issue.params : undefined;

/**
 * An object inside a row: every field may be left out unless required, unknown ones are refused by
 * name.
 */
function itemOf(fields: Fields): z.ZodMiniType {
  return z.pipe(
    plainObject,
    z.transform((input: Record<string, unknown>, context) => {
      const issues: Issue[] = [];
      const value = readFields(fields, input, { partial: false, issues, ignore: [] });
      for (const { path, code, params } of issues) {
        context.issues.push({
          code: 'custom',
          message: code,
          params: { ...params },
          path: path.split('.'),
          input,
        });
      }
      return value;
    }),
  );
}

const schemas = new WeakMap<Field, z.ZodMiniType>();

function schemaOf(field: Field): z.ZodMiniType {
  let schema = schemas.get(field);
  if (!schema) {
    schema = isNullable(field) ? z.nullable(base(field)) : base(field);
    schemas.set(field, schema);
  }
  return schema;
}

const isBlank = (field: Field, value: unknown): boolean =>
  field.kind === 'text' &&
  field.notBlank === true &&
  field.required === true &&
  typeof value === 'string' &&
  value.trim() === '';

/** Parses one value of one field; issues get `path` in front. */
export function readField(field: Field, value: unknown, path: string, issues: Issue[]): unknown {
  if (value === '' && isNullable(field) && field.kind !== 'text' && field.kind !== 'texts')
    return null;
  if ((value === null && !isNullable(field)) || isBlank(field, value)) {
    issues.push(issue(path, 'required'));
    return undefined;
  }
  const result = z.safeParse(schemaOf(field), value);
  if (result.success) {
    if (field.required && result.data === '') issues.push(issue(path, 'required'));
    return result.data;
  }
  for (const zodIssue of result.error.issues) {
    const params = paramsOf(zodIssue);
    const at = [path, ...zodIssue.path.map(String)].filter((part) => part !== '').join('.');
    issues.push(
      issue(at, codeOf(zodIssue), params && Object.keys(params).length > 0 ? params : undefined),
    );
  }
  return undefined;
}

interface Reading {
  /** A change: only the fields sent are read, and no default is applied. */
  readonly partial: boolean;
  readonly issues: Issue[];
  /** Members that are accepted and ignored. */
  readonly ignore: readonly string[];
}

function readFields(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  { partial, issues, ignore }: Reading,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const key of Object.keys(input)) {
    if (issues.length > mostIssues) break;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) {
      if (!ignore.includes(key)) issues.push(issue(key, 'unknown_field'));
    } else if (!field.readOnly) {
      value[key] = readField(field, input[key], key, issues);
    }
  }
  if (partial) return value;
  for (const [key, field] of Object.entries(fields)) {
    if (key in value || (key in input && !field.readOnly)) continue;
    if (field.required && !field.readOnly && field.default === undefined)
      issues.push(issue(key, 'required'));
    else value[key] = emptyOf(field);
  }
  return value;
}

/**
 * A draft for rules to judge although some of it could not be read: the broken part counts as not
 * sent, so that every other problem is reported at once.
 * @source decisions D2
 */
export function withoutBroken(
  entity: Entity,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const broken = Object.entries(entity.fields).filter(([name]) => value[name] === undefined);
  return { ...value, ...Object.fromEntries(broken.map(([name, field]) => [name, emptyOf(field)])) };
}

const emptyOf = (field: Field): unknown =>
  field.default !== undefined ? copied(field.default) : null;

/** Defaults are shared data; a row must own its copy. */
export const copied = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;

function ignored(entity: Entity): string[] {
  return [...systemMembers, ...Object.keys(entity.computed?.fields ?? {})];
}

/**
 * A whole new row from a request: unknown fields refused, missing ones filled with defaults or
 * null.
 */
export function readNew(
  entity: Entity,
  input: unknown,
): { value: Record<string, unknown>; issues: Issue[] } {
  return readBody(entity, input, false);
}

/** A change from a request: only the named fields, without defaults. */
export function readChange(
  entity: Entity,
  input: unknown,
): { value: Record<string, unknown>; issues: Issue[] } {
  return readBody(entity, input, true);
}

function readBody(
  entity: Entity,
  input: unknown,
  partial: boolean,
): { value: Record<string, unknown>; issues: Issue[] } {
  const issues: Issue[] = [];
  if (!isObject(input)) return { value: {}, issues: [issue('', 'object_expected')] };
  const value = readFields(entity.fields, input, {
    partial,
    issues,
    ignore: ignored(entity),
  });
  return { value, issues };
}

/** The web page forbids code generated from text; zod then checks without it. */
export function withoutEval(): void {
  z.config({ jitless: true });
}
