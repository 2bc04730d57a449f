import {
  defineCall,
  newRow,
  noContent,
  ofFarm,
  orNull,
  pageOfList,
  person,
  value,
} from '@furrow/kit';
import { farm } from './farm.ts';

const tag = 'farm';
const params = { farm: value.id() } as const;

const side = value.object({ contact: value.id(), name: value.text() });
/** A farm that is being handed over; contacts, not accounts and addresses. */
const transfer = value.object({
  farm: value.id(),
  from: side,
  to: side,
  created: value.instant(),
  expires: value.instant(),
});
const path = '/api/v3/farms/:farm/ownership/';
const source = 'decisions D4';

export const readTransfer = defineCall({
  name: 'readTransfer',
  method: 'GET',
  path,
  summary: 'The transfer of a farm that waits for an answer',
  description: 'For owner, administrators, and whom it was proposed to.',
  tag,
  params,
  output: { pending: orNull(transfer) },
  refuses: ['not_allowed'],
  access: ofFarm('member', { farm: 'farm', personOnly: true }),
  source,
});

export const proposeTransfer = defineCall({
  name: 'proposeTransfer',
  method: 'POST',
  path,
  summary: 'Proposes another owner',
  description:
    'By the owner, to a contact that can sign in. Both are mailed; nothing changes until the other accepts, within 14 days.',
  tag,
  params,
  body: { contact: value.id() },
  output: transfer,
  status: 201,
  refuses: ['transfer_pending'],
  access: ofFarm('owner', { farm: 'farm', personOnly: true }),
  source,
});

export const acceptTransfer = defineCall({
  name: 'acceptTransfer',
  method: 'POST',
  path: `${path}accept/`,
  summary: 'Becomes the owner of a farm',
  description: 'By whom it was proposed to. The owner before stays as an administrator.',
  tag,
  params,
  output: transfer,
  refuses: ['not_allowed'],
  access: ofFarm('member', { farm: 'farm', personOnly: true }),
  source,
});

export const withdrawTransfer = defineCall({
  name: 'withdrawTransfer',
  method: 'DELETE',
  path,
  summary: 'Takes the transfer of a farm back',
  description: 'By either of the two.',
  tag,
  params,
  output: noContent,
  refuses: ['not_allowed'],
  access: ofFarm('member', { farm: 'farm', personOnly: true }),
  source,
});

export const auditFarm = defineCall({
  name: 'auditFarm',
  method: 'GET',
  path: '/api/v3/farms/:farm/audit/',
  summary: 'What changed of the rights to a farm, newest first',
  description: 'Contacts with their permissions and flags, invitations, tokens, ownership, staff.',
  tag,
  params,
  query: pageOfList,
  output: value.page(
    value.object({
      at: value.instant(),
      user: orNull(
        value.text(undefined, {
          note: 'Who did it; null for what time or a command brought about.',
        }),
      ),
      device: orNull(value.text()),
      subject: value.choice(['farmcontact', 'farm', 'token', 'ownership', 'account']),
      id: value.text(),
      name: value.text(undefined, { note: 'What the subject is called now.' }),
      action: value.choice([
        'create',
        'update',
        'delete',
        'restore',
        'revoke',
        'propose',
        'accept',
        'withdraw',
        'expire',
      ]),
      changes: value.byName(value.schema<readonly [unknown, unknown]>({ type: 'array' }), {
        note: '{member: [before, after]}',
      }),
    }),
  ),
  access: ofFarm('administrator', { farm: 'farm' }),
  source: 'decisions D4, D16',
});

/** Making a farm makes its owner's contact and this year's plan too. @source decisions D3 */
export const makeFarm = defineCall({
  name: 'makeFarm',
  method: 'POST',
  path: '/api/v1/farm/',
  summary: 'Make: Farm',
  description: 'With a contact of its owner and the plan of this year.',
  tag,
  body: newRow(farm),
  output: value.row(farm),
  status: 201,
  also: { 200: { description: 'The same create was sent before.' } },
  refuses: ['id_taken'],
  access: person({ personOnly: true }),
  source: 'decisions D3',
});

export const removeFarm = defineCall({
  name: 'removeFarm',
  method: 'DELETE',
  path: '/api/v1/farm/:id/',
  summary: 'Delete: Farm',
  tag,
  params: { id: value.id() },
  output: noContent,
  access: ofFarm('owner', { farm: 'id', personOnly: true }),
  source,
});
