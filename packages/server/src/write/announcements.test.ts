import { entityOf } from '@furrow/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered } from '../testing/client.ts';
import { makeExample } from '../testing/examples.ts';
import { readImport, review } from '../testing/imports.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { farmChanged, writeHistory } from './history.ts';

/**
 * Other clients are notified of committed changes by the write path itself. @source spec §7,
 * requirements SYN-02, HIS-01
 */

const server = useServer();
let owner: Person;
let stranger: Person;
/**
 * Announced farms, each with the entries its history had at that moment, read over another
 * connection.
 */
let heard: Promise<{ farm: string; entries: number }>[] = [];

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
  const { database } = server.server.services;
  database.onWritten((farm) => {
    heard.push(entriesOf(farm).then((entries) => ({ farm, entries })));
  });
});
beforeEach(() => {
  heard = [];
});
afterEach(async () => {
  await Promise.all(heard);
});

async function entriesOf(farm: string): Promise<number> {
  const { rows } = await server.server.services.database.query<{ count: number }>(
    'select count(*) as count from history where farm = $1',
    [farm],
  );
  return rows[0]!.count;
}

/**
 * Farms that were announced, once each, and whether everything that was written was there to be
 * seen by then.
 */
async function told(): Promise<{ farms: string[]; complete: boolean }> {
  const all = await Promise.all(heard);
  const last = new Map(all.map(({ farm, entries }) => [farm, entries]));
  const complete = await Promise.all(
    [...last].map(async ([farm, entries]) => (await entriesOf(farm)) === entries),
  );
  return { farms: all.map(({ farm }) => farm), complete: complete.every(Boolean) };
}

const square = (west: number, width = 0.01) =>
  `POLYGON ((${west} 52.5, ${west + width} 52.5, ${west + width} 52.51, ${west} 52.51, ${west} 52.5))`;

async function made(resource: string, body: object): Promise<Record<string, any>> {
  const answer = await owner.client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

let west = 4;
/** A field with separate land. */
const field = () =>
  made('cropfield', { plan: owner.plan, name: 'Field', geometry: square((west += 0.02)) });

describe('notifying of committed writes', () => {
  const ways: readonly [string, () => Promise<() => Promise<Answered>>, status: number][] = [
    [
      'a row that is made',
      async () => () => owner.client.post('/api/v1/label/', { farm: owner.farm, name: 'Made' }),
      201,
    ],
    [
      'a row that is changed',
      async () => {
        const { id } = await made('parcel', { name: 'Parcel' });
        return () => owner.client.patch(`/api/v1/parcel/${id}/`, { name: 'Wet' });
      },
      200,
    ],
    [
      'a field that is drawn anew',
      async () => {
        const { id } = await field();
        return () =>
          owner.client.patch(`/api/v1/cropfield/${id}/`, { geometry: square(west, 0.005) });
      },
      200,
    ],
    [
      'a row that is deleted with what hangs on it',
      async () => {
        const { id } = await field();
        await made('record', { cropfield: id, date: '2026-05-12 08:30' });
        return () => owner.client.request('DELETE', `/api/v1/cropfield/${id}/?force=true`);
      },
      204,
    ],
    [
      'a row that comes back',
      async () => {
        const { id } = await field();
        await owner.client.request('DELETE', `/api/v1/cropfield/${id}/`);
        return () => owner.client.post(`/api/v3/history/cropfield/${id}/restore/`, {});
      },
      200,
    ],
    [
      'a list of changes',
      async () => () =>
        owner.client.patch('/api/v1/label/', {
          objects: [
            { farm: owner.farm, name: 'One' },
            { farm: owner.farm, name: 'Two' },
          ],
        }),
      202,
    ],
    [
      'an action',
      async () => {
        const { id } = await made('record', { cropfield: (await field())['id'] });
        return () => owner.client.post(`/api/v1/record/${id}/plan/`, {});
      },
      200,
    ],
    [
      'work on several fields',
      async () => {
        const fields = [await field(), await field()];
        return () =>
          owner.client.post('/api/v1/record/bulk/', {
            records: fields.map(({ id }) => ({ farm: owner.farm, cropfield: id })),
          });
      },
      201,
    ],
    [
      'a field that is split',
      async () => {
        const { id } = await field();
        const half = (from: number) => ({ geometry: square(from, 0.005) });
        return () =>
          owner.client.post(`/api/v1/cropfield/${id}/split/`, {
            pieces: [half(west), half(Number((west + 0.005).toFixed(4)))],
          });
      },
      200,
    ],
    [
      'an entry of a farm’s own in a catalogue',
      async () => async () => {
        const example = await makeExample(entityOf('producttype'), owner);
        return owner.client.get(`/api/v1/producttype/${String(example['id'])}/`);
      },
      200,
    ],
    [
      'a contact that is invited',
      async () => {
        const { id } = await made('farmcontact', { contact_name: 'New' });
        return () =>
          owner.client.post('/cropr/settings/farm_contacts/invite/', {
            id,
            type: 'farmcontact',
            email: 'new@example.org',
          });
      },
      201,
    ],
  ];

  it.each(ways)('SYN-02 %s', async (_way, prepare, status) => {
    const act = await prepare();
    await Promise.all(heard);
    heard = [];
    const answer = await act();
    expect(answer.status, answer.text).toBe(status);
    const { farms, complete } = await told();
    expect([[...new Set(farms)], complete]).toEqual([[owner.farm], true]);
  });

  it('SYN-02 EXC-01 an import that is applied and rolled back', async () => {
    const geojson = JSON.stringify({
      type: 'FeatureCollection',
      features: [7.1, 7.2].map((from) => ({
        type: 'Feature',
        properties: { name: `At ${from}` },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [from, 52.5],
              [from + 0.01, 52.5],
              [from + 0.01, 52.51],
              [from, 52.51],
              [from, 52.5],
            ],
          ],
        },
      })),
    });
    const read = await review(owner, [{ name: 'fields.geojson', bytes: Buffer.from(geojson) }]);
    expect((await readImport(owner, read.id)).state).toBe('review');
    heard = [];
    for (const act of ['apply', 'rollback']) {
      const { status } = await owner.client.post(`/api/v3/imports/${read.id}/${act}/`, {});
      expect(status, act).toBe(200);
      const { farms, complete } = await told();
      expect([[...new Set(farms)], complete], act).toEqual([[owner.farm], true]);
      heard = [];
    }
  });

  it('SYN-02 an order, which is no row', async () => {
    const answer = await owner.client.post('/api/v3/subscription/orders/', {
      farm: owner.farm,
      product: 'professional',
      period: 'year',
    });
    expect(answer.status, answer.text).toBe(201);
    expect((await told()).farms).toEqual([owner.farm]);
  });

  it('SYN-02 open connections of every server receive it', async () => {
    const line = new Promise<void>((resolve) => {
      const stop = server.server.services.onChanged(owner.farm, () => {
        stop();
        resolve();
      });
    });
    await made('label', { name: 'Heard' });
    await line;
  });
});

