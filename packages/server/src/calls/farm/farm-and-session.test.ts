import { entityOf } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeExample } from '../../testing/examples.ts';
import { joinFarm, type Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** A farm, a person's workspace, and the defaults of a row. */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});

describe('farms', () => {
  it('ENT-farm ENT-03 a new farm has the Netherlands as its countries, a plan and its owner’s contact', async () => {
    const made = await owner.client.post('/api/v1/farm/', { name: 'Hoeve Nieuw' });
    expect(
      [made.status, made.body.countries, made.body.owner, made.body.currency],
      made.text,
    ).toEqual([201, 'NL', owner.user, 'EUR']);
    expect(
      (await owner.client.get(`/api/v1/plan/?farm=${made.body.id}`)).body.objects,
    ).toHaveLength(1);
    expect(
      (await owner.client.get(`/api/v1/farmcontact/?farm=${made.body.id}`)).body.objects,
    ).toMatchObject([{ is_owner: true, user: owner.user }]);
    expect((await stranger.client.get(`/api/v1/farm/${made.body.id}/`)).status).toBe(404);
    expect((await owner.client.delete(`/api/v1/farm/${made.body.id}/`)).status).toBe(204);
    expect((await owner.client.get(`/api/v1/farm/${made.body.id}/`)).status).toBe(404);
  });

  it.each([
    ['NL,DE', 200],
    ['__', 200],
    ['NL,__', 200],
    ['nl', 400],
    ['NL;DE', 400],
    ['Holland', 400],
  ])('ENT-03 countries %s: %d', async (countries, status) => {
    const answer = await owner.client.patch(`/api/v1/farm/${owner.farm}/`, { countries });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      status,
      status === 400 ? ['countries'] : [],
    ]);
  });

  it('ENT-farm only the owner deletes a farm, and a farm has every verb', async () => {
    const manager = await joinFarm(server.server, owner, ['manager']);
    expect((await manager.client.delete(`/api/v1/farm/${owner.farm}/`)).status).toBe(403);
    expect(
      (await manager.client.patch(`/api/v1/farm/${owner.farm}/`, { name: 'Mine' })).status,
    ).toBe(403);
    expect(
      (await manager.client.get('/api/v1/farm/')).body.objects.map(({ id }: { id: string }) => id),
    ).toContain(owner.farm);
    const named = await owner.client.put(`/api/v1/farm/${owner.farm}/`, {
      ...(await owner.client.get(`/api/v1/farm/${owner.farm}/`)).body,
      name: 'Hoeve Anders',
    });
    expect([named.status, named.body.name]).toEqual([200, 'Hoeve Anders']);
  });

  it('ENT-10 data carries the record count per year: neither cancelled nor deleted ones, by date', async () => {
    const grower = await server.person('Grower');
    const record = (date: string, more: object = {}) =>
      grower.client.post('/api/v1/record/', {
        farm: grower.farm,
        date,
        processing_state: 'planned',
        ...more,
      });
    await record('2025-12-31 23:59');
    for (let count = 0; count < 3; count += 1) await record('2026-01-01 00:00');
    const [cancelled, deleted] = [
      (await record('2026-05-01 08:00')).body.id,
      (await record('2026-05-01 08:00')).body.id,
    ];
    await grower.client.post(`/api/v1/record/${cancelled}/cancel/`, { cancel_reason: 'rain' });
    await grower.client.delete(`/api/v1/record/${deleted}/`);
    const { body } = await grower.client.get(`/api/v1/farm/${grower.farm}/`);
    expect(body.data).toEqual({ record_count: { 2025: 1, 2026: 3 } });
    const feed = await grower.client.get(
      `/cropr/${grower.user}/${grower.farm}/${grower.plan}/my_data_from_timestamp.js`,
    );
    expect(feed.body.farm.data).toEqual(body.data);
  });
});

