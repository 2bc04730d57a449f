import { defineCall, noContent, orNull, person, value } from '@furrow/kit';
import { password } from './shapes.ts';

const tag = 'auth';
const source = 'decisions D3, D16';
const mine = person({ personOnly: true, beforeAgreeing: true });
const path = '/api/v3/auth/totp/';
const code = value.text(50, { notBlank: true, note: 'Six digits of the authenticator.' });

export const startTotp = defineCall({
  name: 'startTotp',
  method: 'POST',
  path,
  summary: 'Starts with a second step at signing in',
  description:
    'Nothing is asked at signing in until a code has confirmed that the authenticator works.',
  tag,
  output: {
    secret: value.text(undefined, {
      note: 'Base32, to be typed where no picture can be read.',
    }),
    otpauth_url: value.text(undefined, { note: 'What an authenticator reads.' }),
  },
  refuses: ['totp_on'],
  access: mine,
  source,
});

export const confirmTotp = defineCall({
  name: 'confirmTotp',
  method: 'POST',
  path: `${path}confirm/`,
  summary: 'Switches the second step on with a first code',
  tag,
  body: { code },
  output: {
    recovery_codes: value.list(value.text(), {
      note: 'Each works once in place of a code; told here only.',
    }),
  },
  refuses: ['totp_on', 'too_many_requests'],
  access: mine,
  source,
});

export const endTotp = defineCall({
  name: 'endTotp',
  method: 'DELETE',
  path,
  summary: 'Switches the second step off',
  description: 'With the password or a code.',
  tag,
  body: { password: orNull(password), code: orNull(code) },
  output: noContent,
  refuses: ['too_many_requests'],
  access: mine,
  source,
});
