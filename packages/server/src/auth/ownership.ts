import { type Language } from '@furrow/kit';
import { entityOf } from '@furrow/domain';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import { newId } from '../new-id.ts';
import { changeBySystem, type Author } from '../write/system-change.ts';

/**
 * A farm is transferred when its owner has proposed it and the other has accepted, within 14 days.
 * @source decisions D4
 */

type Person = {
  readonly contact: string;
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

export interface Transfer {
  readonly id: string;
  readonly farm: string;
  readonly created: string;
  readonly expires: string;
  readonly from: Person;
  readonly to: Person;
}

const person = (contact: string, account: string) =>
  `json_build_object('contact', ${contact}.id, 'account', ${account}.id, 'name',
    ${contact}.contact_name, 'email', ${account}.email, 'language', ${account}.language)`;

/**
 * The pending transfer, or null. Both parties must still have the same roles as when it was
 * proposed.
 */
export async function pendingTransfer(database: Queryable, farm: string): Promise<Transfer | null> {
  const { rows } = await database.query<
    Omit<Transfer, 'from' | 'to'> & { from: string; to: string }
  >(
    `select o.id, o.farm, o.created, o.expires, ${person('f', 'fa')} as "from",
      ${person('t', 'ta')} as "to"
       from ownership_transfer o
       join farmcontact f on f.farm = o.farm and f.id = o.from_contact and f.is_owner
       and f.deleted_at is null join account fa on fa.id = f."user"
       join farmcontact t on t.farm = o.farm and t.id = o.to_contact and t.is_active
       and t.deleted_at is null join account ta on ta.id = t."user"
      where o.farm = $1 and o.ended is null and o.expires > now()`,
    [farm],
  );
  const row = rows[0];
  return row
    ? { ...row, from: JSON.parse(row.from) as Person, to: JSON.parse(row.to) as Person }
    : null;
}

/** Every step locks the farm, so that concurrent ones are serialized. */
const holdFarm = (client: Queryable, farm: string) =>
  client.query('select 1 from farm where id = $1 for update', [farm]);

interface Proposal {
  readonly farm: string;
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

export async function proposeTransfer(
  client: Queryable,
  { farm, from, to, by }: Proposal,
): Promise<Transfer> {
  await holdFarm(client, farm);
  if (await pendingTransfer(client, farm)) throw new Refusal('transfer_pending');
  await client.query(
    "update ownership_transfer set ended = now(), outcome = 'expired' where farm = $1 and ended is null",
    [farm],
  );
  await client.query(
    `insert into ownership_transfer (id, farm, from_contact, to_contact, proposed_by, expires)
      values ($1, $2, $3, $4, $5, now() + interval '14 days')`,
    [newId(), farm, from, to, by],
  );
  const transfer = await pendingTransfer(client, farm);
  if (!transfer) throw new Refusal('not_allowed');
  return transfer;
}

async function endTransfer(
  client: Queryable,
  { id }: Transfer,
  outcome: 'accepted' | 'withdrawn',
  by: string,
): Promise<void> {
  await client.query(
    'update ownership_transfer set ended = now(), ended_by = $2, outcome = $3 where id = $1',
    [id, by, outcome],
  );
}

/**
 * The pending transfer, locked, for one of its two parties. Throws a Refusal when there is none or
 * it is between others.
 */
async function ownTransfer(
  client: Queryable,
  farm: string,
  account: string,
  mayBe: (transfer: Transfer) => boolean,
): Promise<Transfer> {
  await holdFarm(client, farm);
  const transfer = await pendingTransfer(client, farm);
  if (!transfer) throw new Refusal('not_found');
  if (!mayBe(transfer)) throw new Refusal('not_allowed');
  return transfer;
}

/** Withdraws a transfer, by either party. */
export async function withdrawTransfer(
  client: Queryable,
  farm: string,
  account: string,
): Promise<void> {
  const transfer = await ownTransfer(
    client,
    farm,
    account,
    ({ from, to }) => from.account === account || to.account === account,
  );
  await endTransfer(client, transfer, 'withdrawn', account);
}

/**
 * Transfers the farm, completely or not at all: its owner, and the flags of both contacts. The
 * previous owner becomes an administrator.
 */
export async function acceptTransfer(
  client: Queryable,
  farm: string,
  by: Author & { readonly account: string },
): Promise<Transfer> {
  const transfer = await ownTransfer(
    client,
    farm,
    by.account,
    ({ to }) => to.account === by.account,
  );
  const { from, to } = transfer;
  await endTransfer(client, transfer, 'accepted', by.account);
  const contact = entityOf('farmcontact');
  await changeBySystem(
    client,
    contact,
    { farm, id: from.contact, changes: { is_owner: false, is_root: true } },
    by,
  );
  await changeBySystem(client, contact, { farm, id: to.contact, changes: { is_owner: true } }, by);
  await changeBySystem(
    client,
    entityOf('farm'),
    { farm, id: farm, changes: { owner: to.account } },
    by,
  );
  return transfer;
}

/** Unanswered proposals are recorded as such. */
export async function endDueTransfers(database: Queryable): Promise<void> {
  await database.query(
    "update ownership_transfer set ended = now(), outcome = 'expired' where ended is null and expires <= now()",
  );
}
