import { entityOf, isEntity } from '@furrow/domain';
import { inEnglish, memberNames, type Entity, type IdSchema } from '@furrow/kit';
import type { RefusalCode } from '../errors.ts';
import { bodyCodes, headerParameter, queryParameter, type Parameter } from './openapi-parts.ts';

/** Parts that the operations on rows are built from. */

export const integerIds = (entity: string): boolean =>
  isEntity(entity) && entityOf(entity).scope === 'catalogue';
export const idOf: IdSchema = (entity) =>
  integerIds(entity) ? { type: 'integer' } : { type: 'string', format: 'uuid' };

export const ifMatch = headerParameter(
  'If-Match',
  { type: 'string', examples: ['"3"'] },
  'The version the change was made on: changes of other fields are merged, those of the same are refused.',
);
export const etag = {
  ETag: { schema: { type: 'string' }, description: 'The version, for If-Match.' },
};
export const idParameter = (entity: Entity): Parameter => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: idOf(entity.name),
  description: `id of a ${inEnglish(entity.label).toLowerCase()}`,
});
export const readParameters = (entity: Entity): Parameter[] =>
  memberNames(entity.computed?.query ?? {}).map(({ name, schema: { description, ...schema } }) =>
    queryParameter(name, schema, String(description)),
  );

/** Refusals that a change of rows like these may meet. */
export const changeCodes = (entity: Entity): RefusalCode[] => [
  ...bodyCodes,
  'invalid_input',
  'not_allowed',
  'id_taken',
  ...(entity.guard ? (['locked', 'in_use', 'last_owner'] as const) : []),
  ...(entity.states ? (['illegal_transition', 'locked'] as const) : []),
  ...(entity.limit ? (['record_limit'] as const) : []),
];
