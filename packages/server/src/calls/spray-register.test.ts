import { unpack } from '@furrow/formats/archive/zip.ts';
import Ajv2020 from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RegisterPack } from '@furrow/domain/spray-register/pack.ts';
import { askForExport, exported } from '../testing/exports.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
let owner: Person;
let field: string;

const attributes = [
  { type: 3010, value: null, textvalue: null, code: 'outdoor' },
  { type: 3006, value: 31, textvalue: null, code: null },
];
const spraying = (more: Record<string, unknown> = {}) => ({
  farm: owner.farm,
  cropfield: field,
  date: '2026-05-12 08:30',
  worked_area: 2.5,
  applier: owner.contact,
  processing_state: 'performed',
  activities: [
    {
      theme: 'crop_protection',
      type: null,
      items: [{ type: 2001, value: 0.5, stock: null, producttype: 2001 }],
      attributes,
    },
  ],
  ...more,
});

beforeAll(async () => {
  owner = await server.person('Owner');
  field = (
    await owner.client.post('/api/v1/cropfield/', {
      farm: owner.farm,
      plan: owner.plan,
      name: '=Kavel 7',
      crop: 201,
      geometry: 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))',
    })
  ).body.id;
  for (const more of [
    {},
    { date: '2026-05-20 00:00', applier: null, worked_area: null },
    { processing_state: 'planned' },
  ]) {
    const made = await owner.client.post('/api/v1/record/', spraying(more));
    expect(made.status, made.text).toBe(201);
  }
});

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const ajv = new Ajv2020({ strict: false });

