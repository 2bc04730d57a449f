import {
  agreeToTerms,
  readMe,
  signIn,
  signOut,
  signUp,
} from '@furrow/domain/auth/account.calls.ts';
import { acceptInvitation } from '@furrow/domain/auth/invitations.calls.ts';
import { requestPasswordReset, resetPassword } from '@furrow/domain/auth/password.calls.ts';
import { changeFarm, changePlan } from '@furrow/domain/session/session.calls.ts';
import { defineCall, file, optional, person, value } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { requestOf } from './call.ts';

/** Parts of a request that the values of a call go into. */

const base = { name: 'x', summary: '', access: person(), source: '' } as const;

describe('the request of a call', () => {
  it('has each value where the definition puts it', () => {
    const call = defineCall({
      ...base,
      method: 'POST',
      path: '/things/:thing/',
      params: { thing: value.text() },
      query: { slowly: optional(value.flag()), farm: optional(value.id()) },
      body: { name: value.text() },
      output: { id: value.id() },
    });
    expect(requestOf(call, { thing: 'a/b', slowly: true, farm: null, name: 'x' })).toEqual({
      method: 'POST',
      path: '/things/a%2Fb/',
      query: { slowly: 'true' },
      body: { name: 'x' },
    });
    expect(requestOf(call, { thing: 'a' }).body).toEqual({});
  });

  it('has no body without input, and requests a file where one is answered', () => {
    const call = defineCall({ ...base, method: 'GET', path: '/x/', output: file('text/csv') });
    expect(requestOf(call, {})).toEqual({ method: 'GET', path: '/x/', query: {}, file: true });
  });
});

it('AUT-01 uses the addresses of decision D3', () => {
  const asked = [
    requestOf(signUp, {}),
    requestOf(signIn, {}),
    requestOf(signOut, {}),
    requestOf(readMe, {}),
    requestOf(requestPasswordReset, {}),
    requestOf(resetPassword, {}),
    requestOf(acceptInvitation, { token: 'a/b' }),
    requestOf(agreeToTerms, {}),
    requestOf(changeFarm, { farm: 'f' }),
    requestOf(changePlan, { plan: 'p' }),
  ];
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v3/auth/sign_up/',
    'POST /api/v3/auth/sign_in/',
    'POST /api/v3/auth/sign_out/',
    'GET /api/v3/auth/me/',
    'POST /api/v3/auth/password_reset/',
    'POST /api/v3/auth/password_reset/confirm/',
    'POST /api/v3/auth/invitations/a%2Fb/accept/',
    'POST /cropr/privacy/agree/',
    'POST /cropr/settings/change_farm/',
    'POST /cropr/settings/change_plan/',
  ]);
  expect(asked.at(-1)?.body).toEqual({ plan: 'p' });
});
