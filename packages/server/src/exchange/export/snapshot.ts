import type pg from 'pg';
import type { Database, Queryable } from '../../db/pool.ts';

const rowsAtATime = 500;

/**
 * A snapshot of the database for the duration of an export: a concurrent write is in all of its
 * tables or in none. A read-only transaction gets no number, so it does not hold back the feed's
 * horizon.
 */
export interface Snapshot extends Queryable {
  /** The rows of a statement, some at a time. */
  pages<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): AsyncGenerator<R[]>;
  close(): Promise<void>;
}

export async function openSnapshot(database: Database): Promise<Snapshot> {
  const client = await database.pool.connect();
  let cursors = 0;
  let broken: Error | undefined;
  const lost = (error: Error) => (broken = error);
  client.on('error', lost);
  try {
    await client.query('begin isolation level repeatable read, read only');
    // between two pages a file is written, on a slow disk maybe
    await client.query("set local idle_in_transaction_session_timeout = '10min'");
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
  return {
    query: (config: string | pg.QueryConfig, values?: unknown[]) =>
      client.query(config as string, values) as never,
    wrote() {
      throw new Error('a snapshot is only read');
    },
    async *pages<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
      const cursor = `export_${(cursors += 1)}`;
      await client.query(`declare ${cursor} no scroll cursor for ${text}`, [...values]);
      try {
        for (;;) {
          const { rows } = await client.query<R>(`fetch ${rowsAtATime} from ${cursor}`);
          if (rows.length > 0) yield rows;
          if (rows.length < rowsAtATime) return;
        }
      } finally {
        if (!broken) await client.query(`close ${cursor}`).catch(() => {});
      }
    },
    async close() {
      await client.query('rollback').catch(lost);
      client.off('error', lost);
      client.release(broken);
    },
  };
}
