import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/pool.ts';

/** Names our advisory locks among others of the database. */
const lockClass = 7102;

/** How long one import of a farm waits for another to be settled, and how often it looks. */
const longestWait = 60_000;
const lookAgain = 100;

/**
 * Does something to an import while nobody else does, in any server process, and while nobody
 * settles another import of its farm: what is new is new only as long as nobody else makes it. The
 * database lets the locks go when the process dies, so a broken-off import can be gone on with.
 * @returns null when somebody else is at it
 */
export async function alone<T>(
  database: Database,
  { id, farm }: { readonly id: string; readonly farm: string },
  work: () => Promise<T>,
): Promise<T | null> {
  for (const end = Date.now() + longestWait; ;) {
    const answer = await withLocks(database, [id, `farm ${farm}`], work);
    if ('done' in answer) return answer.done;
    // nobody waits with a connection in the hand, which the one at work may need
    if (answer.taken === id || Date.now() > end) return null;
    await setTimeout(lookAgain);
  }
}

async function withLocks<T>(
  database: Database,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<{ done: T } | { taken: string }> {
  const client = await database.pool.connect();
  const ignore = () => {};
  client.on('error', ignore);
  let broken = false;
  try {
    const locked: string[] = [];
    try {
      for (const name of names) {
        const { rows } = await client.query<{ got: boolean }>(
          'select pg_try_advisory_lock($1, hashtext($2)) as got',
          [lockClass, name],
        );
        if (!rows[0]?.got) return { taken: name };
        locked.push(name);
      }
      return { done: await work() };
    } finally {
      for (const name of locked)
        await client
          .query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name])
          .catch(() => (broken = true));
    }
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
