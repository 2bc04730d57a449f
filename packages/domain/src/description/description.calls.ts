import { anybody, defineCall, file, listUri, optional, value } from '@furrow/kit';
import { entities } from '../entities.ts';

const tag = 'description';
const source = 'decisions D2';
const access = anybody();
const words = value.list(value.text());
const format = { format: optional(value.schema<string>({ type: 'string', const: 'json' })) };

export const readDescription = defineCall({
  name: 'readDescription',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  tag,
  output: file('application/json'),
  outputExample: { openapi: '3.1.0', paths: {} },
  access,
  source,
});

export const readDocuments = defineCall({
  name: 'readDocuments',
  method: 'GET',
  path: '/api/docs/',
  summary: 'The same for people',
  tag,
  output: file('text/html'),
  access,
  source,
});

export const readProblem = defineCall({
  name: 'readProblem',
  method: 'GET',
  path: '/api/docs/problems/:code/',
  summary: 'What a refusal means',
  tag,
  params: { code: value.text() },
  output: file('text/html'),
  access,
  source,
});

export const listResources = defineCall({
  name: 'listResources',
  method: 'GET',
  path: '/api/v1/',
  summary: 'The resources of /api/v1/',
  tag,
  query: format,
  output: value.byName(value.object({ list_endpoint: value.text(), schema: value.text() })),
  access,
  source,
});

export const listResourcesV3 = defineCall({
  name: 'listResourcesV3',
  method: 'GET',
  path: '/api/v3/',
  summary: 'The resources of /api/v3/',
  tag,
  query: format,
  output: value.byName(value.schema<string>({ type: 'string', format: 'uri' })),
  access,
  source,
});

const field = value.schema<Readonly<Record<string, unknown>>>({
  type: 'object',
  required: ['type', 'nullable', 'blank', 'readonly', 'default', 'help_text', 'unique'],
});

/** Schemas of the entities under /api/v1/, as django-tastypie describes them. */
export const readSchemas = entities
  .filter(({ dialect }) => dialect === 'v1')
  .map((entity) => ({
    entity,
    call: defineCall({
      name: `readSchema_${entity.name}`,
      method: 'GET',
      path: `${listUri(entity)}schema/`,
      summary: `The fields of ${entity.name}, and what may be done with its rows`,
      tag,
      output: {
        allowed_list_http_methods: words,
        allowed_detail_http_methods: words,
        default_format: value.text(),
        default_limit: value.integer(),
        fields: value.byName(field),
        filtering: value.byName(words),
        ordering: words,
      },
      access,
      source,
    }),
  }));

/**
 * The calls that return the schema of each entity, as generic clients of its dialect request it.
 * @source decisions D14
 */
export const schemaCalls = readSchemas.map(({ call }) => call);
