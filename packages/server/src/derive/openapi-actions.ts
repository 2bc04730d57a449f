import { actedMembers } from '@furrow/domain/protocol/protocol.ts';
import {
  exampleRow,
  inEnglish,
  listUri,
  membersSchema,
  rowSchema,
  type Entity,
  type JsonSchema,
} from '@furrow/kit';
import { content, gateCodes, refusalAnswers, type Operation } from './openapi-parts.ts';
import { changeCodes, etag, idOf, idParameter, ifMatch, integerIds } from './openapi-rows.ts';

/** Actions that change the state of a row. */

/** A row, and the row that an action created. */
export function actedSchema(entity: Entity): JsonSchema {
  const row = rowSchema(entity, idOf);
  return {
    ...row,
    properties: {
      ...row.properties,
      ...membersSchema(actedMembers(entity)).properties,
    },
  };
}

export function actions(entity: Entity): [string, Operation][] {
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
