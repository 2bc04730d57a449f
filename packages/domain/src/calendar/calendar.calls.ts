import {
  anybody,
  defineCall,
  file,
  noContent,
  optional,
  orNull,
  pageOfList,
  person,
  value,
} from '@furrow/kit';

const tag = 'calendar';
const path = '/api/v3/calendar/';
const source = 'decisions D13, D16';

const address = {
  id: value.id(),
  farm: value.id(),
  created: value.instant(),
  last_used: orNull(value.instant({ note: 'To the hour.' })),
} as const;

export const listCalendars = defineCall({
  name: 'listCalendars',
  method: 'GET',
  path,
  summary: 'One’s own calendar addresses',
  tag,
  query: { ...pageOfList, farm: optional(value.id({ code: 'missing' })) },
  output: value.page(value.object(address)),
  refuses: ['not_found'],
  access: person({ personOnly: true }),
  source,
});

export const makeCalendar = defineCall({
  name: 'makeCalendar',
  method: 'POST',
  path,
  summary: 'Makes the address of a farm’s calendar',
  description: 'It is told here only. Making another one ends the one before.',
  tag,
  body: { farm: orNull(value.id({ code: 'missing', note: 'id of a farm' })) },
  output: { ...address, address: value.text() },
  status: 201,
  refuses: ['not_allowed'],
  access: person({ personOnly: true }),
  source,
});

export const endCalendar = defineCall({
  name: 'endCalendar',
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Ends a calendar address',
  tag,
  params: { id: value.id() },
  output: noContent,
  access: person({ personOnly: true }),
  source,
});

/**
 * Whatever comes before the end, a line break or nothing: otherwise it would be taken for the
 * address of one to be ended.
 */
export const calendarFeed = defineCall({
  name: 'calendarFeed',
  method: 'GET',
  path: `${path}:secret([^/]+|).ics`,
  summary: 'Planned work as iCalendar',
  description: 'For calendar programs: the address is the secret.',
  tag,
  params: { secret: value.text(undefined, { note: 'What only its person was told.' }) },
  output: file('text/calendar'),
  refuses: ['not_found'],
  access: anybody(),
  source,
});
