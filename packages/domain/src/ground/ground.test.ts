import { parseWkt } from '@furrow/geo';
import geographiclib from 'geographiclib-geodesic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import { sumOf } from '../nutrient-norms/balance-sums.ts';
import { fieldBalances } from '../nutrient-norms/balance.ts';
import { groundParts } from './ground-parts.ts';
import { sharesIn } from './land-parts.ts';
import { GroundCount, groundOf, polygonOf } from './ground.ts';
import {
  groundAfter,
  groundByLineage,
  successorsAmong,
  type Descent,
  type Forerunners,
} from './forerunners.ts';
import { shapeOfWork, sharesOfWork, type GroundField } from './work-of-ground.ts';

/** @source decisions D17 */

const land = (from: number, to: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};

interface Made {
  readonly id: string;
  readonly geometry: string | null;
  readonly registered_area: number | null;
  readonly period: GroundField['period'];
  readonly period_start: string | null;
  readonly period_end: string | null;
}
const field = (id: string, more: Partial<Made> = {}): Made => ({
  id,
  geometry: land(0, 10),
  registered_area: 15,
  period: 'main',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
  ...more,
});

describe('D17 ground of fields', () => {
  const hectares = groundOf([field('a')]).groundHectares;

  it('D17 equals GeographicLib within 0.1 %', () => {
    const polygon = geographiclib.Geodesic.WGS84.Polygon(false);
    const geometry = parseWkt(land(0, 10)).geometry;
    if (geometry?.type !== 'Polygon') throw new Error('no polygon');
    for (const [longitude, latitude] of geometry.coordinates[0]!.slice(0, -1))
      polygon.AddPoint(latitude, longitude);
    const area = Math.abs(polygon.Compute(false, true).area ?? 0) / 10_000;
    expect(Math.abs(hectares - area) / area).toBeLessThan(0.001);
  });

  // 150792.723 m² by SpatiaLite's ST_Area on the ellipsoid (GDAL), 150792.723 in EPSG:3035
  it('D17 equals GDAL to the square metre', () => expect(hectares).toBe(15.0793));

  it.each([
    ['a main crop and a follow-up', [field('a'), field('b', { period: 'after' })], 1, 30],
    [
      'a strip on it',
      [field('a'), field('b', { geometry: land(2, 4), registered_area: 3 })],
      1,
      18,
    ],
    ['a neighbour', [field('a'), field('b', { geometry: land(10, 20) })], 2, 30],
    ['half over the edge', [field('a'), field('b', { geometry: land(5, 15) })], 1.5, 30],
  ] as const)('D17 %s', (_what, fields, times, crops) => {
    const ground = groundOf(fields);
    expect(ground.groundHectares / hectares).toBeCloseTo(times, 3);
    expect([ground.cropHectares, ground.fields]).toEqual([crops, 2]);
  });

  it('D17 a field without a boundary adds its registered area, counted separately', () =>
    expect(groundOf([field('a'), field('b', { geometry: null, registered_area: 2.5 })])).toEqual({
      groundHectares: Math.round((hectares + 2.5) * 10_000) / 10_000,
      cropHectares: 17.5,
      fields: 2,
      withoutBoundary: 1,
    }));

  it('D17 land is counted once on any day or in any period', () => {
    const day = fc
      .integer({ min: 1, max: 12 })
      .map((month) => `2026-${String(month).padStart(2, '0')}-15`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.option(day), fc.option(day)), { minLength: 1, maxLength: 5 }),
        day,
        day,
        (periods, one, other) => {
          const [start, end] = [one, other].toSorted();
          const fields = periods.map(([from, to], index) =>
            field(String(index), { period_start: from, period_end: to }),
          );
          const standing = fields.filter(
            (of) =>
              (of.period_start ?? '0') <= (end ?? '') && (of.period_end ?? '9') >= (start ?? ''),
          );
          const ground = groundOf(fields, { start, end });
          expect([ground.fields, ground.groundHectares]).toEqual([
            standing.length,
            standing.length > 0 ? hectares : 0,
          ]);
        },
      ),
    );
  });

  it('D17 the parts counted for the fields add up to the ground of all', () => {
    const span = fc.tuple(fc.nat(15), fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(span, fc.constantFrom('main' as const, 'after' as const)), {
          maxLength: 6,
        }),
        (made) => {
          const fields = made.map(([[from, width], period], index) =>
            field(String(index), { geometry: land(from, from + width), period }),
          );
          const sum = [...groundParts(fields).values()].reduce((before, part) => before + part, 0);
          expect(sum).toBeCloseTo(groundOf(fields).groundHectares, 2);
        },
      ),
    );
  });
});

