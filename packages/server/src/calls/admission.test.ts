import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { setFeature } from '../commands/set-feature.ts';
import { importEdition } from '../register/import-register.ts';
import { runOn } from '../testing/command.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
let owner: Person;
let field: string;
let products: Record<string, number>;

const liquid = 2001;
const solid = 2002;
const waterVolume = 3001;
const target = 3005;

interface Indication {
  readonly dose_from: string;
  readonly dose_to: string;
  readonly waiting_days: string;
  readonly crops: readonly string[];
  readonly pests: readonly string[];
}

const indication = (crops: string[], more: Partial<Indication> = {}): Indication => ({
  dose_from: '',
  dose_to: '',
  waiting_days: '',
  crops,
  pests: [],
  ...more,
});
const product = (
  admission: string,
  name: string,
  indications: Indication[],
  more: Record<string, unknown> = {},
) => ({
  admission,
  name,
  exhaustionDeadline: '',
  soldoutDeadline: '',
  categories: ['Fungizid'],
  substances: [{ name: 'Probesubstanz', g_per_l: '200.0', pct: '' }],
  indications,
  ...more,
});

async function register(dated: string, content: unknown[]): Promise<void> {
  const folder = join(server.dataDir, dated);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'products.json');
  const pests = join(folder, 'pests.csv');
  writeFileSync(
    pests,
    'pk,Parent,de,en,fr,it,lt\n1,,Kraut- und Knollenfäule,,mildiou,,Phytophthora infestans\n',
  );
  writeFileSync(file, JSON.stringify(content));
  await importEdition(server.server.services.database, {
    register: 'ch-psm',
    files: [file, pests],
    dated,
    partial: true,
    problem: (at, row, text) => expect.fail(`${at} ${row} ${text}`),
    progress: () => {},
  });
}

const potatoes = indication(['Kartoffeln'], {
  dose_to: '0.2',
  waiting_days: '7',
  pests: ['Kraut- und Knollenfäule'],
});

beforeAll(async () => {
  owner = await server.person('Owner');
  await register('2025-01-01', [
    product('K-1', 'Erdapfelschutz', [potatoes]),
    product('K-2', 'Rübenschutz', [indication(['Zuckerrübe'])]),
    product('K-3', 'Altmittel', [indication(['Kartoffeln'])]),
  ]);
  await register('2026-01-01', [
    product('K-1', 'Erdapfelschutz', [{ ...potatoes, waiting_days: '14' }]),
    product('K-3', 'Altmittel', [indication(['Kartoffeln'])], {
      exhaustionDeadline: '2026-03-31',
      soldoutDeadline: '2025-12-31',
    }),
  ]);
  products = Object.fromEntries(
    await Promise.all(
      ['Erdapfelschutz', 'Rübenschutz', 'Altmittel'].map(async (name) => [
        name,
        (await owner.client.get(`/api/v1/producttype/search/?q=${encodeURIComponent(name)}`)).body
          .objects[0].id,
      ]),
    ),
  );
  const { body: crop } = await owner.client.get('/api/v1/croptype/?eppo_code=SOLTU&limit=1');
  field = (
    await owner.client.post('/api/v1/cropfield/', {
      farm: owner.farm,
      plan: owner.plan,
      name: 'Kartoffelacker',
      country: 'CH',
      crop: crop.objects[0].id,
      registered_area: 2,
    })
  ).body.id;
});

interface Sprayed {
  readonly producttype?: number;
  readonly value?: number | null;
  readonly type?: number;
  readonly attributes?: readonly Record<string, unknown>[];
}

const work = ({
  producttype = products['Erdapfelschutz']!,
  value = 0.5,
  type = liquid,
  attributes = [{ type: waterVolume, value: 300 }],
}: Sprayed = {}) => [
  {
    theme: 'crop_protection',
    type: null,
    items: [{ type, value, stock: null, producttype }],
    attributes,
  },
];

