import { entityOf } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import { joinFarm, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** The calls in addition to the resources, tested on the real server. */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
  stranger = await server.person('Stranger');
});

const square = (x: number, y: number, size = 0.002) =>
  `POLYGON ((${x} ${y}, ${x + size} ${y}, ${x + size} ${y + size}, ${x} ${y + size}, ${x} ${y}))`;
const make = (entity: string, more: Record<string, unknown> = {}) =>
  makeExample(entityOf(entity), owner, more);
const names = (answer: { body: any }): string[] =>
  (answer.body.objects ?? answer.body.results).map((row: { name: string }) => row.name);

describe('crop fields by plan and place', () => {
  it('API-05 get_cropfields_from_plan answers those of the plan, in natural order', async () => {
    const plan = await make('plan', { name: 'Season' });
    for (const name of ['Kavel 10', 'Kavel 2']) await make('cropfield', { name, plan: plan['id'] });
    const answer = await owner.client.get(
      `/cropr/settings/get_cropfields_from_plan/${plan['id']}/`,
    );
    expect(names(answer)).toEqual(['Kavel 2', 'Kavel 10']);
    for (const missing of [plan['id'], crypto.randomUUID()])
      expect(
        (await stranger.client.get(`/cropr/settings/get_cropfields_from_plan/${missing}/`)).status,
      ).toBe(404);
  });

  it('API-15 ENT-cropfields-of-scheme answers the fields of a cropping scheme, with the requested members', async () => {
    const plan = await make('plan', { name: 'Scheme' });
    for (let count = 1; count <= 3; count += 1)
      await make('cropfield', { name: `Veld ${count}`, plan: plan['id'] });
    const path = `/api/v3/farms/${owner.farm}/cropping_schemes/${plan['id']}/crop_fields/`;
    const first = await owner.client.get(`${path}?page_size=2&fields=id,name,registered_area`);
    expect([first.status, first.body.count, Object.keys(first.body.results[0])]).toEqual([
      200,
      3,
      ['id', 'name', 'registered_area'],
    ]);
    expect(names(await owner.client.get(first.body.next))).toEqual(['Veld 3']);
    expect((await owner.client.get(`${path}?page=9`)).status).toBe(404);
    const unknown = await owner.client.get(`${path}?fields=name,nonsense`);
    expect([unknown.status, unknown.body.errors.fields]).toEqual([
      400,
      ['There is no field called nonsense.'],
    ]);
    expect((await owner.client.get(`${path}?application_feature=no_such_feature`)).body.count).toBe(
      0,
    );
    expect((await stranger.client.get(path)).status).toBe(404);
  });

  it('API-07 geo_history answers the crop fields of every plan at a position, the newest first', async () => {
    const [before, now] = [
      await make('plan', { name: 'Before' }),
      await make('plan', { name: 'Now' }),
    ];
    await make('cropfield', {
      name: 'Oud',
      plan: before['id'],
      geometry: square(6.1, 53.1),
      period_start: '2024-01-01',
      period_end: '2024-12-31',
    });
    await make('cropfield', {
      name: 'Nieuw',
      plan: now['id'],
      geometry: square(6.1, 53.1),
      period_start: '2025-01-01',
      period_end: '2025-12-31',
    });
    await make('cropfield', { name: 'Buurman', plan: now['id'], geometry: square(6.102, 53.1) });
    const asked = { geometry: square(6.1005, 53.1005, 0.001) };
    expect(names(await owner.client.post('/cropr/farm/geo_history/', asked))).toEqual([
      'Nieuw',
      'Oud',
    ]);
    expect(
      names(
        await owner.client.post('/cropr/farm/geo_history/', {
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [6.1, 53.1],
                [6.1001, 53.1],
                [6.1001, 53.1001],
                [6.1, 53.1],
              ],
            ],
          },
        }),
      ),
    ).toEqual(['Nieuw', 'Oud']);
    expect(names(await stranger.client.post('/cropr/farm/geo_history/', asked))).toEqual([]);
    for (const geometry of [undefined, 'POINT (6 53)', 'nonsense', 7]) {
      const answer = await owner.client.post('/cropr/farm/geo_history/', { geometry });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['geometry']]);
    }
  });
});

