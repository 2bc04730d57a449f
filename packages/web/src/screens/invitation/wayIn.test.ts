import { expect, it } from 'vitest';
import { wayIn } from './wayIn.ts';

const invitation = {
  farm_name: 'Hoeve',
  contact_name: 'Piet',
  email: 'Piet@example.org',
  has_account: true,
};

it.each([
  [
    'the invited person accepts, however the address is written',
    invitation,
    'piet@example.org',
    { kind: 'accept' },
  ],
  [
    'somebody else signs out first',
    invitation,
    'jan@example.org',
    { kind: 'other', signedIn: 'jan@example.org' },
  ],
  ['who has an account signs in', invitation, null, { kind: 'signIn' }],
  ['who has none makes one', { ...invitation, has_account: false }, null, { kind: 'make' }],
] as const)('AUT-03 %s', (_what, invited, signedIn, way) =>
  expect(wayIn(invited, signedIn)).toEqual(way),
);
