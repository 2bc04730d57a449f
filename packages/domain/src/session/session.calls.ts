import {
  changeOfRow,
  defineCall,
  noContent,
  optional,
  orNull,
  pageOfObjects,
  person,
  value,
} from '@furrow/kit';
import { session } from './session.ts';

const tag = 'session';
const source = 'spec §3 Session, decisions D14, API-04';

const row = value.object({
  id: value.id({ note: "The person's own id." }),
  farm: orNull(value.id()),
  plan: orNull(value.id()),
  mapReferenceDate: orNull(value.date()),
  resource_uri: value.text(),
  version: value.integer(),
});
const next = optional(
  orNull(
    value.schema({
      type: 'string',
      description: 'Where to go; an address outside the site becomes /.',
    }),
  ),
);
const moved = {
  method: 'POST',
  tag,
  query: { next },
  openBody: true,
  alsoAsForm: true,
  output: { session: row, next: value.text() },
  also: { 303: { description: 'To next, for a page.', output: noContent } },
  access: person({ personOnly: true }),
  source,
} as const;

/** Works on another farm from now on. */
export const changeFarm = defineCall({
  ...moved,
  name: 'changeFarm',
  path: '/cropr/settings/change_farm/',
  summary: 'Works in another farm from now on',
  body: { farm: value.text(undefined, { note: 'id of a farm' }), next },
  bodyExample: { farm: '0197c3a2-6e44-7b1f-8a90-71d2e5f3c4b6', next: '/cropr/farm/plan/' },
});

/** Works on another plan from now on. */
export const changePlan = defineCall({
  ...moved,
  name: 'changePlan',
  path: '/cropr/settings/change_plan/',
  summary: 'Works in another plan from now on',
  body: { plan: value.text(undefined, { note: 'id of a plan' }), next },
  bodyExample: { plan: '0197c3a2-6e44-7b1f-8a90-71d2e5f3c4b6', next: '/cropr/farm/plan/' },
});

const path = '/api/v1/session/';
const ofOne = {
  path: `${path}:id/`,
  params: { id: value.id({ note: "The person's own id." }) },
  tag,
  source,
} as const;

export const ownSession = defineCall({
  name: 'ownSession',
  method: 'GET',
  path,
  summary: 'Where the person works: one row',
  tag,
  query: pageOfObjects,
  output: value.listed(row),
  access: person(),
  source,
});

export const workElsewhere = defineCall({
  name: 'workElsewhere',
  method: 'POST',
  path,
  summary: 'Works elsewhere from now on',
  tag,
  body: changeOfRow(session),
  bodyExample: { mapReferenceDate: '2026-05-12' },
  output: row,
  access: person({ personOnly: true }),
  source,
});

export const readSession = defineCall({
  ...ofOne,
  name: 'readSession',
  method: 'GET',
  summary: 'Session',
  output: row,
  access: person(),
});

const change = {
  ...ofOne,
  body: changeOfRow(session),
  bodyExample: { mapReferenceDate: '2026-05-12' },
  output: row,
  access: person({ personOnly: true }),
} as const;

export const changeSession = defineCall({
  ...change,
  name: 'changeSession',
  method: 'PATCH',
  summary: 'Change: Session',
});

export const replaceSession = defineCall({
  ...change,
  name: 'replaceSession',
  method: 'PUT',
  summary: 'Replace: Session',
});

export const resetSession = defineCall({
  ...ofOne,
  name: 'resetSession',
  method: 'DELETE',
  summary: 'Back to how a session begins',
  output: noContent,
  access: person({ personOnly: true }),
});
