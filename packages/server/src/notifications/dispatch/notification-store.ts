import { isOccasion, occasions, type OccasionName } from '@furrow/domain/notification/occasions.ts';
import type { Queryable } from '../../db/pool.ts';
import { nextTime } from './quiet-hours.ts';
import { openWays, settingsOf } from './settings.ts';

/** An event that a person is to be notified of. */
export interface NewOccasion {
  readonly account: string;
  readonly farm: string;
  readonly occasion: OccasionName;
  /** The row it is about; without one, the data for the address. */
  readonly row: string;
  /** State of the row: each state is reported once. */
  readonly state: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Time for which mail is collected, so that simultaneous events are sent together. */
const gatheredSeconds = 30;
/** The time within which an occasion that ended and began again is not notified twice. */
const restHours = 24;

/**
 * Stores people's notifications with their channels. Repeated ones are left out, unless their
 * condition ended meanwhile. Nothing is delivered here: rights, quiet hours and bursts are
 * evaluated on delivery.
 * @returns the accounts with new notifications
 */
export async function recordNotifications(
  client: Queryable,
  all: readonly NewOccasion[],
): Promise<string[]> {
  if (all.length === 0) return [];
  const { rows } = await client.query<StoredNotification>(
    `insert into told (account, farm, occasion, entity, "row", state, content)
     select account, farm, occasion, entity, "row", state, content from
       (select distinct on (n.account, n.farm, n.occasion, n."row", n.state) n.*
        from jsonb_to_recordset($1::jsonb) n (place integer, account uuid, farm uuid, occasion text,
          entity text, "row" text, state text, content jsonb)
        order by n.account, n.farm, n.occasion, n."row", n.state, n.place) o
     order by place
     on conflict (account, farm, occasion, "row", state) do update
       set created = now(), ended = null, content = excluded.content
       where told.ended is not null and told.created < now() - make_interval(hours => ${restHours})
     returning id, account, farm, occasion`,
    [
      JSON.stringify(
        all.map((event, index) => ({
          ...event,
          place: index,
          entity: occasions[event.occasion].entity,
        })),
      ),
    ],
  );
  await client.query(
    `insert into told_delivery (told, account, way, subscription, due)
     select n.told, n.account, n.way, s.id, n.due
     from jsonb_to_recordset($1::jsonb) n (told bigint, account uuid, way text, due timestamptz)
     left join push_subscription s on n.way = 'push' and s.account = n.account
     where n.way <> 'push' or s.id is not null`,
    [JSON.stringify(await deliveriesOf(client, rows))],
  );
  return [...new Set(rows.map(({ account }) => account))];
}

interface StoredNotification {
  readonly id: number;
  readonly account: string;
  readonly farm: string;
  readonly occasion: string;
}

async function deliveriesOf(
  client: Queryable,
  rows: readonly StoredNotification[],
): Promise<object[]> {
  const settings = await settingsOf(client, [...new Set(rows.map(({ account }) => account))]);
  const now = new Date();
  const soon = new Date(now.getTime() + gatheredSeconds * 1000);
  return rows.flatMap(({ id, account, farm, occasion }) => {
    const person = settings.get(account);
    if (!person || !isOccasion(occasion)) return [];
    const { bell, push, mail } = openWays(person, occasion, farm);
    const way = (name: string, due: Date) => ({ told: id, account, way: name, due });
    return [
      ...(bell ? [way('bell', now)] : []),
      ...(push ? [way('push', now)] : []),
      ...(mail === 'at_once' ? [way('mail', soon)] : []),
      ...(mail === 'daily' ? [way('mail', nextTime(person.timezone, person.daily, now))] : []),
    ];
  });
}

/**
 * Ends the obsolete notifications of a lasting occasion on a farm: a condition that no longer applies
 * is delivered by no channel, and reported again when it recurs.
 * @param holding row and state of the current conditions, as `row state`
 */
export async function endNotifications(
  client: Queryable,
  farm: string,
  occasion: OccasionName,
  holding: readonly string[],
): Promise<void> {
  await client.query(
    `with over as (update told set ended = now()
       where farm = $1 and occasion = $2 and ended is null
       and not ("row" || ' ' || state = any($3::text[])) returning id)
     delete from told_delivery d using over where d.told = over.id`,
    [farm, occasion, holding],
  );
}