describe('EXC-03 handing over the spray register', () => {
  it('EXC-03 as CSV: a line for each product of performed work, with its missing data', async () => {
    const { bytes } = await exported(owner, 'spray-register', 'csv');
    const lines = text(bytes).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/Authorisation number/);
    const whole = lines.find((line) => line.includes('2026-05-12'))!;
    for (const part of [
      '08:30',
      'Canvas',
      '13530',
      '0.5',
      'l/ha',
      "'=Kavel 7",
      '2.5',
      'SOLTU',
      '31',
      '2029-05-12',
    ])
      expect(whole).toContain(part);
    // texts that a spreadsheet would execute, including the name of the field, are escaped
    expect(lines.find((line) => line.includes('2026-05-20'))).toMatch(
      /Start time, Operator|Start time, Treated area, Operator/,
    );
  });

  it('EXC-03 as JSON with the geometry of each line, for programs', async () => {
    const { bytes } = await exported(owner, 'spray-register', 'geojson');
    const { features } = JSON.parse(text(bytes)) as {
      features: { geometry: { type: string } | null; properties: Record<string, unknown> }[];
    };
    expect(features).toHaveLength(2);
    const whole = features.find(({ properties }) => properties['date'] === '2026-05-12')!;
    expect(whole.geometry?.type).toBe('Polygon');
    expect(whole.properties).toMatchObject({
      product: 'Canvas',
      authorisation_number: '13530',
      eppo_code: 'SOLTU',
      growth_stage: 31,
      type_of_use: 'outdoor',
      missing: null,
    });
  });

  it('EXC-03 of a product named by its stock item, for any label of the work', async () => {
    const person = await server.person('Stock');
    const stock = await person.client.post('/api/v1/stock/', {
      farm: person.farm,
      name: 'Canvas in the shed',
      product_type: 2001,
    });
    expect(stock.status, stock.text).toBe(201);
    const items = [{ type: 2001, value: 0.5, stock: stock.body.id, producttype: null }];
    const record = await person.client.post(
      '/api/v1/record/',
      spraying({
        farm: person.farm,
        cropfield: null,
        applier: person.contact,
        activities: [{ theme: 'fertilizing', type: null, items, attributes: [] }],
      }),
    );
    expect(record.status, record.text).toBe(201);
    const { bytes } = await exported(person, 'spray-register', 'csv');
    expect(text(bytes)).toContain('Canvas');
  });

  it('EXC-03 AUT-02 only of readable records, without a plan of the whole farm', async () => {
    const applier = await server.colleague(owner, ['applier'], { is_applier: true });
    const own = await owner.client.post(
      '/api/v1/record/',
      spraying({ applier: applier.contact, date: '2026-06-01 07:15' }),
    );
    expect(own.status, own.text).toBe(201);
    const { bytes } = await exported(applier, 'spray-register', 'csv', { plan: undefined });
    const lines = text(bytes).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('2026-06-01');
  });

  it('EXC-03 ENT-stock of all visible seasons: the register by date, the records of a batch, their fields', async () => {
    const person = await server.person('Years');
    const seasons: { plan: string; field: string; record: string }[] = [];
    for (const year of [2024, 2025]) {
      const { id: plan } = (
        await person.client.post('/api/v1/plan/', {
          farm: person.farm,
          name: `Y${year}`,
          period_start: `${year}-01-01`,
          period_end: `${year}-12-31`,
        })
      ).body;
      const made = await person.client.post('/api/v1/cropfield/', {
        farm: person.farm,
        plan,
        name: `Dijk ${year}`,
        crop: 201,
      });
      expect(made.status, made.text).toBe(201);
      const record = await person.client.post(
        '/api/v1/record/',
        spraying({
          farm: person.farm,
          cropfield: made.body.id,
          applier: person.contact,
          date: `${year}-06-01 09:00`,
        }),
      );
      expect(record.status, record.text).toBe(201);
      seasons.push({ plan, field: made.body.id, record: record.body.id });
    }
    const [older, newer] = seasons as [(typeof seasons)[0], (typeof seasons)[0]];
    // whichever plan is in use
    for (const more of [{}, { plan: newer.plan }, { plan: undefined }]) {
      const { bytes, filename } = await exported(person, 'spray-register', 'csv', more);
      expect([
        text(bytes).trim().split(/\r?\n/).length,
        /2024-06-01/.test(text(bytes)),
        /2025-06-01/.test(text(bytes)),
        /Y20/.test(filename),
      ]).toEqual([3, true, true, false]);
    }
    const ids = async (who: Person, path: string) =>
      ((await who.client.get(path)).body.objects as { id: string }[])
        .map(({ id }) => id)
        .toSorted();
    const period = `/api/v1/record/?farm=${person.farm}&processing_state=performed&date__gte=2024-01-01%2000:00&date__lte=2024-12-31%2023:59`;
    expect(await ids(person, period)).toEqual([older.record]);
    const both = `/api/v1/record/?farm=${person.farm}&id__in=${older.record},${newer.record}`;
    expect(await ids(person, both)).toEqual([older.record, newer.record].toSorted());
    expect(
      await ids(
        person,
        `/api/v1/cropfield/?farm=${person.farm}&id__in=${older.field},${newer.field}`,
      ),
    ).toEqual([older.field, newer.field].toSorted());
    // nobody sees rows beyond their rights
    const applier = await server.colleague(person, ['applier'], { is_applier: true });
    expect(await ids(applier, both)).toEqual([]);
    expect(await ids(owner, both)).toEqual([]);
  });

  it('EXC-03 the pack of a filter: file, schema and table of each form, with its lines only', async () => {
    const filter = { from: '2026-05-01', to: '2026-05-15', form: 'NL' };
    const { bytes, filename } = await exported(owner, 'spray-register', 'hand-over', { filter });
    expect(filename).toMatch(/\.zip$/);
    const { files: parts } = await unpack({ name: filename, bytes });
    const files = new Map(parts.map((part) => [part.name, text(part.bytes)]));
    expect([...files.keys()].toSorted()).toEqual(['NL.csv', 'NL.json', 'NL.schema.json']);
    const pack = JSON.parse(files.get('NL.json') ?? '') as RegisterPack;
    const schema = JSON.parse(files.get('NL.schema.json') ?? '') as object;
    expect(pack.filter).toEqual({
      from: '2026-05-01',
      to: '2026-05-15',
      crop: null,
      product: null,
      operator: null,
    });
    expect(pack.lines.map(({ date, product }) => [date, product])).toEqual([
      ['2026-05-12', 'Canvas'],
    ]);
    // a complete register conforms to it, and only that
    expect(ajv.validate(schema, pack)).toBe(
      pack.lines.every(({ missing }) => missing.length === 0),
    );
    expect((files.get('NL.csv') ?? '').trim().split('\r\n')).toHaveLength(2);
  });

  it.each<[string, object, (line: string) => boolean]>([
    ['of a crop', { crop: 'Ware potato' }, () => true],
    ['of another crop', { crop: 'Leek' }, () => false],
    ['of a product', { product: 'Canvas' }, (line) => line.includes('Canvas')],
    ['of another product', { product: 'Shirlan' }, () => false],
    ['of an operator', { operator: 'Owner' }, (line) => line.includes('Owner')],
    ['of a period', { from: '2026-05-13', to: '2026-05-31' }, (line) => /2026-05-20/.test(line)],
    ['of another form', { form: 'FR' }, () => false],
  ])('EXC-03 as CSV, %s', async (_what, filter, isAsked) => {
    const linesOf = async (more: object) =>
      text((await exported(owner, 'spray-register', 'csv', { ...more })).bytes)
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .toSorted();
    const all = await linesOf({});
    expect(all.length).toBeGreaterThan(1);
    expect(await linesOf({ filter })).toEqual(all.filter(isAsked));
  });

  it('EXC-03 reports all problems of a filter', async () => {
    const refused = await askForExport(owner, 'fields', 'csv', {
      filter: { from: '2026-05-02', to: '2026-05-01', form: 'XX' },
    });
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      400,
      ['filter', 'filter.form', 'filter.to'],
    ]);
  });
});
