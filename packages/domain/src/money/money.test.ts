import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { fixture } from '../testing/fixture.ts';
import { costOfWork, togetherCosts } from './cost-of-work.ts';
import { ledgerOf } from './ledger.ts';
import { firstInFirstOut, type Lot, type Use } from './fifo.ts';
import { fieldMargins, onGround, sumMargins } from './margin.ts';
import { groundOf } from '../ground/ground.ts';
import { priceBook, type PriceRow } from './price-book.ts';

const lot = (date: string, quantity: number, price: number | null): Lot => ({
  date,
  quantity,
  price,
});
const use = (id: string, date: string, quantity: number): Use => ({ id, date, quantity });

/** Computed by hand. */
describe('first in, first out', () => {
  it.each<[string, readonly Lot[], readonly Use[], readonly (readonly [string, number, number])[]]>(
    [
      ['one delivery', [lot('2026-01-10', 20, 50)], [use('a', '2026-05-01', 4)], [['a', 200, 0]]],
      [
        'the oldest goes first, and a use over two of them has both prices',
        [lot('2026-03-01', 10, 60), lot('2026-01-10', 5, 50)],
        [use('a', '2026-04-01', 3), use('b', '2026-05-01', 6)],
        // a: 3 of 50; b: 2 of 50 and 4 of 60
        [
          ['a', 150, 0],
          ['b', 340, 0],
        ],
      ],
      [
        'an earlier use takes first, whenever it was written down',
        [lot('2026-01-10', 5, 10), lot('2026-02-10', 5, 20)],
        [use('late', '2026-06-01', 5), use('early', '2026-05-01', 5)],
        [
          ['early', 50, 0],
          ['late', 100, 0],
        ],
      ],
      [
        'what is taken beyond all deliveries costs what the last did',
        [lot('2026-01-10', 5, 10), lot('2026-02-10', 5, 20)],
        [use('a', '2026-05-01', 12)],
        [['a', 190, 0]],
      ],
      [
        'a delivery without a price is told, not invented',
        [lot('2026-01-10', 5, null), lot('2026-02-10', 5, 20)],
        [use('a', '2026-05-01', 7)],
        [['a', 40, 5]],
      ],
      [
        'two uses of a day pay the same for a unit',
        [lot('2026-01-10', 5, 10), lot('2026-02-10', 15, 20)],
        [
          use('large', '2026-05-01', 8),
          use('small', '2026-05-01', 2),
          use('later', '2026-05-02', 1),
        ],
        // the day: 5 of 10 and 5 of 20, 15 a unit
        [
          ['large', 120, 0],
          ['small', 30, 0],
          ['later', 20, 0],
        ],
      ],
      ['no delivery at all', [], [use('a', '2026-05-01', 3)], [['a', 0, 3]]],
    ],
  )('%s', (_title, lots, uses, costs) => {
    expect(
      [...firstInFirstOut(lots, uses)].map(([id, { cost, unpriced }]) => [id, cost, unpriced]),
    ).toEqual(costs);
  });

  it('ENT-price costs the same in whatever order deliveries and uses are read', () => {
    const day = fc.integer({ min: 10, max: 13 }).map((date) => `2026-05-${date}`);
    const quantity = fc.integer({ min: 1, max: 50 });
    const price = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
    const lots = fc.array(
      fc.tuple(day, quantity, price).map((one) => lot(...one)),
      { maxLength: 6 },
    );
    const uses = fc
      .array(fc.tuple(day, quantity), { minLength: 1, maxLength: 6 })
      .map((all) => all.map(([date, taken], at) => use(`${at}`, date, taken)));
    const shuffled = <T>(all: readonly T[]) =>
      fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });
    const both = fc
      .tuple(lots, uses)
      .chain(([one, other]) =>
        fc.tuple(fc.constant(one), fc.constant(other), shuffled(one), shuffled(other)),
      );
    const told = (costs: ReturnType<typeof firstInFirstOut>) =>
      [...costs].toSorted(([one], [other]) => one.localeCompare(other));
    fc.assert(
      fc.property(both, ([delivered, taken, otherLots, otherUses]) => {
        const read = told(firstInFirstOut(delivered, taken));
        const again = told(firstInFirstOut(otherLots, otherUses));
        expect(again.map(([id]) => id)).toEqual(read.map(([id]) => id));
        for (const [at, [, { cost, unpriced }]] of read.entries()) {
          expect(again[at]?.[1].cost).toBeCloseTo(cost, 9);
          expect(again[at]?.[1].unpriced).toBeCloseTo(unpriced, 9);
        }
      }),
    );
  });

  it('the cost of all uses equals the deliveries when everything is used', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(quantities, quantities, (delivered, taken) => {
        const lots = delivered.map((quantity, at) => lot(`2026-01-${10 + at}`, quantity, 3 + at));
        const uses = taken.map((quantity, at) => use(`${at}`, `2026-05-${10 + at}`, quantity));
        const all = delivered.reduce((sum, one) => sum + one, 0);
        const used = taken.reduce((sum, one) => sum + one, 0);
        const costs = [...firstInFirstOut(lots, uses).values()];
        const cost = costs.reduce((sum, one) => sum + one.cost, 0);
        const value = lots.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);
        const lastPrice = lots.at(-1)?.price ?? 0;
        if (used >= all) expect(cost).toBeCloseTo(value + (used - all) * lastPrice, 6);
        else expect(cost).toBeLessThanOrEqual(value + 1e-9);
      }),
    );
  });
});

