import type { EntityName } from '@furrow/domain';
import { manureBook, type ManureBook } from '@furrow/domain/manure/book.ts';
import { manureLines } from '@furrow/domain/manure/movements.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { askForExport, exported } from '../../testing/exports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** The book of manure as the server hands it over. @source RUL-25, decisions 248 */
const server = useServer();

async function made(person: Person, entity: string, row: object): Promise<string> {
  const { status, text, body } = await person.client.post(`/api/v1/${entity}/`, {
    farm: person.farm,
    ...row,
  });
  expect(status, text).toBe(201);
  return body.id;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace('\uFEFF', '');

/** The books of years, from the answers of the interface, as the page makes them. */
async function booksOf(person: Person, years: readonly number[]): Promise<ManureBook[]> {
  const rows = new Map<string, Map<unknown, object>>();
  const list = async (entity: EntityName, query: string) => {
    const { status, text, body } = await person.client.get(`/api/v1/${entity}/?${query}limit=1000`);
    expect(status, text).toBe(200);
    const objects: { readonly id: unknown }[] = body.objects;
    rows.set(entity, new Map(objects.map((row) => [row.id, row])));
    return objects;
  };
  const own = `farm=${person.farm}&`;
  const [bookings, records] = [await list('stockrecord', own), await list('record', own)];
  for (const entity of ['stock', 'cropfield', 'storage'] as const) await list(entity, own);
  await list('producttype', 'id__in=1601,1602&');
  await list('detailtype', '');
  const lines = manureLines({
    bookings: fixture(bookings),
    records: fixture(records),
    lookup: typedLookup((entity, id) => fixture(rows.get(entity)?.get(id))),
    report: (code) => {
      throw new Error(code);
    },
  });
  return years.map((year) => manureBook(lines, { from: `${year}-01-01`, to: `${year}-12-31` }));
}

describe('RUL-25 EXC-02 the book of manure', () => {
  it('RUL-25 has deliveries, spreading by its booking, and manure that was brought to the field', async () => {
    const owner = await server.person('Jan Visser');
    const silo = await made(owner, 'storage', {
      name: 'Silo',
      manure: 'liquid',
      capacity: 600,
      manure_per_month: 80.5,
    });
    const { body: kept } = await owner.client.get(`/api/v1/storage/${silo}/`);
    expect(kept).toMatchObject({ manure: 'liquid', capacity: 600, manure_per_month: 80.5 });
    const slurry = await made(owner, 'stock', {
      name: 'Drijfmest',
      variant: 'f',
      product_type: 1601,
      stock_unit: 'm3',
      attributes: { 27: 4, 28: 2 },
    });
    const field = await made(owner, 'cropfield', { plan: owner.plan, name: 'Achter', crop: 201 });
    const deliver = (date: string, value: number) =>
      made(owner, 'stockrecord', { stock: slurry, storage: silo, kind: 'delivery', date, value });
    await deliver('2025-12-20', 50);
    await deliver('2026-02-01', 200);
    const spread = (item: object) =>
      made(owner, 'record', {
        cropfield: field,
        processing_state: 'performed',
        date: '2026-03-20 10:00',
        worked_area: 5,
        activities: [
          {
            theme: 'fertilizing',
            type: 203,
            items: [{ type: 2103, stock: null, producttype: null, ...item }],
            attributes: [],
          },
        ],
      });
    await spread({ value: 30, stock: slurry, producttype: 1601 });
    await spread({ value: 10, producttype: 1602, type: 2104 });
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const { bytes } = await exported(owner, 'manure-book', 'csv', { filter: period });
    const [head = [], ...rows] = textOf(bytes)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const columns = [
      'Date',
      'Movement',
      'Storage',
      'Quantity',
      'Nitrogen (kg)',
      'Phosphate (kg)',
      'Booked on stock',
      'Field',
    ].map((name) => head.indexOf(name));
    // a cubic metre of slurry is 1.005 t: 4.02 kg N and 2.01 kg P2O5; a tonne of solid manure 6.4
    // and 3.1
    expect(rows.map((row) => columns.map((at) => row[at]).join(' ')).toSorted()).toEqual([
      '2026-02-01 In Silo 200 804 402 true ',
      '2026-03-20 Spread  -50 -320 -155 false Achter',
      '2026-03-20 Spread Silo -150 -603 -301.5 true Achter',
    ]);
  });

  it('RUL-25 RUN-02 names the parties, the carrier and the document of a transport, which work that changes keeps', async () => {
    const owner = await server.person('Jan Visser');
    const contact = (contact_name: string, more: object) =>
      made(owner, 'farmcontact', { contact_name, ...more });
    const [neighbour, haulier] = [
      await contact('De Buur', {
        street: 'Dijk 1',
        zipcode: '8300 AA',
        city: 'Emmeloord',
        country_code: 'NL',
        registration_number: '12345678',
      }),
      await contact('Loonwerker', {}),
    ];
    const slurry = await made(owner, 'stock', {
      name: 'Drijfmest',
      variant: 'f',
      product_type: 1601,
      stock_unit: 'm3',
    });
    await made(owner, 'stockrecord', {
      stock: slurry,
      kind: 'delivery',
      date: '2026-02-01',
      value: 30,
      party: neighbour,
      carrier: haulier,
      transport_number: '2026/17',
    });
    // a load that work took: its booking follows the work, and keeps a person's own entries
    const work = await made(owner, 'record', {
      processing_state: 'performed',
      date: '2026-02-02 10:00',
      activities: [
        {
          theme: 'transport',
          type: null,
          items: [{ type: null, stock: slurry, value: 10, producttype: null }],
          attributes: [],
        },
      ],
    });
    const bookings = () => owner.client.get(`/api/v1/stockrecord/?record=${work}`);
    const [taken] = (await bookings()).body.objects;
    await owner.client.patch(`/api/v1/stockrecord/${taken.id}/`, { party: neighbour });
    const { body: before } = await owner.client.get(`/api/v1/record/${work}/`);
    await owner.client.patch(`/api/v1/record/${work}/`, {
      activities: [
        { ...before.activities[0], items: [{ ...before.activities[0].items[0], value: 12 }] },
      ],
    });
    expect((await bookings()).body.objects).toMatchObject([{ value: -12, party: neighbour }]);

    const { bytes } = await exported(owner, 'manure-book', 'csv');
    const columns = [
      'Movement',
      'Quantity',
      'Other party',
      'Address of the other party',
      'Number of the other party',
      'Carrier',
      'Address of the carrier',
      'Transport document',
    ];
    const { data } = Papa.parse<Record<string, string>>(textOf(bytes), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((line) => columns.map((column) => line[column]))).toEqual([
      [
        'In',
        '30',
        'De Buur',
        'Dijk 1, 8300 AA Emmeloord, NL',
        '12345678',
        'Loonwerker',
        '',
        '2026/17',
      ],
      ['Out', '-12', 'De Buur', 'Dijk 1, 8300 AA Emmeloord, NL', '12345678', '', '', ''],
    ]);
  });

  // 15.0793 ha: A has 10 columns of it and B 4; slurry 20 m³ a hectare from
  // stock, of 4.02 kg N; brought manure 10 t, of 6.4 kg N and 0.9 t a cubic metre
  it('RUL-25 D17 counts spreading once, with the same figures, when its field is split and merged', async () => {
    const owner = await server.person('Jan Visser');
    const land = (from: number, to: number) => {
      const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
      return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
    };
    const silo = await made(owner, 'storage', { name: 'Silo', manure: 'liquid', capacity: 900 });
    const slurry = await made(owner, 'stock', {
      name: 'Drijfmest',
      variant: 'f',
      product_type: 1601,
      stock_unit: 'm3',
      attributes: { 27: 4, 28: 2 },
    });
    await made(owner, 'stockrecord', {
      stock: slurry,
      storage: silo,
      kind: 'delivery',
      date: '2026-02-01',
      value: 800,
    });
    const field = (name: string, from: number, to: number) =>
      made(owner, 'cropfield', { plan: owner.plan, name, crop: 201, geometry: land(from, to) });
    const [whole, beside] = [await field('Achter', 0, 10), await field('Ernaast', 10, 14)];
    const spread = (cropfield: string, item: object) =>
      made(owner, 'record', {
        cropfield,
        processing_state: 'performed',
        date: '2026-03-20 10:00',
        activities: [
          {
            theme: 'fertilizing',
            type: 203,
            items: [{ type: 2103, stock: null, producttype: null, ...item }],
            attributes: [],
          },
        ],
      });
    await spread(whole, { value: 20, stock: slurry, producttype: 1601 });
    await spread(beside, { value: 20, stock: slurry, producttype: 1601 });
    await spread(whole, { value: 10, producttype: 1602, type: 2104 });
    await spread(beside, { value: 10, producttype: 1602, type: 2104 });

    const spreadLines = async (filter?: object) => {
      const { bytes } = await exported(owner, 'manure-book', 'csv', filter ? { filter } : {});
      return Papa.parse<Record<string, string>>(textOf(bytes), {
        header: true,
        skipEmptyLines: true,
      })
        .data.filter(({ Movement: movement }) => movement === 'Spread')
        .map((line) => [
          line['Field'],
          Number(line['Quantity']),
          Number(line['Volume (m3)']),
          Number(line['Nitrogen (kg)']),
          line['Booked on stock'],
        ])
        .toSorted((left, right) =>
          `${left[0]} ${left[4]}`.localeCompare(`${right[0]} ${right[4]}`),
        );
    };
    const before = await spreadLines();
    const [ofWhole, ofBeside] = [15.0793, 6.0317];
    expect(before).toEqual([
      [
        'Achter',
        expect.closeTo(-10 * ofWhole, 1),
        expect.closeTo((-10 / 0.9) * ofWhole, 1),
        expect.closeTo(-64 * ofWhole, 0),
        'false',
      ],
      [
        'Achter',
        expect.closeTo(-20 * ofWhole, 1),
        expect.closeTo(-20 * ofWhole, 1),
        expect.closeTo(-80.4 * ofWhole, 0),
        'true',
      ],
      [
        'Ernaast',
        expect.closeTo(-10 * ofBeside, 1),
        expect.closeTo((-10 / 0.9) * ofBeside, 1),
        expect.closeTo(-64 * ofBeside, 0),
        'false',
      ],
      [
        'Ernaast',
        expect.closeTo(-20 * ofBeside, 1),
        expect.closeTo(-20 * ofBeside, 1),
        expect.closeTo(-80.4 * ofBeside, 0),
        'true',
      ],
    ]);

    const act = async (path: string, body: object) => {
      const {
        status,
        text,
        body: answer,
      } = await owner.client.post(`/api/v1/cropfield/${path}`, body);
      expect(status, text).toBe(200);
      return answer;
    };
    const split = await act(`${whole}/split/`, {
      pieces: [{ geometry: land(0, 6) }, { geometry: land(6, 10) }],
    });
    expect(await spreadLines()).toEqual(before);
    const [, east] = split.objects;
    const merged = await act('merge/', { cropfields: [east.id, beside], into: east.id });
    // the field that ended keeps its name with its work
    expect(await spreadLines()).toEqual(before);
    await act('undo/', { act: merged.act });
    expect(await spreadLines()).toEqual(before);
    await act('merge/', { cropfields: [whole, east.id, beside], into: whole });
    expect(await spreadLines()).toEqual(before);

    // the season after has the storage as the last one left it
    const next = await made(owner, 'plan', {
      name: '2027',
      period_start: '2027-01-01',
      period_end: '2027-12-31',
    });
    await made(owner, 'cropfield', {
      plan: next,
      name: 'Achter',
      continues: whole,
      geometry: land(0, 14),
    });
    expect(await spreadLines()).toEqual(before);
    expect(await spreadLines({ from: '2027-01-01', to: '2027-12-31' })).toEqual([]);
    const [lastYear, thisYear] = await booksOf(owner, [2026, 2027]);
    const inSilo = (book: ManureBook | undefined) => book?.rows.find((row) => row.storage === silo);
    const left = 800 - 20 * (ofWhole + ofBeside);
    expect(inSilo(lastYear)?.amount.left).toBeCloseTo(left, 1);
    expect(inSilo(thisYear)?.amount).toMatchObject({
      before: inSilo(lastYear)?.amount.left,
      left: inSilo(lastYear)?.amount.left,
      spread: 0,
    });
    expect(thisYear?.total.n.before).toBeCloseTo(4.02 * left, 0);
    expect(thisYear?.unbooked).toEqual({ n: 0, p2o5: 0, k2o: 0 });
  });

  it('EXC-02 is narrowed by its period alone', async () => {
    const owner = await server.person('Jan Visser');
    const asked = (filter: object) => askForExport(owner, 'manure-book', 'csv', { filter });
    for (const filter of [{ crop: 'Aardappelen' }, { from: '2026-02-01', to: '2026-01-01' }])
      expect((await asked(filter)).status).toBe(400);
    expect((await asked({ from: '2026-01-01', to: null })).status).toBe(201);
  });

  it('EXC-02 is printed, and contains nothing of another farm', async () => {
    const other = await server.person('Piet Jansen');
    const { bytes, filename } = await exported(other, 'manure-book', 'pdf');
    expect(filename).toMatch(/\.pdf$/);
    expect(textOf(bytes).startsWith('%PDF')).toBe(true);
    const csv = await exported(other, 'manure-book', 'csv');
    expect(textOf(csv.bytes).trim().split('\r\n').length).toBe(1);
  });
});