describe('configuration trees', () => {
  it.each(['crops', 'products', 'details', 'attributes', 'themes', 'labels', 'groups'])(
    'API-05 %s are a tree of id, name and children',
    async (type) => {
      const group = await make('group', { name: 'Vroeg' });
      const field = await make('cropfield', { name: `Boomveld ${type}` });
      await make('cropfieldgroup', { group: group['id'], cropfield: field['id'] });
      await make('label', { name: 'Huur' });
      const answer = await owner.client.get(`/cropr/settings/configuration/${type}/tree/`, {
        headers: { 'accept-language': 'nl' },
      });
      expect([answer.status, answer.body.type]).toEqual([200, type]);
      expect(answer.body.objects.length).toBeGreaterThan(0);
      for (const node of answer.body.objects)
        expect(Object.keys(node)).toEqual(['id', 'name', 'children']);
      if (type === 'crops')
        expect(
          answer.body.objects.find((node: { id: number }) => node.id === 201).children.length,
        ).toBeGreaterThan(0);
      if (type === 'themes') expect(answer.body.objects[0].name).toBe('Gewasbescherming');
      if (type === 'groups')
        expect(
          answer.body.objects.find((node: { id: string }) => node.id === group['id']).children,
        ).toEqual([{ id: field['id'], name: `Boomveld ${type}`, children: [] }]);
    },
  );

  it('API-05 an unknown type is not found', async () => {
    for (const type of ['nonsense', 'constructor'])
      expect((await owner.client.get(`/cropr/settings/configuration/${type}/tree/`)).status).toBe(
        404,
      );
  });
});

