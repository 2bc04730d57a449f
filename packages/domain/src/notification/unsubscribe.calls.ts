import { anybody, defineCall, file, value } from '@furrow/kit';

/** Unsubscribing from mail by the address in it. @source RFC 8058 */

const tag = 'notifications';
const source = 'RFC 8058, docs/decisions/136';
const path = '/cropr/unsubscribe/:token/';
const params = { token: value.text(200, { pattern: /^[\w.-]+$/ }) } as const;

export const unsubscribePage = defineCall({
  name: 'unsubscribePage',
  method: 'GET',
  path,
  summary: 'Asks whether notification mails are to end',
  tag,
  params,
  output: file('text/html'),
  access: anybody({ anonymous: true }),
  source,
});

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path,
  summary: 'Ends notification mails, without a sign-in',
  description:
    'The address is signed and stands in the mail; mail programs post to it when one unsubscribes by a click.',
  tag,
  params,
  output: file('text/html'),
  access: anybody({ anonymous: true, byServers: true }),
  source,
});
