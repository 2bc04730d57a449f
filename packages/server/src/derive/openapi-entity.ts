import { entities, entityOf, isEntity } from '@furrow/domain';
import { actedMembers, patchedList } from '@furrow/domain/protocol/protocol.ts';
import {
  arrayOf,
  exampleBody,
  exampleRow,
  listUri,
  memberNames,
  membersSchema,
  pageQuery,
  pageSchema,
  rowSchema,
  rowSchemaOf,
  shape,
  type Entity,
  type IdSchema,
  type JsonSchema,
  inEnglish,
} from '@furrow/kit';
import type { RefusalCode } from '../errors.ts';
import { lastModified, operatorsOf } from '../read/filters.ts';
import {
  bodyCodes,
  content,
  gateCodes,
  queryParameter,
  refusalAnswers,
  headerParameter,
  type Content,
  type Operation,
  type Parameter,
} from './openapi-parts.ts';

/** The operations that follow from the definitions, by method and path. @source decisions D2 */

export const integerIds = (entity: string): boolean =>
  isEntity(entity) && entityOf(entity).scope === 'catalogue';
export const idOf: IdSchema = (entity) =>
  integerIds(entity) ? { type: 'integer' } : { type: 'string', format: 'uuid' };

const ifMatch = headerParameter(
  'If-Match',
  { type: 'string', examples: ['"3"'] },
  'The version the change was made on: changes of other fields are merged, those of the same are refused.',
);
const idempotencyKey = headerParameter(
  'Idempotency-Key',
  { type: 'string', format: 'uuid' },
  'The same create sent again under the same key finds the row the first one made.',
);
const etag = { ETag: { schema: { type: 'string' }, description: 'The version, for If-Match.' } };
const location = { Location: { schema: { type: 'string' }, description: 'Where the row is.' } };

const idParameter = (entity: Entity): Parameter => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: idOf(entity.name),
  description: `id of a ${inEnglish(entity.label).toLowerCase()}`,
});
const readParameters = (entity: Entity): Parameter[] =>
  memberNames(entity.computed?.query ?? {}).map(({ name, schema: { description, ...schema } }) =>
    queryParameter(name, schema, String(description)),
  );

function listParameters(entity: Entity): Parameter[] {
  const pages =
    entity.dialect === 'v3'
      ? memberNames(pageQuery).map(({ name, schema: { description, ...schema } }) =>
          queryParameter(name, schema, String(description)),
        )
      : [
          queryParameter(
            'limit',
            { type: 'integer', minimum: 0, default: 20 },
            'Rows a page; 0 means 1000, the most there may be.',
          ),
          queryParameter('offset', { type: 'integer', minimum: 0, default: 0 }, 'Rows to skip.'),
        ];
  const filters = [
    ...Object.entries(entity.fields),
    ['last_modified', lastModified] as const,
  ].flatMap(([name, field]) => {
    const [, ...further] = operatorsOf(field);
    return further.length === 0
      ? []
      : [
          queryParameter(
            name,
            { type: 'string' },
            `${inEnglish(field.label)} equals; also ${further.map((operator) => `${name}__${operator}`).join(', ')}.`,
          ),
        ];
  });
  return [
    ...pages,
    queryParameter(
      'order_by',
      { type: 'string', default: entity.order.join(',') },
      'Names of fields, each with - in front for descending.',
    ),
    queryParameter('id', { type: 'string' }, 'id equals; also id__in.'),
    ...filters,
    ...readParameters(entity).filter(({ name }) => !(name in entity.fields)),
  ];
}

/** A page under /api/v1/. */
const objectsSchema = (items: JsonSchema): JsonSchema =>
  shape({
    meta: shape({
      limit: { type: 'integer' },
      offset: { type: 'integer' },
      total_count: { type: 'integer' },
      next: { type: ['string', 'null'] },
      previous: { type: ['string', 'null'] },
    }),
    objects: arrayOf(items),
  });

