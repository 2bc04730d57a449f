import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, expect, vi } from 'vitest';
import { startEngine, type Engine } from '../db/engine.ts';
import { openDatabase, type Database } from '../db/pool.ts';
import { newId } from '../new-id.ts';
import { answering, lookedOf, testBroken, words } from '../testing/doctor.ts';
import { openFolder } from '../testing/folder.ts';
import { startPooler } from '../testing/pooler.ts';
import { databaseAddress, useServer } from '../testing/server.ts';
import { startStandby, type Standby } from '../testing/standby.ts';
import { longTransactions } from './database-state.ts';

const server = useServer();
const looked: ReturnType<typeof lookedOf> = (more, database) => lookedOf(server)(more, database);
const folder = mkdtempSync(join(tmpdir(), 'furrow-broken-'));
const own = openFolder('broken');
let engine: Engine;
let standby: Standby;
/** A database of its own, whose settings and standby may be broken. */
let apart: Database;

beforeAll(async () => {
  engine = await startEngine(own, () => {});
  standby = await startStandby(own, engine);
  apart = openDatabase(engine.connection, 2);
  await apart.query('create table setting (name text, value jsonb)');
  await apart.query("insert into setting values ('epoch', '1')");
}, 120_000);
afterAll(async () => {
  await apart.close();
  await standby.stop();
  await engine.stop();
  for (const path of [own, folder]) rmSync(path, { recursive: true, force: true });
});

const query = (text: string, values: unknown[] = []) =>
  server.server.services.database.query(text, values);
/** Inside a session with another setting. */
async function inSession(statement: string, check: string): Promise<string> {
  let told = '';
  await server.server.services.database.transaction(async (client) => {
    await client.query(statement);
    told = await words(check, looked({}, client as Database));
  });
  return told;
}

const socketOf = ({ address }: Standby): string => /^socket:([^?]+)/.exec(address)?.[1] ?? '';

async function nameOfDatabase(): Promise<string> {
  const { rows } = await query('select current_database() as name');
  return String(rows[0]?.['name']);
}

