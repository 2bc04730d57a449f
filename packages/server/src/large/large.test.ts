import { entities, entityOf } from '@furrow/domain';
import { listUri, mostIssues, resourceUri } from '@furrow/kit';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { weigh } from './weigh.ts';

/** Large requests of some clients do not block those of others. @source decisions D2 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
  // the first request starts the thread
  await owner.client.post('/api/v1/label/', { farm: owner.farm, name: 'x'.repeat(100_000) });
});

const tooComplex = 'The request is too large: at most 2000 members in one object, and 64 levels.';
const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown_${index}`, index]));

/**
 * The requests that the thread answered, since the test began. `npm run bench hostile` measures how
 * long they delay others.
 */
const inThread = (): string[] => asked().mock.calls.map(([{ method }]) => method);
const asked = () => vi.spyOn(server.server.services.large!, 'ask');
beforeEach(() => void asked());
afterEach(() => vi.restoreAllMocks());

describe('weight of a body', () => {
  it.each([
    ['{}', 1, 0, 1],
    ['{"a":1,"b":[1,2,{"c":"}],{\\\\\\""}]}', 6, 2, 3],
    ['[[],[]]', 4, 0, 2],
    ['{"a,b":"\\\\","c":1,"d":"\\\\\\",,"}', 3, 3, 1],
    ['"', 0, 0, 0],
  ])('%s', (text, values, most, depth) =>
    expect(weigh(Buffer.from(text))).toEqual({ values, members: most, depth }),
  );
});

describe('D2 oversized bodies', () => {
  it.each([100_000, 200_000])(
    'D2 a PATCH and a PUT with %d unknown members are refused before any processing',
    async (count) => {
      const label = await makeExample(entityOf('label'), owner);
      const body = JSON.stringify(members(count));
      for (const method of ['PATCH', 'PUT']) {
        expect(
          (await owner.client.request(method, resourceUri(entityOf('label'), label['id']), body))
            .body.errors[''],
        ).toEqual([tooComplex]);
      }
      expect(inThread()).toEqual([]);
    },
  );

  it('D2 a sign-in with 150,000 members is refused before any processing', async () => {
    expect((await server.visitor().post('/api/v3/auth/sign_in/', members(150_000))).status).toBe(
      413,
    );
    expect(
      (await server.visitor().post('/api/v3/auth/sign_in/', members(2_500))).body.errors[''],
    ).toEqual([tooComplex]);
  });

  it('D2 problems of thousands of wrong entries are reported up to a stated limit', async () => {
    const body = {
      farm: owner.farm,
      processing_state: 'planned',
      activities: Array.from({ length: 60 }, () => ({
        theme: 'other',
        items: Array.from({ length: 1000 }, () => ({ value: 'x', nothing: 1 })),
      })),
    };
    const answer = await owner.client.post('/api/v1/record/', body);
    expect(answer.status).toBe(400);
    expect(Object.values(answer.body.errors as Record<string, string[]>).flat()).toHaveLength(
      mostIssues + 1,
    );
    expect(answer.body.errors['']).toEqual([`There are more problems than these ${mostIssues}.`]);
    expect(inThread()).toEqual(['POST']);
  });

  it('D2 a list of thousands of references is judged at once', async () => {
    const body = {
      farm: owner.farm,
      coworkers: Array.from({ length: 9_000 }, () => crypto.randomUUID()),
    };
    const answer = await owner.client.post('/api/v1/record/', body);
    expect([answer.status, Object.keys(answer.body.errors as object).length]).toEqual([
      400,
      mostIssues + 1,
    ]);
  });

  it.each(
    entities
      .filter(
        ({ scope, verbs, byHand, file }) =>
          scope === 'farm' && verbs.includes('create') && !byHand?.includes('create') && !file,
      )
      .map((entity) => [entity.name, entity] as const),
  )('D2 %s: 1,900 unknown members are reported by name, up to the limit', async (_name, entity) => {
    const answer = await owner.client.post(listUri(entity), {
      farm: owner.farm,
      ...members(1_900),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors as object).length).toBe(mostIssues + 1);
  });
});

const corners = (count: number, radius = 0.01) =>
  Array.from({ length: count + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % count)) / count;
    return `${(5.5 + radius * Math.cos(angle)).toFixed(7)} ${(52.5 + radius * Math.sin(angle)).toFixed(7)}`;
  }).join(', ');

describe('D2 valid large requests', () => {
  it('D7 a polygon of 90,000 corners is saved, by the thread', async () => {
    const { status, body } = await owner.client.post('/api/v1/parcel/', {
      farm: owner.farm,
      name: 'Round',
      geometry: `POLYGON ((${corners(90_000, 0.05)}))`,
    });
    const row = body as Record<string, unknown>;
    expect([status, row['name']]).toEqual([201, 'Round']);
    expect(inThread()).toEqual(['POST']);
    expect((await stranger.client.get(`/api/v1/parcel/${String(row['id'])}/`)).status).toBe(404);
    // its further members are those of any answer
    const again = await owner.client.patch(
      `/api/v1/parcel/${String(row['id'])}/`,
      { geometry: `POLYGON ((${corners(80_000, 0.05)}))` },
      { headers: { 'if-match': '"1"' } },
    );
    expect([
      again.status,
      again.headers.get('etag'),
      again.headers.get('cache-control'),
      again.headers.get('x-content-type-options'),
    ]).toEqual([200, '"2"', 'no-store', 'nosniff']);
    const stale = await owner.client.patch(
      `/api/v1/parcel/${String(row['id'])}/`,
      { geometry: `POLYGON ((${corners(70_000, 0.05)}))` },
      { headers: { 'if-match': '"1"' } },
    );
    expect([stale.status, stale.body.conflicts.includes('geometry')]).toEqual([412, true]);
  });

  it('D2 people without the right are refused before a large body is read', async () => {
    const body = { farm: owner.farm, geometry: `POLYGON ((${corners(20_000)}))` };
    expect((await server.visitor().post('/api/v1/parcel/', body)).status).toBe(401);
    expect((await owner.client.post('/api/v1/parcel/', body, { withoutCsrf: true })).status).toBe(
      403,
    );
    expect((await stranger.client.post('/api/v1/parcel/', body)).status).toBe(400);
  });

  it('SYN-02 a large request notifies open connections of its change', async () => {
    const heard = new Promise<void>((resolve) => {
      const stop = server.server.services.onChanged(owner.farm, () => {
        stop();
        resolve();
      });
    });
    expect(
      (
        await owner.client.post('/api/v1/parcel/', {
          farm: owner.farm,
          name: 'Told',
          geometry: `POLYGON ((${corners(20_000)}))`,
        })
      ).status,
    ).toBe(201);
    await heard;
  });
});
