import { entityOf, isEntity } from '@furrow/domain';
import { exampleBody, isNullable, listUri, type Entity, type Field, inEnglish } from '@furrow/kit';
import type { Route } from './described.ts';
import { lastModified, operatorsOf, orders } from '../read/filterable.ts';
import { integerIds } from './openapi-rows.ts';

/**
 * The descriptions that generic clients of django-tastypie read under /api/v1/ first: the resources
 * and their fields. Our references are ids, not addresses; `related_schema` names the resource.
 * @source decisions D2
 */

const methodsOf = (routes: readonly Route[], path: string): string[] =>
  routes.filter((route) => route.path === path).map(({ method }) => method.toLowerCase());

/** The resources under /api/v1/ that can be listed. */
export function v1Resources(routes: readonly Route[], entities: readonly Entity[]): Entity[] {
  return entities.filter(
    (entity) => entity.dialect === 'v1' && methodsOf(routes, listUri(entity)).includes('get'),
  );
}

export function v1Root(
  resources: readonly Entity[],
): Record<string, { list_endpoint: string; schema: string }> {
  return Object.fromEntries(
    resources.map((entity) => [
      entity.path ?? entity.name,
      { list_endpoint: listUri(entity), schema: `${listUri(entity)}schema/` },
    ]),
  );
}

/** Names of the kinds of fields there. */
const types: Readonly<Record<Field['kind'], string>> = {
  text: 'string',
  integer: 'integer',
  decimal: 'float',
  boolean: 'boolean',
  date: 'date',
  // the wall clock of a farm, and no moment that a client may move to another zone
  dateTime: 'string',
  duration: 'string',
  instant: 'datetime',
  choice: 'string',
  geometry: 'string',
  ref: 'related',
  user: 'string',
  refs: 'related',
  texts: 'list',
  words: 'dict',
  map: 'dict',
  object: 'dict',
  links: 'list',
  list: 'list',
};

const noDefault = 'No default provided.';

/** @param example of a body, for clients that create a row from the schema alone */
function describe(
  field: Field,
  name: string,
  entity: Entity,
  example: unknown,
): Record<string, unknown> {
  const nullable = isNullable(field);
  const readonly = field.readOnly === true;
  return {
    type: types[field.kind],
    nullable,
    blank: nullable || field.default !== undefined || !field.required,
    readonly,
    default: field.default ?? (nullable ? null : noDefault),
    help_text: [
      field.note ?? `${inEnglish(field.label)}${field.unit ? `, ${field.unit}` : ''}.`,
      ...(example === undefined ? [] : [`Ex: ${JSON.stringify(example)}`]),
    ].join(' '),
    unique: entity.unique?.field === name,
    primary_key: false,
    verbose_name: inEnglish(field.label),
    ...(field.kind === 'choice'
      ? {
          choices: field.values.map((value) => [
            value,
            field.labels?.[value] ? inEnglish(field.labels[value]) : value,
          ]),
        }
      : {}),
    ...(field.kind === 'text' ? { max_length: field.max } : {}),
    ...(field.kind === 'ref' || field.kind === 'refs'
      ? {
          related_type: field.kind === 'ref' ? 'to_one' : 'to_many',
          ...(isEntity(field.to)
            ? { related_schema: `${listUri(entityOf(field.to))}schema/` }
            : {}),
        }
      : {}),
  };
}

const schema = (type: string, label: string, more: Record<string, unknown> = {}) => ({
  type,
  nullable: false,
  blank: true,
  readonly: true,
  default: noDefault,
  help_text: `${label}.`,
  unique: false,
  primary_key: false,
  verbose_name: label,
  ...more,
});

export function v1Schema(routes: readonly Route[], entity: Entity): Record<string, unknown> {
  const path = listUri(entity);
  const example = exampleBody(entity, integerIds);
  const fields = Object.entries(entity.fields);
  // a hand-written list has its own parameters
  const listed = entity.byHand?.includes('list')
    ? []
    : [...fields, ['last_modified', lastModified] as const];
  return {
    allowed_list_http_methods: methodsOf(routes, path),
    allowed_detail_http_methods: methodsOf(routes, `${path}{id}/`),
    default_format: 'application/json',
    default_limit: 20,
    fields: {
      id: schema(entity.scope === 'catalogue' ? 'integer' : 'string', 'Id', {
        unique: true,
        primary_key: true,
        readonly: entity.scope === 'catalogue',
      }),
      resource_uri: schema('string', 'Address of the row'),
      version: schema('integer', 'Version'),
      last_modified: schema('datetime', 'Last modified'),
      ...('farm' in entity.fields || entity.name === 'farm' || entity.scope === 'user'
        ? {}
        : {
            farm: schema('related', 'Farm', {
              readonly: false,
              nullable: entity.scope === 'catalogue',
              related_type: 'to_one',
              related_schema: '/api/v1/farm/schema/',
            }),
          }),
      ...(entity.file
        ? {
            file: schema('file', 'The file, as a part of a form', {
              readonly: false,
              blank: false,
            }),
          }
        : {}),
      ...Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          describe(
            field,
            name,
            entity,
            field.readOnly || field.kind === 'ref' ? undefined : example[name],
          ),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(entity.computed?.fields ?? {}).map(([name, field]) => [
          name,
          { ...describe(field, name, entity, undefined), readonly: true },
        ]),
      ),
    },
    filtering: Object.fromEntries([
      ...(listed.length > 0 ? [['id', ['exact', 'in']] as const] : []),
      ...listed
        .filter(([, field]) => operatorsOf(field).length > 0)
        .map(([name, field]) => [
          name,
          operatorsOf(field).map((operator) => (operator === 'eq' ? 'exact' : operator)),
        ]),
    ]),
    ordering: [
      ...(listed.length > 0 ? ['id'] : []),
      ...listed.filter(([, field]) => orders(field)).map(([name]) => name),
    ],
  };
}
