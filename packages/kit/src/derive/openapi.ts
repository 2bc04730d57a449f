import { inEnglish } from '../text.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Entity } from '../entity.ts';
import { isNullable } from '../entity.ts';
import type { Field, Fields } from '../field.ts';

/** JSON Schema of the ids of the rows that a word names; the domain knows the words. */
export type IdSchema = (entity: string) => JsonSchema;

const anyId: IdSchema = () => ({ type: ['string', 'integer'] });

type Of<K extends Field['kind']> = Extract<Field, { readonly kind: K }>;

/** Kinds whose schema depends on the field. */
type ByField =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'choice'
  | 'geometry'
  | 'ref'
  | 'refs'
  | 'object'
  | 'list';

const schemas: Readonly<Record<Exclude<Field['kind'], ByField>, JsonSchema>> = {
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$' },
  duration: { type: 'string', pattern: '^\\d{2,4}:[0-5]\\d$' },
  instant: { type: 'string', format: 'date-time' },
  user: { type: 'string', format: 'uuid' },
  texts: { type: 'array', items: { type: 'string', maxLength: 100 } },
  words: { type: 'object', additionalProperties: { type: 'string' } },
  map: {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  },
  links: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['resource', 'id'],
      properties: {
        resource: { type: 'string', maxLength: 50 },
        id: { type: 'string', format: 'uuid' },
      },
    },
    description: 'Rows of the same farm.',
  },
};

const textSchema = ({ max, min, required, notBlank, pattern }: Of<'text'>): JsonSchema => ({
  type: 'string',
  ...(Number.isFinite(max) ? { maxLength: max } : {}),
  ...(min !== undefined || (required && notBlank) ? { minLength: min ?? 1 } : {}),
  ...(pattern ? { pattern: `^$|${pattern.source}` } : {}),
});

const numberSchema = ({ kind, min, max }: Of<'integer'> | Of<'decimal'>): JsonSchema =>
  kind === 'integer'
    ? { type: 'integer', minimum: min ?? -2147483648, maximum: max ?? 2147483647 }
    : {
        type: 'number',
        ...(min !== undefined ? { minimum: min } : {}),
        ...(max !== undefined ? { maximum: max } : {}),
      };

const objectSchema = (of: Fields, idOf: IdSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: properties(of, idOf),
});

function plain(field: Field, idOf: IdSchema): JsonSchema {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'integer':
    case 'decimal':
      return numberSchema(field);
    case 'choice':
      return { type: 'string', enum: [...field.values] };
    case 'geometry':
      return { type: 'string', description: `WKT: ${field.kinds.join(', ')}` };
    case 'ref':
      return { ...idOf(field.to), description: `id of a ${field.to}` };
    case 'refs':
      return { type: 'array', items: idOf(field.to), description: `ids of ${field.to}` };
    case 'object':
      return field.of ? objectSchema(field.of, idOf) : { type: 'object' };
    case 'list':
      return { type: 'array', items: objectSchema(field.of, idOf) };
    default:
      return { ...schemas[field.kind] };
  }
}

/** JSON Schema of one field, with null where the field allows it. */
export function fieldSchema(field: Field, idOf: IdSchema = anyId): JsonSchema {
  const schema = plain(field, idOf);
  const title = inEnglish(field.label);
  const described: JsonSchema = title ? { title, ...schema } : schema;
  if (field.unit) described['x-unit'] = field.unit;
  if (field.note) described.description = field.note;
  if (field.readOnly) described.readOnly = true;
  if (field.default !== undefined) described.default = field.default;
  if (!isNullable(field)) return described;
  if (schema.enum) return { ...described, type: ['string', 'null'], enum: [...schema.enum, null] };
  return { ...described, type: [schema.type ?? [], 'null'].flat() };
}

function properties(fields: Fields, idOf: IdSchema): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, idOf)]),
  );
}

const idSchema = (entity: Entity): JsonSchema =>
  entity.scope === 'catalogue' ? { type: 'integer' } : { type: 'string', format: 'uuid' };

/** The row as the server answers it. */
export function rowSchema(entity: Entity, idOf: IdSchema = anyId): JsonSchema {
  const computed = entity.computed?.fields ?? {};
  const always = Object.keys(computed).filter(
    (name) => !entity.computed?.singleOnly?.includes(name),
  );
  const own = properties(entity.fields, idOf);
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { ...idSchema(entity), readOnly: true },
      resource_uri: { type: 'string', readOnly: true },
      version: { type: 'integer', readOnly: true },
      ...('farm' in own
        ? {}
        : {
            farm: { type: entity.scope === 'farm' ? 'string' : ['string', 'null'], format: 'uuid' },
          }),
      last_modified: { type: 'string', format: 'date-time', readOnly: true },
      ...own,
      ...Object.fromEntries(
        Object.entries(properties(computed, idOf)).map(([name, schema]) => [
          name,
          { ...schema, readOnly: true },
        ]),
      ),
    },
    required: ['id', 'resource_uri', 'version', ...Object.keys(entity.fields), ...always],
  };
}

/** The body of a POST; PUT and PATCH take the same with nothing required. */
export function bodySchema(entity: Entity, partial = false, idOf: IdSchema = anyId): JsonSchema {
  const writable = Object.entries(entity.fields).filter(([, field]) => !field.readOnly);
  const required = writable
    .filter(([, field]) => field.required && field.default === undefined)
    .map(([name]) => name);
  return {
    type: 'object',
    properties: {
      id: idSchema(entity),
      farm: { type: ['string', 'null'], format: 'uuid' },
      ...properties(Object.fromEntries(writable), idOf),
    },
    ...(partial || required.length === 0 ? {} : { required }),
  };
}