function listAnswer(entity: Entity): Pick<Content, 'content'> {
  const row = rowSchemaOf(entity.name);
  const rows = [exampleRow(entity, integerIds)];
  if (entity.dialect === 'v3')
    return content(pageSchema(row), undefined, {
      count: 1,
      next: null,
      previous: null,
      results: rows,
    });
  return content(objectsSchema(row), undefined, {
    meta: { limit: 20, offset: 0, total_count: 1, next: null, previous: null },
    objects: rows,
  });
}

/** What a change of rows like these may meet. */
const changeCodes = (entity: Entity): RefusalCode[] => [
  ...bodyCodes,
  'invalid_input',
  'not_allowed',
  'id_taken',
  ...(entity.guard ? (['locked', 'in_use', 'last_owner'] as const) : []),
  ...(entity.states ? (['illegal_transition', 'locked'] as const) : []),
  ...(entity.limit ? (['record_limit'] as const) : []),
];

/** PATCH of a list. @source decisions D14 */
function patchList(entity: Entity): Operation {
  const row = entity.states ? actedSchema(entity) : rowSchemaOf(entity.name);
  const { id, resource_uri: resourceUri } = exampleRow(entity, integerIds);
  const changed = {
    resource_uri: resourceUri,
    version: 3,
    ...Object.fromEntries(Object.entries(exampleBody(entity, integerIds)).slice(0, 1)),
  };
  return {
    operationId: `${entity.name}_patch_list`,
    summary: `Make, change and delete together: ${inEnglish(entity.labels)}`,
    description:
      'An object whose id or resource_uri names a row changes it, as with If-Match when it carries a version; others are made, under their id when they have one. Then deleted_objects are deleted. All or nothing, at most 1000 in one call; problems are told as objects.3.name.',
    parameters: [
      queryParameter(
        'force',
        { type: 'boolean', default: false },
        'Deletes rows that others depend on, with those.',
      ),
    ],
    requestBody: {
      required: true,
      ...content(
        shape({
          'objects?': {
            type: 'array',
            maxItems: 1000,
            items: { $ref: `#/components/schemas/${entity.name}_change` },
          },
          'deleted_objects?': {
            type: 'array',
            maxItems: 1000,
            items: { type: ['string', 'integer'] },
            description: 'resource_uris or ids.',
          },
        }),
        undefined,
        { objects: [changed], deleted_objects: [`${listUri(entity)}${String(id)}/`] },
      ),
    },
    responses: {
      202: {
        description: 'The rows made or changed, in the order they were sent',
        ...content(patchedList(row), undefined, {
          objects: [exampleRow(entity, integerIds)],
          deleted_objects: [`${listUri(entity)}${String(id)}/`],
        }),
      },
      ...refusalAnswers([
        ...changeCodes(entity),
        'not_found',
        'stale',
        'in_use',
        ...gateCodes({ changes: true }),
      ]),
    },
  };
}

/** A row, and the one that an action made. */
function actedSchema(entity: Entity): JsonSchema {
  const row = rowSchema(entity, idOf);
  return {
    ...row,
    properties: {
      ...row.properties,
      ...membersSchema(actedMembers(entity)).properties,
    },
  };
}

function actions(entity: Entity): [string, Operation][] {
  const names = new Set(
    Object.values(entity.states?.actions ?? {}).flatMap((row) => Object.keys(row)),
  );
  const acted = actedSchema(entity);
  const body = {
    type: 'object',
    properties: {
      created_id: {
        type: 'string',
        format: 'uuid',
        description: 'Id for the row the action makes.',
      },
      at: {
        type: 'string',
        format: 'date-time',
        description: 'When it was done, for a device that had no connection.',
      },
    },
  };
  return [...names].map((name) => [
    `POST ${listUri(entity)}{id}/${name}/`,
    {
      operationId: `${entity.name}_${name}`,
      summary: inEnglish(entity.states?.labels[name] ?? { id: name }),
      parameters: [idParameter(entity), ifMatch],
      requestBody: { required: false, ...content(body, undefined, {}) },
      responses: {
        200: {
          description: 'The acted row, and the row the action made',
          headers: etag,
          ...content(acted, undefined, exampleRow(entity, integerIds)),
        },
        ...refusalAnswers([
          ...changeCodes(entity),
          'not_found',
          'stale',
          ...gateCodes({ changes: true }),
        ]),
      },
    },
  ]);
}