const price = (more: Partial<PriceRow>): PriceRow => ({
  id: 'p',
  kind: 'product',
  amount: 1,
  per: 'unit',
  valid_from: '2026-01-01',
  stockrecord: null,
  producttype: null,
  farmcontact: null,
  machine: null,
  crop: null,
  contract: null,
  ...more,
});

describe('prices over time', () => {
  const book = priceBook([
    price({ kind: 'fuel', amount: 1.2 }),
    price({ kind: 'fuel', amount: 1.4, valid_from: '2026-07-01' }),
    price({ kind: 'person', per: 'hour', amount: 30 }),
    price({ kind: 'person', per: 'hour', amount: 38, farmcontact: 'jan' }),
  ]);
  it.each([
    ['the one before the first', 'fuel', {}, '2025-12-31', undefined],
    ['from its day on', 'fuel', {}, '2026-01-01', 1.2],
    ['until the next', 'fuel', {}, '2026-06-30', 1.2],
    ['the next', 'fuel', {}, '2026-07-01', 1.4],
    ['of a person by name', 'person', { farmcontact: 'jan' }, '2026-05-01', 38],
    ['not of another', 'person', { farmcontact: 'piet' }, '2026-05-01', undefined],
    ['of everybody', 'person', {}, '2026-05-01', 30],
  ] as const)('%s', (_title, kind, of, day, amount) =>
    expect(book(kind, of, day)?.amount).toBe(amount),
  );
});

/**
 * A small farm by hand. Revus: 10 l at 50 and 10 l at 60; a dose of 0.5 l/ha on 12 ha takes 6 l, on
 * 10 ha 5 l. KAS has no stock: 0.4 per kg. Jan 38 an hour, others 30; the sprayer 25 an hour, the
 * harvester 180 per hectare; fuel 1.2 a litre.
 */
