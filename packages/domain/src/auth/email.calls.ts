import { anybody, defineCall, noContent, person } from '@furrow/kit';
import { emailAddress, linkToken, password } from './shapes.ts';

const tag = 'auth';
const source = 'decisions D3, D16';
const mine = person({ personOnly: true, beforeAgreeing: true });

export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/v3/auth/verify/',
  summary: 'Verifies an e-mail address by a mailed link',
  tag,
  body: { token: linkToken },
  output: noContent,
  access: anybody({ fromOurPage: true }),
  source,
});

export const sendVerification = defineCall({
  name: 'sendVerification',
  method: 'POST',
  path: '/api/v3/auth/verify/send/',
  summary: 'Mails the link to verify one’s address again',
  tag,
  output: {},
  status: 202,
  refuses: ['too_many_requests', 'mail_failed'],
  access: mine,
  source,
});

export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/v3/auth/email/',
  summary: 'Mails a link to a new address; following it makes that the address one signs in with',
  description: 'Answers the same when the address is somebody else’s.',
  tag,
  body: { password, email: emailAddress },
  output: {},
  status: 202,
  refuses: ['too_many_requests'],
  access: mine,
  bodyExample: { password: 'een lang wachtwoord', email: 'jan@example.org' },
  source,
});

export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/v3/auth/email/confirm/',
  summary: 'Makes the address of a mailed link the one that signs in',
  tag,
  body: { token: linkToken },
  output: noContent,
  access: anybody({ fromOurPage: true }),
  source,
});