describe('no notification without a commit', () => {
  it.each([
    ['a row that is refused', 'POST', '/api/v1/label/', () => ({ farm: owner.farm })],
    ['a row of others', 'POST', '/api/v1/label/', () => ({ farm: stranger.farm, name: 'Theirs' })],
    [
      'a list of which one is wrong',
      'PATCH',
      '/api/v1/label/',
      () => ({
        objects: [
          { farm: owner.farm, name: 'Right' },
          { farm: owner.farm, name: 'x'.repeat(10_000) },
        ],
      }),
    ],
    [
      'work of which one part is wrong',
      'POST',
      '/api/v1/record/bulk/',
      () => ({ records: [{ farm: owner.farm }, { farm: owner.farm, date: 'never' }] }),
    ],
  ])('SYN-02 %s', async (_what, method, path, body) => {
    const answer = await owner.client.request(method, path, body());
    expect(answer.status, answer.text).toBe(400);
    expect((await told()).farms).toEqual([]);
  });

  const entry = () => ({
    farm: owner.farm,
    entity: 'label',
    row: crypto.randomUUID(),
    version: 1,
    account: null,
    device: 'test',
    action: 'create',
    changes: {},
  });

  it('SYN-02 HIS-01 a rolled-back transaction, and one with an unnoticed failure', async () => {
    const { database } = server.server.services;
    const failed = database.transaction(async (client) => {
      await writeHistory(client, entry());
      throw new Error('after all not');
    });
    await expect(failed).rejects.toThrow('after all not');
    await database.transaction(async (client) => {
      await writeHistory(client, entry());
      await client.query('select 1 / 0').catch(() => {});
    });
    expect((await told()).farms).toEqual([]);
  });

  it('SYN-02 HIS-01 a transaction notifies each farm once, at its end', async () => {
    const { database } = server.server.services;
    await database.transaction(async (client) => {
      await writeHistory(client, entry());
      await writeHistory(client, entry());
      await writeHistory(client, { ...entry(), farm: stranger.farm });
      farmChanged(client, owner.farm);
      expect(heard).toEqual([]);
    });
    const { farms, complete } = await told();
    expect([farms.toSorted(), complete]).toEqual([[owner.farm, stranger.farm].toSorted(), true]);
  });
});
