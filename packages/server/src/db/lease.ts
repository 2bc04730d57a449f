import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../new-id.ts';
import type { Queryable } from './pool.ts';

/**
 * Work that only one process at a time may do, of all that share a database. The process holds a
 * row and extends its expiry; when the process dies the row expires, and the next one may take
 * over. Session locks would end at once, but a pooler in transaction mode gives every transaction
 * another session.
 */

/** A holder that died is waited for this long. */
const leaseSeconds = 10;
const renewMilliseconds = 2_500;
const lookAgainMilliseconds = 200;

export interface Lease {
  /** Another process took it, because this process could not reach the database for too long. */
  readonly isLost: boolean;
}

interface LeaseOptions {
  /** Seconds to wait for the holder of one of them. */
  readonly waitSeconds?: number;
}

/** The result, or the name that another process holds. */
type Leased<T> = { readonly done: T } | { readonly taken: string };

/** Long enough to outwait a holder that died. */
export const outwaitDead: LeaseOptions = { waitSeconds: leaseSeconds + 1 };

/** Does something while holding all of the names. */
export async function withLeases<T>(
  database: Queryable,
  names: readonly string[],
  work: (lease: Lease) => Promise<T>,
  { waitSeconds = 0 }: LeaseOptions = {},
): Promise<Leased<T>> {
  const holder = newId();
  const release = () =>
    // a lease that cannot be released expires
    database.query('delete from lease where holder = $1', [holder]).catch(() => {});
  for (const end = Date.now() + waitSeconds * 1000; ;) {
    const taken = await take(database, names, holder).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (taken === null) break;
    await release();
    if (Date.now() >= end) return { taken };
    await pause(lookAgainMilliseconds);
  }
  const lease = { isLost: false };
  const renewing = setInterval(() => {
    renew(database, holder)
      .then((held) => (lease.isLost ||= held < names.length))
      // a database that is briefly unreachable returns, and shows the holder
      .catch(() => {});
  }, renewMilliseconds);
  renewing.unref();
  try {
    return { done: await work(lease) };
  } finally {
    clearInterval(renewing);
    await release();
  }
}

/** @returns the first name that another process holds; null when all are the holder's */
async function take(
  database: Queryable,
  names: readonly string[],
  holder: string,
): Promise<string | null> {
  for (const name of names) {
    const { rowCount } = await database.query(
      `insert into lease as l (name, holder, until)
       values ($1, $2, now() + make_interval(secs => $3))
       on conflict (name) do update set holder = excluded.holder, until = excluded.until
       where l.until <= now()`,
      [name, holder, leaseSeconds],
    );
    if (rowCount !== 1) return name;
  }
  return null;
}

/** @returns number of leases the holder still has */
async function renew(database: Queryable, holder: string): Promise<number> {
  const { rowCount } = await database.query(
    'update lease set until = now() + make_interval(secs => $2) where holder = $1',
    [holder, leaseSeconds],
  );
  return rowCount ?? 0;
}
