import { patchedList } from '@furrow/domain/protocol/protocol.ts';
import {
  arrayOf,
  exampleBody,
  exampleRow,
  inEnglish,
  listUri,
  memberNames,
  pageQuery,
  pageSchema,
  rowSchemaOf,
  shape,
  type Entity,
  type JsonSchema,
} from '@furrow/kit';
import { lastModified, operatorsOf } from '../read/filterable.ts';
import { actedSchema } from './openapi-actions.ts';
import {
  content,
  gateCodes,
  queryParameter,
  refusalAnswers,
  type Content,
  type Operation,
  type Parameter,
} from './openapi-parts.ts';
import { changeCodes, integerIds, readParameters } from './openapi-rows.ts';

/** Lists of rows: their requests, answers and changes of several at once. */

export function listParameters(entity: Entity): Parameter[] {
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

export function listAnswer(entity: Entity): Pick<Content, 'content'> {
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

/** PATCH of a list. @source decisions D14 */
export function patchList(entity: Entity): Operation {
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
