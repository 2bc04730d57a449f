import pg from 'pg';

/** What runs a statement: the pool, or a client inside a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow = Record<string, unknown>>(
    config: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>>;
  /**
   * Rows of a farm were written here. Whoever listens hears of it once they are kept: at once
   * outside a transaction, after the commit inside one, once for each farm, and never when it is
   * rolled back. Said by the room of writing alone.
   * @param access what people may hangs on the rows
   */
  wrote(farm: string, access?: boolean): void;
}

/** Hears of a farm whose rows were written and kept. */
export type HeardWritten = (farm: string, access: boolean) => void;

// One reading of values everywhere: bigints and numerics are numbers (at most 15 digits go in), dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// rows come as the JSON text PostgreSQL wrote; whoever wants the values parses them
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);

export interface Database extends Queryable {
  /**
   * A few connections on which the planner takes an index wherever there is one. It cannot know how
   * few transactions lie above a feed's horizon, takes them for a third of the table, and would
   * read all of it.
   */
  readonly byIndex: Queryable;
  readonly pool: pg.Pool;
  /** Hears of farms from now on. */
  onWritten(heard: HeardWritten): void;
  /** Runs `work` in one transaction; anything thrown rolls it back. Kept under 2 s: it holds the feed's horizon. */
  transaction<T>(work: (client: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Whether this is the database itself, and not a transaction of it. */
export const isPool = (database: Queryable): database is Database => 'pool' in database;

/**
 * Statements that come again are prepared once per connection under a name: planning a long one
 * costs more than running it. Their texts are ours, built from definitions, so there are few;
 * should there ever be many, the rest stay unnamed.
 */
function statementNames(): (config: string | pg.QueryConfig, values?: unknown[]) => pg.QueryConfig {
  const names = new Map<string, string | null>();
  const most = 400;
  let lastNumber = 0;
  return (config, values) => {
    const query = typeof config === 'string' ? { text: config, values } : config;
    if (!query.values || query.name) return query;
    const name = names.get(query.text);
    if (name) return { ...query, name };
    // the first time may be the only time: a statement gets its name from the second on
    if (name === null) names.set(query.text, `statement ${(lastNumber += 1)}`);
    else if (names.size < most) names.set(query.text, null);
    return query;
  };
}

export function openDatabase(connection: pg.PoolConfig, connections = 10): Database {
  const prepared = statementNames();
  const settings: pg.PoolConfig = {
    ...connection,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: 10_000,
    statement_timeout: 60_000,
    application_name: 'furrow',
  };
  // instants are told in UTC, as PostgreSQL writes them
  const pool = new pg.Pool({ ...settings, max: connections, options: '-c timezone=UTC' });
  // an idle connection that breaks is replaced at the next query; unheard, it would end the process
  const indexed = new pg.Pool({
    ...settings,
    max: Math.max(2, Math.ceil(connections / 3)),
    options: '-c timezone=UTC -c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
  });
  for (const one of [pool, indexed]) one.on('error', () => {});
  const listeners: HeardWritten[] = [];
  const wrote = (farm: string, access = false) => {
    for (const heard of listeners) heard(farm, access);
  };
  return {
    pool,
    wrote,
    onWritten: (heard) => void listeners.push(heard),
    byIndex: {
      wrote,
      query: (config: string | pg.QueryConfig, values?: unknown[]) =>
        indexed.query(prepared(config, values)) as never,
    },
    query: (config: string | pg.QueryConfig, values?: unknown[]) =>
      pool.query(prepared(config, values)) as never,
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      const written = new Map<string, boolean>();
      try {
        await client.query('begin');
        const result = await work({
          query: (config: string | pg.QueryConfig, values?: unknown[]) =>
            client.query(prepared(config, values)) as never,
          wrote: (farm, access = false) =>
            void written.set(farm, access || written.get(farm) === true),
        });
        const { command } = await client.query('commit');
        // a transaction that failed before ends with a rollback whatever it is told
        if (command === 'COMMIT') for (const [farm, access] of written) wrote(farm, access);
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: async () => {
      await Promise.all([pool.end(), indexed.end()]);
    },
  };
}