const stock = { id: 'revus', stock_unit: 'l', product_type: 5, variant: 'c' };
const batch = { id: 'batch', stock_unit: 't', product_type: null, variant: 'y' };
const fields: readonly EntityRows['cropfield'][] = [
  fixture({ id: 'west', plan: 'p', registered_area: 12, crop: 201 }),
  fixture({ id: 'east', plan: 'p', registered_area: 10, crop: 201 }),
];
const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  stock: { revus: stock, batch },
  producttype: { 5: { id: 5, unit: 'l' }, 6: { id: 6, unit: 'kg' } },
  detailtype: {
    1: { id: 1, unit: 'l/ha' },
    2: { id: 2, unit: 'kg/ha' },
    3: { id: 3, unit: 't/ha' },
  },
  cropfield: Object.fromEntries(fields.map((field) => [field.id, field])),
};
const lookup = fixture<Parameters<typeof ledgerOf>[2]['lookup']>(
  (entity: string, id: string | number | null) => rows[entity]?.[String(id)],
);
const work = (id: string, more: object): EntityRows['record'] =>
  fixture({
    id,
    cropfield: 'west',
    processing_state: 'performed',
    duration: '02:00',
    applier: 'jan',
    coworkers: [],
    machines: [],
    used_fuel: null,
    work_cost: null,
    estimated_cost: null,
    worked_area: 12,
    activities: [],
    ...more,
  });
const item = (theme: string, one: object) => ({
  activities: [{ theme, items: [{ stock: null, producttype: null, ...one }] }],
});
const prices = [
  price({ kind: 'delivery', stockrecord: 'd1', amount: 50 }),
  price({ kind: 'delivery', stockrecord: 'd2', amount: 60 }),
  price({ producttype: 6, amount: 0.4 }),
  price({ kind: 'person', per: 'hour', amount: 30 }),
  price({ kind: 'person', per: 'hour', amount: 38, farmcontact: 'jan' }),
  price({ kind: 'machine', per: 'hour', amount: 25, machine: 'sprayer' }),
  price({ kind: 'machine', per: 'hectare', amount: 180, machine: 'harvester' }),
  price({ kind: 'fuel', amount: 1.2 }),
  price({ kind: 'harvest', crop: 201, amount: 150 }),
  price({ kind: 'harvest', crop: 201, contract: 'c', amount: 170 }),
];
const spraying = work('s1', {
  date: '2026-06-01 08:00',
  machines: ['sprayer'],
  used_fuel: 10,
  ...item('crop_protection', { stock: 'revus', value: 0.5, type: 1 }),
});
const again = work('s2', {
  date: '2026-06-15 08:00',
  cropfield: 'east',
  worked_area: 10,
  coworkers: ['piet'],
  ...item('crop_protection', { stock: 'revus', value: 0.5, type: 1 }),
});
const spreading = work('f1', {
  date: '2026-04-01 08:00',
  work_cost: 96,
  ...item('fertilizing', { producttype: 6, value: 200, type: 2 }),
});
const harvest = work('h1', {
  date: '2026-09-20 08:00',
  duration: '06:00',
  machines: ['harvester'],
  ...item('harvest', { stock: 'batch', value: 50, type: 3 }),
});
const unknown = work('u1', {
  date: '2026-05-01 08:00',
  machines: ['drone'],
  ...item('crop_protection', { producttype: 5, value: 1, type: 1 }),
});
const planned = work('p1', {
  date: '2026-07-01 08:00',
  processing_state: 'planned',
  ...item('crop_protection', { stock: 'revus', value: 0.5, type: 1 }),
});
const bookings = [
  { id: 'd1', stock: 'revus', record: null, date: '2026-02-01', value: 10, kind: 'delivery' },
  { id: 'd2', stock: 'revus', record: null, date: '2026-05-01', value: 10, kind: 'delivery' },
  { id: 't1', stock: 'revus', record: null, date: '2026-05-02', value: -4, kind: 'transfer' },
  { id: 't2', stock: 'revus', record: null, date: '2026-05-02', value: 4, kind: 'transfer' },
  { id: 'b1', stock: 'revus', record: 's1', date: '2026-06-01', value: -6, kind: 'use' },
  { id: 'b2', stock: 'revus', record: 's2', date: '2026-06-15', value: -5, kind: 'use' },
].map((row) => fixture<Parameters<typeof ledgerOf>[0][number]>(row));
const records = [spraying, again, spreading, harvest, unknown, planned];
const ledger = ledgerOf(bookings, records, { book: priceBook(prices), lookup });

