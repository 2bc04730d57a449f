import pg from 'pg';

/** What runs a statement: the pool, or a client inside a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow = any>(config: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

// One reading of values everywhere: bigints and numerics are numbers (at most 15 digits go in), dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// rows come as the JSON text PostgreSQL wrote; whoever wants the values parses them
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);

export interface Database extends Queryable {
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction; anything thrown rolls it back. Kept under 2 s: it holds the feed's horizon. */
  transaction<T>(work: (client: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openDatabase(connection: pg.PoolConfig, connections = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 60_000,
    application_name: 'furrow',
  });
  // an idle connection that breaks is replaced at the next query; unheard, it would end the process
  pool.on('error', () => {});
  return {
    pool,
    query: (config: string | pg.QueryConfig, values?: unknown[]) => pool.query(config as string, values) as never,
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(client as unknown as Queryable);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
