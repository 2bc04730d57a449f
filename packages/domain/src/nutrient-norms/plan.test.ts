import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nutrientsIn, nutrientsOf } from '../record/nutrients.ts';
import { soilOf } from '../soilresearch/analysis.ts';
import { fixture } from '../testing/fixture.ts';
import { compositionOfBatch } from '../producttype/analysis.ts';
import { needOf } from './need.ts';
import { sharesIn } from '../ground/land-parts.ts';
import { decayOf, organicBalances, organicMatterBy, soilDensity } from './organic-matter.ts';
import { spreadStore, type OpenField, type Stored } from './spread.ts';

const bare = { mineralNitrogen: null, nitrogenSupply: null };
const need = (crop: string | null, expected: number | null, more: object = {}) =>
  needOf({ crop, expected, soil: bare, phosphateClass: null, norm: 150, ...more });

describe('RUL-25 the need of a crop', () => {
  it.each([
    // DüV annex 4 table 2: winter wheat A, B at 80 dt: 230; table 3: 10 a 10 dt more, 15 less
    ['233', 8, 230],
    ['233', 9, 240],
    ['233', 6, 200],
    // never more than 40 above the table
    ['233', 14, 270],
    ['256', 65, 170],
    ['256', 85, 190],
    ['2014', 45, 180],
    ['2014', 35, 160],
    ['1922', 4, 200],
    ['1922', 4.5, 210],
    ['259', 40, 185],
    // nothing is expected: nothing is needed
    ['233', 0, 0],
    // legumes fix their own
    ['308', 5, 0],
    ['258', null, 0],
  ])('crop %s at %s t/ha: %d kg N', (crop, expected, n) => expect(need(crop, expected).n).toBe(n));

  it('spring mineral nitrogen and the supply of the soil are subtracted, never below zero', () => {
    const soil = { mineralNitrogen: 45, nitrogenSupply: 30 };
    expect(need('233', 8, { soil }).n).toBe(155);
    expect(need('233', 8, { soil: { mineralNitrogen: 400, nitrogenSupply: null } }).n).toBe(0);
  });

  it.each([
    ['poor', 120],
    ['low', 100],
    ['neutral', 80],
    ['ample', 40],
    ['high', 0],
    [null, 80],
  ] as const)('phosphate for 10 t of wheat on soil that is %s: %d', (phosphateClass, p2o5) =>
    expect(need('233', 10, { phosphateClass }).p2o5).toBe(p2o5),
  );

  it('a crop without a demand uses its norm as target; without both it is unknown', () => {
    expect(need('262', 60)).toMatchObject({ n: 150, source: 'norm', p2o5: null, k2o: null });
    expect(need('2710', null, { norm: null })).toMatchObject({
      n: null,
      source: null,
      yield: null,
    });
    expect(need('233', null)).toMatchObject({ yield: 8, isYieldAssumed: true });
    expect(need('233', 9)).toMatchObject({ yield: 9, isYieldAssumed: false });
  });
});

const slurry: Stored = {
  stock: 's',
  product: 1601,
  material: 'slurry',
  isManure: true,
  amount: 500,
  unit: 'm3',
  contents: { n: 4, workingN: 2.4, p2o5: 1.5, k2o: 5 },
};
const can: Stored = {
  stock: 'c',
  product: 1001,
  material: 'mineral_nitrogen',
  isManure: false,
  amount: 10_000,
  unit: 'kg',
  contents: { n: 0.27, workingN: 0.27, p2o5: 0, k2o: 0 },
};
const open = (field: string, more: Partial<OpenField> = {}): OpenField => ({
  field,
  hectares: 5,
  country: 'NL',
  land: 'arable',
  soil: 'clay',
  need: { n: 200, p2o5: 60, k2o: 100 },
  room: { n: 245, p2o5: 70, manureNitrogen: 170 },
  ...more,
});

