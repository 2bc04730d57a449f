import { defineCall, optional, orNull, pageOfList, person, value } from '@furrow/kit';

const text = value.text();

export const listTrash = defineCall({
  name: 'listTrash',
  method: 'GET',
  path: '/api/v3/trash/',
  summary: 'Deleted rows that can still be restored',
  description: 'Those of entities that the asker may read whole.',
  tag: 'history',
  query: { ...pageOfList, farm: optional(value.id({ code: 'missing' })) },
  output: value.page(
    value.object({
      resource: text,
      id: text,
      farm: text,
      name: orNull(text),
      deleted_at: text,
      deleted_by: orNull(text),
      with: value.integer({ note: 'How many rows went along, and come back along.' }),
    }),
  ),
  access: person(),
  source: 'decisions D16, HIS-01',
});
