import { exampleBody, exampleRow, inEnglish, listUri, rowSchemaOf, type Entity } from '@furrow/kit';
import type { RefusalCode } from '../errors.ts';
import { actions } from './openapi-actions.ts';
import { listAnswer, listParameters, patchList } from './openapi-list.ts';
import {
  bodyCodes,
  content,
  gateCodes,
  headerParameter,
  queryParameter,
  refusalAnswers,
  type Operation,
} from './openapi-parts.ts';
import {
  changeCodes,
  etag,
  idParameter,
  ifMatch,
  integerIds,
  readParameters,
} from './openapi-rows.ts';

/** The operations that follow from a definition, by method and path. @source decisions D2 */

const idempotencyKey = headerParameter(
  'Idempotency-Key',
  { type: 'string', format: 'uuid' },
  'The same create sent again under the same key finds the row the first one made.',
);
const location = { Location: { schema: { type: 'string' }, description: 'Where the row is.' } };

/** Every operation that a definition may have; the routes decide which of them exist. */
export function operationsOf(entity: Entity): [string, Operation][] {
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
