import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../env.ts';
import { startServer, type Server } from '../main.ts';
import { Client } from '../testing/client.ts';
import { memoryFolder, openFolder } from '../testing/folder.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { databaseAddress } from '../testing/server.ts';
import { startStandby, type Standby } from '../testing/standby.ts';
import { startEngine, type Engine } from './engine.ts';
import type { ReadFrom } from './replica.ts';

/** Feed and lists from a real standby that follows by streaming replication. */

const folder = openFolder('replica', memoryFolder());
let engine: Engine;
let standby: Standby;
let server: Server;
let person: Person;

const configuration = () => {
  const database = databaseAddress(String(engine.connection.host), 'furrow');
  return readConfiguration({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database,
    DATABASE_READ_URL: standby.address,
  });
};

beforeAll(async () => {
  engine = await startEngine(folder, () => {});
  standby = await startStandby(folder, engine);
  server = await startServer(configuration());
  person = await newPerson(server.address);
  await follow();
}, 120_000);

afterAll(async () => {
  await server.stop();
  await standby.stop();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Waits until the standby has replayed everything: up to a message that is committed, since one
 * that is only inserted may be sent as late as the next commit, or the database's own word of every 15 s.
 */
async function follow(): Promise<void> {
  const { rows } = await server.services.database.query<{ position: string }>(
    "select pg_logical_emit_message(true, 'followed', '')::text as position",
  );
  await until(async () => {
    const { rows: here } = await standby.query(
      `select pg_last_wal_replay_lsn() >= '${rows[0]?.position}' as is_there`,
    );
    return here[0]?.['is_there'] === true;
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await holds());) {
    if (Date.now() > end) throw new Error('not within 30 s');
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

const stand = async (isStill: boolean): Promise<void> => {
  await standby.query(`select pg_wal_replay_${isStill ? 'pause' : 'resume'}()`);
  if (isStill)
    await until(async () => {
      const { rows } = await standby.query('select pg_get_wal_replay_pause_state() as state');
      return rows[0]?.['state'] === 'paused';
    });
};

/** @returns from where the answers of some work were read */
async function readFrom(work: () => Promise<unknown>): Promise<Partial<Record<ReadFrom, number>>> {
  const before = new Map(server.services.reads.counted);
  await work();
  return Object.fromEntries(
    [...server.services.reads.counted]
      .map(([from, count]) => [from, count - (before.get(from) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

const write = async ({ client, farm }: Person, notes: string): Promise<string> => {
  const made = await client.post('/api/v1/record/', {
    farm,
    date: '2026-05-12 08:30',
    processing_state: 'planned',
    notes,
  });
  expect(made.status, made.text).toBe(201);
  return String(made.body.id);
};

const list = async ({ client, farm }: Person, headers = {}): Promise<string[]> => {
  const answer = await client.get(`/api/v1/record/?farm=${farm}&limit=100`, { headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.objects.map(({ id }: { id: string }) => id);
};

const feed = async ({ client, user, farm, plan }: Person, cursor = '', version = '') => {
  const answer = await client.get(
    `/cropr/${user}/${farm}/${plan}/my_data_from_timestamp.js?my_data_timestamp=${cursor}&version=${version}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body as {
    readonly my_data_timestamp: string;
    readonly version: string;
    readonly full: boolean;
    readonly records: readonly { readonly id: string }[];
  };
};

/** The same person in another browser, which has written nothing. */
function elsewhere(): Person {
  const client = new Client(server.address);
  for (const [name, value] of person.client.cookies)
    if (name !== 'written') client.cookies.set(name, value);
  return { ...person, client };
}

describe('SYN-01 a read replica', () => {
  it('answers lists and the feed', async () => {
    const id = await write(person, 'first');
    await follow();
    const from = await readFrom(async () => {
      expect(await list(person)).toContain(id);
      expect((await feed(person)).records.map((row) => row.id)).toContain(id);
    });
    expect(from).toEqual({ replica: 2 });
  });

  it('is bypassed by a writer until it has their write', async () => {
    await follow();
    await stand(true);
    try {
      const id = await write(person, 'while it stands still');
      const from = await readFrom(async () => {
        expect(await list(person)).toContain(id);
        expect((await feed(person)).records.map((row) => row.id)).toContain(id);
      });
      expect(from).toEqual({ behind: 2 });
    } finally {
      await stand(false);
    }
  });

  it('is bypassed by others once they are notified of a change', async () => {
    await follow();
    const other = elsewhere();
    await stand(true);
    try {
      const changed = new Promise<void>((resolve) => {
        const stop = server.services.onChanged(person.farm, () => (stop(), resolve()));
      });
      const id = await write(person, 'told to others');
      await changed;
      expect(await readFrom(async () => expect(await list(other)).toContain(id))).toEqual({
        behind: 1,
      });
    } finally {
      await stand(false);
    }
  });

  it('never goes behind the cursor of a device', async () => {
    await follow();
    const { database } = server.services;
    await stand(true);
    try {
      const before = await feed(person);
      // behind the server's back: nobody is notified
      await database.query(
        "update record set notes = 'unheard', version = version + 1 where farm = $1",
        [person.farm],
      );
      const { rows } = await database.query<{ count: number }>(
        'select count(*) as count from record where farm = $1',
        [person.farm],
      );
      const other = elsewhere();
      const whole = await server.services.reads.from(null, async (reader) => reader.position());
      const cursor = Buffer.from(
        `${Buffer.from(before.my_data_timestamp, 'base64url').toString().split(' ').slice(0, 5).join(' ')} ${whole}`,
      ).toString('base64url');
      const from = await readFrom(async () => {
        const next = await feed(other, cursor, before.version);
        expect(next.full).toBe(false);
        expect(next.records).toHaveLength(rows[0]?.count ?? 0);
      });
      expect(from).toEqual({ behind: 1 });
    } finally {
      await stand(false);
    }
  });

  it('is not used for a program that does not send its write position, and is for one that does', async () => {
    const made = await person.client.post('/api/v3/auth/tokens/', {
      name: 'machine',
      farms: [person.farm],
      access: 'write',
    });
    expect(made.status, made.text).toBe(201);
    const program = { ...person, client: new Client(server.address) };
    const bearer = { authorization: `Bearer ${made.body.token}` };
    const written = await program.client.post(
      '/api/v1/record/',
      { farm: person.farm, date: '2026-05-12 08:30', processing_state: 'planned' },
      { headers: bearer },
    );
    const position = written.headers.get('x-written');
    expect(position).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
    await follow();
    expect(await readFrom(() => list(program, bearer))).toEqual({ unknown: 1 });
    expect(await readFrom(() => list(program, { ...bearer, 'x-written': position }))).toEqual({
      replica: 1,
    });
    expect(await readFrom(() => list(program, { ...bearer, 'x-written': 'FF/0' }))).toEqual({
      behind: 1,
    });
  });

  it('that fails is reported in the metrics, without errors, and used again when back', async () => {
    await follow();
    const id = await write(person, 'before it goes');
    await follow();
    await standby.stop();
    const away = await readFrom(async () => {
      for (let round = 0; round < 5; round += 1) expect(await list(person)).toContain(id);
    });
    expect(Object.keys(away).toSorted()).not.toContain('replica');
    expect(Object.values(away).reduce((sum, count) => sum + count, 0)).toBe(5);
    const figures = await person.client.get('/metrics');
    expect(figures.text).toMatch(/^furrow_reads_total\{from="(away|failed)"\} [1-9]/m);
    await standby.start();
    await follow();
    await until(async () => (await readFrom(() => list(person))).replica === 1);
  });
});
