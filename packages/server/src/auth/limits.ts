import type { Services } from '../services.ts';
import { Refusal } from '../errors.ts';

/** How often something may be tried. @source decisions D16 Limits */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export const limits = {
  signInPerAccount: { most: 10, seconds: 900 },
  signInPerAddress: { most: 100, seconds: 900 },
  resetMailPerAddress: { most: 5, seconds: 3600 },
} as const;

/** Refuses when there were too many attempts; counted in the database, so that any number of servers agree. */
export async function refuseTooMany({ database, configuration }: Services, what: string, { most, seconds }: Limit): Promise<void> {
  if (!configuration.rateLimit) return;
  const { rows } = await database.query<{ count: number; wait: number }>(
    `select count(*) as count, coalesce(ceil(extract(epoch from min(at) + make_interval(secs => $2) - now())), 1)::integer as wait
       from attempt where what = $1 and at > now() - make_interval(secs => $2)`,
    [what, seconds],
  );
  if (rows[0]!.count >= most) throw new Refusal('too_many_requests', { retryAfter: Math.max(1, rows[0]!.wait) });
}

export async function noteAttempt({ database }: Services, ...what: string[]): Promise<void> {
  await database.query('insert into attempt (what) select unnest($1::text[])', [what]);
}

/** Attempts older than the longest limit count for nothing. */
export async function forgetOldAttempts({ database }: Services): Promise<void> {
  await database.query("delete from attempt where at < now() - interval '1 day'");
}