describe('costs of a piece of work', () => {
  it.each<[string, EntityRows['record'], number, number, number]>([
    // 6 l of 50; 2 h of 38, 2 h of 25, 10 l of 1.2
    ['spraying from the first delivery', spraying, 300, 76 + 50 + 12, 0],
    // 4 l of 50 and 1 l of 60; 2 h of 38 and 2 h of 30
    ['over two deliveries, with somebody along', again, 260, 76 + 60, 0],
    // 2400 kg of 0.4; the stated cost replaces that of the work
    ['what was stated stands for people and machines', spreading, 960, 96, 0],
    // 6 h of 38; 12 ha of 180
    ['a machine by hectare', harvest, 0, 228 + 2160, 0],
    // no price of the product, none of the drone
    ['without prices it says so', unknown, 0, 76, 2],
    // 6 l of the 9 of 60 that are left
    ['planned work takes after all that is booked', planned, 360, 76, 0],
  ])('%s', (_title, record, products, ofWork, missing) => {
    const cost = costOfWork(record, ledger);
    expect([cost.products, cost.work, cost.total, cost.unknown]).toEqual([
      products,
      ofWork,
      products + ofWork,
      missing,
    ]);
  });
});

describe('costs of work while it is typed', () => {
  const typed = (id: string, more: object) =>
    work(id, {
      date: '2026-06-20 08:00',
      processing_state: 'planned',
      ...item('crop_protection', { stock: 'revus', value: 0.5, type: 1 }),
      ...more,
    });
  // 20 l were received, 11 are used: 9 are left of 60
  it.each<[string, readonly EntityRows['record'][], number, number]>([
    ['before planned work that is later, 6 l', [typed('draft 0', {})], 360, 76],
    // the latest delivery's price for the 2 l beyond the receipts
    [
      'on two fields, 6 and 5 l',
      [typed('draft 0', {}), typed('draft 1', { cropfield: 'east', worked_area: 10 })],
      660,
      152,
    ],
    // 4 l of 50 in place of the 6 that are booked; the previous 6 are not counted in addition
    [
      'changed work stands in its own place',
      [
        typed('s1', {
          date: '2026-06-01 08:00',
          processing_state: 'performed',
          machines: ['sprayer'],
          used_fuel: 10,
          worked_area: 8,
        }),
      ],
      200,
      138,
    ],
    [
      'later than all others, 6 l beyond what is left',
      [typed('draft 0', { date: '2026-08-01 08:00' })],
      360,
      76,
    ],
    ['without a date, the last', [typed('draft 0', { date: null })], 360, 0],
  ])('%s', (_title, records, products, ofWork) => {
    const own = ledger.typed(records);
    const together = togetherCosts(records.map((record) => costOfWork(record, own)));
    expect([together.products, together.total]).toEqual([products, products + ofWork]);
  });

  it('sums several fields, each person and product once', () => {
    const records = [
      typed('draft 0', {}),
      typed('draft 1', { cropfield: 'east', worked_area: 10 }),
    ];
    const own = ledger.typed(records);
    const { parts, unknown: missing } = togetherCosts(
      records.map((record) => costOfWork(record, own)),
    );
    expect(
      parts.map(({ subject, quantity, unit, cost }) => [subject, quantity, unit, cost]),
    ).toEqual([
      ['revus', 11, 'l', 660],
      ['jan', 4, 'h', 152],
    ]);
    expect(missing).toBe(0);
  });

  it('leaves the uses of others unchanged', () => {
    const own = ledger.typed([typed('draft 0', {})]);
    expect(costOfWork(again, own).products).toBe(costOfWork(again, ledger).products);
  });
});

