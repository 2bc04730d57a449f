import { at } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { type Check, megabytes, stateOf } from './check.ts';

/** Checks of activity in the database. */

/** Bytes that a standby is behind. */
const lagLimits = { look: 64e6, wrong: 1e9 };

export const replication: Check = {
  name: 'replication',
  async look({ database }) {
    const { rows: slots } = await database.query<{ name: string; kept: number }>(
      `select slot_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0) as kept
         from pg_replication_slots where not active order by 2 desc limit 1`,
    );
    const [slot] = slots;
    if (slot)
      return {
        state: stateOf(slot.kept, { ...lagLimits, look: -1 }),
        text: msg`Nobody reads the replication slot {name}: it keeps {kept} MB of write-ahead log until the disk is full.`,
        advice: msg`Start its standby again, or drop the slot {name} with pg_drop_replication_slot.`,
        values: { name: slot.name, kept: megabytes(slot.kept) },
      };
    const { rows } = await database.query<{
      name: string;
      state: string | null;
      sync: string;
      lag: number;
    }>(
      `select application_name as name, state, sync_state as sync,
              coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0) as lag
         from pg_stat_replication order by 4 desc`,
    );
    const [worst] = rows;
    if (!worst) return { state: 'right', text: msg`There is no standby.` };
    const values = {
      name: worst.name,
      lag: megabytes(worst.lag),
      state: worst.state,
      sync: worst.sync,
    };
    const state = worst.state === 'streaming' ? stateOf(worst.lag, lagLimits) : 'look';
    return state === 'right'
      ? { state, text: msg`{name} follows ({sync}), {lag} MB behind.`, values }
      : {
          state,
          text: msg`The standby {name} is {lag} MB behind ({state}).`,
          advice: msg`Check its disk, its network and its log.`,
          values,
        };
  },
};

/** @param limits in seconds; our transactions end within 2, a backup takes as long as necessary */
export const longTransactions = (limits = { look: 300, wrong: 6 * 3600 }): Check => ({
  name: 'long-transactions',
  async look({ database }) {
    const { rows } = await database.query<{ pid: number; name: string; seconds: number }>(
      `select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::float as seconds
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and xact_start is not null
        order by 3 desc limit 1`,
    );
    const [oldest] = rows;
    const state = oldest ? stateOf(oldest.seconds, limits) : 'right';
    return !oldest || state === 'right'
      ? { state: 'right', text: msg`No transaction is open for long.` }
      : {
          state,
          text: msg`A transaction of {name} (process {pid}) is open for {minutes} minutes: nothing is cleared away meanwhile.`,
          advice: msg`If it is no backup, end it: select pg_terminate_backend({pid}).`,
          values: {
            name: oldest.name || '?',
            pid: oldest.pid,
            minutes: Math.round(oldest.seconds / 60),
          },
        };
  },
});

/** Dead rows below this take no significant space. */
const fewDead = 10_000;

export const deadRows: Check = {
  name: 'dead-rows',
  async look({ database }) {
    const { rows } = await database.query<{ name: string; dead: number; live: number }>(
      `select relname as name, n_dead_tup as dead, n_live_tup as live from pg_stat_user_tables
        where n_dead_tup > $1 order by n_dead_tup::float / (n_live_tup + 1) desc limit 1`,
      [fewDead],
    );
    const [worst] = rows;
    const share = worst ? worst.dead / (worst.live + 1) : 0;
    const state = stateOf(share, { look: 0.5, wrong: 5 });
    return !worst || state === 'right'
      ? { state: 'right', text: msg`Tables are cleared of dead rows.` }
      : {
          state,
          text: msg`{name} has {dead} dead rows beside {live}.`,
          advice: msg`Run “vacuum analyze {name}”, and see whether a long transaction or autovacuum is in the way.`,
          values: worst,
        };
  },
};

export const writeAheadLog: Check = {
  name: 'write-ahead-log',
  async look({ database }) {
    const { rows } = await database.query<{ bytes: number; most: number; failed: number }>(
      `select (select coalesce(sum(size), 0) from pg_ls_waldir()) as bytes,
              pg_size_bytes(current_setting('max_wal_size')) as most,
              (select count(*) from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')) as failed`,
    );
    const { bytes, most, failed } = at(rows, 0);
    const values = { size: megabytes(bytes), most: megabytes(most) };
    if (failed > 0)
      return {
        state: 'wrong',
        text: msg`The write-ahead log cannot be archived; it takes {size} MB and grows until the disk is full.`,
        advice: msg`Check archive_command and the place it writes to.`,
        values,
      };
    const state = stateOf(bytes / most, { look: 2, wrong: 10 });
    return state === 'right'
      ? { state, text: msg`The write-ahead log takes {size} MB.`, values }
      : {
          state,
          text: msg`The write-ahead log takes {size} MB, where {most} are meant.`,
          advice: msg`Check for an unread replication slot, and for a full or slow disk.`,
          values,
        };
  },
};
