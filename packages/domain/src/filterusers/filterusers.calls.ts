import { defineCall, optional, pageOfList, pageOfObjects, person, value } from '@furrow/kit';
import { accountTypes, filterusers } from './filterusers.ts';

const asked = (schema: Readonly<Record<string, unknown>>) => optional(value.schema<string>(schema));
const filters = {
  country: asked({ type: 'string', description: 'Who works on a farm in this country.' }),
  account_type: asked({
    type: 'string',
    enum: [...accountTypes],
    description: 'What they are on a farm.',
  }),
  app: asked({
    type: 'string',
    description: 'Who works on a farm that is connected to the partner application of this name.',
  }),
  searchName: asked({
    type: 'string',
    description: 'Whose name holds this; case and accents do not matter.',
  }),
} as const;
const people = {
  method: 'GET',
  description:
    'Staff sees everybody; others see themselves and who works on a farm where they may read contacts. Read-only. E-mail addresses are told to staff alone.',
  tag: 'filterusers',
  access: person({ personOnly: true }),
  source: 'spec §7, decisions D14, NOT-13',
} as const;
const one = {
  ...people,
  summary: 'One person',
  params: { id: value.id() },
  output: value.row(filterusers),
} as const;

export const listPeople = defineCall({
  ...people,
  name: 'listPeople',
  path: '/api/v3/filterusers/',
  summary: 'People to write to',
  query: { ...pageOfList, ...filters },
  output: value.page(value.row(filterusers)),
});

export const listPeopleV1 = defineCall({
  ...people,
  name: 'listPeopleV1',
  path: '/api/v1/filterusers/',
  summary: 'People to write to',
  query: { ...pageOfObjects, ...filters },
  output: value.listed(value.row(filterusers)),
});

export const readPerson = defineCall({
  ...one,
  name: 'readPerson',
  path: '/api/v3/filterusers/:id/',
});

export const readPersonV1 = defineCall({
  ...one,
  name: 'readPersonV1',
  path: '/api/v1/filterusers/:id/',
});
