import type { EntityName, EntityRows } from '@furrow/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { cropTypeStarter } from '@furrow/domain/croptype/croptype.starter.ts';
import { traceBatches, batchesOf } from '@furrow/domain/trace/trace.ts';
import { demoSignIn, frenchDemoEmail } from './auth/demo-sign-in.ts';
import { fillDemoRegister } from './demo.ts';
import { judgeStoredRecord } from '@furrow/domain/verdict/on-device.ts';
import { importFrom } from './register/import-register.ts';
import type { Client } from './testing/client.ts';
import { storedOnDevice } from './testing/device.ts';
import { exported } from './testing/exports.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { useServer } from './testing/server.ts';

const server = useServer({ DEMO: '1' });
let client: Client;
let farm: string;
let plan: string;

async function rows<N extends EntityName>(
  entity: N,
  of = `farm=${farm}&`,
): Promise<EntityRows[N][]> {
  const { status, body, text } = await client.get(`/api/v1/${entity}/?${of}limit=2000`);
  expect(status, text).toBe(200);
  return body.objects;
}

beforeAll(async () => {
  client = server.visitor();
  await client.post('/api/v3/auth/sign_in/', {
    email: demoSignIn.email,
    password: demoSignIn.password,
  });
  const me = (await client.get('/api/v3/auth/me/')).body;
  farm = me.farms[0].id;
  plan = me.session.plan;
});

describe('EXC-03 the French demo farm', () => {
  it('EXC-03 hands over a register with number, block, hours and units of its country', async () => {
    const visitor = server.visitor();
    const { status, text } = await visitor.post('/api/v3/auth/sign_in/', {
      email: frenchDemoEmail,
      password: demoSignIn.password,
    });
    expect(status, text).toBe(200);
    const me = (await visitor.get('/api/v3/auth/me/')).body;
    const person = { client: visitor, farm: me.farms[0].id, plan: me.session.plan };
    const { bytes } = await exported(fixture(person), 'spray-register', 'geojson');
    const { features } = JSON.parse(new TextDecoder().decode(bytes)) as {
      features: { properties: Record<string, unknown> }[];
    };
    const of = (use: string) =>
      features.find(({ properties }) => properties['type_of_use'] === use)?.properties;
    expect(
      features.find(({ properties }) => properties['product'] === 'Lambdastar')?.properties,
    ).toMatchObject({
      country: 'FR',
      holder_number: '00000000000018',
      land_reference: '2-1',
      start_time: '08:05',
      end_time: '09:00',
      type_of_use: 'outdoor',
      organic: false,
      missing: null,
      // no French register was imported
      admission: 'NOT-INITIALIZED',
    });
    expect([of('seed')?.['treated_quantity'], of('storage')?.['treated_volume']]).toEqual([
      1800, 420,
    ]);
  });
});

