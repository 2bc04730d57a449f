import { entityOf } from '@furrow/domain';
import { planOfDay, type Season } from '@furrow/domain/plan/plan-of-day.ts';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { todayIn } from '@furrow/kit/clock.ts';
import { newId } from '../new-id.ts';
import { changeBySystem, type Author } from '../write/system-change.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Invitations to join a farm as one of its contacts. @source decisions D16 Invite */

const contactEntity = entityOf('farmcontact');

/** The parts of an invitation that anyone with the link may read. */
export interface Invitation {
  readonly id: string;
  readonly farm: string;
  readonly contact: string;
  readonly email: string;
  readonly farmName: string;
  readonly contactName: string;
}

interface Invited {
  readonly farm: string;
  readonly contact: string;
  readonly email: string;
  readonly by: Author & { readonly account: string };
}

/**
 * Ending or creating an invitation locks its contact first: concurrent ones wait for each other
 * here, and nowhere else.
 */
async function holdContact(
  client: Queryable,
  farm: string,
  contact: string,
): Promise<{ user: string | null; is_active: boolean } | null> {
  const { rows } = await client.query<{ user: string | null; is_active: boolean }>(
    'select "user", is_active from farmcontact where farm = $1 and id = $2 and deleted_at is null for update',
    [farm, contact],
  );
  return rows[0] ?? null;
}

/**
 * Notes an invitation and answers the secret of its link; a Refusal when the contact cannot be
 * invited as it is.
 */
export async function makeInvitation(
  client: Queryable,
  { farm, contact, email, by }: Invited,
): Promise<string> {
  const contactRow = await holdContact(client, farm, contact);
  if (!contactRow) throw new Refusal('not_found');
  if (contactRow.user !== null || (await isMember(client, farm, email)))
    throw new Refusal('already_member');
  if (!contactRow.is_active) throw new Refusal('contact_inactive');
  await client.query(
    `update invitation set ended = now(), outcome = 'expired'
      where contact = $1 and ended is null and expires <= now()`,
    [contact],
  );
  const secret = newSecret();
  const { rowCount } = await client.query(
    `insert into invitation (id, token_hash, farm, contact, email, invited_by, expires)
      values ($1, $2, $3, $4, $5, $6, now() + interval '14 days') on conflict (contact)
      where ended is null do nothing`,
    [newId(), hashOf(secret), farm, contact, email, by.account],
  );
  if (rowCount === 0) throw new Refusal('invitation_pending');
  await changeBySystem(
    client,
    contactEntity,
    { farm, id: contact, changes: { invitation: 'pending' } },
    by,
  );
  return secret;
}

/** Whether the person of an address reaches the farm already, as another contact. */
async function isMember(client: Queryable, farm: string, email: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from farmcontact c join account a on a.id = c."user"
      where c.farm = $1 and c.deleted_at is null and lower(a.email) = lower($2)`,
    [farm, email],
  );
  return (rowCount ?? 0) > 0;
}

/** The open invitation of a link. Throws a Refusal when there is none. */
export async function openInvitation(client: Queryable, secret: string): Promise<Invitation> {
  const { rows } = await client.query<Invitation & { outcome: string | null; over: boolean }>(
    `select i.id, i.farm, i.contact, i.email, f.name as "farmName", c.contact_name as "contactName",
      i.outcome,
            i.ended is not null or i.expires <= now() or not c.is_active or c.deleted_at is not null
            or f.deleted_at is not null as over
       from invitation i join farm f on f.id = i.farm
       join farmcontact c on c.farm = i.farm and c.id = i.contact where i.token_hash = $1`,
    [hashOf(secret)],
  );
  const row = rows[0];
  if (row?.outcome === 'accepted') throw new Refusal('invitation_accepted');
  if (!row || row.over) throw new Refusal('invitation_over');
  return row;
}

/** Ties the account to the contact, once. */
export async function acceptInvitation(
  client: Queryable,
  { farm, contact }: Invitation,
  secret: string,
  by: Author & { readonly account: string },
): Promise<void> {
  const contactRow = await holdContact(client, farm, contact);
  // checked again: an earlier request may have accepted it by now
  const { id, email } = await openInvitation(client, secret);
  if (contactRow?.user !== null || (await isMember(client, farm, email)))
    throw new Refusal('already_member');
  await client.query(
    "update invitation set ended = now(), outcome = 'accepted', accepted_by = $2 where id = $1",
    [id, by.account],
  );
  await changeBySystem(
    client,
    contactEntity,
    { farm, id: contact, changes: { user: by.account, invitation: 'accepted' } },
    by,
  );
  // a person who could read the mail owns the address
  await client.query(
    'update account set email_verified = coalesce(email_verified, now()) where id = $1',
    [by.account],
  );
  const { rows: plans } = await client.query<Season & { id: string; timezone: string }>(
    `select p.id, p.period_start, p.period_end, f.timezone from plan p join farm f on f.id = p.farm
      where p.farm = $1 and p.deleted_at is null order by p.id`,
    [farm],
  );
  const plan = plans[0] ? planOfDay(plans, todayIn(plans[0].timezone)) : undefined;
  await client.query(
    'insert into session (id, farm, plan) values ($1, $2, $3) on conflict (id) do nothing',
    [by.account, farm, plan?.id ?? null],
  );
}

/** Withdraws the open invitation of a contact; false when there is none. */
export async function withdrawInvitation(
  client: Queryable,
  farm: string,
  contact: string,
  by: Author,
): Promise<boolean> {
  await holdContact(client, farm, contact);
  const { rowCount } = await client.query(
    `update invitation set ended = now(), outcome = 'withdrawn'
      where farm = $1 and contact = $2 and ended is null and expires > now()`,
    [farm, contact],
  );
  if (rowCount === 0) return false;
  await changeBySystem(
    client,
    contactEntity,
    { farm, id: contact, changes: { invitation: 'none' } },
    by,
  );
  return true;
}

/** Ends open invitations after 14 days. People viewing their contacts are notified. */
export async function endDueInvitations({ database }: Services): Promise<void> {
  const { rows } = await database.query<{ id: string; farm: string; contact: string }>(
    'select id, farm, contact from invitation where ended is null and expires <= now()',
  );
  for (const { id, farm, contact } of rows) {
    await database.transaction(async (client) => {
      await holdContact(client, farm, contact);
      const { rowCount } = await client.query(
        "update invitation set ended = now(), outcome = 'expired' where id = $1 and ended is null",
        [id],
      );
      if (rowCount)
        await changeBySystem(
          client,
          contactEntity,
          { farm, id: contact, changes: { invitation: 'expired' } },
          { account: null, device: 'Furrow' },
        );
    });
  }
}
