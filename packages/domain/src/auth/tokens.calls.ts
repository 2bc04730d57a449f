import { defineCall, noContent, optional, orNull, pageOfList, person, value } from '@furrow/kit';

const tag = 'auth';
const source = 'decisions D3, D16';
const mine = person({ personOnly: true, beforeAgreeing: true });
const path = '/api/v3/auth/tokens/';

const access = value.choice(['read', 'write', 'partner'], {
  note: 'read: looks; write: does what its person may; partner: looks, and hands in records in state received.',
});

export const listTokens = defineCall({
  name: 'listTokens',
  method: 'GET',
  path,
  summary: 'API tokens: one’s own, or a farm’s',
  description: 'Those of a farm are for its owner, administrators and managers.',
  tag,
  query: { ...pageOfList, farm: optional(value.id({ code: 'missing' })) },
  output: value.page(
    value.object({
      id: value.id(),
      name: value.text(),
      access,
      farms: value.list(value.id()),
      user: value.object({ id: value.id(), name: value.text() }),
      created: value.instant(),
      expires: orNull(value.instant()),
      last_used: orNull(value.instant({ note: 'To the hour.' })),
    }),
  ),
  refuses: ['not_found', 'not_allowed'],
  access: mine,
  source,
});

export const createToken = defineCall({
  name: 'createToken',
  method: 'POST',
  path,
  summary: 'Makes an API token',
  description: 'The token is told here only. It is sent as Authorization: Bearer.',
  tag,
  body: {
    name: value.text(100, { notBlank: true }),
    farms: value.list(value.id(), {
      min: 1,
      max: 1000,
      note: 'Farms of which one is the owner or an administrator.',
    }),
    access,
    expires: optional(
      orNull(
        value.schema({
          type: 'string',
          description: 'An instant, or the last day as YYYY-MM-DD; never when left out.',
        }),
      ),
    ),
  },
  output: { id: value.id(), token: value.text() },
  status: 201,
  refuses: ['not_allowed'],
  access: mine,
  bodyExample: {
    name: 'QGIS',
    farms: ['0198c7a2-5b1e-7c3d-9f00-3a1b2c4d5e6f'],
    access: 'read',
    expires: '2030-12-31',
  },
  source,
});

export const endToken = defineCall({
  name: 'endToken',
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Revokes an API token',
  description: 'The token of somebody else loses the farms that one administers.',
  tag,
  params: { id: value.id() },
  output: noContent,
  refuses: ['not_allowed'],
  access: mine,
  source,
});
