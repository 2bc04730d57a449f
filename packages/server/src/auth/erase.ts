import { at } from '@furrow/kit';
import { entities, entityOf, messageText } from '@furrow/domain';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { changeBySystem } from '../write/system-change.ts';
import { endFarm } from './new-farm.ts';
import { endSessions } from './sessions.ts';
import { endTokens } from './tokens.ts';

/**
 * Deletes an account. The person becomes anonymous, their records stay: rows of farms refer to the
 * same account and contact as before, which no longer contain name and address. One name stays:
 * that of a contact who performed work, since a farm must be able to name the applier.
 * @source decisions D16
 */
export async function eraseAccount(services: Services, principal: Principal): Promise<void> {
  const { database } = services;
  const ended = await database.transaction(async (client) => {
    await client.query('select 1 from account where id = $1 for update', [principal.account]);
    const owned = await ownedFarms(client, principal.account);
    const kept = [];
    for (const farm of owned)
      if (await holdsAnything(client, farm.id, farm.contact))
        kept.push({ id: farm.id, name: farm.name });
    if (kept.length > 0)
      throw new Refusal('owns_farms', {
        params: { farms: kept.map(({ name }) => name).join(', ') },
        members: { farms: kept },
      });
    for (const { id } of owned) await endFarm(client, id, principal);
    await leaveFarms(client, principal);
    await forgetPerson(client, principal);
    return owned;
  });
  await endTokens(services, principal.account);
  await endSessions(services, principal.account);
  for (const { id } of ended) services.accessChanged({ farm: id });
  services.accessChanged({ account: principal.account });
}

async function ownedFarms(
  client: Queryable,
  account: string,
): Promise<{ id: string; name: string; contact: string }[]> {
  const { rows } = await client.query<{ id: string; name: string; contact: string }>(
    `select f.id, f.name, c.id as contact from farm f
      join farmcontact c on c.farm = f.id and c.is_owner and c.deleted_at is null
      where c."user" = $1 and f.deleted_at is null order by f.name, f.id for update of f`,
    [account],
  );
  return rows;
}

const farmData = entities.filter(
  ({ scope, name }) =>
    scope === 'catalogue' || (scope === 'farm' && !['farm', 'farmcontact', 'plan'].includes(name)),
);

/** Whether a farm has other people, or more than it was created with. */
async function holdsAnything(client: Queryable, farm: string, contact: string): Promise<boolean> {
  const parts = farmData.map(
    ({ name }) => `exists (select 1 from ${quoted(name)} where farm = $1 and deleted_at is null)`,
  );
  const { rows } = await client.query<{ held: boolean }>(
    `select (${parts.join(' or ')} or exists (select 1 from farmcontact
      where farm = $1 and id <> $2 and deleted_at is null) or (select count(*) > 1 from plan
      where farm = $1 and deleted_at is null)) as held`,
    [farm, contact],
  );
  return at(rows, 0).held;
}

/** Members of a contact that lead to the person. */
const reaching = {
  email: null,
  phone: null,
  street: null,
  zipcode: null,
  city: null,
  country_code: null,
  longitude: null,
  latitude: null,
};

/**
 * Removes the person from their contacts, and references to them from the contacts and their
 * history.
 */
async function leaveFarms(client: Queryable, principal: Principal): Promise<void> {
  const { rows } = await client.query<{ farm: string; id: string; worked: boolean }>(
    `select c.farm, c.id, exists (select 1 from record r
      where r.farm = c.farm and r.deleted_at is null and r.processing_state = 'performed'
      and (r.applier = c.id or c.id = any(r.coworkers))) as worked
       from farmcontact c where c."user" = $1 for update of c`,
    [principal.account],
  );
  const contact = entityOf('farmcontact');
  for (const { farm, id, worked } of rows) {
    const erased = {
      ...reaching,
      ...(worked ? {} : { contact_name: messageText('deleted_account', principal.language) }),
    };
    await changeBySystem(
      client,
      contact,
      { farm, id, changes: { user: null, is_active: false, invitation: 'none', ...erased } },
      principal,
    );
    await client.query(
      `update history set changes = changes - $2::text[]
        where entity = 'farmcontact' and row = $1 and changes ?| $2::text[]`,
      [id, Object.keys(erased)],
    );
  }
  await client.query(
    `update ownership_transfer t set ended = now(), ended_by = $1, outcome = 'withdrawn'
      from farmcontact c where t.ended is null and t.farm = c.farm and t.to_contact = c.id
      and c.id = any($2::uuid[])`,
    [principal.account, rows.map(({ id }) => id)],
  );
}

async function forgetPerson(
  client: Queryable,
  { account, email, language }: Principal,
): Promise<void> {
  await client.query(
    `update account set name = $2, email = 'deleted-' || id || '@invalid', password_hash = '',
      units = '{}', email_verified = null, is_staff = false,
       totp_secret = null, totp_confirmed = null, totp_step = null, deleted_at = now() where id = $1`,
    [account, messageText('deleted_account', language)],
  );
  for (const table of [
    'mailed_link',
    'recovery_code',
    'feed_invalidation',
    'idempotency_key',
    'metric',
    'message',
    'told_delivery',
    'told',
    'push_subscription',
    'notification_setting',
    'notification_farm_setting',
  ])
    await client.query(`delete from ${quoted(table)} where account = $1`, [account]);
  await client.query('delete from session where id = $1', [account]);
  await client.query('update notification set sender = null where account = $1', [account]);
  await client.query("update invitation set email = '' where lower(email) = lower($1)", [email]);
  await client.query('delete from attempt where position(lower($1) in what) > 0', [email]);
}