describe('sessions', () => {
  it('ENT-session is one stored row per person, and deleting resets it', async () => {
    const path = `/api/v1/session/${owner.user}/`;
    const list = await owner.client.get('/api/v1/session/');
    expect(list.body.objects.map(({ id }: { id: string }) => id)).toEqual([owner.user]);
    expect((await owner.client.patch(path, { mapReferenceDate: '2026-05-12' })).body).toMatchObject(
      { farm: owner.farm, plan: owner.plan, mapReferenceDate: '2026-05-12' },
    );
    expect((await owner.client.get(path)).body.mapReferenceDate).toBe('2026-05-12');
    expect((await owner.client.delete(path)).status).toBe(204);
    expect((await owner.client.get(path)).body.mapReferenceDate).toBe(null);
    expect((await stranger.client.get(path)).status).toBe(404);
    const wrong = await owner.client.patch(path, {
      farm: stranger.farm,
      mapReferenceDate: '2026-02-30',
    });
    expect([wrong.status, wrong.body.errors.mapReferenceDate]).toEqual([
      400,
      ['Must be a date, as YYYY-MM-DD.'],
    ]);
    expect((await owner.client.patch(path, { farm: stranger.farm })).body.errors.farm).toEqual([
      'This does not exist, or you may not see it.',
    ]);
  });
});

describe('SCR-09 the default plan', () => {
  const session = async (person: Person) =>
    (await person.client.get('/api/v3/auth/me/')).body.session as { farm: string; plan: string };

  it('SCR-09 ENT-session is that of today, not the newest, after a change of farm and where the session has none', async () => {
    const host = await server.person('Host');
    const year = new Date().getFullYear();
    for (const [name, start, end] of [
      ['next', year + 1, year + 1],
      ['before', year - 1, year - 1],
    ] as const) {
      const made = await host.client.post('/api/v1/plan/', {
        farm: host.farm,
        name,
        period_start: `${start}-01-01`,
        period_end: `${end}-12-31`,
      });
      expect(made.status, made.text).toBe(201);
    }
    const member = await joinFarm(server.server, host, ['manager']);
    expect(await session(member)).toMatchObject({ farm: host.farm, plan: host.plan });
    expect(await session(host)).toMatchObject({ plan: host.plan });
    // another device signs in with the same session; a reset one begins with today
    expect((await host.client.delete(`/api/v1/session/${host.user}/`)).status).toBe(204);
    expect(await session(host)).toMatchObject({ farm: host.farm, plan: host.plan });
    const elsewhere = await member.client.post(
      '/cropr/settings/change_farm/',
      { farm: host.farm },
      { headers: { accept: 'application/json' } },
    );
    expect(elsewhere.body.session).toMatchObject({ farm: host.farm, plan: host.plan });
    // a deleted plan is replaced by today's
    const next = (await host.client.get(`/api/v1/plan/?farm=${host.farm}`)).body.objects.find(
      ({ name }: { name: string }) => name === 'next',
    );
    expect(
      (await member.client.patch(`/api/v1/session/${member.user}/`, { plan: next.id })).body.plan,
    ).toBe(next.id);
    expect((await host.client.delete(`/api/v1/plan/${String(next.id)}/`)).status).toBe(204);
    expect(await session(member)).toMatchObject({ farm: host.farm, plan: host.plan });
  });
});

describe('default values of rows', () => {
  it('ENT-02 a record has a duration of 01:00, and a date with minutes', async () => {
    const made = await makeExample(entityOf('record'), owner, { duration: undefined });
    expect([made['duration'], made['date']]).toEqual(['01:00', '2026-05-12 08:30']);
    for (const date of [
      '2026-05-12',
      '2026-05-12T08:30',
      '12-05-2026 08:30',
      '2026-02-30 08:00',
      '2026-05-12 24:00',
    ]) {
      const answer = await owner.client.post('/api/v1/record/', { farm: owner.farm, date });
      expect([date, answer.status, Object.keys(answer.body.errors)]).toEqual([date, 400, ['date']]);
    }
  });

  it('ENT-06 a product of the farm has the EDI code CUSTOM', async () => {
    const made = await owner.client.post('/api/v1/producttype/', {
      farm: owner.farm,
      name: 'Eigen compost',
      variant: 'fertilizer',
    });
    expect([made.status, made.body.edi_code], made.text).toEqual([201, 'CUSTOM']);
  });
});
