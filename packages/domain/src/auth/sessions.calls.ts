import { defineCall, noContent, pageOfList, person, value } from '@furrow/kit';

const tag = 'auth';
const source = 'decisions D16';
const mine = person({ personOnly: true, beforeAgreeing: true });
const path = '/api/v3/auth/sessions/';

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path,
  summary: 'The devices one is signed in on, the latest used first',
  tag,
  query: pageOfList,
  output: value.page(
    value.object({
      id: value.id(),
      device: value.text(),
      created: value.instant(),
      used: value.instant({ note: 'To the hour.' }),
      expires: value.instant(),
      current: value.flag(),
    }),
  ),
  access: mine,
  source,
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path,
  summary: 'Signs out every other device',
  tag,
  output: noContent,
  access: mine,
  source,
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Signs out one device',
  tag,
  params: { id: value.id() },
  output: noContent,
  access: mine,
  source,
});
