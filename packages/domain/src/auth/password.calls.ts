import { anybody, defineCall, noContent, person, value } from '@furrow/kit';
import { emailTyped, linkToken, newPassword, password } from './shapes.ts';

const tag = 'auth';
const source = 'decisions D3, D16';

export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/v3/auth/password_reset/',
  summary: 'Mails a link to choose a new password',
  description: 'Answers the same whether the address is known or not.',
  tag,
  body: { email: emailTyped },
  output: {},
  status: 202,
  refuses: ['too_many_requests'],
  access: anybody({ fromOurPage: true }),
  source,
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/v3/auth/password_reset/confirm/',
  summary: 'Chooses a new password with a mailed link',
  tag,
  body: { token: linkToken, password: newPassword },
  output: noContent,
  refuses: ['too_many_requests'],
  access: anybody({ fromOurPage: true }),
  source,
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/v3/auth/password/',
  summary: 'Changes one’s password',
  description: 'Signs out every other device, and ends API tokens.',
  tag,
  body: { password, new_password: newPassword },
  output: { ended: value.object({ sessions: value.count(), tokens: value.count() }) },
  refuses: ['too_many_requests'],
  access: person({ personOnly: true, beforeAgreeing: true }),
  source,
});
