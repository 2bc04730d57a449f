import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { Client } from '../testing/client.ts';
import { readImport, upload } from '../testing/imports.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { databaseAddress, useServer } from '../testing/server.ts';
import { newId } from '../write/new-id.ts';
import { openTasks } from './tasks.ts';
import type { TaskKind } from './task.ts';

/** @source decisions D9 */

const server = useServer();

const states = async (id: string) => (await server.server.services.database.query<{ state: string; message: string | null }>('select state, message from task where id = $1', [id])).rows[0]!;

async function until<T>(ask: () => Promise<T | undefined | false>, seconds = 30): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`not within ${seconds} s`);
}

/** A queue of the test's own beside the server's. */
async function withKind(kind: TaskKind, work: (start: () => Promise<string>) => Promise<void>): Promise<void> {
  const { database } = server.server.services;
  const person = await server.person();
  const tasks = openTasks(database, { errand: kind }, () => {}, { queue: `errand-${newId()}`, retries: 1 });
  try {
    tasks.begin();
    await work(async () => {
      const id = await database.transaction((client) => tasks.start(client, { kind: 'errand', account: person.user, farm: person.farm, payload: {} }));
      tasks.wake();
      return id;
    });
  } finally {
    await tasks.close();
  }
}

describe('D9', () => {
  it('D9 what fails once is tried again', async () => {
    let attempts = 0;
    const run: TaskKind['run'] = async ({ progress }) => {
      await progress(0.5, 'task_reading');
      attempts += 1;
      if (attempts === 1) throw new Error('on purpose');
      return { resultUrl: '/done/' };
    };
    await withKind({ run }, async (start) => {
      const id = await start();
      await until(async () => attempts === 1 && (await states(id)).state === 'PENDING');
      await until(async () => (await states(id)).state === 'SUCCESS');
      expect(attempts).toBe(2);
    });
  });

  it('D9 what fails every time ends as a failure, said in words', async () => {
    const gaveUp: string[] = [];
    const run = async () => Promise.reject(new Error('on purpose'));
    await withKind({ run, gaveUp: async ({ id }) => void gaveUp.push(id) }, async (start) => {
      const id = await start();
      await until(async () => (await states(id)).state === 'FAILURE');
      expect([await states(id), gaveUp]).toEqual([{ state: 'FAILURE', message: 'task_failed' }, [id]]);
    });
  });

  it('D9 nothing of a task is left when its transaction fails', async () => {
    const { database, tasks } = server.server.services;
    const person = await server.person();
    let id = '';
    const failing = database.transaction(async (client) => {
      id = await tasks.start(client, { kind: 'import', account: person.user, farm: person.farm, payload: {} });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await database.query('select 1 from task where id = $1 union all select 1 from pgboss.job where id = $1', [id])).rowCount).toBe(0);
  });

  it('D9 an upload survives a server that is killed before it has read it', async () => {
    const child = await startChild();
    let person: Person;
    let id: string;
    try {
      person = await newPerson(child.address);
      const made = await upload(person, [{ name: 'many.geojson', bytes: manyFields(4000) }]);
      expect(made.status, made.text).toBe(201);
      id = String(made.body.id);
    } finally {
      child.process.kill('SIGKILL');
    }
    const before = await server.server.services.database.query<{ state: string }>('select state from import where id = $1', [id]);
    expect(before.rows[0]!.state).toBe('reading');
    // the other server on the same database takes it up; the session lives in the database too
    const client = new Client(server.address);
    for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
    const read = await readImport({ ...person, client }, id, 30);
    expect([read.state, read.rows.length]).toEqual(['review', 4000]);
  });
});

/** Enough to read that a kill comes before the end. */
function manyFields(count: number): Uint8Array {
  const features = Array.from({ length: count }, (_, place) => {
    const [x, y] = [5 + (place % 100) * 0.003, 52 + Math.floor(place / 100) * 0.003];
    const ring = Array.from({ length: 60 }, (_point, at) => [x + 0.001 * Math.cos((at * Math.PI) / 30), y + 0.001 * Math.sin((at * Math.PI) / 30)]);
    return { type: 'Feature', properties: { name: `Kavel ${place}` }, geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] } };
  });
  return new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));
}

/** A server in a process of its own, on the database and folder of this file's server. */
async function startChild(): Promise<{ process: ChildProcess; address: string }> {
  const { database } = server.server.services;
  const { rows } = await database.query<{ name: string }>('select current_database() as name');
  const environment = { PORT: '0', DATA_DIR: server.dataDir, DATABASE_URL: databaseAddress(inject('postgresqlSocket'), rows[0]!.name), RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectRoot(), 'packages/server/src/index.ts')], { env: { ...process.env, ...environment }, cwd: projectRoot(), stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /Furrow is at (\S+)/.exec(line)?.[1];
    if (address) return { process: child, address };
  }
  throw new Error('the server ended before it listened');
}
