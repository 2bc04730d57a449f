import { entityOf } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Filters, versions and problems outside the definitions, as a client of the API experiences them.
 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person();
});

const idsOf = async (path: string) => {
  const { body } = await owner.client.get(path);
  return ((body.objects ?? body.results) as { id: string }[]).map(({ id }) => id);
};

describe('D2 lists', () => {
  it.each(['parcel', 'record', 'dataset', 'label'])(
    'ENT-%s is filtered and ordered by last_modified',
    async (name) => {
      const entity = entityOf(name);
      const path = {
        parcel: '/api/v1/parcel/',
        record: '/api/v1/record/',
        dataset: '/api/v3/datasets/',
        label: '/api/v1/label/',
      }[name]!;
      const first = await makeExample(entity, owner);
      const second = await makeExample(entity, owner);
      const moment = String(second['last_modified']);
      expect(
        await idsOf(`${path}?last_modified__gte=${moment}`),
        'a plus that became a space',
      ).toEqual([second['id']]);
      expect(await idsOf(`${path}?last_modified__gte=${encodeURIComponent(moment)}`)).toEqual([
        second['id'],
      ]);
      expect(
        await idsOf(
          `${path}?last_modified__lte=${encodeURIComponent(String(first['last_modified']))}`,
        ),
      ).toContain(first['id']);
      expect(
        (await idsOf(`${path}?last_modified__gte=2020-01-01&order_by=-last_modified`))[0],
      ).toBe(second['id']);
      for (const wrong of ['yesterday', '2026-02-31', '2026-01-01T00:00:00+23:00', '']) {
        const refused = await owner.client.get(
          `${path}?last_modified__gte=${encodeURIComponent(wrong)}`,
        );
        expect([wrong, refused.status, Object.keys(refused.body.errors)]).toEqual([
          wrong,
          400,
          ['last_modified__gte'],
        ]);
      }
    },
  );

  it('ENT-metric ENT-session hand-written lists know their fields too, and refuse others by name', async () => {
    await owner.client.post('/api/v1/metric/', { category: 'map', url: '/a' });
    await owner.client.post('/api/v1/metric/', { category: 'list', url: '/b' });
    const categories = async (query: string) =>
      (await owner.client.get(`/api/v1/metric/?${query}`)).body.objects.map(
        ({ category }: { category: string }) => category,
      );
    expect(await categories('category=map')).toEqual(['map']);
    expect(await categories('category__in=map,list&order_by=category')).toEqual(['list', 'map']);
    expect(
      (await owner.client.get(`/api/v1/session/?farm=${owner.farm}`)).body.objects,
    ).toHaveLength(1);
    expect(
      (await owner.client.get(`/api/v1/session/?farm=${owner.plan}`)).body.objects,
    ).toHaveLength(0);
    for (const path of [
      '/api/v1/metric/?farm=1',
      '/api/v1/metric/?nothing=1',
      '/api/v1/session/?nothing=1',
    ])
      expect([path, (await owner.client.get(path)).status]).toEqual([path, 400]);
  });
});

describe('D2 a returned row', () => {
  it('ENT-metric ENT-session a different id is refused', async () => {
    const metric = (await owner.client.post('/api/v1/metric/', { category: 'map' })).body;
    for (const path of [`/api/v1/metric/${metric.id}/`, `/api/v1/session/${owner.user}/`]) {
      const row = (await owner.client.get(path)).body;
      expect((await owner.client.put(path, row)).status, path).toBe(200);
      expect((await owner.client.patch(path, { id: owner.plan })).body.errors, path).toHaveProperty(
        'id',
      );
    }
  });

  it('SYN-04 a farm’s own catalogue entry supports If-Match like farm rows', async () => {
    const made = (
      await owner.client.post('/api/v1/producttype/', {
        farm: owner.farm,
        name: 'Mine',
        variant: 'gbm',
      })
    ).body;
    const path = `/api/v1/producttype/${made.id}/`;
    const on = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    await owner.client.patch(path, { name: 'Mine too' }, on(1));
    const merged = await owner.client.patch(path, { unit: 'l' }, on(1));
    expect([merged.status, merged.body.name, merged.body.unit]).toEqual([200, 'Mine too', 'l']);
    const stale = await owner.client.patch(path, { name: 'Other' }, on(1));
    expect([stale.status, stale.body.conflicts, stale.body.current.name]).toEqual([
      412,
      ['name'],
      'Mine too',
    ]);
    expect((await owner.client.delete(path, on(2))).status).toBe(412);
    expect((await owner.client.delete(path, on(3))).status).toBe(204);
  });

  it('SYN-04 a foreign tag matches no row, an asterisk any', async () => {
    const label = await makeExample(entityOf('label'), owner);
    const path = `/api/v1/label/${label['id']}/`;
    const as = (tag: string) => ({ headers: { 'if-match': tag } });
    const refused = await owner.client.patch(path, { name: 'other' }, as('"abc"'));
    expect([refused.status, refused.body.conflicts]).toEqual([412, ['name']]);
    expect((await owner.client.patch(path, { name: 'other' }, as('*'))).status).toBe(200);
    expect((await owner.client.delete(path, as('"abc"'))).status).toBe(412);
  });
});

describe('D2 every problem at once', () => {
  it('RUL-20 of a contract: unreadable, missing and rule violations', async () => {
    const refused = await owner.client.post('/api/v1/contract/', {
      farm: owner.farm,
      plan: owner.plan,
      consumer: 29,
      client_id: '12',
      external_id: 'ab',
      surface: '1.000,5',
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        surface: ['Surface must be a (decimal) number'],
        crop: ['Required'],
        client_id: [
          'Grower number must be at least 3 characters long',
          'Bedrijfsnummer moet beginnen met een 2.',
        ],
        external_id: ['Contract number must be at least 3 characters long'],
      },
    ]);
  });

  it('RUL-21 of a contact: an incomplete address and an invalid e-mail address', async () => {
    const refused = await owner.client.post('/api/v1/farmcontact/', {
      farm: owner.farm,
      contact_name: '',
      email: 'x',
      street: 'Dorpsstraat 1',
    });
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'city',
      'contact_name',
      'country_code',
      'email',
      'zipcode',
    ]);
  });

  it('D2 another person’s farm is reported with everything else', async () => {
    const other = await server.person();
    const refused = await owner.client.post('/api/v1/machine/', { farm: other.farm, type: 'boat' });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      400,
      ['farm', 'name', 'type'],
    ]);
  });
});
