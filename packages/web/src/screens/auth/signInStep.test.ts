import { expect, it } from 'vitest';
import type { Problem } from '../../data/http.ts';
import { signInStep } from './signInStep.ts';

const problem = (code: string): Problem => ({
  kind: 'refused',
  status: 401,
  code,
  title: 'No',
  detail: 'The code is not right.',
  errors: {},
  retryAfter: null,
  more: {},
});

it('AUT-03 a right password with two steps on asks for the code', () => {
  expect(signInStep({ ok: false, problem: problem('totp_required') })).toMatchObject({
    ok: true,
    value: 'code',
  });
});

it('AUT-03 a wrong code is reported at the code', () => {
  expect(signInStep({ ok: false, problem: problem('totp_wrong') })).toMatchObject({
    ok: false,
    problem: { errors: { totp: ['The code is not right.'] } },
  });
});

it('AUT-03 any other answer is unchanged', () => {
  expect(signInStep({ ok: false, problem: problem('wrong_credentials') })).toMatchObject({
    ok: false,
    problem: { errors: {} },
  });
  expect(signInStep({ ok: true, status: 200, value: {}, header: () => null })).toMatchObject({
    ok: true,
    value: 'in',
  });
});
