import { defineCall, optional, orNull, pageOfList, person, value, type Entity } from '@furrow/kit';
import { entities } from '../entities.ts';

const source = 'decisions D16, HIS-01';
const tag = 'history';

/** Farm data, and catalogues with entries of farms' own. */
export const hasHistory = ({ scope, verbs }: Entity): boolean =>
  scope === 'farm' || (scope === 'catalogue' && verbs.includes('delete'));

const params = {
  resource: value.schema<string>({
    type: 'string',
    enum: entities.filter(hasHistory).map(({ name }) => name),
  }),
  id: value.schema<string>({
    type: 'string',
    description: 'A UUID; a whole number for an entry of a catalogue.',
  }),
} as const;

export const historyOfRow = defineCall({
  name: 'historyOfRow',
  method: 'GET',
  path: '/api/v3/history/:resource/:id/',
  summary: 'What happened to a row, newest first',
  description: 'For whoever may read the whole row, deleted or not.',
  tag,
  params,
  query: pageOfList,
  output: value.page(
    value.object({
      version: value.integer(),
      at: value.instant(),
      user: orNull(value.text()),
      device: orNull(value.text()),
      action: value.choice(['create', 'update', 'delete', 'restore']),
      changes: value.byName(
        value.schema<readonly [unknown, unknown]>({ type: 'array', minItems: 2, maxItems: 2 }),
        { note: 'Each field before and after.' },
      ),
    }),
  ),
  refuses: ['not_found', 'not_allowed'],
  access: person(),
  source,
});

export const restoreRow = defineCall({
  name: 'restoreRow',
  method: 'POST',
  path: '/api/v3/history/:resource/:id/restore/',
  summary: 'Back to how a row was; a deleted one comes back with what was deleted along with it',
  description: 'For whoever may change all rows of the entity, or delete them where it is deleted.',
  tag,
  params,
  body: {
    version: optional(
      orNull(
        value.schema<number>({
          type: 'integer',
          minimum: 1,
          description: 'The version to go back to; the last one when left out.',
        }),
      ),
    ),
  },
  openBody: true,
  bodyExample: { version: 2 },
  output: value.openObject(
    {
      id: value.either(value.id(), value.integer()),
      version: value.integer(),
      resource_uri: value.text(),
    },
    { note: 'The row as it now is.' },
  ),
  refuses: ['not_found', 'not_allowed', 'stale', 'locked', 'last_owner', 'in_use'],
  access: person(),
  source,
});
