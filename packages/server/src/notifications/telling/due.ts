import { isOccasion } from '@furrow/domain/notification/occasions.ts';
import { principalOfAccount, type Principal } from '../../access/principal.ts';
import type { Queryable } from '../../db/pool.ts';
import { visibleNotifications, type PendingNotification } from './describe.ts';
import { openWays, settingsOf, type NotificationSettings } from './settings.ts';

/** Way in which something goes out. */
export type Way = 'bell' | 'push' | 'mail';

/** The parcel due to a person by one way; by push, on one device. */
export interface DueParcel {
  readonly account: string;
  readonly way: Way;
  readonly subscription: string | null;
}

/** One thing that is due, as it was taken. */
export interface Delivery extends PendingNotification {
  readonly delivery: number;
  readonly attempts: number;
  readonly due: Date;
}

/** So much goes out in one go: a burst is told as one. */
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
 * Takes what is due of a parcel: nobody else takes it while this transaction lasts, nor before
 * `until`, when it is due again should it not have gone out.
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
  /** The latest of what was told of one row on one occasion, the oldest first. */
  readonly all: readonly PendingNotification[];
}

/**
 * Judges a parcel as it goes out: what its reader chose, and what they may see, now. Null when they
 * are gone.
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

/** They went out, or are not to. */
export async function dropDue(client: Queryable, all: readonly Delivery[]): Promise<void> {
  if (all.length > 0)
    await client.query('delete from told_delivery where id = any($1::bigint[])', [
      all.map(({ delivery }) => delivery),
    ]);
}

/** They go out later. */
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

/** They are tried again later, or given up. @param wait milliseconds that the other side asked for */
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
