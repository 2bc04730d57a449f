import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startChild } from '../testing/child.ts';
import { Client } from '../testing/client.ts';
import { readImport, upload } from '../testing/imports.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { newId } from '../new-id.ts';
import { notifyOwner } from '../notifications/task-notice.ts';
import { removeOldTasks } from './old-tasks.ts';
import { openTasks } from './tasks.ts';
import type { TaskKind } from './task.ts';

/** @source decisions D9 */

const server = useServer();

const states = async (id: string) =>
  (
    await server.server.services.database.query<{ state: string; message: string | null }>(
      'select state, message from task where id = $1',
      [id],
    )
  ).rows[0]!;

async function until<T>(ask: () => Promise<T | undefined | false>, seconds = 30): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`not within ${seconds} s`);
}

/** A queue of the test in addition to the server's. */
async function withKind(
  kind: TaskKind,
  work: (start: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const { database } = server.server.services;
  const person = await server.person();
  const tasks = openTasks(database, { errand: kind }, () => {}, {
    queue: `errand-${newId()}`,
    retries: 1,
  });
  try {
    tasks.begin();
    await work(async () => {
      const id = await database.transaction((client) =>
        tasks.start(client, {
          kind: 'errand',
          account: person.user,
          farm: person.farm,
          payload: {},
        }),
      );
      tasks.wake();
      return id;
    });
  } finally {
    await tasks.close();
  }
}

describe('D9', () => {
  it('D9 is retried after a failure', async () => {
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

  it('D9 late progress does not change an ended task', async () => {
    let tellLate: (() => Promise<void>) | undefined;
    const run: TaskKind['run'] = async ({ progress }) => {
      tellLate = () => progress(0.8, 'task_reading');
      return { resultUrl: '/done/' };
    };
    await withKind({ run }, async (start) => {
      const id = await start();
      await until(async () => (await states(id)).state === 'SUCCESS');
      await tellLate?.();
      const { rows } = await server.server.services.database.query(
        'select progress, message from task where id = $1',
        [id],
      );
      expect(rows).toEqual([{ progress: 1, message: 'task_done' }]);
    });
  });

  it('D9 fails with a text after all retries', async () => {
    const gaveUp: string[] = [];
    const run = async () => Promise.reject(new Error('on purpose'));
    await withKind({ run, gaveUp: async ({ id }) => void gaveUp.push(id) }, async (start) => {
      const id = await start();
      await until(async () => (await states(id)).state === 'FAILURE');
      expect([await states(id), gaveUp]).toEqual([
        { state: 'FAILURE', message: 'task_failed' },
        [id],
      ]);
    });
  });

  it('D9 leaves nothing when its transaction fails', async () => {
    const { database, tasks } = server.server.services;
    const person = await server.person();
    let id = '';
    const failing = database.transaction(async (client) => {
      id = await tasks.start(client, {
        kind: 'import',
        account: person.user,
        farm: person.farm,
        payload: {},
      });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(
      (
        await database.query(
          'select 1 from task where id = $1 union all select 1 from pgboss.job where id = $1',
          [id],
        )
      ).rowCount,
    ).toBe(0);
  });

  it('D9 an ended task notifies its owner once, in their language, with a link to its result', async () => {
    const { database } = server.server.services;
    const messages = async ({ client }: Person) =>
      (await client.get('/api/v3/notifications/')).body.results.map(
        ({ notification }: { notification: Record<string, unknown> }) => notification,
      );
    const english = await server.person();
    const dutch = await server.person();
    await dutch.client.patch('/api/v3/auth/me/', { language: 'nl' });
    const kinds: Record<string, TaskKind> = {
      good: { run: async () => ({ resultUrl: '/archive/' }) },
      bad: { run: async () => Promise.reject(new Error('on purpose')) },
      named: {
        run: async () => ({}),
        notice: { done: 'notice_import_done', failed: 'notice_import_failed' },
      },
      quiet: { run: async () => ({}), notice: null },
    };
    const heard: string[] = [];
    const tasks = openTasks(database, kinds, () => {}, {
      queue: `errand-${newId()}`,
      retries: 0,
      ended: notifyOwner((accounts) => heard.push(...accounts)),
    });
    tasks.begin();
    const start = (kind: string, { user, farm }: Person) =>
      database.transaction((client) =>
        tasks.start(client, { kind, account: user, farm, payload: {} }),
      );
    try {
      const ids: string[] = [];
      for (const [kind, person] of [
        ['good', english],
        ['bad', dutch],
        ['named', dutch],
        ['quiet', english],
      ] as const) {
        const id = await start(kind, person);
        tasks.wake();
        await until(async () => ['SUCCESS', 'FAILURE'].includes((await states(id)).state));
        ids.push(id);
      }
      expect(await messages(english)).toMatchObject([
        {
          text: 'Your task is done.',
          level: 'success',
          link: '/archive/',
          sender: 'Furrow',
          notification_type: 'task',
        },
      ]);
      expect(await messages(dutch)).toMatchObject([
        {
          text: 'Uw bestand is bekeken. Zie wat er gevonden is voordat er iets wordt overgenomen.',
          level: 'success',
          link: `/cropr/export/status/${ids[2]}/`,
        },
        {
          text: 'Uw taak is niet gelukt.',
          level: 'danger',
          link: `/cropr/export/status/${ids[1]}/`,
        },
      ]);
      expect(heard).toEqual([english.user, dutch.user, dutch.user]);
    } finally {
      await tasks.close();
    }
  });

  it('D9 each retry waits longer', async () => {
    await withKind({ run: async () => Promise.reject(new Error('on purpose')) }, async (start) => {
      const id = await start();
      const { rows } = await server.server.services.database.query<{
        backoff: boolean;
        delay: number;
        retries: number;
      }>(
        'select retry_backoff as backoff, retry_delay as delay, retry_limit as retries from pgboss.job where id = $1',
        [id],
      );
      expect(rows).toEqual([{ backoff: true, delay: 1, retries: 1 }]);
    });
  });

  it('D9 results are removed after a week; open tasks and references to tasks stay', async () => {
    const { database } = server.server.services;
    const person = await server.person();
    const forgotten: string[] = [];
    const add = async (kind: string, days: number | null) => {
      const id = newId();
      await database.query(
        "insert into task (id, account, farm, kind, state, result_url, ended) values ($1, $2, $3, $4, $5, '/archive/', now() - make_interval(days => $6::integer))",
        [id, person.user, person.farm, kind, days === null ? 'STARTED' : 'SUCCESS', days],
      );
      return id;
    };
    const [old, recent, open, referred] = [
      await add('errand', 8),
      await add('errand', 6),
      await add('errand', null),
      await add('errand', 9),
    ];
    await database.query('create table refers (task uuid references task (id))');
    await database.query('insert into refers values ($1)', [referred]);
    const done = await upload(person, [
      {
        name: 'empty.geojson',
        bytes: new TextEncoder().encode('{"type":"FeatureCollection","features":[]}'),
      },
    ]);
    await readImport(person, String(done.body.id));
    await until(async () => (await states(String(done.body.task))).state === 'SUCCESS');
    await database.query("update task set ended = now() - interval '8 days' where id = $1", [
      done.body.task,
    ]);
    const kinds = {
      errand: {
        run: async () => ({}),
        forget: async ({ id }: { id: string }) => void forgotten.push(id),
      },
    };
    await removeOldTasks(database, kinds);
    await removeOldTasks(database, kinds);
    const { rows } = await database.query<{ id: string; result_url: string | null }>(
      'select id, result_url from task where account = $1 order by id',
      [person.user],
    );
    expect(rows).toEqual(
      [
        { id: recent, result_url: '/archive/' },
        { id: open, result_url: '/archive/' },
        { id: referred, result_url: null },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(forgotten.sort()).toEqual([old, referred].sort());
    // the import itself still exists
    expect((await person.client.get(`/api/v3/imports/${done.body.id}/`)).status).toBe(200);
    await database.query('drop table refers');
  });

  it('D9 an upload survives a server killed before reading it', async () => {
    const child = await startChild(server);
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
    const before = await server.server.services.database.query<{ state: string }>(
      'select state from import where id = $1',
      [id],
    );
    expect(before.rows[0]!.state).toBe('reading');
    // the other server on the same database takes it over; the session is in the database too
    const client = new Client(server.address);
    for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
    // the lease of the killed task expires first
    const read = await readImport({ ...person, client }, id, 60);
    expect([read.state, read.rows.length]).toEqual(['review', 4000]);
  }, 120_000);
});

/** Enough to read, so that a kill comes before the end. */
function manyFields(count: number): Uint8Array {
  const features = Array.from({ length: count }, (_, index) => {
    const [x, y] = [5 + (index % 100) * 0.003, 52 + Math.floor(index / 100) * 0.003];
    const ring = Array.from({ length: 60 }, (_point, at) => [
      x + 0.001 * Math.cos((at * Math.PI) / 30),
      y + 0.001 * Math.sin((at * Math.PI) / 30),
    ]);
    return {
      type: 'Feature',
      properties: { name: `Kavel ${index}` },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    };
  });
  return new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));
}