describe('D17 origin of the ground of a field', () => {
  const acts: readonly Descent[] = [
    { act: '1', origin: 'a', result: 'a', share: 0.5 },
    { act: '1', origin: 'a', result: 'b', share: 0.3 },
    { act: '1', origin: 'a', result: 'c', share: 0.2 },
    { act: '2', origin: 'b', result: 'd', share: 1 },
    { act: '2', origin: 'd', result: 'd', share: 1 },
  ];
  const after = (lines: readonly Descent[]) =>
    [...groundByLineage(lines)].map(([id, forerunners]) => ({ id, forerunners }));
  it('D17 one act after another', () => {
    const heirsOf = successorsAmong(after(acts));
    expect(Object.fromEntries(heirsOf('a'))).toEqual({ a: 0.5, c: 0.2, d: 0.3 });
    expect(Object.fromEntries(heirsOf('b'))).toEqual({ d: 1 });
    expect(Object.fromEntries(successorsAmong([{ id: 'x' }])('x'))).toEqual({ x: 1 });
  });

  it('D17 updating act by act equals the lineage exactly, for any splits and merges', () => {
    const part = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9), part), { maxLength: 12 }), (sequence) => {
        const held = new Map<string, Forerunners>(['a', 'b', 'c'].map((id) => [id, {}]));
        const lineage: Descent[] = [];
        for (const [index, [first, second, share]] of sequence.entries()) {
          const live = [...held.keys()];
          const [one, other] = [live[first % live.length]!, live[second % live.length]!];
          const passed =
            one === other
              ? [
                  { origin: one, result: one, share },
                  { origin: one, result: `piece ${index}`, share: 1 - share },
                ]
              : [one, other].map((origin) => ({ origin, result: one, share: 1 }));
          const before = live.map((id) => ({ id, forerunners: held.get(id) }));
          if (one !== other) held.delete(other);
          for (const [id, ground] of groundAfter(before, passed)) held.set(id, ground);
          lineage.push(...passed.map((line) => ({ ...line, act: String(index) })));
        }
        const byLineage = groundByLineage(lineage);
        for (const [id, ground] of held) expect(byLineage.get(id) ?? {}).toEqual(ground);
        // no ground is lost or doubled
        const heirsOf = successorsAmong(
          [...held].map(([id, forerunners]) => ({ id, forerunners })),
        );
        for (const id of ['a', 'b', 'c'])
          expect([...heirsOf(id).values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('D17 work without a shape follows the lineage', () => {
    const fields = ['a', 'c', 'd'].map((id): GroundField => ({
      ...field(id),
      plan: 'p',
      polygon: null,
    }));
    const work = { cropfield: 'a', date: '2026-05-12 08:00' };
    const shares = sharesOfWork(
      work,
      shapeOfWork(work, null),
      fields,
      successorsAmong(after(acts))('a'),
    );
    expect(Object.fromEntries(shares)).toEqual({ a: 0.5, c: 0.2, d: 0.3 });
  });

  it('D17 land under two crops belongs to the one work was booked on, else to the one growing', () => {
    const crops = [
      {
        ...field('main', { period_end: '2026-08-31' }),
        plan: 'p',
        polygon: polygonOf(land(0, 10)),
      },
      {
        ...field('after', { period: 'after', period_start: '2026-09-01' }),
        plan: 'p',
        polygon: polygonOf(land(0, 10)),
      },
    ];
    const of = (cropfield: string, date: string) => [
      ...sharesOfWork(
        { cropfield, date },
        polygonOf(land(0, 10)),
        crops,
        successorsAmong(crops)(cropfield),
      ),
    ];
    expect(of('after', '2026-05-01')).toEqual([['after', 1]]);
    expect(of('gone', '2026-10-01')).toEqual([['after', 1]]);
    expect(of('gone', '2026-05-01')).toEqual([['main', 1]]);
  });
});

/**
 * A farm with a follow-up crop, by hand: 10 ha of ware potatoes (clay, 250 kg N) and 4 ha of them again under winter wheat
 * (245 kg N), no soil sample, so that phosphate counts as high (40 kg). 300 kg KAS a hectare (27 % N) on the potatoes, and on
 * the wheat, which lies on ground of theirs, 25 t of slurry a hectare (0.4 % N, 60 % of which works, 0.15 % P₂O₅, 0.5 % K₂O).
 *
 * | figure                    | by hand                     |
 * | nitrogen norm             | 10 × 250 + 4 × 245 = 3,480  |
 * | phosphate norm, on 10 ha  | 10 × 40 = 400, not 560      |
 * | ground                    | 10 ha, not 14               |
 * | nitrogen brought          | 10 × 300 × 0.27 = 810 and 4 × 25 × 4 = 400: 1,210 |
 * | of which works            | 810 and 400 × 0.6 = 240: 1,050 |
 * | phosphate, potash         | 4 × 25 × 1.5 = 150, 4 × 25 × 5 = 500 |
 * | nitrogen of manure        | 400                         |
 * | by hectare of ground      | 40, not 28.6: 130 below 170 |
 * | the wheat by itself       | 100 a hectare               |
 */
it('D17 RUL-25 nutrients of a farm with a follow-up crop', () => {
  const rows: Readonly<Record<string, object>> = {
    'croptype 1': { edi_code: '2014' },
    'croptype 2': { edi_code: '233' },
    'soiltype 1': { edi_code: 'KLEI' },
    'producttype 1': { variant: 'fertilizer', unit: 'kg', specification: 'N 27 %' },
    'producttype 2': {
      variant: 'fertilizer',
      unit: 't',
      kind: 'organic',
      edi_code: '14',
      specification: 'N 0.4 %, P2O5 0.15 %, K2O 0.5 %, N working 60 %',
    },
  };
  const of = (id: string, crop: number, hectares: number, to: number, period: string) => ({
    ...field(id, { registered_area: hectares, geometry: land(0, to) }),
    period,
    name: id,
    crop,
    country: 'NL',
    soil_type: 1,
    regulatory_soil_type: null,
  });
  const fields = [of('potatoes', 1, 10, 10, 'main'), of('wheat', 2, 4, 4, 'after')];
  const ground = new Map([
    ['potatoes', 10],
    ['wheat', 0],
  ]);
  const measured = groundParts(fixture(fields));
  expect(measured.get('wheat')).toBeCloseTo(0, 6);
  const balances = fieldBalances({
    fields: fixture(fields),
    records: fixture([
      {
        processing_state: 'performed',
        cropfield: 'potatoes',
        worked_area: 10,
        activities: [{ theme: 'fertilizing', items: [{ value: 300, producttype: 1 }] }],
      },
      {
        processing_state: 'performed',
        cropfield: 'wheat',
        worked_area: 4,
        activities: [{ theme: 'fertilizing', items: [{ value: 25, producttype: 2 }] }],
      },
      // a plan is no nutrient of the ground yet
      {
        processing_state: 'planned',
        cropfield: 'wheat',
        worked_area: 4,
        activities: [{ theme: 'fertilizing', items: [{ value: 25, producttype: 2 }] }],
      },
    ]),
    lookup: fixture((entity: string, id: unknown) => rows[`${entity} ${String(id)}`]),
    sampleOf: () => null,
    day: '2026-06-01',
    farmCountry: 'NL',
    report: () => undefined,
    land: { ground, sharesOf: (record) => sharesIn(null, record) },
  });
  const sum = sumOf(balances);
  expect(sum).toMatchObject({
    hectares: 14,
    groundHectares: 10,
    nitrogenNorm: 3480,
    phosphateNorm: 400,
  });
  expect(sum.nutrients.n).toBeCloseTo(1210, 9);
  expect(sum.nutrients.workingN).toBeCloseTo(1050, 9);
  expect(sum.nutrients.p2o5).toBeCloseTo(150, 9);
  expect(sum.nutrients.k2o).toBeCloseTo(500, 9);
  expect(sum.manureNitrogen).toBeCloseTo(400, 9);
  expect(sum.manureNitrogen / sum.groundHectares).toBeCloseTo(40, 9);
  const [, wheat] = balances;
  expect((wheat?.manureNitrogen ?? 0) / 4).toBeCloseTo(100, 9);
  expect(balances.flatMap(({ uncertain }) => uncertain)).toEqual([]);
});

describe('a count of ground over time', () => {
  const measure = (count: GroundCount) => {
    const { groundHectares, cropHectares, withoutBoundary } = count.ground();
    return { groundHectares, cropHectares, withoutBoundary };
  };

  it('takes another row with the same boundary as the same land, with its own hectares', () => {
    const count = new GroundCount();
    count.set('a', field('a'));
    const { groundHectares } = count.ground();
    expect(count.set('a', field('a', { registered_area: 12 }))).toBe(true);
    expect(measure(count)).toEqual({ groundHectares, cropHectares: 12, withoutBoundary: 0 });
  });

  it('follows a boundary that is drawn anew, taken away and put back', () => {
    const count = new GroundCount();
    const states = [land(0, 10), land(0, 5), null, land(0, 5), land(0, 10)];
    const measured = states.map((geometry) => {
      count.set('a', field('a', { geometry }));
      return measure(count);
    });
    expect(measured).toEqual(
      states.map((geometry) => {
        const fresh = new GroundCount();
        fresh.set('a', field('a', { geometry }));
        return measure(fresh);
      }),
    );
  });
});
