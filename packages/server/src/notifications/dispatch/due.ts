import { isOccasion } from '@furrow/domain/notification/occasions.ts';
import { principalOfAccount, type Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { visibleNotifications, type PendingNotification } from './describe.ts';
import { openWays, settingsOf, type NotificationSettings } from './settings.ts';

/** Channel by which a notification is delivered. */
export type Way = 'bell' | 'push' | 'mail';

/** The notifications due to a person by a channel; by push, on a device. */
export interface DueParcel {
  readonly account: string;
  readonly way: Way;
  readonly subscription: string | null;
}

/** A due notification, as claimed. */
export interface Delivery extends PendingNotification {
  readonly delivery: number;
  readonly attempts: number;
  readonly due: Date;
}

/** Maximum number delivered at once: a burst is summarised. */
const atOnce = 5000;

/** Parcels that are due, the longest waiting first. */
export async function dueParcels(
  database: Queryable,
  ways: readonly Way[],
  now: Date,
): Promise<DueParcel[]> {
  const { rows } = await database.query<DueParcel>(
    `select account, way, subscription from told_delivery where due <= $1 and way = any($2)
     group by account, way, subscription order by min(due) limit 500`,
    [now, ways],
  );
  return rows;
}

/**
 * Claims the due notifications of a parcel: no other process claims them while this transaction
 * lasts, nor before `until`, when they are due again should the delivery fail.
 */
export async function takeDue(
  client: Queryable,
  { account, way, subscription }: DueParcel,
  now: Date,
  until: Date,
): Promise<Delivery[]> {
  await client.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    'told',
    `${account} ${way} ${subscription ?? ''}`,
  ]);
  const { rows } = await client.query<Delivery>(
    `with taken as (update told_delivery d set due = $5, attempts = attempts + 1
       from (select id, due from told_delivery where account = $1 and way = $2
         and subscription is not distinct from $3::uuid and due <= $4
         order by id limit ${atOnce} for update skip locked) p
       where d.id = p.id returning d.id as delivery, d.told, d.attempts, p.due)
     select taken.delivery, taken.attempts, taken.due, t.id, t.farm, t.occasion, t."row", t.content
     from taken join told t on t.id = taken.told order by t.id`,
    [account, way, subscription, now, until],
  );
  return rows.filter(({ occasion }) => isOccasion(occasion));
}

/** The part of a parcel that may be sent. */
export interface Judged {
  readonly principal: Principal;
  readonly settings: NotificationSettings;
  /** All notifications of a row on an occasion, the oldest first, represented by the latest. */
  readonly all: readonly PendingNotification[];
}

/**
 * Evaluates a parcel on delivery: by the reader's current settings and rights. Null when the
 * account is deleted.
 */
export async function judgeDue(
  database: Queryable,
  { account, way }: DueParcel,
  all: readonly PendingNotification[],
): Promise<Judged | null> {
  const principal = await principalOfAccount(database, account);
  const settings = (await settingsOf(database, [account])).get(account);
  if (!principal || !settings) return null;
  const latest = new Map<string, PendingNotification>();
  for (const notification of all) {
    const ways = openWays(settings, notification.occasion, notification.farm);
    if (way === 'mail' ? ways.mail === 'off' : !ways[way]) continue;
    const key = `${notification.occasion} ${notification.row}`;
    latest.delete(key);
    latest.set(key, notification);
  }
  const seen = principal.agreed
    ? await visibleNotifications(database, principal, [...latest.values()])
    : [];
  return { principal, settings, all: seen };
}

/** Removes notifications that were delivered, or must not be. */
export async function dropDue(client: Queryable, all: readonly Delivery[]): Promise<void> {
  if (all.length > 0)
    await client.query('delete from told_delivery where id = any($1::bigint[])', [
      all.map(({ delivery }) => delivery),
    ]);
}

/** Postpones deliveries. */
export async function postponeDue(
  client: Queryable,
  all: readonly Delivery[],
  until: Date,
): Promise<void> {
  await client.query(
    'update told_delivery set due = $2, attempts = attempts - 1 where id = any($1::bigint[])',
    [all.map(({ delivery }) => delivery), until],
  );
}

const firstWaitMinutes = 1;
const longestWaitMinutes = 6 * 60;
/** About two days of trying. */
const mostAttempts = 14;

/** Wait after attempts that failed: twice as long every time, up to six hours. */
export const waitAfter = (attempts: number): number =>
  Math.min(firstWaitMinutes * 2 ** (attempts - 1), longestWaitMinutes) * 60_000;

/** Schedules a retry, or gives up. @param wait milliseconds requested by the other side */
export async function retryDue(
  client: Queryable,
  all: readonly Delivery[],
  now: Date,
  wait: number | null = null,
): Promise<void> {
  await dropDue(
    client,
    all.filter(({ attempts }) => attempts >= mostAttempts),
  );
  const again = all.filter(({ attempts }) => attempts < mostAttempts);
  await client.query(
    `update told_delivery d set due = n.due
     from unnest($1::bigint[], $2::timestamptz[]) n (id, due) where d.id = n.id`,
    [
      again.map(({ delivery }) => delivery),
      again.map(
        ({ attempts }) => new Date(now.getTime() + Math.max(waitAfter(attempts), wait ?? 0)),
      ),
    ],
  );
}
