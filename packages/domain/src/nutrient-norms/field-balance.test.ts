import { describe, expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { groundParts } from '../ground/ground-parts.ts';
import { polygonOf } from '../ground/ground.ts';
import { successorsAmong } from '../ground/forerunners.ts';
import { shapeOfWork, sharesOfWork } from '../ground/work-of-ground.ts';
import { soilOf, type SoilState } from '../soilresearch/analysis.ts';
import { fixture } from '../testing/fixture.ts';
import { contentsOf, cropsWithContents, fixedNitrogen } from './crop-contents.ts';
import { sharesIn } from '../ground/land-parts.ts';
import { landBalances, sumOfBalances } from './field-balance.ts';
import { mineralisedNitrogen } from '../soilresearch/mineralisation.ts';
import { removedBy } from './yields.ts';

/**
 * Balances computed by hand. Regulation (EU) 2021/2115 art. 15(4)(g): "(i) a balance of the main
 * nutrients at field scale; (ii) the legal requirements on nutrients; (iii) soil data …; (iv) data
 * from the integrated administration and control system".
 */

const rows: Record<string, Record<string, Record<string, unknown>>> = {
  croptype: {
    1: { id: 101, edi_code: '233', variant: 'crop' },
    2: { id: 251, edi_code: '256', variant: 'crop' },
    3: { id: 882, edi_code: '3504', variant: 'crop' },
    4: { id: 841, edi_code: '258', variant: 'crop' },
    5: { id: 343, edi_code: '663', variant: 'crop' },
    6: { id: 801, edi_code: '265', variant: 'crop' },
    7: { id: 925, edi_code: '3802', variant: 'teeltobject' },
    8: { id: 371, edi_code: '2710', variant: 'crop' },
  },
  soiltype: { 1: { edi_code: 'KLEI' }, 4: { edi_code: 'VEEN' } },
  producttype: {
    10: { id: 10, variant: 'fertilizer', unit: 'kg', kind: 'mineral', specification: 'N 27 %' },
    11: {
      id: 11,
      variant: 'fertilizer',
      unit: 't',
      kind: 'organic',
      edi_code: '14',
      specification: 'N 0.4 %, P2O5 0.15 %, K2O 0.5 %, N working 60 %',
    },
  },
  detailtype: {
    20: { unit: 'kg/ha' },
    21: { unit: 't/ha' },
    2401: { unit: 't/ha', specification: 'stock yield' },
    2402: { unit: 'piece/ha', specification: 'stock yield' },
  },
  stock: { y1: { variant: 'y', stock_unit: 't' } },
  cropfield: {},
};
const lookup = (entity: string, id: unknown) => rows[entity]?.[String(id)];
const unknownSoil: SoilState = soilOf({ id: 'x' }, [], { day: '2026-06-01', country: 'NL' });
const report = () => expect.fail('a unit is not known');

type Field = EntityRows['cropfield'];
const field = (id: string, crop: number | null, more: object = {}): Field => {
  const row = { id, name: id, crop, plan: 'p', registered_area: 2, soil_type: 1, ...more };
  rows['cropfield']![id] = row;
  return fixture(row);
};
const work = (cropfield: string, theme: string, items: object[], more: object = {}) => ({
  processing_state: 'performed',
  cropfield,
  activities: [{ theme, items, attributes: [] }],
  ...more,
});
const can = (cropfield: string, value: number, more: object = {}) =>
  work(cropfield, 'fertilizing', [{ type: 20, producttype: 10, value }], more);
const slurry = (cropfield: string, value: number, more: object = {}) =>
  work(cropfield, 'fertilizing', [{ type: 21, producttype: 11, value }], more);
const harvest = (cropfield: string, value: number | null, more: object = {}) =>
  work(cropfield, 'harvest', [{ type: 2401, stock: 'y1', value }], more);

const balancesOf = (
  fields: readonly Field[],
  records: readonly object[],
  more: Partial<Parameters<typeof landBalances>[0]> = {},
) =>
  landBalances({
    fields,
    records: fixture(records),
    lookup: fixture(lookup),
    soilOf: () => unknownSoil,
    report,
    land: null,
    ...more,
  });

describe('RUL-25 removal by crops', () => {
  it.each([
    // [register code, kg per tonne N, P2O5, K2O]: DüV annex 7 in kg per 100 kg, times 10
    ['233', 18.1, 8, 6],
    ['235', 16.5, 8, 6],
    ['237', 15.1, 8, 6],
    ['1922', 33.5, 18, 10],
    ['2014', 3.5, 1.4, 6],
    ['256', 1.8, 1, 2.5],
    ['259', 3.8, 1.6, 4.3],
  ])('crop %s removes %d kg N, %d kg P2O5 and %d kg K2O per tonne', (crop, n, p2o5, k2o) =>
    expect(contentsOf(crop)).toMatchObject({ n, p2o5, k2o }),
  );

  it('lists each crop once, without contents where the crop was never analysed', () => {
    expect(new Set(cropsWithContents).size).toBe(cropsWithContents.length);
    expect([contentsOf('2710'), contentsOf(null), contentsOf('constructor')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([fixedNitrogen('258'), fixedNitrogen('233'), fixedNitrogen('663')]).toEqual([
      300,
      0,
      null,
    ]);
  });

  it.each([
    // DüV annex 7: 14 % protein is 2.11, 16 % is 2.41 kg N in 100 kg of wheat of 86 % dry matter
    [14, 21.1],
    [16, 24.1],
    [12, 18.1],
  ])('wheat with %d %% protein removes %d kg N per tonne', (protein, n) => {
    field('w', 1);
    const record = work('w', 'harvest', [{ type: 2401, stock: 'y1', value: 1 }], {
      worked_area: 1,
      activities: [
        {
          theme: 'harvest',
          items: [{ type: 2401, stock: 'y1', value: 1 }],
          attributes: [{ type: 3506, value: protein }],
        },
      ],
    });
    expect(removedBy(fixture(record), fixture(lookup))?.n).toBeCloseTo(n, 1);
  });
});

describe('RUL-25 balance of a field', () => {
  it('applied, mineralised, fixed and removed, computed by hand', () => {
    // 2 ha of wheat: 300 kg CAN (81 kg N) and 20 t slurry (80 kg N, 48 working) a hectare;
    // 9 t a hectare takes 18 t x 18.1 = 325.8 kg N, 144 kg P2O5 and 108 kg K2O
    const [one] = balancesOf([field('a', 1)], [can('a', 300), slurry('a', 20), harvest('a', 9)]);
    expect(one).toMatchObject({
      yield: 18,
      brought: { n: 322, workingN: 258 },
      n: { brought: 322, mineralised: 0, fixed: 0 },
      p2o5: { brought: 60, removed: 144, balance: -84 },
      k2o: { brought: 200, removed: 108, balance: 92 },
    });
    expect(one?.n.removed).toBeCloseTo(325.8, 6);
    expect(one?.n.balance).toBeCloseTo(-3.8, 6);
    expect(one?.gaps).toEqual(['no_boundary', 'no_area', 'no_soil_analysis']);
    expect(one?.sources.join()).toContain('Anlage 7');
  });

  it('a yield of 0 removes nothing; an unstated yield is unknown', () => {
    const [zero] = balancesOf([field('z', 1)], [can('z', 100), harvest('z', 0)]);
    expect(zero).toMatchObject({ yield: 0, n: { removed: 0, balance: 54 } });
    expect(zero?.gaps).not.toContain('no_yield');
    for (const records of [[can('z', 100)], [can('z', 100), harvest('z', null)]]) {
      const [missing] = balancesOf([field('z', 1)], records);
      expect(missing).toMatchObject({ yield: null, n: { removed: null, balance: null } });
      expect(missing?.gaps).toContain('no_yield');
    }
  });

  it('a crop without analysis, and bales: a yield with unknown removal', () => {
    const [asparagus] = balancesOf([field('s', 8)], [harvest('s', 5)]);
    expect(asparagus).toMatchObject({ yield: 10, n: { removed: null } });
    expect(asparagus?.gaps).toContain('no_contents');
    const [bales] = balancesOf(
      [field('g', 6)],
      [work('g', 'harvest', [{ type: 2402, stock: 'y1', value: 12 }])],
    );
    expect(bales).toMatchObject({ n: { removed: null, balance: null } });
    expect(bales?.gaps).toContain('no_weight');
  });

  it('a green manure, fallow and planned work neither remove nor add', () => {
    const [manure, fallow, planned] = balancesOf(
      [field('m', 3), field('f', 7), field('p', 1, { green_manure: true })],
      [can('p', 100, { processing_state: 'planned' })],
    );
    for (const one of [manure, fallow, planned])
      expect(one).toMatchObject({ n: { brought: 0, removed: 0, balance: 0 } });
  });

  it('legumes fix nitrogen; those without a figure are listed, not counted as zero', () => {
    const [lucerne, lupin] = balancesOf(
      [field('l', 4), field('u', 5)],
      [harvest('l', 0), harvest('u', 0)],
    );
    expect(lucerne?.n).toMatchObject({ fixed: 600, balance: 600 });
    expect(lupin).toMatchObject({ n: { fixed: null, balance: null } });
    expect(lupin?.gaps).toContain('no_fixation');
  });

  it.each([
    ['VEEN', true, null, 160, false],
    ['VEEN', false, null, 20, false],
    ['DALGROND', false, null, 20, false],
    ['KLEI', true, null, 0, false],
    [null, true, null, 0, false],
    ['KLEI', false, 85, 85, true],
    ['VEEN', true, 230, 230, true],
    ['VEEN', true, 0, 0, true],
  ] as const)(
    'soil %s, grassland %s, measured %s: %d kg N per hectare',
    (soil, isGrassland, nitrogenSupply, kilograms, isMeasured) =>
      expect(mineralisedNitrogen(soil, isGrassland, { nitrogenSupply })).toEqual({
        kilograms,
        isMeasured,
      }),
  );
});

/** A rectangle of about a hectare per unit: one ten-thousandth of a degree is 11 m north. */
const box = (west: number, east: number) =>
  `POLYGON ((${[
    [west, 52.6],
    [east, 52.6],
    [east, 52.601],
    [west, 52.601],
    [west, 52.6],
  ]
    .map(([x, y]) => `${x} ${y}`)
    .join(', ')}))`;

describe('RUL-25 land is counted once', () => {
  const sharesFor = (fields: readonly Field[]) => (record: object) => {
    const of = fixture<EntityRows['record']>(record);
    const booked = String(of.cropfield);
    const drawn = fields.map((one) => ({ ...one, polygon: polygonOf(one.geometry) }));
    return sharesOfWork(
      of,
      shapeOfWork(of, String(rows['cropfield']?.[booked]?.['geometry'] ?? '') || null),
      fixture(drawn),
      successorsAmong(fields)(booked),
    );
  };

  it('a farm with a follow-up crop: the ground mineralises once, each crop has its yield', () => {
    const whole = box(5.7, 5.702);
    const main = field('main', 1, { geometry: whole, period: 'main', soil_type: 4 });
    const after = field('after', 3, { geometry: whole, period: 'after', soil_type: 4 });
    const fields = [main, after];
    const ground = groundParts(fields);
    const hectares = ground.get('main') ?? 0;
    const balances = balancesOf(fields, [harvest('main', 8, { worked_area: 2 })], {
      land: { ground, sharesOf: (record) => sharesIn(null, record) },
    });
    const sum = sumOfBalances(balances);
    expect(ground.get('after')).toBeCloseTo(0, 6);
    expect(sum.groundHectares).toBeCloseTo(hectares, 6);
    // 20 kg on arable peat, on the ground once
    expect(sum.n.mineralised).toBeCloseTo(20 * hectares, 6);
    expect(sum.n.removed).toBeCloseTo(16 * 18.1, 6);
    expect(sum.leftOut).toBe(0);
  });

  it('a split field: earlier amounts are divided over the pieces by ground', () => {
    const [left, right] = [box(5.7, 5.7005), box(5.7005, 5.702)];
    const pieces = [
      field('L', 1, { geometry: left, registered_area: 0.5 }),
      field('R', 1, { geometry: right, registered_area: 1.5 }),
    ];
    const before = { worked_geometry: box(5.7, 5.702), worked_area: 2, date: '2026-03-01 08:00' };
    const [one, other] = balancesOf(pieces, [can('L', 300, before), harvest('L', 9, before)], {
      land: { ground: new Map(), sharesOf: sharesFor(pieces) },
    });
    // 162 kg N on the whole: a quarter and three quarters
    expect(one?.n.brought).toBeCloseTo(40.5, 3);
    expect(other?.n.brought).toBeCloseTo(121.5, 3);
    expect([one?.yield, other?.yield].map((tonnes) => Number(tonnes?.toFixed(3)))).toEqual([
      4.5, 13.5,
    ]);
    const sum = sumOfBalances([one!, other!]);
    expect(sum.n.brought).toBeCloseTo(162, 6);
    expect(sum.n.removed).toBeCloseTo(18 * 18.1, 6);
  });

  it('a merged field has the work of both', () => {
    const merged = field('L', 1, { geometry: box(5.7, 5.702), registered_area: 2 });
    const records = [
      can('L', 200, { worked_geometry: box(5.7, 5.701), worked_area: 1 }),
      can('gone', 100, { worked_geometry: box(5.701, 5.702), worked_area: 1, field_crop: 1 }),
    ];
    const [one] = balancesOf([merged], records, {
      land: { ground: new Map(), sharesOf: sharesFor([merged]) },
    });
    expect(one?.n.brought).toBeCloseTo((200 + 100) * 0.27, 3);
  });

  it('a carried-over season: autumn work of the new season does not count in the old one', () => {
    const old = [field('o', 1, { geometry: box(5.7, 5.702), plan: '2025' })];
    const carried = [field('n', 2, { geometry: box(5.7, 5.702), plan: '2026', continues: 'o' })];
    const [autumn, summer] = [slurry('n', 20), harvest('o', 9)];
    // the feed gives the records of the fields of a plan
    const of = (fields: readonly Field[], records: readonly object[]) =>
      balancesOf(fields, records, { land: { ground: new Map(), sharesOf: sharesFor(fields) } });
    const [before] = of(old, [summer]);
    const [next] = of(carried, [autumn]);
    expect(before?.n.brought).toBe(0);
    expect(before?.yield).toBeCloseTo(18, 6);
    expect(next?.n.brought).toBeCloseTo(160, 6);
    expect(next).toMatchObject({ yield: null, n: { balance: null } });
  });

  it('a farm omits fields with an unknown balance, and counts them', () => {
    const sum = sumOfBalances(
      balancesOf([field('a', 1), field('b', 1)], [can('a', 100), harvest('a', 5), can('b', 900)]),
    );
    expect(sum).toMatchObject({ groundHectares: 2, leftOut: 1, n: { brought: 54 } });
  });
});
