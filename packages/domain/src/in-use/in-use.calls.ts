import { defineCall, person, value, type Entity } from '@furrow/kit';
import { entities } from '../entities.ts';

/** Whether work, or anything else, may keep rows of an entity from being deleted. */
const isReferenced = ({ heldBy }: Entity): boolean => heldBy !== undefined;

const counts = value.byName(value.count(), {
  note: 'By kind, how many rows hold it that are never deleted along with it.',
});

/** Requested before a deletion is offered, for rows that the principal's device does not have. */
export const rowsInUse = defineCall({
  name: 'rowsInUse',
  method: 'GET',
  path: '/api/v3/in_use/:resource/',
  summary: 'What keeps rows from being deleted',
  description:
    'Performed and locked work that points to the rows or lies on their ground, as deleting them with ?force=true counts it. Rows that are gone or out of sight are left out.',
  tag: 'history',
  params: {
    resource: value.schema<string>({
      type: 'string',
      enum: entities.filter(isReferenced).map(({ name }) => name),
    }),
  },
  query: { id__in: value.text(undefined, { note: 'At most 100 ids, with commas.' }) },
  exactQuery: true,
  output: {
    objects: value.list(
      value.object({
        id: value.either(value.id(), value.integer()),
        held_by: counts,
        parts: value.list(
          value.object({
            resource: value.text(),
            id: value.id(),
            name: value.text(),
            held_by: counts,
          }),
          { note: 'Rows that would go along with it and can be held themselves.' },
        ),
      }),
    ),
  },
  refuses: ['not_found', 'not_allowed'],
  access: person(),
  source: 'decisions D17 Deleting',
});
