import { describe, expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { typedLookup } from '../rows.ts';
import { fixture } from '../testing/fixture.ts';
import { manureBook } from './book.ts';
import { movementTable, namedMovements } from './book-table.ts';
import { manureLines } from './movements.ts';
import { cubicMetresIn, tonnesIn } from './volume.ts';

/**
 * A farm with bought cattle slurry, analysed at 4.2 kg N, 1.5 kg P₂O₅ and 5.4 kg K₂O a tonne and
 * 1.005 kg a litre, solid manure of the catalogue and lime, which is no manure. Figures are
 * worked out by hand.
 */
const products = [
  {
    id: 1601,
    variant: 'fertilizer',
    kind: 'organic',
    edi_code: '14',
    unit: 'm3',
    specification: 'N 0.41 %, P2O5 0.14 %, K2O 0.53 %, density 1.005 kg/l, N working 60 %',
  },
  {
    id: 1602,
    variant: 'fertilizer',
    kind: 'organic',
    edi_code: '10',
    unit: 't',
    specification: 'N 0.64 %, P2O5 0.31 %, K2O 0.92 %',
  },
  {
    id: 1701,
    variant: 'fertilizer',
    kind: 'organic',
    edi_code: '111',
    unit: 't',
    specification: 'N 0.8 %, P2O5 0.4 %',
  },
  { id: 1501, variant: 'fertilizer', kind: 'lime', edi_code: '116', specification: 'CaO 30 %' },
].map((row) => fixture<EntityRows['producttype']>(row));
const stocks = [
  {
    id: 'slurry',
    name: 'Slurry',
    product_type: 1601,
    stock_unit: 'm3',
    attributes: { 27: 4.2, 28: 1.5, 29: '5,4' },
  },
  { id: 'solid', name: 'Solid', product_type: 1602, stock_unit: 't', attributes: {} },
  { id: 'lime', name: 'Lime', product_type: 1501, stock_unit: 't', attributes: {} },
];
const work = (id: string, theme: string, item: object, more: object = {}) => ({
  id,
  processing_state: 'performed',
  date: '2026-03-20 10:00',
  cropfield: 'f',
  worked_area: 5,
  activities: [
    { theme, type: null, items: [{ type: null, stock: null, producttype: null, ...item }] },
  ],
  ...more,
});
const records = [
  work('r1', 'fertilizing', { value: 30, stock: 'slurry' }),
  work('r2', 'transport', { value: 25, stock: 'slurry' }),
  // compost that a contractor brought to the field: 8 t/ha on 5 ha
  work('r3', 'fertilizing', { value: 8, producttype: 1701 }),
  work('r4', 'fertilizing', { value: 8, producttype: 1701 }, { processing_state: 'planned' }),
].map((row) => fixture<EntityRows['record']>(row));
const rows = new Map<string, unknown>(
  [
    ...products.map((row) => ['producttype', row] as const),
    ...stocks.map((row) => ['stock', row] as const),
    ...records.map((row) => ['record', row] as const),
    ['cropfield', { id: 'f', name: 'Achter' }] as const,
  ].map(([entity, row]) => [`${entity} ${row.id}`, row]),
);
const lookup = typedLookup((entity, id) => rows.get(`${entity} ${String(id)}`) as never);
const booking = (id: string, stock: string, date: string, value: number, more: object) => ({
  id,
  stock,
  date,
  value,
  storage: 'silo',
  record: null,
  kind: 'use',
  reason: null,
  ...more,
});
const bookings = [
  booking('b1', 'slurry', '2025-11-01', 400, { kind: 'delivery' }),
  booking('b2', 'slurry', '2026-02-01', 100, { kind: 'delivery', reason: 'Buurman' }),
  booking('b3', 'slurry', '2026-02-10', -60, { kind: 'transfer' }),
  booking('b4', 'slurry', '2026-02-10', 60, { kind: 'transfer', storage: 'bag' }),
  booking('b5', 'slurry', '2026-03-20', -150, { record: 'r1' }),
  booking('b6', 'slurry', '2026-03-20', -25, { record: 'r2' }),
  booking('b7', 'slurry', '2026-04-01', -5, { kind: 'count' }),
  booking('b8', 'slurry', '2026-05-01', -20, { kind: 'delivery', storage: 'bag' }),
  booking('b9', 'slurry', '2026-05-02', -10, { storage: 'bag' }),
  booking('c1', 'solid', '2026-01-15', 40, { kind: 'delivery', storage: null }),
  booking('d1', 'lime', '2026-01-15', 40, { kind: 'delivery' }),
  booking('b10', 'slurry', '2027-01-15', 999, { kind: 'delivery' }),
].map((row) => fixture<EntityRows['stockrecord']>(row));
const refuse = (code: string) => {
  throw new Error(code);
};
const lines = manureLines({ bookings, records, lookup, report: refuse });
const year = { from: '2026-01-01', to: '2026-12-31' };
const book = manureBook(lines, year);

describe('RUL-25 the book of manure', () => {
  it('lists every kind of movement, and leaves lime out', () => {
    expect(
      book.lines.map(({ id, movement, amount, isBooked }) => [id, movement, amount, isBooked]),
    ).toEqual([
      ['c1', 'in', 40, true],
      ['b2', 'in', 100, true],
      ['b3', 'moved', -60, true],
      ['b4', 'moved', 60, true],
      ['b5', 'spread', -150, true],
      ['b6', 'out', -25, true],
      ['r3 0.0', 'spread', -40, false],
      ['b7', 'counted', -5, true],
      ['b8', 'out', -20, true],
      ['b9', 'out', -10, true],
    ]);
  });

  it.each([
    // 400 before + 100 - 25 - 150 - 60 - 5
    ['silo', 'slurry', [400, 100, -25, -150, -60, -5, 260], 260],
    ['bag', 'slurry', [0, 0, -30, 0, 60, 0, 30], 30],
    // nobody stated the weight of a cubic metre
    [null, 'solid', [0, 40, 0, 0, 0, 0, 40], null],
  ] as const)('%s, %s', (storage, stock, amounts, cubicMetres) => {
    const row = book.rows.find((one) => one.storage === storage && one.stock === stock);
    const { before, in: received, out, spread, moved, counted, left } = row?.amount ?? {};
    expect([before, received, out, spread, moved, counted, left]).toEqual(amounts);
    expect(row?.cubicMetresLeft).toBe(cubicMetres);
  });

  it.each([
    // a cubic metre of slurry is 1.005 t: 4.221 kg N, 1.5075 kg P2O5, 5.427 kg K2O;
    // a tonne of solid manure 6.4, 3.1 and 9.2
    ['n', { before: 1688.4, in: 422.1 + 256, out: -232.155, spread: -633.15, left: 1480.09 }],
    ['p2o5', { before: 603, in: 150.75 + 124, out: -82.9125, spread: -226.125, left: 561.175 }],
    ['k2o', { before: 2170.8, in: 542.7 + 368, out: -298.485, spread: -814.05, left: 1941.83 }],
  ] as const)('kilograms of %s on the farm, where moving comes to nothing', (name, wanted) => {
    const sums = book.total[name];
    for (const column of ['before', 'in', 'out', 'spread', 'left'] as const)
      expect(sums[column], column).toBeCloseTo(wanted[column], 6);
    expect(sums.moved).toBeCloseTo(0, 9);
  });

  it('what was spread without stock stands apart: 40 t at 8 kg N and 4 kg P₂O₅', () => {
    expect(book.unbooked).toEqual({
      n: expect.closeTo(320, 6),
      p2o5: expect.closeTo(160, 6),
      k2o: 0,
    });
    // compost is no animal manure, and took nothing from stock
    expect(book.animal).toEqual(book.total);
  });

  it('work that names a stock and booked nothing on it is spread without stock', () => {
    const unbooked = manureLines({
      bookings: bookings.filter(({ id }) => id !== 'b5'),
      records,
      lookup,
      report: refuse,
    });
    expect(unbooked.find(({ id }) => id === 'r1 0.0')).toMatchObject({
      movement: 'spread',
      amount: -150,
      isBooked: false,
      storage: null,
    });
  });

  it('D17 spreading on a field that ended by a merge has the hectares and the name its work keeps', () => {
    const [line] = manureLines({
      bookings: [],
      records: [
        fixture({
          ...work('r9', 'fertilizing', { value: 8, producttype: 1701 }),
          cropfield: 'gone',
          worked_area: null,
          field_area: 5,
          field_name: 'Oost',
        }),
      ],
      lookup,
      report: refuse,
    });
    expect(line).toMatchObject({ amount: -40, field: 'gone', fieldName: 'Oost' });
    const named = line ? namedMovements([line], lookup, () => null) : [];
    expect(named.map(({ field }) => field)).toEqual(['Oost']);
  });

  it('periods join: what one leaves the next begins with', () => {
    const spring = manureBook(lines, { from: '2026-01-01', to: '2026-03-31' });
    const rest = manureBook(lines, { from: '2026-04-01', to: null });
    const silo = (one: typeof book) => one.rows.find((row) => row.storage === 'silo')?.amount;
    expect(spring.total.n.left).toBeCloseTo(rest.total.n.before, 6);
    expect(silo(spring)?.left).toBe(265);
    expect(silo(rest)?.before).toBe(265);
  });

  it('a row of the table, in the reader’s language', () => {
    const names = namedMovements(
      book.lines.filter(({ id }) => id === 'b5'),
      lookup,
      (_entity, id) => `name of ${String(id)}`,
    );
    const { head, rows: table } = movementTable(names, 'nl');
    expect(head).toContain('Stikstof (kg)');
    expect(table[0]).toEqual([
      '2026-03-20',
      'Uitgereden',
      'name of 1601',
      '14',
      'name of slurry',
      'name of silo',
      -150,
      'm3',
      -150,
      // 1.005 t a cubic metre
      -150.75,
      4.2,
      1.5,
      -633.15,
      -226.13,
      -814.05,
      'ja',
      'ja',
      'ja',
      'name of f',
      // no reason, and no transport
      ...Array.from({ length: 8 }, () => null),
    ]);
  });
});

describe('RUL-25 volumes', () => {
  it.each([
    ['m3', 1.005, 1],
    ['l', undefined, 0.001],
    ['t', 0.9, 1.1111],
    ['kg', 0.8, 0.00125],
    ['t', undefined, null],
    ['bale', 1, null],
  ])('%s at %s kg/l: %s m³', (unit, density, wanted) => {
    const found = cubicMetresIn(unit, density === undefined ? {} : { densityKgPerLitre: density });
    if (wanted === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(wanted, 4);
  });

  it.each([
    ['t', undefined, 1],
    ['kg', 0.8, 0.001],
    ['m3', 1.005, 1.005],
    ['l', 1.2, 0.0012],
    ['m3', undefined, null],
    ['bale', 1, null],
  ])('%s at %s kg/l: %s t', (unit, density, wanted) => {
    const found = tonnesIn(unit, density === undefined ? {} : { densityKgPerLitre: density });
    if (wanted === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(wanted, 6);
  });
});
