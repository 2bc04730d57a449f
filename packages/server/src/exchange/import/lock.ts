import type { Database } from '../../db/pool.ts';

/** Names our advisory locks among others of the database. */
const lockClass = 7102;

/**
 * Does something to an import while nobody else does, in any server process. The database lets the lock go when the
 * process dies, so a broken-off import can be gone on with.
 * @returns null when somebody else is at it
 */
export async function alone<T>(database: Database, id: string, work: () => Promise<T>): Promise<T | null> {
  const client = await database.pool.connect();
  const ignore = () => {};
  client.on('error', ignore);
  let broken = false;
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as taken', [lockClass, id]);
    if (!rows[0]?.taken) return null;
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, id]).catch(() => (broken = true));
    }
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