describe('RUN-01 doctor: a database that is really wrong, and the words for it', () => {
  testBroken('database', {
    'database-version': async () => {
      const old = answering({ number: 14, version: '14.11', standby: false });
      expect(await words('database-version', looked({}, old))).toBe(
        'wrong: The database is PostgreSQL 14.11. → Furrow needs PostgreSQL 15 or newer.',
      );
      const away = openDatabase({ host: folder });
      expect(await words('database-version', looked({}, away))).toMatch(
        /^wrong: There is no answer: connect ENOENT .* → Start what this leads to, or correct the address: DATABASE_URL,/,
      );
      await away.close();
      for (const [more, reason] of [
        [{ host: 'db.invalid' }, 'getaddrinfo \\w+ db.invalid'],
        [
          { host: String(engine.connection.host), database: 'none' },
          'database "none" does not exist',
        ],
      ] as const) {
        const lost = openDatabase({ ...engine.connection, ...more }, 1);
        expect(await words('migrations', looked({}, lost))).toMatch(
          new RegExp(`^wrong: There is no answer: ${reason} → Start what this leads to`),
        );
        await lost.close();
      }
      const copy = openDatabase({ ...engine.connection, host: socketOf(standby) }, 1);
      const told = await words('database-version', looked({}, copy));
      await copy.close();
      return [
        told,
        'wrong: DATABASE_URL leads to a standby, which takes no writes. → Name the primary, or a proxy that follows it (docs/OPERATIONS.md).',
      ];
    },
    pooler: async () => {
      const pooler = await startPooler(join(inject('postgresqlSocket'), '.s.PGSQL.5432'));
      const databaseUrl = `postgres://furrow@127.0.0.1:${pooler.port}/${await nameOfDatabase()}`;
      const told = await words('pooler', looked({ databaseUrl }));
      expect(await words('pooler', looked({ databaseUrl, databaseListenUrl: databaseUrl }))).toBe(
        'wrong: DATABASE_LISTEN_URL leads to a pooler: live messages do not arrive. → Name the database itself in it.',
      );
      const databaseListenUrl = databaseAddress(String(engine.connection.host), 'furrow');
      expect(await words('pooler', looked({ databaseUrl, databaseListenUrl }))).toBe(
        'wrong: DATABASE_LISTEN_URL leads to another database than DATABASE_URL. → Name the one behind the pooler in it.',
      );
      pooler.server.close();
      return [
        told,
        'wrong: DATABASE_URL leads to a pooler, and live messages have no way around it. → Name the database itself in DATABASE_LISTEN_URL.',
      ];
    },
    migrations: async () => [
      await words('migrations', looked({}, apart)).then((told) =>
        told.replace(/001.*sql/, '001 … '),
      ),
      'wrong: Migrations are missing: 001 … . → Make a backup, then start the server or run “npm run furrow -- migrate”.',
    ],
    encoding: async () => {
      const advice =
        'Create it again: create database … encoding UTF8 template template0; and let nothing override the time zone UTC.';
      await apart.query("create database letters encoding 'LATIN1' locale 'C' template template0");
      const letters = openDatabase({ ...engine.connection, database: 'letters' }, 1);
      const told = await words('encoding', looked({}, letters));
      await letters.close();
      expect(await inSession("set local timezone = 'Europe/Amsterdam'", 'encoding')).toBe(
        `wrong: The database writes texts in UTF8 and instants in Europe/Amsterdam. → ${advice}`,
      );
      return [told, `wrong: The database writes texts in LATIN1 and instants in UTC. → ${advice}`];
    },
    clock: async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
      const told = await words('clock', looked());
      vi.useRealTimers();
      return [
        told,
        'wrong: The clocks of this machine and of the database are 600 s apart. → Let both be set by NTP: timedatectl set-ntp true.',
      ];
    },
    connections: async () => [
      (await words('connections', looked({ workers: 64 }))).replace(
        /\d+ connections/,
        'N connections',
      ),
      'wrong: The database admits N connections; 64 processes may open 2560. → Raise max_connections, or lower WORKERS.',
    ],
    durability: async () => {
      // the suite's database is one that does not wait for its disk
      expect(await words('durability', looked())).toBe(
        'wrong: fsync is off, full_page_writes is off: a power cut destroys the database. → Set both on, and reload the database.',
      );
      const quick = answering({ fsync: 'on', pages: 'on', commit: 'off' });
      return [
        await words('durability', looked({}, quick)),
        'wrong: synchronous_commit is off: the last second that people were told is saved is lost in a power cut. → Set it on for the database and its role.',
      ];
    },
    autovacuum: async () => [
      await inSession('set local track_counts = off', 'autovacuum'),
      'wrong: Autovacuum is off: tables grow, and after two thousand million transactions the database stops. → Set autovacuum and track_counts on.',
    ],
    replication: async () => {
      await standby.query('select pg_wal_replay_pause()');
      await apart.query(
        "select pg_logical_emit_message(false, 'filling', repeat('x', 1000000)) from generate_series(1, 80)",
      );
      expect(await words('replica', looked({ databaseReadUrl: standby.address }, apart))).toMatch(
        /^look: The replica is \d+ MB behind: little is read from it. → Check its disk, its network and its log\.$/,
      );
      await apart.query("select pg_create_physical_replication_slot('left', true)");
      expect(await words('replication', looked({}, apart))).toMatch(
        /^look: Nobody reads the replication slot left: it keeps \d+ MB of write-ahead log until the disk is full. → Start its standby again, or drop the slot left with pg_drop_replication_slot\.$/,
      );
      await apart.query("select pg_drop_replication_slot('left')");
      const told = await words('replication', looked({}, apart));
      return [
        told.replace(/\d+ MB/, 'N MB'),
        'look: The standby walreceiver is N MB behind (streaming). → Check its disk, its network and its log.',
      ];
    },
    replica: async () => {
      const databaseReadUrl = databaseAddress(String(engine.connection.host), 'furrow');
      expect(await words('replica', looked({ databaseReadUrl: standby.address }))).toBe(
        'wrong: DATABASE_READ_URL leads to a replica of another database. → Name a standby of DATABASE_URL in it, or take it out.',
      );
      return [
        await words('replica', looked({ databaseReadUrl }, apart)),
        'wrong: DATABASE_READ_URL leads to no replica: nothing is read from it. → Name a standby of DATABASE_URL in it, or take it out.',
      ];
    },
    'long-transactions': async () => {
      const client = await apart.pool.connect();
      await client.query("set application_name = 'psql'; begin");
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const told = await words(longTransactions({ look: 0, wrong: 0 }), looked({}, apart));
      await client.query('rollback');
      client.release();
      return [
        told,
        `wrong: A transaction of psql (process ${rows[0]?.pid}) is open for 0 minutes: nothing is cleared away meanwhile. → If it is no backup, end it: select pg_terminate_backend(${rows[0]?.pid}).`,
      ];
    },
    'dead-rows': async () => [
      await words('dead-rows', looked({}, answering({ name: 'record', dead: 90_000, live: 3 }))),
      'wrong: record has 90000 dead rows beside 3. → Run “vacuum analyze record”, and see whether a long transaction or autovacuum is in the way.',
    ],
    'write-ahead-log': async () => {
      await query('create role unprivileged');
      expect(await inSession('set local role unprivileged', 'write-ahead-log')).toBe(
        'look: The role of DATABASE_URL may not look at this. → “grant pg_monitor to ROLE” lets it.',
      );
      const failing = answering({ bytes: 3e9, most: 1e9, failed: 1 });
      expect(await words('write-ahead-log', looked({}, failing))).toBe(
        'wrong: The write-ahead log cannot be archived; it takes 3000 MB and grows until the disk is full. → Check archive_command and the place it writes to.',
      );
      const large = answering({ bytes: 12e9, most: 1e9, failed: 0 });
      return [
        await words('write-ahead-log', looked({}, large)),
        'wrong: The write-ahead log takes 12000 MB, where 1000 are meant. → Check for an unread replication slot, and for a full or slow disk.',
      ];
    },
    tasks: async () => {
      const owner = await server.person();
      const id = newId();
      await query(
        `insert into task (id, account, farm, kind, state, created)
        values ($1, $2, $3, 'import', 'STARTED', now() - interval '2 hours')`,
        [id, owner.user, owner.farm],
      );
      const told = await words('tasks', looked());
      await query('delete from task where id = $1', [id]);
      return [
        told,
        `wrong: 1 tasks have not ended after 60 minutes, such as import ${id}. → Check that a server runs, and its log for tasks.`,
      ];
    },
    'scheduled-work': async () => [
      await words('scheduled-work', looked({}, answering({ name: 'orders', minutes: 2000 }))),
      'wrong: “orders” is 2000 minutes overdue. → Check that a server runs on this database.',
    ],
  });
});
