import { sharesIn } from '../ground/land-parts.ts';
import { fixture } from '../testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { byCrop, sumOf } from './balance-sums.ts';
import { fieldBalances } from './balance.ts';
import { nitrogenNorm, nitrogenNorms, soilKindOf } from './nitrogen.ts';
import { phosphateClass, phosphateNorm } from './phosphate.ts';

describe('RUL-25 norms, dated', () => {
  it.each([
    ['233', 'clay', '2026-05-01', 245],
    ['233', 'sand_south', '2026-05-01', 160],
    ['2014', 'sand_south', '2025-01-01', 188],
    ['256', 'clay', '2026-12-31', 150],
    ['1932', 'clay', '2026-05-01', 170],
    ['259', 'peat', '2026-05-01', 150],
    ['233', 'clay', '2024-12-31', null],
    ['233', 'clay', '2027-01-01', null],
    ['99999', 'clay', '2026-05-01', null],
    [null, 'clay', '2026-05-01', null],
    ['233', null, '2026-05-01', null],
  ] as const)('RUL-25 nitrogen of crop %s on %s on %s: %s', (crop, soil, day, wanted) =>
    expect(nitrogenNorm(crop, { soil, zone: null }, 'NL', day)?.kilograms ?? null).toBe(wanted),
  );

  it('RUL-25 norms have a country and a source, and each crop once', () => {
    expect(nitrogenNorm('233', { soil: 'clay', zone: 'stricter' }, 'BE', '2026-05-01')).toBeNull();
    for (const { source, norms } of nitrogenNorms) {
      expect(source).toMatch(/RVO/);
      const codes = norms.flatMap(({ crops }) => crops);
      expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    }
    expect([
      soilKindOf('KLEI'),
      soilKindOf('ZAND'),
      soilKindOf('ZAND-NWC'),
      soilKindOf('x'),
      soilKindOf(null),
    ]).toEqual(['clay', 'sand_south', 'sand_north', null, null]);
  });

  it.each([
    [45, 0.7, false, 'poor'],
    [46, 0.7, false, 'low'],
    [55, 1.4, false, 'low'],
    [56, 1.4, false, 'neutral'],
    [30, 2.4, false, 'poor'],
    [56, 2.4, false, 'ample'],
    [20, 3.4, false, 'poor'],
    [56, 3.4, false, 'high'],
    [30, 3.5, false, 'low'],
    [60, 9, false, 'high'],
    [20, 0.7, true, 'poor'],
    [56, 0.7, true, 'ample'],
    [21, 1.5, true, 'neutral'],
    [56, 2.4, true, 'high'],
    [45, 3.4, true, 'ample'],
    [30, 5, true, 'ample'],
    [31, 5, true, 'high'],
    [30.4, 2.44, false, 'poor'],
  ] as const)(
    'RUL-25 P-Al %d and P-CaCl2 %d, grassland %s: %s',
    (pAl, pCaCl2, isGrassland, wanted) =>
      expect(phosphateClass(pAl, pCaCl2, isGrassland)).toBe(wanted),
  );

  it.each([
    ['poor', false, 120],
    ['low', false, 80],
    ['neutral', false, 70],
    ['ample', false, 60],
    ['high', false, 40],
    [null, false, 40],
    ['low', true, 105],
    [null, true, 75],
  ] as const)('RUL-25 phosphate of class %s, grassland %s: %d', (found, isGrassland, wanted) =>
    expect(phosphateNorm(found, isGrassland, 'NL', '2026-05-01')!.kilograms).toBe(wanted),
  );
});