describe('contracts', () => {
  const contractOf = (more: Record<string, unknown> = {}) =>
    make('contract', { consumer: 12, crop: 201, cropvariety: 20101, ...more });

  it('RUL-20 the server refuses contradictions with linked crop fields, and reports every problem at once', async () => {
    const contract = await contractOf();
    const field = await make('cropfield', {
      name: 'Contractveld',
      crop: 201,
      variety: 20101,
      consumer: 12,
    });
    await make('contractfield', { contract: contract['id'], cropfield: field['id'] });
    const other = await make('plan', { name: 'Other season' });
    const answer = await owner.client.patch(`/api/v1/contract/${contract['id']}/`, {
      consumer: 29,
      crop: 202,
      cropvariety: null,
      plan: other['id'],
      surface: '1,000.5',
      client_id: '1',
      external_id: 'A',
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        consumer: ['Consumer does not match the contractfields.'],
        crop: ['Croptype does not match the contractfields.'],
        plan: ['Remove contract fields before changing the plan.'],
        surface: ['Surface must be a (decimal) number'],
        client_id: [
          'Grower number must be at least 3 characters long',
          'Bedrijfsnummer moet beginnen met een 2.',
        ],
        external_id: ['Contract number must be at least 3 characters long'],
      },
    ]);
    // a plan that is not sent is never refused
    expect(
      (await owner.client.patch(`/api/v1/contract/${contract['id']}/`, { surface: 11 })).status,
    ).toBe(200);
  });

  it('RUL-18 RUL-19 computed values follow the linked crop fields and the tolerance of the reader', async () => {
    const contract = await contractOf({ surface: 10, external_id: 'A-17' });
    const field = await make('cropfield', {
      name: 'Groot',
      crop: 201,
      consumer: 12,
      registered_area: 10.6,
      entrance: 'POINT (5.7 52.6)',
    });
    await make('contractfield', { contract: contract['id'], cropfield: field['id'] });
    const read = (query = '') => owner.client.get(`/api/v1/contract/${contract['id']}/${query}`);
    expect((await read()).body).toMatchObject({
      sum_registered_area: 10.6,
      percentage: 106,
      area_difference: 0.6,
      percentage_difference: 6,
      contract_ok: true,
      entrance_ok: true,
      area_message: null,
    });
    expect((await read('?tolerance=5')).body).toMatchObject({
      contract_ok: false,
      area_message: 'contract field area 6% larger than contract area',
    });
    expect((await read('?tolerance=6')).body).toMatchObject({
      contract_ok: true,
      area_message: null,
    });
  });

  it('API-13 RUL-07 a refresh is pending until its task has ended', async () => {
    const contract = await contractOf();
    const path = `/api/v1/contract/${contract['id']}`;
    expect((await owner.client.get(`${path}/status/`)).body).toEqual({ sync_status: 'NONE' });
    const asked = await owner.client.get(`${path}/refresh/`, {
      headers: { 'x-csrftoken': owner.client.cookies.get('csrftoken')! },
    });
    expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['task_id']]);
    await expect
      .poll(
        async () =>
          (await owner.client.get(`/cropr/export/status/${asked.body.task_id}/json/`)).body.state,
        { timeout: 20_000 },
      )
      .toBe('SUCCESS');
    expect((await owner.client.get(`${path}/status/`)).body).toMatchObject({
      sync_status: 'SUCCESS',
      synced_at: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('API-13 RUL-07 the status passes PENDING, and its history has both', async () => {
    const contract = await contractOf();
    const { database, tasks } = server.server.services;
    // the database itself logs every status of the row
    await database.pool.query(`create table seen_status (status text);
      create function see_status() returns trigger language plpgsql as $$ begin insert into seen_status values (new.contract_status->>'sync_status'); return new; end $$;
      create trigger see_status after update on contract for each row execute function see_status()`);
    const { task_id: task } = (
      await owner.client.post(`/api/v1/contract/${contract['id']}/refresh/`, {})
    ).body;
    tasks.wake();
    await expect
      .poll(async () => (await owner.client.get(`/cropr/export/status/${task}/json/`)).body.state, {
        timeout: 20_000,
      })
      .toBe('SUCCESS');
    const { rows } = await database.query<{ status: string }>('select status from seen_status');
    expect(rows.map(({ status }) => status)).toEqual(['PENDING', 'SUCCESS']);
    const history = await owner.client.get(`/api/v3/history/contract/${contract['id']}/`);
    expect(
      history.body.results.map(
        ({
          action,
          user,
          changes,
        }: {
          action: string;
          user: string;
          changes: { contract_status?: [unknown, { sync_status: string }] };
        }) => [action, user, changes.contract_status?.[1].sync_status],
      ),
    ).toEqual([
      ['update', 'Owner', 'SUCCESS'],
      ['update', 'Owner', 'PENDING'],
      ['create', 'Owner', undefined],
    ]);
  });

  it('API-13 API-01 a refresh by GET without the CSRF header, or of a foreign contract, changes nothing', async () => {
    const contract = await contractOf();
    expect(
      (await stranger.client.post(`/api/v1/contract/${contract['id']}/refresh/`, {})).status,
    ).toBe(404);
    expect((await stranger.client.get(`/api/v1/contract/${contract['id']}/status/`)).status).toBe(
      404,
    );
    const viewer = await joinFarm(server.server, owner, ['viewer']);
    expect(
      (await viewer.client.post(`/api/v1/contract/${contract['id']}/refresh/`, {})).status,
    ).toBe(403);
    expect((await viewer.client.get(`/api/v1/contract/${contract['id']}/status/`)).body).toEqual({
      sync_status: 'NONE',
    });
  });
});

describe('soil research', () => {
  it('RUL-12 ENT-05 coverage follows the crop fields, and validity ends four years after the date', async () => {
    const [a, b] = [
      await make('cropfield', { name: 'A', registered_area: 7 }),
      await make('cropfield', { name: 'B', registered_area: 5 }),
    ];
    const research = await make('soilresearch', {
      date: '2024-02-29',
      registered_area: 10,
      cropfields: [a['id']],
    });
    expect(research).toMatchObject({
      end_date: '2028-02-29',
      coverage_area: 7,
      coverage_complete: false,
    });
    const more = await owner.client.patch(`/api/v1/soilresearch/${research['id']}/`, {
      cropfields: [a['id'], b['id']],
    });
    expect(more.body).toMatchObject({ coverage_area: 12, coverage_complete: true });
  });

  it('RUL-13 overlapping crop fields are reported', async () => {
    const [a, b, c] = [
      await make('cropfield', { geometry: square(6, 52) }),
      await make('cropfield', { geometry: square(6.001, 52) }),
      await make('cropfield', { geometry: square(6.1, 52) }),
    ];
    const research = await make('soilresearch', { cropfields: [a['id'], b['id'], c['id']] });
    const { body } = await owner.client.get(`/api/v1/soilresearch/${research['id']}/overlap/`);
    expect(body).toMatchObject({ checked: true, limit: 100 });
    expect(
      body.overlaps.map(({ cropfields }: { cropfields: string[] }) => cropfields.toSorted()),
    ).toEqual([[a['id'], b['id']].toSorted()]);
    expect(body.overlaps[0].area).toBeCloseTo(a['registered_area'] / 2, 1);
    expect(
      (await stranger.client.get(`/api/v1/soilresearch/${research['id']}/overlap/`)).status,
    ).toBe(404);
  });
});

describe('way lines', () => {
  it('RUL-11 ENT-wayline are named after the crop field or the farm, and numbered', async () => {
    const field = await make('cropfield', { name: 'Lijnveld' });
    const named = async (more: Record<string, unknown>) => (await make('wayline', more))['name'];
    expect(await named({ cropfield_ids: [field['id']] })).toBe('Lijnveld 1');
    expect(await named({ cropfield_ids: [field['id']] })).toBe('Lijnveld 2');
    expect(await named({ name: 'Farm of Owner' })).toBe('Farm of Owner');
    const first = String(await named({}));
    expect(first).toMatch(/^Farm of Owner \d+$/);
    expect(await named({})).toBe(`Farm of Owner ${Number(first.split(' ').at(-1)) + 1}`);
  });
});

describe('grids', () => {
  it('ENT-prescriptionmap accepts 25 MB of zones, and the feed omits them', async () => {
    const zone = {
      type: 'Feature',
      properties: { value: 120, note: 'x'.repeat(2000) },
      geometry: { type: 'Point', coordinates: [5.7, 52.6] },
    };
    const features = {
      type: 'FeatureCollection',
      features: Array.from({ length: 10_000 }, () => zone),
    };
    const made = await owner.client.post(
      '/api/v1/prescriptionmap/',
      await exampleBody(entityOf('prescriptionmap'), owner, { features }),
    );
    expect([made.status, made.body.features.features.length]).toEqual([201, 10_000]);
    const feed = await owner.client.get(
      `/cropr/${owner.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
    );
    const told = feed.body.prescriptionmaps.find((row: { id: string }) => row.id === made.body.id);
    expect([told.name, 'features' in told]).toEqual([made.body.name, false]);
    const tooLarge = await owner.client.post('/api/v1/prescriptionmap/', {
      name: 'x',
      farm: owner.farm,
      features: {
        type: 'FeatureCollection',
        features: [{ ...zone, properties: { value: 1, note: 'x'.repeat(26 * 1024 * 1024) } }],
      },
    });
    expect(tooLarge.status).toBe(413);
  });
});

describe('recordings and locations', () => {
  it('API-15 ENT-dataset the overview has recordings without their content, deleted ones as deleted', async () => {
    const kept = await make('dataset');
    const gone = await make('dataset');
    await owner.client.delete(`/api/v3/datasets/${gone['id']}/`);
    const { body } = await owner.client.get('/api/v3/datasets/overview/?page_size=1000');
    const told = (id: unknown) => body.results.find((row: { uuid: string }) => row.uuid === id);
    expect(Object.keys(told(kept['id'])).sort()).toEqual([
      'cropfields',
      'deleted',
      'last_modified',
      'machine',
      'record',
      'recording_start_date',
      'recording_stop_date',
      'uuid',
    ]);
    expect([told(kept['id']).deleted, told(gone['id']).deleted]).toEqual([false, true]);
    expect((await stranger.client.get('/api/v3/datasets/overview/')).body.results).toEqual([]);
  });

  it('API-16 ENT-location a location belongs to its sender, and the appliers’ list has everyone’s last one', async () => {
    const applier = await joinFarm(server.server, owner, ['applier', 'location.create'], {
      is_applier: true,
    });
    const sent = await applier.client.post('/api/v3/locations/', {
      farm: owner.farm,
      date: '2026-05-12 08:30',
      longitude: 5.7,
      latitude: 52.6,
    });
    expect([sent.status, sent.body.user], sent.text).toEqual([201, applier.user]);
    await applier.client.post('/api/v3/locations/', {
      farm: owner.farm,
      date: '2026-05-12 09:30',
      longitude: '5,71',
      latitude: 52.61,
    });
    const { body } = await owner.client.get('/api/v3/locations/appliers/');
    expect(body.results.filter((row: { user: string }) => row.user === applier.user)).toMatchObject(
      [{ date: '2026-05-12 09:30', longitude: 5.71, latitude: 52.61, contact: applier.contact }],
    );
    const foreign = await owner.client.post('/api/v3/locations/', {
      farm: owner.farm,
      user: stranger.user,
      longitude: 5,
      latitude: 52,
    });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['user']]);
    const nowhere = await owner.client.post('/api/v3/locations/', {
      farm: owner.farm,
      longitude: 181,
    });
    expect(Object.keys(nowhere.body.errors).sort()).toEqual(['latitude', 'longitude']);
  });
});

describe('metrics', () => {
  it('ENT-metric are private to each person', async () => {
    const made = await owner.client.post('/api/v1/metric/', {
      category: 'map',
      sub_category: 'draw',
      url: '/cropr/farm/plan/',
    });
    expect(
      [made.status, made.body.category, typeof made.body.timestamp_created],
      made.text,
    ).toEqual([201, 'map', 'string']);
    const path = `/api/v1/metric/${made.body.id}/`;
    expect((await owner.client.get('/api/v1/metric/')).body.objects).toEqual([made.body]);
    expect((await owner.client.patch(path, {})).body).toEqual(made.body);
    expect((await owner.client.patch(path, { category: 'list' })).body).toMatchObject({
      category: 'list',
      sub_category: 'draw',
      version: 2,
    });
    for (const answer of [
      await stranger.client.get(path),
      await stranger.client.patch(path, { category: 'x' }),
      await stranger.client.delete(path),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.client.get('/api/v1/metric/')).body.objects).toEqual([]);
    expect((await owner.client.delete(path)).status).toBe(204);
    expect((await owner.client.get(path)).status).toBe(404);
    expect(
      Object.keys((await owner.client.post('/api/v1/metric/', { nonsense: 1 })).body.errors).sort(),
    ).toEqual(['category', 'nonsense']);
  });
});

describe('trash', () => {
  it('HIS-01 lists restorable rows with their dependents, for people who may read them', async () => {
    const plan = await make('plan', { name: 'Thrown away' });
    for (const name of ['P', 'Q']) await make('cropfield', { name, plan: plan['id'] });
    await owner.client.delete(`/api/v1/plan/${plan['id']}/?force=true`);
    const { body } = await owner.client.get(`/api/v3/trash/?farm=${owner.farm}&page_size=1000`);
    const entry = body.results.find((row: { id: string }) => row.id === plan['id']);
    expect(entry).toMatchObject({
      resource: 'plan',
      name: 'Thrown away',
      deleted_by: 'Owner',
      with: 2,
      farm: owner.farm,
    });
    expect(body.results.filter((row: { name: string }) => ['P', 'Q'].includes(row.name))).toEqual(
      [],
    );
    await owner.client.post(`/api/v3/history/plan/${plan['id']}/restore/`, {});
    const after = await owner.client.get(`/api/v3/trash/?farm=${owner.farm}&page_size=1000`);
    expect(after.body.results.map((row: { id: string }) => row.id)).not.toContain(plan['id']);
    expect((await stranger.client.get(`/api/v3/trash/?farm=${owner.farm}`)).status).toBe(400);
    const buyer = await joinFarm(server.server, owner, ['buyer']);
    expect(
      (await buyer.client.get(`/api/v3/trash/?farm=${owner.farm}`)).body.results.filter(
        (row: { resource: string }) => row.resource === 'label',
      ),
    ).toEqual([]);
  });
});
