import { at } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';

/** Maximum number of attempts within a number of seconds. @source decisions D16 Limits */
interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export const limits = {
  /** Passwords and codes alike. */
  signInPerAccount: { most: 10, seconds: 900 },
  signInPerAddress: { most: 100, seconds: 900 },
  /** Any mail that a client can cause to be sent to another's address. */
  resetMailPerAddress: { most: 5, seconds: 3600 },
  signUpPerAddress: { most: 5, seconds: 3600 },
  /**
   * Each costs a password hash, reveals whether an address is registered, and may send mail to a
   * stranger.
   */
  signUpPerClient: { most: 100, seconds: 3600 },
  /** Calls with a mailed link and a new password, which is hashed. */
  linksPerClient: { most: 100, seconds: 900 },
  /** Mails to addresses that the sender names. */
  mailsPerClient: { most: 100, seconds: 3600 },
  invitationsPerFarm: { most: 50, seconds: 3600 },
  /** Each sends a request to a service given by the farm. */
  basemapTestsPerFarm: { most: 100, seconds: 3600 },
  /** Each sends a request to the official service of a country. */
  placesPerAccount: { most: 600, seconds: 3600 },
  exportsPerAccount: { most: 10, seconds: 3600 },
} as const;

/** A key that is counted, and its limit. */
export type Counted = readonly [what: string, limit: Limit];

/**
 * The account's count of wrong passwords and codes: on signing in, and on every confirmation of
 * identity.
 */
export const accountAttempts = (email: string): Counted => [
  `sign_in account ${email.trim().toLowerCase()}`,
  limits.signInPerAccount,
];

async function refuseTooMany(
  client: Queryable,
  what: string,
  { most, seconds }: Limit,
): Promise<void> {
  const { rows } = await client.query<{ count: number; wait: number }>(
    `select count(*) as count,
      coalesce(ceil(extract(epoch from min(at) + make_interval(secs => $2) - now())),
      1)::integer as wait
       from attempt where what = $1 and at > now() - make_interval(secs => $2)`,
    [what, seconds],
  );
  if (at(rows, 0).count >= most)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, at(rows, 0).wait) });
}

/**
 * Counts an attempt before it is made, or refuses it when there were too many; in the database, so
 * that all servers share the count, and serialized, so that concurrent attempts cannot bypass the
 * limit.
 * @returns function that reverts the count when the attempt succeeds
 */
export async function countAttempt(
  { database, configuration }: Services,
  ...counted: Counted[]
): Promise<() => Promise<void>> {
  if (!configuration.rateLimit) return async () => {};
  const whats = counted.map(([what]) => what);
  const ids = await database.transaction(async (client) => {
    for (const what of whats.toSorted())
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `attempt ${what}`,
      ]);
    for (const [what, limit] of counted) await refuseTooMany(client, what, limit);
    const { rows } = await client.query<{ id: number }>(
      'insert into attempt (what) select unnest($1::text[]) returning id',
      [whats],
    );
    return rows.map(({ id }) => id);
  });
  return async () => {
    await database.query('delete from attempt where id = any($1::bigint[])', [ids]);
  };
}

/** Attempts older than the longest limit count for nothing. */
export async function forgetOldAttempts({ database }: Services): Promise<void> {
  await database.query("delete from attempt where at < now() - interval '1 day'");
}