describe('RUL-25 sums by field, crop and farm', () => {
  const rows: Record<string, Record<string, Record<string, unknown>>> = {
    croptype: { 1: { edi_code: '233' }, 2: { edi_code: '256' } },
    soiltype: { 1: { edi_code: 'KLEI' } },
    producttype: {
      10: {
        variant: 'fertilizer',
        unit: 'kg',
        kind: 'mineral',
        edi_code: 'CUSTOM',
        specification: 'N 27 %',
      },
      11: {
        variant: 'fertilizer',
        unit: 't',
        kind: 'organic',
        edi_code: '14',
        specification: 'N 0.4 %, P2O5 0.15 %, N working 60 %',
      },
      // compost of 4.1 kg of phosphate a ton
      12: {
        variant: 'fertilizer',
        unit: 't',
        kind: 'organic',
        edi_code: '111',
        specification: 'N 0.78 %, P2O5 0.41 %, N working 10 %',
      },
    },
    detailtype: { 20: { unit: 'kg/ha' }, 21: { unit: 't/ha' } },
  };
  const lookup = (entity: string, id: unknown) => rows[entity]?.[String(id)];
  const fields = [
    { id: 'a', name: 'A', crop: 1, registered_area: 2, regulatory_soil_type: 1 },
    { id: 'b', name: 'B', crop: 1, registered_area: 3, regulatory_soil_type: 1 },
    { id: 'c', name: 'C', crop: 2, registered_area: 1, regulatory_soil_type: null },
  ];
  const spread = (
    cropfield: string,
    type: number,
    producttype: number,
    value: number,
    worked_area: number,
  ) => ({
    processing_state: 'performed',
    cropfield,
    worked_area,
    activities: [{ items: [{ type, producttype, value }] }],
  });
  const records = [
    spread('a', 20, 10, 300, 2),
    spread('a', 21, 11, 20, 2),
    spread('b', 20, 10, 100, 3),
    { ...spread('b', 20, 10, 999, 3), processing_state: 'planned' },
  ];
  const report = () => expect.fail('a unit is not known');
  const balances = fieldBalances({
    fields: fixture(fields),
    records: fixture(records),
    lookup: fixture(lookup),
    sampleOf: ({ id }) => (id === 'a' ? { pAl: 40, pCaCl2: 2 } : null),
    day: '2026-06-01',
    farmCountry: 'NL',
    report,
    land: null,
  });

  it('RUL-25 of a field: factors, working coefficient, manure, norms for its area', () => {
    const [a, b, c] = balances;
    // 2 ha of 300 kg of 27 %, and of 20 t of 4 kg N a ton, 60 % of which works
    expect(a).toMatchObject({
      nutrients: { n: 322, workingN: 258, p2o5: 60 },
      manureNitrogen: 160,
      nitrogen: { kilograms: 490 },
      phosphate: { kilograms: 160 },
      phosphateClass: 'low',
    });
    expect(b).toMatchObject({
      nutrients: { n: 81, workingN: 81 },
      manureNitrogen: 0,
      nitrogen: { kilograms: 735 },
      phosphate: { kilograms: 120 },
      phosphateClass: null,
    });
    expect(c).toMatchObject({ nutrients: { n: 0 }, nitrogen: null, phosphate: { kilograms: 40 } });
  });

  it('RUL-25 compost: a part counts on each field, the total is the sum of the parts', () => {
    const [a, b] = fieldBalances({
      fields: fixture(fields.slice(0, 2)),
      // 2 ha of 30 t: 246 kg, of which 160 (80 a hectare) count for a quarter; 3 ha of 4 t: 49.2 kg, too few
      records: fixture([spread('a', 21, 12, 30, 2), spread('b', 21, 12, 4, 3)]),
      lookup: fixture(lookup),
      sampleOf: ({ id }) => (id === 'a' ? { pAl: 40, pCaCl2: 2 } : null),
      day: '2026-06-01',
      farmCountry: 'NL',
      report,
      land: null,
    });
    expect(a!.nutrients.p2o5).toBeCloseTo(246, 9);
    expect(a!.phosphate!.kilograms).toBe(160);
    expect(a!.normPhosphate).toBeCloseTo(160 / 4 + 86, 9);
    expect(b!.normPhosphate).toBeCloseTo(49.2, 9);
    expect(sumOf([a!, b!]).normPhosphate).toBeCloseTo(126 + 49.2, 9);
  });

  it('RUL-25 D17 compost under a follow-up crop counts in full on the land of the main crop', () => {
    const [main, next] = fieldBalances({
      fields: fixture(fields.slice(0, 2)),
      records: fixture([spread('a', 21, 12, 8, 2), spread('b', 21, 12, 8, 3)]),
      lookup: fixture(lookup),
      sampleOf: () => null,
      day: '2026-06-01',
      farmCountry: 'NL',
      report,
      land: {
        ground: new Map([
          ['a', 2],
          ['b', 0],
        ]),
        sharesOf: (record) => sharesIn(null, record),
      },
    });
    expect(main!.normPhosphate).toBeCloseTo((2 * 32.8) / 4, 9);
    expect(next!.normPhosphate).toBeCloseTo(3 * 32.8, 9);
  });

  it('RUL-25 of a crop and the farm: one unknown field makes the total unknown', () => {
    expect(byCrop(balances).map(({ crop, sum }) => [crop, sum.hectares, sum.nitrogenNorm])).toEqual(
      [
        [1, 5, 1225],
        [2, 1, null],
      ],
    );
    expect(sumOf(balances)).toMatchObject({
      hectares: 6,
      nitrogenNorm: null,
      phosphateNorm: 320,
      manureNitrogen: 160,
    });
  });
});
