import { entityOf } from '@furrow/domain';
import { createHash } from 'node:crypto';
import type { Queryable } from '../db/pool.ts';
import { newId } from '../new-id.ts';
import { todayIn } from '@furrow/kit/clock.ts';
import type { Author } from '../write/system-change.ts';
import { writeRows } from '../write/history.ts';
import { insertAsIs } from '../write/insert-as-is.ts';

/**
 * Default time zones of the supported countries; a farm elsewhere chooses its time zone in the
 * settings.
 * @source decisions D16
 */
const timezones: Readonly<Record<string, string>> = {
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  DK: 'Europe/Copenhagen',
  AT: 'Europe/Vienna',
  LU: 'Europe/Luxembourg',
  CH: 'Europe/Zurich',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  SE: 'Europe/Stockholm',
  FI: 'Europe/Helsinki',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  IT: 'Europe/Rome',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
};

interface Owner {
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly device: string;
}

/**
 * A farm with its owner's contact and this year's plan, each with its history. @source decisions D3
 */
export async function makeFarm(
  client: Queryable,
  owner: Owner,
  {
    name,
    country,
    id = newId(),
  }: { readonly name: string; readonly country: string; readonly id?: string },
): Promise<{ farm: string; plan: string; contact: string }> {
  const timezone = timezones[country] ?? 'Europe/Amsterdam';
  const year = todayIn(timezone).slice(0, 4);
  const rows = {
    farm: {
      id,
      values: { name, owner: owner.account, countries: country, currency: 'EUR', timezone },
    },
    farmcontact: {
      id: newId(),
      values: {
        contact_name: owner.name,
        user: owner.account,
        email: owner.email,
        is_owner: true,
        is_root: false,
        is_active: true,
        is_applier: true,
        permissions: [],
        kinds: ['owner', 'applier'],
        invitation: 'accepted',
      },
    },
    plan: {
      id: newId(),
      values: { name: year, period_start: `${year}-01-01`, period_end: `${year}-12-31` },
    },
  };
  for (const [entity, { id: row, values: value }] of Object.entries(rows)) {
    const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
    await insertAsIs(
      client,
      entityOf(entity),
      { id: row, value, digest },
      { farm: id, account: owner.account, device: owner.device },
    );
  }
  return { farm: id, plan: rows.plan.id, contact: rows.farmcontact.id };
}

/** Deletes a farm softly, with its history; it is out of reach from then on. */
export async function endFarm(
  client: Queryable,
  farm: string,
  { account, device }: Author,
): Promise<void> {
  await writeRows(
    {
      client,
      farm,
      entity: entityOf('farm'),
      farmSql: 't.id',
      action: 'delete',
      account: '$2',
      device: '$3',
      changes: `'{}'`,
    },
    (
      history,
    ) => `with t as (update farm set deleted_at = now(), version = version + 1, last_modified = now() where id = $1 and deleted_at is null returning id, version)
     ${history}`,
    [farm, account, device],
  );
}
