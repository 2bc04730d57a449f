import { entities } from '@furrow/domain';
import { bodySchema, rowSchema, type Entity, type JsonSchema, type Verb } from '@furrow/kit';

/** The OpenAPI 3.1 document, from the definitions. @source decisions D2 */

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const refusals = (...codes: number[]) => Object.fromEntries(codes.map((code) => [code, { $ref: '#/components/responses/problem' }]));
const query = (name: string, schema: JsonSchema, description: string) => ({ name, in: 'query', schema, description });

const filterable = new Set(['text', 'integer', 'decimal', 'boolean', 'date', 'dateTime', 'duration', 'choice', 'ref', 'user']);

function listParameters(entity: Entity) {
  const fields = Object.entries(entity.fields).filter(([, field]) => filterable.has(field.kind));
  return [
    query('limit', { type: 'integer', minimum: 0, maximum: 1000, default: 20 }, 'Rows a page; 0 means 1000.'),
    query('offset', { type: 'integer', minimum: 0, default: 0 }, 'Rows to skip.'),
    query('order_by', { type: 'string', default: entity.order.join(',') }, 'Field names, each with - in front for descending.'),
    ...fields.map(([name, field]) => query(name, { type: 'string' }, `${field.label.en} equals; also ${name}__in, ${name}__gte, ${name}__lte${field.kind === 'text' ? `, ${name}__icontains` : ''}.`)),
  ];
}

const list = (entity: Entity): JsonSchema => ({
  type: 'object',
  required: ['meta', 'objects'],
  properties: {
    meta: {
      type: 'object',
      required: ['limit', 'offset', 'total_count', 'next', 'previous'],
      properties: { limit: { type: 'integer' }, offset: { type: 'integer' }, total_count: { type: 'integer' }, next: { type: ['string', 'null'] }, previous: { type: ['string', 'null'] } },
    },
    objects: { type: 'array', items: ref(entity.name) },
  },
});

function operations(entity: Entity): Record<string, Record<string, unknown>> {
  const has = (verb: Verb) => entity.verbs.includes(verb);
  const named = { tags: [entity.name] };
  const body = (partial: boolean) => ({ requestBody: { required: true, ...json(ref(`${entity.name}${partial ? '_change' : '_new'}`)) } });
  const ifMatch = { parameters: [{ name: 'If-Match', in: 'header', schema: { type: 'string' }, description: 'The version the change was made on, as "3".' }] };
  const collection: Record<string, unknown> = {};
  const member: Record<string, unknown> = {};
  if (has('list')) collection['get'] = { ...named, operationId: `${entity.name}_list`, summary: entity.labels.en, parameters: listParameters(entity), responses: { 200: { description: 'A page of rows', ...json(list(entity)) }, ...refusals(400, 401, 403) } };
  if (has('create')) collection['post'] = { ...named, operationId: `${entity.name}_create`, summary: `Make: ${entity.label.en}`, ...body(false), responses: { 201: { description: 'The new row', ...json(ref(entity.name)) }, 200: { description: 'The same create was sent before', ...json(ref(entity.name)) }, ...refusals(400, 401, 403, 409) } };
  if (has('read')) member['get'] = { ...named, operationId: `${entity.name}_read`, summary: entity.label.en, responses: { 200: { description: 'The row', ...json(ref(entity.name)) }, ...refusals(401, 403, 404) } };
  if (has('update')) {
    member['patch'] = { ...named, operationId: `${entity.name}_change`, summary: `Change: ${entity.label.en}`, ...ifMatch, ...body(true), responses: { 200: { description: 'The row', ...json(ref(entity.name)) }, ...refusals(400, 401, 403, 404, 409, 412) } };
    member['put'] = { ...named, operationId: `${entity.name}_replace`, summary: `Replace: ${entity.label.en}`, ...ifMatch, ...body(false), responses: { 200: { description: 'The row', ...json(ref(entity.name)) }, ...refusals(400, 401, 403, 404, 409, 412) } };
  }
  if (has('delete')) member['delete'] = { ...named, operationId: `${entity.name}_delete`, summary: `Delete: ${entity.label.en}`, ...ifMatch, responses: { 204: { description: 'Deleted' }, ...refusals(401, 403, 404, 409, 412) } };
  if (Object.keys(member).length > 0) member['parameters'] = [{ name: 'id', in: 'path', required: true, schema: { type: entity.scope === 'catalogue' ? 'integer' : 'string' } }];
  const path = `/api/${entity.dialect}/${entity.name}/`;
  return { [path]: collection, ...(Object.keys(member).length > 0 ? { [`${path}{id}/`]: member } : {}), ...actionOperations(entity, path) };
}

function actionOperations(entity: Entity, path: string): Record<string, Record<string, unknown>> {
  if (!entity.states) return {};
  const actions = new Set(Object.values(entity.states.actions).flatMap((row) => Object.keys(row)));
  const acted: JsonSchema = { allOf: [{ ...rowSchema(entity), additionalProperties: true }, { type: 'object', properties: { created: ref(entity.name) } }] };
  return Object.fromEntries(
    [...actions].map((action) => [
      `${path}{id}/${action}/`,
      {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        post: {
          tags: [entity.name],
          operationId: `${entity.name}_${action}`,
          summary: entity.states!.labels[action]?.en ?? action,
          requestBody: { required: false, ...json({ type: 'object' }) },
          responses: { 200: { description: 'The acted row, and the row the action made', ...json(acted) }, ...refusals(400, 401, 403, 404, 409, 412) },
        },
      },
    ]),
  );
}

const problem: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'What clients match; sentences may change.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

export function openapiDocument(): Record<string, unknown> {
  const schemas: Record<string, JsonSchema> = { problem };
  for (const entity of entities) {
    schemas[entity.name] = entity.byHand?.includes('read') ? { ...rowSchema(entity), required: ['id'] } : rowSchema(entity);
    schemas[`${entity.name}_new`] = bodySchema(entity);
    schemas[`${entity.name}_change`] = bodySchema(entity, true);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Furrow', version: '0.1.0', description: 'Farm management. Lists follow django-tastypie under /api/v1/ and Django REST framework under /api/v3/; errors follow RFC 9457.', license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: entities.map(({ name, labels }) => ({ name, description: labels.en })),
    paths: Object.assign({}, ...entities.map(operations)) as Record<string, unknown>,
    components: {
      schemas,
      responses: { problem: { description: 'A refusal', content: { 'application/problem+json': { schema: ref('problem') } } } },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid', description: 'With X-CSRFToken equal to the cookie csrftoken on everything that changes something.' } },
    },
  };
}
