import { anybody, defineCall, optional, value } from '@furrow/kit';
import { newPassword, personName, personShape } from './shapes.ts';

const tag = 'auth';
const source = 'decisions D16 Invite';
const path = '/api/v3/auth/invitations/:token/';

export const readInvitation = defineCall({
  name: 'readInvitation',
  method: 'GET',
  path,
  summary: 'What an invitation is about',
  tag,
  params: { token: value.text() },
  output: {
    farm_name: value.text(),
    contact_name: value.text(),
    email: value.text(),
    has_account: value.flag({
      note: 'Whether one signs in to accept, or makes an account.',
    }),
  },
  refuses: ['invitation_over', 'invitation_accepted'],
  access: anybody(),
  source,
});

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: `${path}accept/`,
  summary: 'Accepts an invitation',
  description:
    'By the signed-in person whose address was invited, or with a name and a password that make the account of that address and sign in.',
  tag,
  params: { token: value.text() },
  body: { name: optional(personName), password: optional(newPassword) },
  output: { user: personShape, farm: value.id(), contact: value.id() },
  also: { 201: { description: 'The account was made and is signed in' } },
  refuses: [
    'no_session',
    'too_many_requests',
    'invitation_for_other',
    'invitation_over',
    'invitation_accepted',
    'already_member',
    'csrf',
  ],
  access: anybody({ fromOurPage: true, personOnly: true }),
  bodyExample: { name: 'Piet de Boer', password: 'een lang wachtwoord' },
  source,
});