async function record(
  date: string,
  sprayed: Sprayed = {},
  more: Record<string, unknown> = {},
): Promise<string> {
  const made = await owner.client.post('/api/v1/record/', {
    farm: owner.farm,
    cropfield: field,
    date,
    processing_state: 'performed',
    activities: work(sprayed),
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

const newField = async (more: Record<string, unknown> = {}) => {
  const like = (await owner.client.get(`/api/v1/cropfield/${field}/`)).body;
  return (
    await owner.client.post('/api/v1/cropfield/', {
      farm: owner.farm,
      plan: owner.plan,
      name: 'Acker',
      country: 'CH',
      crop: like.crop,
      registered_area: 1,
      ...more,
    })
  ).body.id as string;
};

const status = (id: string, person = owner) =>
  person.client.get(`/api/v3/admissions/${id}/status/`);

describe('API-16 admissions', () => {
  it('API-16 RUL-08 a status has its basis: rule, text, figures, source and day, in the reader’s language', async () => {
    const id = await record('2026-06-01 09:00', {}, { cropfield: await newField() });
    const answer = await status(id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ status: 'OK', title: 'OK', preferred_admission_id: null });
    const [item] = answer.body.items;
    expect(item).toMatchObject({
      producttype: products['Erdapfelschutz'],
      status: 'OK',
      title: 'OK',
    });
    const dose = item.reasons.find((reason: { rule: string }) => reason.rule === 'dose');
    // 0.2 % of 300 litres is 0.6 l/ha
    expect(dose).toEqual({
      rule: 'dose',
      text: '0.5 l/ha; at most 0.6 l/ha.',
      value: 0.5,
      limit: 0.6,
      unit: 'l/ha',
      source: 'Pflanzenschutzmittelverzeichnis K-1',
      date: '2026-01-01',
    });
    const dutch = await owner.client.get(`/api/v3/admissions/${id}/status/`, {
      headers: { 'accept-language': 'nl' },
    });
    expect(dutch.body.items[0].reasons.map((reason: { text: string }) => reason.text)).toContain(
      '0,5 l/ha; ten hoogste 0,6 l/ha.',
    );
  });

  it('API-16 RUL-08 too much, too soon before the harvest, another crop, another organism, and past its day', async () => {
    const wrong = async (sprayed: Sprayed, harvest?: string, date = '2026-06-01 09:00') => {
      const cropfield = await newField();
      if (harvest)
        await owner.client.post('/api/v1/record/', {
          farm: owner.farm,
          cropfield,
          date: `${harvest} 10:00`,
          processing_state: 'planned',
          activities: [{ theme: 'harvest', type: null, items: [], attributes: [] }],
        });
      const { body } = await status(await record(date, sprayed, { cropfield }));
      return [body.status, body.items[0].reasons[0].rule];
    };
    expect(await wrong({ value: 0.7 })).toEqual(['NOT-OK', 'dose']);
    expect(await wrong({ value: 0.5, type: solid })).toEqual(['OK', 'country']);
    expect(await wrong({}, '2026-06-10')).toEqual(['NOT-OK', 'waiting']);
    expect(await wrong({}, '2026-06-15')).toEqual(['OK', 'country']);
    expect(await wrong({ producttype: products['Rübenschutz']! })).toEqual(['NOT-ALLOWED', 'crop']);
    expect(
      await wrong({
        attributes: [
          { type: waterVolume, value: 300 },
          { type: target, code: 'ALTESO' },
        ],
      }),
    ).toEqual(['NOT-ALLOWED', 'organism']);
    expect(
      await wrong({
        attributes: [
          { type: waterVolume, value: 300 },
          { type: target, code: 'PHYTIN' },
        ],
      }),
    ).toEqual(['OK', 'country']);
    expect(await wrong({ attributes: [] })).toEqual(['UNKNOWN', 'dose']);
    expect(
      await wrong({ producttype: products['Altmittel']! }, undefined, '2026-04-01 08:00'),
    ).toEqual(['EXPIRED', 'expiry']);
    expect(
      await wrong({ producttype: products['Altmittel']! }, undefined, '2026-03-31 08:00'),
    ).toEqual(['OK', 'country']);
    // a product of the starter list, admitted in the Netherlands
    expect(await wrong({ producttype: 2001 })).toEqual(['NOT-ALLOWED', 'country']);
  });

  it('API-16 RUL-08 work is judged by the rules of its day', async () => {
    const cropfield = await newField();
    const harvest = async (date: string) =>
      owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        cropfield,
        date,
        processing_state: 'performed',
        activities: [{ theme: 'harvest', type: null, items: [], attributes: [] }],
      });
    await harvest('2025-06-10 09:00');
    await harvest('2026-06-10 09:00');
    // nine days: enough for the seven of 2025, too few for the fourteen of 2026
    expect((await status(await record('2025-06-01 09:00', {}, { cropfield }))).body.status).toBe(
      'OK',
    );
    expect((await status(await record('2026-06-01 09:00', {}, { cropfield }))).body.status).toBe(
      'NOT-OK',
    );
  });

  it('API-16 a record without products is not initialized; without an imported register neither is any other', async () => {
    const empty = await owner.client.post('/api/v1/record/', {
      farm: owner.farm,
      cropfield: field,
      date: '2026-06-02 09:00',
      processing_state: 'performed',
      activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
    });
    expect((await status(empty.body.id)).body).toEqual({
      status: 'NOT-INITIALIZED',
      title: 'Not initialized',
      items: [],
      preferred_admission_id: null,
    });
    const dutch = await newField({ country: 'NL' });
    const { body } = await status(
      await record('2026-06-02 09:00', { producttype: 2001 }, { cropfield: dutch }),
    );
    expect([body.status, body.items[0].reasons[0].rule]).toEqual(['NOT-INITIALIZED', 'register']);
  });

  it('API-16 a preference is stored for the record, names an admission of its products, and can be removed', async () => {
    const cropfield = await newField();
    const id = await record('2026-06-03 09:00', { attributes: [] }, { cropfield });
    const { body: listed } = await owner.client.get(`/api/v3/admissions/${id}/`);
    expect(listed).toMatchObject({
      id,
      status: 'UNKNOWN',
      admissions: [
        {
          producttype: products['Erdapfelschutz'],
          admissions: [
            {
              number: 'K-1',
              country: 'CH',
              crops: ['Kartoffeln'],
              dose: 0.2,
              dose_unit: '%',
              waiting_days: 14,
              date: '2026-01-01',
            },
          ],
        },
      ],
    });
    const chosen = listed.admissions[0].admissions[0].id;
    const prefer = (preferred: unknown, person = owner) =>
      person.client.post(`/api/v3/admissions/${id}/preference/`, {
        preferred_admission_id: preferred,
      });
    const made = await prefer(chosen);
    expect([
      made.status,
      made.body.status,
      made.body.title,
      made.body.preferred_admission_id,
    ]).toEqual([200, 'MANUAL_APPROVED', 'Manually approved', chosen]);
    expect((await status(id)).body.preferred_admission_id).toBe(chosen);
    expect((await prefer(null)).body).toMatchObject({
      status: 'UNKNOWN',
      preferred_admission_id: null,
    });

    for (const [body, path] of [
      [999_999, 'preferred_admission_id'],
      ['1', 'preferred_admission_id'],
      [undefined, 'preferred_admission_id'],
    ] as const) {
      const refused = await prefer(body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [path]]);
    }
    const viewer = await server.colleague(owner, ['viewer']);
    expect([(await status(id, viewer)).status, (await prefer(chosen, viewer)).status]).toEqual([
      200, 403,
    ]);
    const stranger = await server.person('Stranger');
    expect([
      (await status(id, stranger)).status,
      (await prefer(chosen, stranger)).status,
      (await stranger.client.get(`/api/v3/pesticide_monitor/${id}/status/`)).status,
      (await stranger.client.get(`/api/v3/admissions/${id}/`)).status,
    ]).toEqual([404, 404, 404, 404]);
    expect((await owner.client.post(`/api/v1/record/${id}/lock/`)).status).toBe(200);
    expect((await prefer(chosen)).body.code).toBe('locked');
  });

  it('API-16 the list and all/status have every visible sprayed record, by page, farm and plan', async () => {
    const other = await server.person('Other');
    const own = await other.client.post('/api/v1/record/', {
      farm: other.farm,
      date: '2026-06-01 09:00',
      processing_state: 'performed',
      activities: work(),
    });
    const mine = await owner.client.get(
      `/api/v3/admissions/all/status/?farm=${owner.farm}&page_size=1000`,
    );
    expect([mine.status, mine.body.count, mine.body.results.length]).toEqual([
      200,
      mine.body.results.length,
      mine.body.count,
    ]);
    expect(mine.body.count).toBeGreaterThan(5);
    expect(Object.keys(mine.body.results[0])).toEqual([
      'id',
      'status',
      'title',
      'items',
      'preferred_admission_id',
    ]);
    expect(mine.body.results.map((row: { id: string }) => row.id)).not.toContain(own.body.id);
    expect(
      (await other.client.get('/api/v3/admissions/')).body.results.map(
        (row: { id: string }) => row.id,
      ),
    ).toEqual([own.body.id]);
    expect((await other.client.get(`/api/v3/admissions/?farm=${owner.farm}`)).body.count).toBe(0);
    expect(
      (await owner.client.get(`/api/v3/admissions/?plan=${owner.plan}&page_size=2`)).body,
    ).toMatchObject({ count: mine.body.count, next: expect.stringContaining('page=2') });
    const wrong = await owner.client.get('/api/v3/admissions/?farm=x&plan=y&colour=z');
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      400,
      ['colour', 'farm', 'plan'],
    ]);
  });

  it('API-16 ENT-pesticidemonitor the season of a product on a field: applications, doses and substances so far', async () => {
    const cropfield = await newField();
    await record('2026-05-01 09:00', {}, { cropfield });
    const second = await record('2026-05-10 09:00', { value: 0.25 }, { cropfield });
    await record('2026-05-20 09:00', {}, { cropfield });
    const { body } = await owner.client.get(`/api/v3/pesticide_monitor/${second}/status/`);
    expect(body.status).toBe('OK');
    expect(
      body.items[0].reasons.map(
        ({ rule, value, unit }: { rule: string; value: number; unit: string }) => [
          rule,
          value,
          unit,
        ],
      ),
    ).toEqual([
      ['season_applications', 2, null],
      ['season_dose', 0.75, 'l/ha'],
      // 0.75 l/ha of 200 g/l
      ['season_substance', 0.15, 'kg/ha'],
    ]);
  });

  it('ENT-pesticidemonitor RUL-02 an executed plan counts as its work, on the field of that work', async () => {
    const [planned, worked] = [await newField(), await newField()];
    const plan = await record(
      '2026-05-01 09:00',
      {},
      { cropfield: planned, processing_state: 'planned' },
    );
    const done = await owner.client.post(`/api/v1/record/${plan}/finish/`, { cropfield: worked });
    expect([done.status, done.body.created?.cropfield], done.text).toEqual([200, worked]);
    const applications = async (id: string) =>
      (
        await owner.client.get(`/api/v3/pesticide_monitor/${id}/status/`)
      ).body.items[0].reasons.find(({ rule }: { rule: string }) => rule === 'season_applications')
        .value;
    expect(await applications(await record('2026-05-20 09:00', {}, { cropfield: planned }))).toBe(
      1,
    );
    expect(await applications(await record('2026-05-20 09:00', {}, { cropfield: worked }))).toBe(2);
  });

  it('ENT-pesticidemonitor a season by field: applications and kilograms of substance per hectare, of performed work only', async () => {
    const person = owner;
    const cropfield = await newField({ name: 'Belastung' });
    for (const date of ['2026-05-01 09:00', '2026-05-10 09:00'])
      await record(date, {}, { cropfield });
    await record('2026-07-01 09:00', {}, { cropfield, processing_state: 'planned' });
    const answer = await person.client.get(
      `/api/v3/pesticide_monitor/?plan=${person.plan}&page_size=1000`,
    );
    expect(answer.status, answer.text).toBe(200);
    const load = answer.body.results.find(
      (row: { cropfield: string }) => row.cropfield === cropfield,
    );
    expect(load).toMatchObject({
      name: 'Belastung',
      applications: 2,
      products: [
        { producttype: products['Erdapfelschutz'], number: 'K-1', applications: 2, status: 'OK' },
      ],
      substances: [{ name: 'probesubstanz', kg_per_ha: 0.2 }],
      uncounted: [],
    });
    const stranger = await server.person('Stranger');
    expect(
      (await stranger.client.get(`/api/v3/pesticide_monitor/?plan=${person.plan}`)).body.errors,
    ).toHaveProperty('plan');
  });

  it('API-16 unsaved work is judged too, with every problem reported', async () => {
    const check = (body: Record<string, unknown>, person = owner) =>
      person.client.post('/api/v3/admissions/check/', { farm: owner.farm, ...body });
    const beets = await newField({
      crop: (await owner.client.get('/api/v1/croptype/?eppo_code=BEAVA&limit=1')).body.objects[0]
        .id,
    });
    const answer = await check({
      cropfields: [await newField(), beets],
      date: '2026-06-01 09:00',
      activities: work(),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(
      answer.body.results.map((row: { cropfield: string; status: string }) => row.status),
    ).toEqual(['OK', 'NOT-ALLOWED']);
    const wrong = await check({
      cropfields: ['x'],
      date: 'soon',
      activities: [{ items: [{ value: 'much' }] }],
      colour: 1,
      record: 'y',
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      400,
      ['activities.0.items.0.value', 'colour', 'cropfields.0', 'date', 'record'],
    ]);
    expect((await check({ cropfields: [], activities: [] })).body.errors).toHaveProperty(
      'cropfields',
    );
    const stranger = await server.person('Stranger');
    const foreign = await stranger.client.post('/api/v3/admissions/check/', {
      farm: stranger.farm,
      cropfields: [field],
      activities: work(),
    });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['cropfields.0']]);
  });

  it('API-16 AUT-05 answers nothing without the feature', async () => {
    const person = await server.person('Without');
    const id = (
      await person.client.post('/api/v1/record/', {
        farm: person.farm,
        date: '2026-06-01 09:00',
        processing_state: 'performed',
        activities: work(),
      })
    ).body.id;
    await runOn(server, setFeature, person.farm, 'admissions', 'false');
    for (const path of [
      `/api/v3/admissions/${id}/status/`,
      `/api/v3/admissions/${id}/`,
      `/api/v3/pesticide_monitor/${id}/status/`,
      '/api/v3/admissions/',
      '/api/v3/admissions/all/status/',
      `/api/v1/producttype/${products['Erdapfelschutz']}/?admissions=true`,
    ]) {
      const refused = await person.client.get(path);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'feature_off']);
    }
  });

  it('API-11 ENT-admission a product includes its current admissions', async () => {
    const path = `/api/v1/producttype/${products['Erdapfelschutz']}/`;
    const { body } = await owner.client.get(`${path}?admissions=true`);
    expect(body.admissions).toEqual([
      expect.objectContaining({ number: 'K-1', waiting_days: 14, date: '2026-01-01' }),
    ]);
    expect((await owner.client.get(path)).body).not.toHaveProperty('admissions');
    expect((await owner.client.get(`${path}?admissions=perhaps`)).body.errors).toHaveProperty(
      'admissions',
    );
    expect(
      (await owner.client.get('/api/v1/producttype/2001/?admissions=1')).body.admissions,
    ).toEqual([]);
  });
});
