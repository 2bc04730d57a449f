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

  it('EXC-02 is narrowed by its period alone', async () => {
    const owner = await server.person('Jan Visser');
    const asked = (filter: object) => askForExport(owner, 'manure-book', 'csv', { filter });
    for (const filter of [{ crop: 'Aardappelen' }, { from: '2026-02-01', to: '2026-01-01' }])
      expect((await asked(filter)).status).toBe(400);
    expect((await asked({ from: '2026-01-01', to: null })).status).toBe(201);
  });

  it('EXC-02 is printed, and holds nothing of another farm', async () => {
    const other = await server.person('Piet Jansen');
    const { bytes, filename } = await exported(other, 'manure-book', 'pdf');
    expect(filename).toMatch(/\.pdf$/);
    expect(textOf(bytes).startsWith('%PDF')).toBe(true);
    const csv = await exported(other, 'manure-book', 'csv');
    expect(textOf(csv.bytes).trim().split('\r\n').length).toBe(1);
  });
});
