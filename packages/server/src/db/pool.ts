import pg from 'pg';
import { isOutlivedPlan } from '../errors.ts';

/** An executor of statements: the pool, or a client inside a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow = Record<string, unknown>>(
    config: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>>;
  /**
   * Reports that rows of a farm were written here. Listeners are notified once they are stored: at
   * once outside a transaction, after the commit inside one, once per farm, and never when it is
   * rolled back. Called by `server/src/write` only.
   * @param access whether people's rights depend on the rows
   */
  wrote(farm: string, access?: boolean): void;
}

/** Called with a farm whose rows were written and committed. */
export type OnWrite = (farm: string, access: boolean) => void;

// Values are parsed the same everywhere: bigints and numerics are numbers (at most 15 digits are
// stored), dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// rows arrive as the JSON text written by PostgreSQL; callers that need the values parse them
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);

/** A source for queries that change nothing: the database itself, or a copy of it. */
export interface Readable extends Queryable {
  /**
   * A few connections on which the planner always prefers an index. It cannot know how few
   * transactions are above a feed's horizon, assumes a third of the table, and would read all of
   * it.
   */
  readonly byIndex: Queryable;
  /** A copy may lag behind earlier reads: its data must not be combined with them. */
  readonly isCopy?: true;
}

export interface Database extends Readable {
  readonly address: DatabaseAddress;
  readonly pool: pg.Pool;
  /** Hears of farms from now on. */
  onWritten(heard: OnWrite): void;
  /**
   * Runs `work` in a transaction; any exception rolls it back. Kept under 2 s: it holds back the
   * feed's horizon.
   */
  transaction<T>(work: (client: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Address of a database, with its options; can be sent to another thread. */
export interface DatabaseAddress extends pg.PoolConfig {
  /**
   * Whether it is reached through a pooler in transaction mode, which gives every transaction
   * another session: nothing may be set in a session, and nothing left in it.
   */
  readonly isPooled?: boolean;
}

/** Whether this is the database itself, and not a transaction of it. */
export const isPool = (database: Queryable): database is Database => 'pool' in database;

/**
 * Repeated statements are prepared once per connection under a name: planning a long one costs more
 * than running it. Their texts are built from definitions, so there are few; should there ever be
 * many, further ones stay unnamed.
 */
function statementNames(): Prepared {
  const names = new Map<string, string | null>();
  const most = 400;
  let lastNumber = 0;
  const nextName = () => `statement ${(lastNumber += 1)}`;
  return {
    of: (config, values) => {
      const query = typeof config === 'string' ? { text: config, values } : config;
      if (!query.values || query.name) return query;
      const name = names.get(query.text);
      if (name) return { ...query, name };
      // the first time may be the only time: a statement gets its name from the second on
      if (name === null) names.set(query.text, nextName());
      else if (names.size < most) names.set(query.text, null);
      return query;
    },
    renew: (text) => void names.set(text, nextName()),
  };
}

interface Prepared {
  readonly of: (config: string | pg.QueryConfig, values?: unknown[]) => pg.QueryConfig;
  /**
   * Prepares a statement again on every connection, because one of its tables got another column.
   */
  readonly renew: (text: string) => void;
}

const statementMilliseconds = 60_000;
const idleMilliseconds = 10_000;

/**
 * Settings of every session. For a pooler's sessions they are set on the role: `applyRoleSettings`.
 */
export const sessionSettings = {
  // instants are in UTC, as PostgreSQL writes them
  timezone: 'UTC',
  statement_timeout: String(statementMilliseconds),
  idle_in_transaction_session_timeout: String(idleMilliseconds),
} satisfies Readonly<Record<string, string>>;

/** Settings that make the planner prefer an index. */
export const indexSettings: Readonly<Record<string, string>> = {
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
};

const settingsText = (settings: Readonly<Record<string, string>>, prefix: string): string =>
  Object.entries(settings)
    .map(([name, value]) => `${prefix} ${name}=${value}`)
    .join(prefix === '-c' ? ' ' : '; ');

/** Sets them for the current transaction. */
export const setLocal = (settings: Readonly<Record<string, string>>): string =>
  settingsText(settings, 'set local');

interface PoolOptions {
  readonly max: number;
  /** In addition to the settings of every session. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly connectMilliseconds?: number;
}

/** Connections to an address; those of a pooler get nothing from their start. */
export function openPool(
  { isPooled = false, ...connection }: DatabaseAddress,
  { max, settings = {}, connectMilliseconds = 5000 }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connectMilliseconds,
    application_name: 'furrow',
    ...(isPooled ? {} : { options: settingsText({ ...sessionSettings, ...settings }, '-c') }),
  });
  // an idle connection that breaks is replaced at the next query; unheard, it would end the process
  pool.on('error', () => {});
  // and so would one that breaks in the middle of a transaction: its next statement fails, or its end
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A client as a `Queryable`. */
export const queryableOf = (
  client: pg.Pool | pg.ClientBase,
  prepared: Prepared,
  wrote: Queryable['wrote'],
): Queryable => ({
  wrote,
  query: (config: string | pg.QueryConfig, values?: unknown[]) => {
    const query = prepared.of(config, values);
    const answer = client.query(query);
    if (!query.name) return answer as never;
    return answer.catch((error: unknown) => {
      if (!isOutlivedPlan(error)) throw error;
      prepared.renew(query.text);
      // a transaction has failed with it, and is to be done again
      if (!(client instanceof pg.Pool)) throw error;
      return client.query(prepared.of(config, values));
    }) as never;
  },
});

/** Statements of a pooler's sessions have no names: another session would not have them. */
const unnamed: Prepared = {
  of: (config, values) => (typeof config === 'string' ? { text: config, values } : config),
  renew: () => undefined,
};

export const preparedFor = ({ isPooled = false }: DatabaseAddress): Prepared =>
  isPooled ? unnamed : statementNames();

interface Opening {
  /** The statement that begins the transaction, with the settings for it. */
  readonly begin: string;
  readonly prepared: Prepared;
  readonly wrote: Queryable['wrote'];
}

/**
 * Runs `work` in a transaction; any exception rolls it back.
 * @returns its result, and whether it was committed: a failed transaction ends with a rollback,
 *   even on commit
 */
async function inTransaction<T>(
  pool: pg.Pool,
  { begin, prepared, wrote }: Opening,
  work: (client: Queryable) => Promise<T>,
): Promise<{ readonly result: T; readonly isCommitted: boolean }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(queryableOf(client, prepared, wrote));
    const { command } = await client.query('commit');
    return { result, isCommitted: command === 'COMMIT' };
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

export function openDatabase(address: DatabaseAddress, connections = 10): Database {
  const { isPooled = false } = address;
  const prepared = preparedFor(address);
  const pool = openPool(address, { max: connections });
  const indexed = isPooled
    ? null
    : openPool(address, {
        max: Math.max(2, Math.ceil(connections / 3)),
        settings: indexSettings,
      });
  const listeners: OnWrite[] = [];
  const wrote = (farm: string, access = false) => {
    for (const heard of listeners) heard(farm, access);
  };
  const begin = isPooled ? `begin; ${setLocal(sessionSettings)}` : 'begin';
  return {
    ...queryableOf(pool, prepared, wrote),
    address,
    pool,
    onWritten: (heard) => void listeners.push(heard),
    byIndex: indexed
      ? queryableOf(indexed, prepared, wrote)
      : {
          wrote,
          query: async (config: string | pg.QueryConfig, values?: unknown[]) =>
            (
              await inTransaction(
                pool,
                { begin: `${begin}; ${setLocal(indexSettings)}`, prepared, wrote },
                (client) => client.query(config as string, values),
              )
            ).result as never,
        },
    async transaction(work) {
      const written = new Map<string, boolean>();
      const { result, isCommitted } = await inTransaction(
        pool,
        {
          begin,
          prepared,
          wrote: (farm, access = false) =>
            void written.set(farm, access || written.get(farm) === true),
        },
        work,
      );
      if (isCommitted) for (const [farm, access] of written) wrote(farm, access);
      return result;
    },
    close: async () => {
      await Promise.all([pool.end(), indexed?.end()]);
    },
  };
}
