import { defineCall, noContent, ofFarm, value } from '@furrow/kit';
import { emailAddress } from '../auth/shapes.ts';
import { farmcontact } from './farmcontact.ts';

const tag = 'farmcontact';

export const inviteContact = defineCall({
  name: 'inviteContact',
  method: 'POST',
  path: '/cropr/settings/farm_contacts/invite/',
  summary: 'Invites a person to reach the farm as this contact',
  description: 'Mails a link that works once, for 14 days. For owner and administrators.',
  tag,
  body: { type: value.choice(['farmcontact']), id: value.id(), email: emailAddress },
  alsoAsForm: true,
  output: value.row(farmcontact),
  status: 201,
  refuses: [
    'already_member',
    'contact_inactive',
    'invitation_pending',
    'too_many_requests',
    'mail_failed',
  ],
  access: ofFarm('administrator'),
  bodyExample: {
    type: 'farmcontact',
    id: '0198c7a2-5b1e-7c3d-9f00-3a1b2c4d5e6f',
    email: 'visser@example.org',
  },
  source: 'spec §7, decisions D16 Invite, API-06',
});

export const withdrawInvitation = defineCall({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/v3/farms/:farm/invitations/:contact/',
  summary: 'Takes the open invitation of a contact back',
  tag,
  params: { farm: value.id(), contact: value.id() },
  output: noContent,
  access: ofFarm('administrator', { farm: 'farm' }),
  source: 'decisions D16 Invite',
});
