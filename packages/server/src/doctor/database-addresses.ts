import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import pg from 'pg';
import { currentPosition, readPosition } from '../db/position.ts';
import type { Queryable } from '../db/pool.ts';
import { type Check, megabytes, stateOf } from './check.ts';

/** Checks of the path between server and database, and of the copy that is read from. */

interface Session {
  /** The answering process is not the one announced on connecting. */
  readonly isPooled: boolean;
  /** Identifies the database; null where it has none of our tables. */
  readonly epoch: string | null;
  /** Position of a copy; null for the primary. */
  readonly position: string | null;
}

const sessionText = `select pg_backend_pid() as pid,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`;

/** Runs the check over a single connection. */
async function sessionAt(address: string): Promise<Session> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number; position: string | null }>(sessionText);
    const { pid, position } = at(rows, 0);
    // PostgreSQL announces its process on connecting; a pooler announces its own number
    const { processID } = client as pg.Client & { readonly processID?: number | null };
    return { isPooled: processID !== pid, position, epoch: await epochOf(client) };
  } finally {
    await client.end().catch(() => {});
  }
}

async function epochOf(database: Pick<Queryable, 'query'> | pg.Client): Promise<string | null> {
  const { rows } = await (database as pg.Client).query<{ value: string }>(
    "select value::text from setting where name = 'epoch'",
  );
  return rows[0]?.value ?? null;
}

export const pooler: Check = {
  name: 'pooler',
  async look({ configuration: { databaseUrl, databaseListenUrl }, database }) {
    if (databaseUrl === null)
      return { state: 'right', text: msg`Nothing stands between server and database.` };
    if (databaseListenUrl === null)
      return (await sessionAt(databaseUrl)).isPooled
        ? {
            state: 'wrong',
            text: msg`DATABASE_URL leads to a pooler, and live messages have no way around it.`,
            advice: msg`Name the database itself in DATABASE_LISTEN_URL.`,
          }
        : { state: 'right', text: msg`Nothing stands between server and database.` };
    const direct = await sessionAt(databaseListenUrl);
    if (direct.isPooled)
      return {
        state: 'wrong',
        text: msg`DATABASE_LISTEN_URL leads to a pooler: live messages do not arrive.`,
        advice: msg`Name the database itself in it.`,
      };
    return direct.epoch === (await epochOf(database)) && direct.position === null
      ? { state: 'right', text: msg`Live messages go around the pooler.` }
      : {
          state: 'wrong',
          text: msg`DATABASE_LISTEN_URL leads to another database than DATABASE_URL.`,
          advice: msg`Name the one behind the pooler in it.`,
        };
  },
};

/** Bytes that a copy may be behind. */
const behindLimits = { look: 16e6, wrong: 256e6 };

export const replica: Check = {
  name: 'replica',
  async look({ configuration: { databaseReadUrl }, database }) {
    if (databaseReadUrl === null)
      return { state: 'right', text: msg`Everything is read from one database.` };
    const { epoch, position } = await sessionAt(databaseReadUrl);
    if (position === null)
      return {
        state: 'wrong',
        text: msg`DATABASE_READ_URL leads to no replica: nothing is read from it.`,
        advice: msg`Name a standby of DATABASE_URL in it, or take it out.`,
      };
    if (epoch !== (await epochOf(database)))
      return {
        state: 'wrong',
        text: msg`DATABASE_READ_URL leads to a replica of another database.`,
        advice: msg`Name a standby of DATABASE_URL in it, or take it out.`,
      };
    const { rows } = await database.query<{ position: string }>(
      `select ${currentPosition} as position`,
    );
    const stands = readPosition(position) ?? 0n;
    const behind = Number((readPosition(at(rows, 0).position) ?? stands) - stands);
    const state = stateOf(behind, behindLimits);
    const values = { behind: megabytes(Math.max(0, behind)) };
    return state === 'right'
      ? { state, text: msg`The replica is {behind} MB behind.`, values }
      : {
          state,
          text: msg`The replica is {behind} MB behind: little is read from it.`,
          advice: msg`Check its disk, its network and its log.`,
          values,
        };
  },
};