describe('margins', () => {
  const season = {
    fields,
    records: [spraying, again, spreading, harvest],
    sharesOf: ({ cropfield }: EntityRows['record']) => new Map([[cropfield ?? '', 1]]),
    contractOf: (field: string) => (field === 'west' ? 'c' : null),
    ledger,
  };
  it('of fields, computed by hand', () => {
    expect(
      fieldMargins(season).map(({ field, cost, tonnes, revenue, margin, jobs }) => [
        field.id,
        cost,
        tonnes,
        revenue,
        margin,
        jobs,
      ]),
    ).toEqual([
      // 300 + 138 + 960 + 96 + 2388; 12 ha of 50 t at the price of the contract
      ['west', 3882, 600, 102000, 98118, 3],
      ['east', 396, 0, 0, -396, 1],
    ]);
  });
  it('D17 work on divided ground counts by its share, and the sum is unchanged', () => {
    const pieces = [
      fixture<EntityRows['cropfield']>({ id: 'a', registered_area: 8, crop: 201 }),
      fixture<EntityRows['cropfield']>({ id: 'b', registered_area: 4, crop: 201 }),
    ];
    const divided = fieldMargins({
      ...season,
      fields: pieces,
      records: [spraying],
      contractOf: () => null,
      sharesOf: () =>
        new Map([
          ['a', 2 / 3],
          ['b', 1 / 3],
        ]),
    });
    expect(divided.map(({ cost }) => cost)).toEqual([292, 146]);
  });
  it('of crops and contracts', () => {
    const margins = fieldMargins(season);
    expect(sumMargins(margins, ({ field }) => `${field.crop}`)).toEqual([
      {
        key: '201',
        fields: 2,
        hectares: 22,
        cost: 4278,
        tonnes: 600,
        revenue: 102000,
        margin: 97722,
        unknown: 0,
        jobs: 4,
      },
    ]);
    expect(
      sumMargins(margins, ({ contract }) => contract).map(({ key, margin }) => [key, margin]),
    ).toEqual([['c', 98118]]);
  });

  /** Land a thousandth of a degree high, between two longitudes in thousandths; 0.76 ha each. */
  const land = (from: number, to: number) => {
    const [west, east] = [5 + from / 1000, 5 + to / 1000];
    return `POLYGON ((${west} 52, ${east} 52, ${east} 52.001, ${west} 52.001, ${west} 52))`;
  };
  it.each<[string, [from: number, to: number][], ground: number, crops: number]>([
    ['one crop', [[0, 10]], 7.6, 7.6],
    [
      'two beside each other',
      [
        [0, 5],
        [5, 10],
      ],
      7.6,
      7.6,
    ],
    [
      'a main and a follow-up crop',
      [
        [0, 10],
        [0, 10],
      ],
      7.6,
      15.3,
    ],
    [
      'a catch crop on half of it',
      [
        [0, 10],
        [0, 5],
      ],
      7.6,
      11.5,
    ],
    [
      'two catch crops that overlap',
      [
        [0, 10],
        [0, 6],
        [4, 10],
      ],
      7.6,
      16.8,
    ],
  ])('D17 of a season, per hectare of ground: %s', (_what, spans, ground, crops) => {
    const grown = spans.map(([from, to], index) =>
      fixture<EntityRows['cropfield']>({
        id: `f${index}`,
        crop: 201,
        geometry: land(from, to),
        registered_area: ((to - from) * 7.64) / 10,
      }),
    );
    const [sum] = sumMargins(
      fieldMargins({
        ...season,
        fields: grown,
        records: [spraying],
        contractOf: () => null,
        sharesOf: () => new Map([['f0', 1]]),
      }),
      () => 'all',
    );
    expect(sum?.hectares).toBeCloseTo(crops, 1);
    const earned = sum && onGround(sum, groundOf(grown));
    expect(earned?.hectares).toBeCloseTo(ground, 1);
    expect((earned?.cost ?? 0) / (earned?.hectares ?? 0)).toBeCloseTo(438 / ground, -1);
  });
});
