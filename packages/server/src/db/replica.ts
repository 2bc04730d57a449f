import { at } from '@furrow/kit';
import type pg from 'pg';
import { Refusal } from '../errors.ts';
import {
  indexSettings,
  openPool,
  preparedFor,
  queryableOf,
  sessionSettings,
  setLocal,
  type Database,
  type DatabaseAddress,
  type Readable,
} from './pool.ts';
import { currentPosition, readPosition, type Position } from './position.ts';

/**
 * Feed and lists read from a copy of the database (`DATABASE_READ_URL`), where it has everything
 * that the client must see; from the database itself where it has not, and when it is unreachable.
 */
export interface Reads {
  /**
   * @param needed the position that the answer must include; null where only the database itself
   * will do
   * @param work queries; it may be run again, on the database itself, when the copy fails
   */
  from<T>(needed: Position | null, work: (database: Reader) => Promise<T>): Promise<T>;
  /** Position of the database; null without a replica, where it is not needed. */
  position(): Promise<string | null>;
  /** Number of answers by source since the start; none without a replica. */
  readonly counted: ReadonlyMap<ReadFrom, number>;
  close(): Promise<void>;
}

/** The source that an answer is read from. */
export interface Reader extends Readable {
  /** Its current position, queried after reading; null without a replica. */
  position(): Promise<string | null>;
}

/** Reason why an answer was read from the database itself. */
type NotRead = 'behind' | 'away' | 'failed' | 'unknown';

/** From where an answer was read, for figures. */
export type ReadFrom = 'replica' | NotRead;

/** Everything is read from the database itself. */
export const readsOf = (database: Database): Reads => {
  const none = () => Promise.resolve(null);
  const reader: Reader = { ...database, position: none };
  return {
    from: (_needed, work) => work(reader),
    position: none,
    counted: new Map(),
    close: () => Promise.resolve(),
  };
};

const connections = 10;
/** Interval of attempts to reach a copy that is away; until it is back no request waits for it. */
const lookAgainMilliseconds = 2_000;

export function openReads(database: Database, address: DatabaseAddress): Reads {
  const pool = openPool(address, { max: connections, connectMilliseconds: 1000 });
  const prepared = preparedFor(address);
  const counted = new Map<ReadFrom, number>();
  let isAway = false;
  let looking: NodeJS.Timeout | undefined;

  const position = async (): Promise<string> => {
    const { rows } = await database.query<{ position: string }>(
      `select ${currentPosition} as position`,
    );
    return at(rows, 0).position;
  };
  const primary: Reader = { ...database, position };

  const lookFor = (): undefined => {
    isAway = true;
    looking ??= setInterval(() => {
      standing(pool)
        .then((position) => {
          if (position === null) return;
          isAway = false;
          clearInterval(looking);
          looking = undefined;
        })
        .catch(() => {});
    }, lookAgainMilliseconds).unref();
    return undefined;
  };

  const fromCopy = async <T>(
    needed: Position,
    work: (database: Reader) => Promise<T>,
  ): Promise<{ readonly from: 'replica'; readonly answer: T } | { readonly from: NotRead }> => {
    if (isAway) return { from: 'away' };
    const client = await pool.connect().catch(lookFor);
    if (!client) return { from: 'away' };
    let broken: Error | undefined;
    try {
      const stands = await begin(client);
      if (stands === null) lookFor();
      if (stands === null) return { from: 'away' };
      if (stands < needed) return { from: 'behind' };
      return { from: 'replica', answer: await work(readerOf(client, prepared)) };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return { from: 'failed' };
    } finally {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      if (broken) lookFor();
      client.release(broken);
    }
  };

  return {
    position,
    counted,
    async from(needed, work) {
      const copy = needed === null ? { from: 'unknown' as const } : await fromCopy(needed, work);
      counted.set(copy.from, (counted.get(copy.from) ?? 0) + 1);
      return copy.from === 'replica' ? copy.answer : work(primary);
    },
    async close() {
      clearInterval(looking);
      await pool.end();
    },
  };
}

/** Position of a copy; null for the primary database. */
async function standing(client: Pick<pg.ClientBase, 'query'>): Promise<Position | null> {
  const { rows } = await client.query<{ position: string | null }>(copyText);
  return readPosition(at(rows, 0).position);
}

const copyText = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end
  as position`;

/** Begins to read, on whichever copy this connection leads to; nothing is left in its session. */
async function begin(client: pg.PoolClient): Promise<Position | null> {
  // several statements at once are answered by several results
  const results = (await client.query(
    `begin read only; ${setLocal({ ...sessionSettings, ...indexSettings })}; ${copyText}`,
  )) as unknown as readonly pg.QueryResult<{ position: string | null }>[];
  return readPosition(results.at(-1)?.rows[0]?.position);
}

function readerOf(client: pg.PoolClient, prepared: ReturnType<typeof preparedFor>): Reader {
  const queryable = queryableOf(client, prepared, () => {
    throw new Error('a copy is only read');
  });
  return {
    ...queryable,
    byIndex: queryable,
    isCopy: true,
    position: async () => {
      const { rows } = await client.query<{ position: string }>(
        'select pg_last_wal_replay_lsn()::text as position',
      );
      return at(rows, 0).position;
    },
  };
}