describe('ENT-invoicedeliveryitem the demo farm', () => {
  it('ENT-invoicedeliveryitem ENT-stock traces a batch of potatoes from its fields through its loads to contract and buyer', async () => {
    const [stock, bookings, records, deliveries, contracts, consumers, fields] = [
      await rows('stock'),
      await rows('stockrecord'),
      await rows('record'),
      await rows('invoicedeliveryitem'),
      await rows('contract'),
      await rows('consumer', ''),
      await rows('cropfield'),
    ];
    const potato = cropTypeStarter.find(({ names }) => names.en === 'Ware potato')!.id;
    const traces = traceBatches({ stock, bookings, records, deliveries, land: null });
    // of last year, whose campaign has begun on every day of this year
    const batch = traces.find(({ crop, outgoing }) => crop === potato && outgoing.length > 0)!;
    const names = new Map(fields.map((field) => [field.id, field]));
    expect(batch.incoming.length).toBeGreaterThan(1);
    expect(batch.incoming.map(({ cropfield }) => names.get(String(cropfield))?.crop)).toEqual(
      batch.incoming.map(() => potato),
    );
    for (const step of batch.outgoing) {
      const contract = contracts.find(({ id }) => id === step.contract);
      expect([step.record === null, step.delivery === null, contract?.crop]).toEqual([
        false,
        false,
        potato,
      ]);
      expect(consumers.find(({ id }) => (id as unknown) === contract?.consumer)?.name).toBe(
        'Aardappelverwerking Noordhoek',
      );
    }
    expect(batch.outgoing.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(
      batch.incoming.reduce((sum, { value }) => sum + value, 0),
    );
    // and back: the contract links to this batch and no other
    expect(
      batchesOf(traces, { kind: 'contract', id: batch.outgoing[0]!.contract! }).map(
        (one) => one.batch,
      ),
    ).toEqual([batch.batch]);
  });

  it('ENT-stock no batch or other stock is negative', async () => {
    const left = new Map<unknown, number>();
    for (const booking of await rows('stockrecord'))
      left.set(booking.stock, (left.get(booking.stock) ?? 0) + Number(booking.value));
    expect([...left].filter(([, value]) => value < -1e-6)).toEqual([]);
  });
});

interface Told {
  readonly id: string;
  readonly status: string;
  readonly items: readonly {
    readonly status: string;
    readonly reasons: readonly {
      readonly rule: string;
      readonly text: string;
      readonly source: string;
      readonly date: string;
    }[];
  }[];
}

async function statuses(): Promise<Told[]> {
  const all: Told[] = [];
  for (let page = 1; ; page += 1) {
    const { body, text } = await client.get(
      `/api/v3/admissions/all/status/?farm=${farm}&page_size=200&page=${page}`,
    );
    expect(body.results, text).toBeDefined();
    all.push(...body.results);
    if (all.length >= body.count) return all;
  }
}

describe('RUL-27 the fictional register of the demo farm', () => {
  it('API-16 RUL-08 RUL-27 admits most sprayings, and fails a limit, a use-up period and timing rules', async () => {
    const told = await statuses();
    const count = (status: string) => told.filter((one) => one.status === status).length;
    expect(count('NOT-INITIALIZED') + count('NO-ADMISSIONS') + count('NOT-ALLOWED')).toBe(0);
    expect(count('OK')).toBeGreaterThan(told.length / 2);
    const reasons = told.flatMap(({ items }) =>
      items.flatMap((item) => item.reasons.map((reason) => ({ ...reason, status: item.status }))),
    );
    const rulesOf = (status: string) =>
      new Set(reasons.filter((reason) => reason.status === status).map(({ rule }) => rule));
    for (const rule of ['dose', 'applications', 'interval'])
      expect(rulesOf('NOT-OK')).toContain(rule);
    expect(rulesOf('UNKNOWN')).toContain('dose');
    expect(
      reasons.filter(
        ({ status, text }) => status === 'OK' && text.includes('it may be used up until'),
      ).length,
    ).toBeGreaterThan(0);
  });

  it('RUL-27 is marked as fictional wherever a verdict has its source, and dated before both seasons', async () => {
    // laws and lists of resistance are no register, and name themselves
    const beside = new Set(['wind', 'rain', 'drift', 'mix', 'same_mode', 'rotation']);
    const all = (await statuses()).flatMap(({ items }) => items.flatMap((item) => item.reasons));
    const reasons = all.filter(({ rule }) => !beside.has(rule));
    expect(
      new Set(all.filter(({ rule }) => beside.has(rule)).map(({ rule }) => rule)).has('drift'),
    ).toBe(true);
    expect(
      reasons.filter(({ source }) => !source.startsWith('Example register (made up) ')),
    ).toEqual([]);
    const year = Number((await rows('plan')).find(({ id }) => id === plan)!.name);
    expect(new Set(reasons.map(({ date }) => date))).toEqual(new Set([`${year - 1}-01-01`]));
    const [record] = await statuses();
    const dutch = await client.get(`/api/v3/admissions/${record!.id}/`, {
      headers: { 'accept-language': 'nl' },
    });
    expect(dutch.body.items[0].reasons[0].source).toMatch(/^Voorbeeldregister \(verzonnen\) \d+$/);
    expect(dutch.body.admissions[0].admissions[0].register).toBe('Voorbeeldregister (verzonnen)');
  });

  it('RUL-08 API-11 a device gives the same verdict from its stored data, for manually chosen uses and unadmitted products too', async () => {
    const chosen = (await statuses()).slice(0, 12);
    for (const { id } of chosen) {
      const { body: asked } = await client.get(`/api/v3/admissions/${id}/`);
      const last = asked.admissions.at(-1)?.admissions.at(-1);
      const made = await client.post(`/api/v3/admissions/${id}/preference/`, {
        preferred_admission_id: last.id,
      });
      expect(made.status, made.text).toBe(200);
    }
    const kept = await storedOnDevice(client, { farm, plan, countries: ['NL'] });
    const server = new Map((await statuses()).map((status) => [status.id, status]));
    const seen = new Map<string, number>();
    for (const record of kept.records) {
      const asked = server.get(record.id);
      if (!asked) continue;
      const { items } = judgeStoredRecord(record, kept, {
        language: 'en',
        today: new Date().toISOString().slice(0, 10),
      });
      items.forEach((item, index) => {
        expect([record.date, item.status, item.reasons.map(({ text }) => text)]).toEqual([
          record.date,
          asked.items[index]?.status,
          asked.items[index]?.reasons.map(({ text }) => text),
        ]);
        seen.set(item.status, (seen.get(item.status) ?? 0) + 1);
      });
    }
    expect(kept.chosen.size).toBe(chosen.length);
    console.log('judged alike', Object.fromEntries(seen));
    expect(seen.get('OK') ?? 0).toBeGreaterThan(20);
  });

  it('ENT-pesticidemonitor the season of every crop field has figures and a source', async () => {
    // the previous season, whose work is done
    const year = Number((await rows('plan')).find(({ id }) => id === plan)!.name);
    const before = (await rows('plan')).find(({ name }) => name === String(year - 1))!;
    const { body } = await client.get(
      `/api/v3/pesticide_monitor/?plan=${before.id}&page_size=1000`,
    );
    const products = body.results.flatMap(
      (field: { products: { status: string; source: string; reasons: string[] }[] }) =>
        field.products,
    ) as { status: string; source: string; reasons: string[] }[];
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(['OK', 'NOT-OK']));
    expect(
      products.filter(({ source }) => !source.startsWith('Example register (made up) ')),
    ).toEqual([]);
    expect(
      body.results.filter(
        (field: { substances: unknown[]; uncounted: string[] }) =>
          field.substances.length === 0 || field.uncounted.length > 0,
      ),
    ).toEqual([]);
  });

  it('RUL-27 does not apply to other farms, which have no register', async () => {
    const other = await server.person('Other');
    const { body: field } = await other.client.post('/api/v1/cropfield/', {
      farm: other.farm,
      plan: other.plan,
      name: 'Kavel',
      country: 'NL',
      crop: 201,
      registered_area: 2,
    });
    const { body: record } = await other.client.post('/api/v1/record/', {
      farm: other.farm,
      cropfield: field.id,
      date: '2026-06-01 09:00',
      processing_state: 'performed',
      activities: [
        {
          theme: 'crop_protection',
          type: null,
          items: [{ type: 2001, value: 0.5, stock: null, producttype: 2001 }],
          attributes: [],
        },
      ],
    });
    expect((await other.client.get(`/api/v3/admissions/${record.id}/status/`)).body.status).toBe(
      'NOT-INITIALIZED',
    );
    expect(
      (await other.client.get('/api/v1/producttype/2001/?admissions=true')).body.admissions,
    ).toEqual([]);
    expect(
      (await client.get('/api/v1/producttype/2001/?admissions=true')).body.admissions.length,
    ).toBe(1);
  });

  it('RUL-27 is imported once, changes no product of the catalogue, and yields to an official register', async () => {
    const { services } = server.server;
    const state = async () =>
      (
        await services.database.query(
          'select (select count(*) from register_edition) as editions, (select count(*) from register_article) as articles, (select count(*) from producttype where farm is null and id >= 1000000) as made',
        )
      ).rows[0];
    const before = await state();
    await fillDemoRegister(services);
    expect(await state()).toEqual(before);
    // the French farm's products alone
    expect(before).toMatchObject({ editions: 1, articles: 20, made: 6 });
    const record = (await statuses()).find(({ items }) =>
      items.some((item) => item.reasons.some(({ source }) => source.endsWith(' 13530'))),
    )!;
    await importFrom(
      services.database,
      {
        register: 'ctgb',
        dated: '2020-01-01',
        partial: true,
        problem: (_file, _row, text) => expect.fail(text),
        progress: () => {},
      },
      ({ take }) => take('13530', { part: 'article', content: { name: 'Canvas' } }),
    );
    const told = (await client.get(`/api/v3/admissions/${record.id}/status/`)).body as Told;
    expect(
      new Set(told.items.flatMap(({ reasons }) => reasons.map(({ source }) => source))),
    ).toEqual(new Set(['Ctgb 13530']));
  });

  it('RUL-27 is not imported where an official register exists', async () => {
    const { services } = server.server;
    await services.database.query("delete from register_edition where register = 'example'");
    await services.database.query("delete from register_article where register = 'example'");
    await fillDemoRegister(services);
    expect(
      (await services.database.query('select distinct register from register_article')).rows,
    ).toEqual([{ register: 'ctgb' }]);
  });
});
