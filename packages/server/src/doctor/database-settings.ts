import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { connectionsOfProcess } from '../db/engine.ts';
import type { Check } from './check.ts';

/** Settings of the database. */

/** The connections that a process keeps open without imports and exports. */
const connectionsAtRest = 15;

export const connections: Check = {
  name: 'connections',
  async look({ configuration: { workers }, database }) {
    const { rows } = await database.query<{ free: number }>(
      `select current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int as free`,
    );
    const { free } = at(rows, 0);
    const most = workers * connectionsOfProcess;
    const values = { free, workers, most };
    if (free < workers * connectionsAtRest)
      return {
        state: 'wrong',
        text: msg`The database admits {free} connections; {workers} processes may open {most}.`,
        advice: msg`Raise max_connections, or lower WORKERS.`,
        values,
      };
    return free < most
      ? {
          state: 'look',
          text: msg`The database admits {free} connections; while imports and exports run, {workers} processes may open {most}.`,
          advice: msg`Raise max_connections to be safe.`,
          values,
        }
      : {
          state: 'right',
          text: msg`{free} connections are admitted, {most} may be needed.`,
          values,
        };
  },
};

export const durability: Check = {
  name: 'durability',
  async look({ database }) {
    const { rows } = await database.query<{ fsync: string; pages: string; commit: string }>(
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
              current_setting('synchronous_commit') as commit`,
    );
    const { fsync, pages, commit } = at(rows, 0);
    if (fsync === 'off' || pages === 'off')
      return {
        state: 'wrong',
        text: msg`fsync is {fsync}, full_page_writes is {pages}: a power cut destroys the database.`,
        advice: msg`Set both on, and reload the database.`,
        values: { fsync, pages },
      };
    return commit === 'off'
      ? {
          state: 'wrong',
          text: msg`synchronous_commit is off: the last second that people were told is saved is lost in a power cut.`,
          advice: msg`Set it on for the database and its role.`,
        }
      : {
          state: 'right',
          text: msg`What is acknowledged is on the disk (synchronous_commit {commit}).`,
          values: { commit },
        };
  },
};

export const autovacuum: Check = {
  name: 'autovacuum',
  async look({ database }) {
    const { rows } = await database.query<{ works: boolean }>(
      "select current_setting('autovacuum') = 'on' and current_setting('track_counts') = 'on' as works",
    );
    return at(rows, 0).works
      ? { state: 'right', text: msg`Autovacuum is on.` }
      : {
          state: 'wrong',
          text: msg`Autovacuum is off: tables grow, and after two thousand million transactions the database stops.`,
          advice: msg`Set autovacuum and track_counts on.`,
        };
  },
};