function operationsOf(entity: Entity): [string, Operation][] {
  const path = listUri(entity);
  const rowPath = `${path}{id}/`;
  const signedIn = gateCodes({ changes: false });
  const changes = gateCodes({ changes: true });
  const row = content(rowSchemaOf(entity.name), undefined, exampleRow(entity, integerIds));
  const body = (partial: boolean) => ({
    requestBody: {
      required: true,
      ...content(
        { $ref: `#/components/schemas/${entity.name}${partial ? '_change' : '_new'}` },
        undefined,
        partial ? entity.example : exampleBody(entity, integerIds),
      ),
    },
  });
  const changed = (codes: readonly RefusalCode[]) => ({
    responses: {
      200: { description: 'The row', headers: etag, ...row },
      ...refusalAnswers([...changeCodes(entity), 'not_found', 'stale', ...codes]),
    },
  });
  const en = inEnglish(entity.label);
  const all: [string, Operation][] = [
    [
      `GET ${path}`,
      {
        operationId: `${entity.name}_list`,
        summary: inEnglish(entity.labels),
        parameters: listParameters(entity),
        responses: {
          200: { description: 'A page of rows', ...listAnswer(entity) },
          ...refusalAnswers([
            'invalid_input',
            'not_allowed',
            ...(entity.dialect === 'v3' ? (['not_found'] as const) : []),
            ...signedIn,
          ]),
        },
      },
    ],
    [
      `POST ${path}`,
      {
        operationId: `${entity.name}_create`,
        summary: `Make: ${en}`,
        ...(entity.scope === 'catalogue' ? { parameters: [idempotencyKey] } : {}),
        ...body(false),
        responses: {
          201: { description: 'The new row', headers: { ...etag, ...location }, ...row },
          200: {
            description: 'The same create was sent before',
            headers: { ...etag, ...location },
            ...row,
          },
          ...refusalAnswers([...changeCodes(entity), ...changes]),
        },
      },
    ],
    [`PATCH ${path}`, patchList(entity)],
    [
      `GET ${rowPath}`,
      {
        operationId: `${entity.name}_read`,
        summary: en,
        parameters: [idParameter(entity), ...readParameters(entity)],
        responses: {
          200: { description: 'The row', headers: etag, ...row },
          ...refusalAnswers(['not_found', 'invalid_input', ...signedIn]),
        },
      },
    ],
    [
      `PATCH ${rowPath}`,
      {
        operationId: `${entity.name}_change`,
        summary: `Change: ${en}`,
        parameters: [idParameter(entity), ifMatch],
        ...body(true),
        ...changed(changes),
      },
    ],
    [
      `PUT ${rowPath}`,
      {
        operationId: `${entity.name}_replace`,
        summary: `Replace: ${en}`,
        parameters: [idParameter(entity), ifMatch],
        ...body(false),
        ...changed(changes),
      },
    ],
    [
      `DELETE ${rowPath}`,
      {
        operationId: `${entity.name}_delete`,
        summary: `Delete: ${en}`,
        parameters: [
          idParameter(entity),
          ifMatch,
          ...(entity.heldBy
            ? [
                queryParameter(
                  'force',
                  { type: 'boolean', default: false },
                  `Deletes it with what depends on it (${entity.heldBy.join(', ')}).`,
                ),
              ]
            : []),
        ],
        responses: {
          204: { description: 'Deleted' },
          ...refusalAnswers([
            ...bodyCodes,
            'not_found',
            'not_allowed',
            'stale',
            'in_use',
            ...(entity.guard ? (['locked', 'last_owner'] as const) : []),
            ...changes,
          ]),
        },
      },
    ],
    ...actions(entity),
  ];
  return all.map(([key, operation]) => [key, { tags: [entity.name], ...operation }]);
}

/** Every operation that a definition may give; which of them are there, the routes say. */
export function entityOperations(): ReadonlyMap<string, Operation> {
  return new Map(entities.flatMap(operationsOf));
}
