import { byRights, defineCall, orNull, pageOfList, value } from '@furrow/kit';

const text = value.text();

export const lastPlaces = defineCall({
  name: 'lastPlaces',
  method: 'GET',
  path: '/api/v3/locations/appliers/',
  summary: 'Where each applier was last',
  tag: 'location',
  query: pageOfList,
  output: value.page(
    value.object({
      id: text,
      user: text,
      contact: text,
      contact_name: text,
      date: orNull(text),
      longitude: value.number(),
      latitude: value.number(),
    }),
  ),
  access: byRights('location', 'read'),
  source: 'spec §3 Location (an appliers variant), §7, API-16',
});