describe('RUL-25 distributing stock', () => {
  it('manure for phosphate first, nitrogen for the rest, computed by hand', () => {
    const { doses, missing } = spreadStore([open('a')], [can, slurry], 2026);
    // 60 kg P2O5 at 1.5 a m3 is 40 m3: 160 kg N of manure, 96 working; 104 left is 385 kg of CAN
    expect(doses).toMatchObject([
      { stock: 's', perHectare: 40, amount: 200, nutrients: { p2o5: 300, n: 800 } },
      { stock: 'c', perHectare: 385, amount: 1925 },
    ]);
    expect(doses[0]?.open).toEqual([{ first: '2026-03-16', last: '2026-07-31' }]);
    expect(missing.n).toBeCloseTo(5 * (104 - 385 * 0.27), 6);
    expect(missing).toMatchObject({ p2o5: 0, k2o: 0 });
  });

  it.each([
    // 170 kg of manure nitrogen: 42.5 m3
    [
      { need: { n: 300, p2o5: 200, k2o: 0 }, room: { n: null, p2o5: null, manureNitrogen: 170 } },
      42.5,
    ],
    [{ room: { n: 245, p2o5: 30, manureNitrogen: 170 } }, 20],
    [{ room: { n: 24, p2o5: 70, manureNitrogen: 170 } }, 10],
    [{ need: { n: 0, p2o5: 60, k2o: 0 } }, undefined],
    // an unknown need gets nothing
    [{ need: { n: null, p2o5: null, k2o: null } }, undefined],
    [{ hectares: 0 }, undefined],
  ])('a field with %o gets %s m3 per hectare', (more, dose) =>
    expect(spreadStore([open('a', more)], [slurry], 2026).doses[0]?.perHectare).toBe(dose),
  );

  // § 13a(2) no. 3 DüV closes October on grassland; French days are of vulnerable zones alone
  it.each([
    ['DE', 'grassland', null, true],
    ['DE', 'grassland', 'vulnerable', false],
    ['DE', 'grassland', 'stricter', false],
    ['FR', 'winter', null, true],
    ['FR', 'winter', 'outside', false],
    ['NL', 'arable', null, false],
    ['AT', 'arable', null, false],
  ] as const)(
    'in %s on %s, zone %s: keeps to the days of every zone: %s',
    (country, land, zone, isZoneOpen) => {
      const { doses } = spreadStore(
        [open('a', { country, land, zone, areas: ['plains'] })],
        [slurry],
        2026,
      );
      expect(doses.map((dose) => dose.isZoneOpen)).toEqual([isZoneOpen]);
    },
  );

  // 200 kg are needed on 5 ha
  it.each([
    ['no norm', null, 1000, 0],
    ['a norm above the need', 245, 1000, 0],
    ['a lower norm', 180, 900, 100],
    ['a norm that is used up', 0, 0, 1000],
    ['a norm that is exceeded', -20, 0, 1000],
  ])('nitrogen with %s is missing in the store or cut off by it', (_, n, missing, beyondNorm) => {
    const field = open('a', { room: { n, p2o5: null, manureNitrogen: 170 } });
    const proposal = spreadStore([field], [], 2026);
    expect([proposal.missing.n, proposal.beyondNorm]).toEqual([missing, beyondNorm]);
  });

  it('two manures share the 170 kg of a field', () => {
    const room = { n: null, p2o5: null, manureNitrogen: 170 };
    const { doses } = spreadStore(
      [open('a', { need: { n: 400, p2o5: 400, k2o: 0 }, room })],
      [
        { ...slurry, amount: 100 },
        { ...slurry, stock: 't' },
      ],
      2026,
    );
    // 20 m3 of 4 kg, and 90 kg are left: 22.5 m3
    expect(doses.map(({ perHectare }) => perHectare)).toEqual([20, 22.5]);
  });

  it('the neediest field is first, and no storage gives more than it holds', () => {
    const small = { ...slurry, amount: 210 };
    const { doses } = spreadStore(
      [open('a', { need: { n: 200, p2o5: 30, k2o: 0 } }), open('b')],
      [small],
      2026,
    );
    expect(doses.map(({ field, amount }) => [field, amount])).toEqual([
      ['b', 200],
      ['a', 10],
    ]);
  });

  it('never exceeds need, law or stock, for any input', () => {
    const kilograms = fc.double({ min: 0, max: 400, noNaN: true });
    // values below the stored precision of areas and stock: 3e-323 ha is no field, and no sum of
    // doses
    const asRegistered = (value: number) => Math.round(value * 10_000) / 10_000;
    const anyField = fc
      .record({
        hectares: fc.double({ min: 0, max: 40, noNaN: true }).map(asRegistered),
        n: fc.option(kilograms),
        p2o5: fc.option(kilograms),
        roomN: fc.option(kilograms),
        roomP: fc.option(kilograms),
      })
      .map(({ hectares, n, p2o5, roomN, roomP }) => ({
        hectares,
        need: { n, p2o5, k2o: 50 },
        room: { n: roomN, p2o5: roomP, manureNitrogen: 170 },
      }));
    const content = fc.double({ min: 0, max: 8, noNaN: true });
    const anyStored = fc
      .record({
        amount: fc.double({ min: 0, max: 3000, noNaN: true }).map(asRegistered),
        n: content,
        p2o5: content,
        k2o: content,
        isManure: fc.boolean(),
        unit: fc.constantFrom('kg', 'm3', 't'),
      })
      .map(({ amount, n, p2o5, k2o, isManure, unit }) => ({
        ...slurry,
        amount,
        isManure,
        unit,
        contents: { n, workingN: n * 0.6, p2o5, k2o },
      }));
    fc.assert(
      fc.property(
        fc.array(anyField, { maxLength: 6 }),
        fc.array(anyStored, { maxLength: 4 }),
        (some, stored) => {
          const fields = some.map((more, index) => open(`f${index}`, more));
          const store = stored.map((one, index) => ({ ...one, stock: `s${index}` }));
          const { doses } = spreadStore(fields, store, 2026);
          const TINY = 1e-6;
          for (const { stock, amount } of store) {
            const used = doses.filter((dose) => dose.stock === stock);
            expect(used.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(
              amount + TINY,
            );
          }
          for (const field of fields) {
            const own = doses.filter((dose) => dose.field === field.field);
            const sum = (name: 'workingN' | 'p2o5') =>
              own.reduce((before, one) => before + one.nutrients[name], 0) / (field.hectares || 1);
            expect(sum('workingN')).toBeLessThanOrEqual((field.need.n ?? 0) + TINY);
            if (field.room.n !== null)
              expect(sum('workingN')).toBeLessThanOrEqual(field.room.n + TINY);
            if (field.room.p2o5 !== null)
              expect(sum('p2o5')).toBeLessThanOrEqual(field.room.p2o5 + TINY);
            const manure = own
              .filter(({ stock }) => store.find((one) => one.stock === stock)?.isManure)
              .reduce((before, one) => before + one.nutrients.n, 0);
            expect(manure).toBeLessThanOrEqual(170 * field.hectares + TINY);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('RUL-25 the analysis of a batch', () => {
  const product = {
    specification: 'N 0.4 %, P2O5 0.15 %, K2O 0.5 %, density 1 kg/l, N working 60 %',
  };

  it('replaces the values of the catalogue', () => {
    const batch = fixture<Parameters<typeof compositionOfBatch>[1]>({
      attributes: { 27: '5,2', 28: 2 },
    });
    expect(nutrientsIn(10, 'm3', compositionOfBatch(product, batch), () => undefined)).toEqual({
      n: 52,
      workingN: 31.2,
      p2o5: 20,
      k2o: 50,
    });
    expect(compositionOfBatch(product, undefined).nutrients['N']).toBe(0.4);
  });

  it('applies to the batch a record names only', () => {
    const rows: Record<string, object> = {
      'producttype 1': { ...product, variant: 'fertilizer', unit: 'm3' },
      'stock a': { product_type: 1, attributes: { 27: 5 } },
      'stock b': { product_type: 1, attributes: {} },
    };
    const lookup = (entity: string, id: unknown) => rows[`${entity} ${String(id)}`];
    const of = (stock: string) =>
      nutrientsOf(
        fixture({
          processing_state: 'performed',
          worked_area: 1,
          activities: [{ theme: 'fertilizing', items: [{ stock, value: 10 }] }],
        }),
        fixture(lookup),
        () => undefined,
      ).n;
    expect([of('a'), of('b')]).toEqual([50, 40]);
  });
});

describe('RUL-25 organic matter', () => {
  it('density and decay, by hand', () => {
    // sand of 4 %: 1 / (4 × 0.02525 + 0.6541) = 1.3243 t/m3
    expect(soilDensity(4, true)).toBeCloseTo(1.3243, 4);
    // 2,500 m3 a hectare × 1.3243 t × 4 % × 2 % a year
    expect(decayOf(4, true, false)).toBeCloseTo(2648.7, 0);
    expect(decayOf(4, true, true)).toBeCloseTo(1059.5, 0);
  });

  const rows: Record<string, object> = {
    'croptype 1': { edi_code: '233' },
    'croptype 2': { edi_code: '2710' },
    'soiltype 1': { edi_code: 'ZAND-NWC' },
    'producttype 1': {
      variant: 'fertilizer',
      kind: 'organic',
      edi_code: '14',
      unit: 'm3',
      specification: 'N 0.41 %, OM 5.5 %, density 1.005 kg/l',
    },
    'producttype 2': {
      variant: 'fertilizer',
      kind: 'organic',
      edi_code: 'CUSTOM',
      unit: 't',
      specification: 'OM 20 %',
    },
  };
  const lookup = fixture<Parameters<typeof organicMatterBy>[1]>(
    (entity: string, id: unknown) => rows[`${entity} ${String(id)}`],
  );
  const spread = (producttype: number, value: number) =>
    fixture<Parameters<typeof organicMatterBy>[0]>({
      processing_state: 'performed',
      cropfield: 'a',
      worked_area: 2,
      activities: [{ theme: 'fertilizing', items: [{ producttype, value }] }],
    });

  it('manure: weight × organic matter × the part left after a year', () => {
    // 2 ha × 30 m3 × 1,005 kg × 5.5 % × 0.57
    expect(organicMatterBy(spread(1, 30), lookup).kilograms).toBeCloseTo(1890.4, 1);
    expect(organicMatterBy(spread(2, 30), lookup)).toEqual({ kilograms: 0, isKnown: false });
  });

  it('the balance of a field: stubble and manure less decay, once for ground under two crops', () => {
    const field = (id: string, crop: number) =>
      fixture<Parameters<typeof organicBalances>[0]['fields'][number]>({
        id,
        name: id,
        crop,
        registered_area: 2,
        regulatory_soil_type: 1,
      });
    const soil = soilOf(
      { id: 'a' },
      [fixture({ id: 'r', date: '2025-01-01', cropfields: ['a'], values: { 10: 4 } })],
      { day: '2026-06-01', country: 'NL' },
    );
    const [main, after] = organicBalances({
      fields: [field('a', 1), field('b', 2)],
      records: [spread(1, 30)],
      lookup,
      soilOf: () => soil,
      land: {
        ground: new Map([
          ['a', 2],
          ['b', 0],
        ]),
        sharesOf: (record) => sharesIn(null, record),
      },
    });
    expect(main).toMatchObject({ crops: 3280, gaps: [] });
    expect(main?.decay).toBeCloseTo(2 * 2648.7, 0);
    expect(main?.balance).toBeCloseTo(3280 + 1890.4 - 5297.4, 0);
    expect(main?.carbon).toBeCloseTo((main?.balance ?? 0) / 2, 6);
    expect(after).toMatchObject({ crops: 0, decay: 0, gaps: ['no_crop_figure'] });
  });
});
