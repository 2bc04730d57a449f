import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaSquareMetres } from './measure/area.ts';
import { unite } from './clipping/union.ts';
import { GroundAccount } from './ground-account.ts';
import { groundSquareMetres } from './ground-area.ts';
import { groundShares } from './ground-shares.ts';
import { mergedProblems, piecesProblems } from './pieces.ts';
import type { Polygon, Polygonal } from './types.ts';

/** @source decisions D17 */

/** Land in steps of a thousandth of a degree, so that overlaps can be counted in columns. */
const land = (from: number, to: number, height = 2): Polygon => box(from, to, 0, height);
const box = (from: number, to: number, bottom: number, top: number): Polygon => {
  const [west, east, south, north] = [
    5.7 + from / 1000,
    5.7 + to / 1000,
    52.6 + bottom / 1000,
    52.6 + top / 1000,
  ];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
};
const columns = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);
const span = fc
  .tuple(fc.nat(20), fc.integer({ min: 1, max: 8 }))
  .map(([from, width]) => [from, from + width] as const);
const column = areaSquareMetres(land(0, 1));

describe('ground', () => {
  it('D17 counts land once, under any number of fields', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const covered = new Set(spans.flatMap(([from, to]) => columns(from, to)));
        const ground = groundSquareMetres(spans.map(([from, to]) => land(from, to)));
        // a parallel is no geodesic: a wide strip is a little smaller than its columns
        expect(Math.abs(ground - covered.size * column)).toBeLessThan(1 + covered.size * 0.5);
      }),
    );
  });

  it('D17 separate fields have exactly the sum of their areas', () => {
    const parts = [land(0, 3), land(3, 5), land(8, 9)];
    const sum = parts.reduce((before, part) => before + areaSquareMetres(part), 0);
    expect(groundSquareMetres(parts)).toBe(sum);
    expect(groundSquareMetres([])).toBe(0);
  });
});

describe('an account of ground', () => {
  const step = fc.record({
    key: fc.nat(5),
    land: fc.option(span, { freq: 3 }),
  });
  it('D17 equals the ground of its polygons, after any additions, changes and removals', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
        const account = new GroundAccount<number>();
        const held = new Map<number, Polygon>();
        for (const { key, land: to } of steps) {
          if (to === null) {
            account.delete(key);
            held.delete(key);
          } else {
            const polygon = land(...to);
            account.set(key, polygon);
            held.set(key, polygon);
          }
          const polygons = [...held.values()];
          const united = polygons.length > 0 ? unite(polygons).geometry : null;
          const whole = united ? areaSquareMetres(united) : 0;
          expect(Math.abs(account.squareMetres() - whole)).toBeLessThan(1 + whole * 1e-5);
          const own = [...held.keys()].reduce((sum, one) => sum + account.ownSquareMetres(one), 0);
          expect(own).toBeCloseTo(account.squareMetres(), 6);
        }
      }),
    );
  });

  it('D17 neighbours that overlap by a sliver count as their union', () => {
    // a row of strips, each overlapping the next by about a metre, and two rows that do the same
    const strips = Array.from({ length: 12 }, (_, at) => [
      land(at, at + 1.02),
      box(at + 0.3, at + 1.31, 1.99, 4),
    ]).flat();
    const account = new GroundAccount<number>();
    for (const [index, strip] of strips.entries()) account.set(index, strip);
    const { geometry } = unite(strips);
    expect(geometry).not.toBeNull();
    const whole = geometry ? areaSquareMetres(geometry) : 0;
    expect(Math.abs(account.squareMetres() - whole)).toBeLessThan(whole * 1e-6);
  });
});

describe('shares of ground', () => {
  it('D17 sum to at most 1, and to 1 where the ground is covered; shared ground is the first field’s', () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), ([from, to], others) => {
        const shares = groundShares(
          land(from, to),
          others.map(([west, east]) => land(west, east)),
        );
        const taken = new Set<number>();
        for (const [index, [west, east]] of others.entries()) {
          const own = columns(west, east).filter(
            (one) => one >= from && one < to && !taken.has(one),
          );
          for (const one of own) taken.add(one);
          expect(shares[index]).toBeCloseTo(own.length / (to - from), 4);
        }
        const sum = shares.reduce((before, share) => before + share, 0);
        expect(sum).toBeLessThanOrEqual(1 + 1e-12);
        if (taken.size === to - from) expect(sum).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('pieces of a field', () => {
  const field = land(0, 10);
  const codes = (...pieces: Polygon[]) => piecesProblems(field, pieces).map(({ code }) => code);
  it.each([
    ['two that cover it', [land(0, 6), land(6, 10)], []],
    ['three', [land(0, 2), land(2, 6), land(6, 10)], []],
    ['one too short', [land(0, 6), land(6, 9.9)], ['pieces_uncovered']],
    ['within 0.01 %', [land(0, 6), land(6, 9.9995)], []],
    ['one too long', [land(0, 6), land(6, 10.1)], ['pieces_outside']],
    ['on each other', [land(0, 6), land(5.9, 10)], ['pieces_overlap']],
    [
      'all of it wrong',
      [land(0, 5), land(4, 8), land(11, 12)],
      ['pieces_outside', 'pieces_overlap', 'pieces_uncovered'],
    ],
  ] as const)('D17 %s', (_what, pieces, wanted) => expect(codes(...pieces)).toEqual(wanted));

  it('D17 the smallest field tolerates a square metre', () => {
    const small = land(0, 0.1, 0.1);
    expect(areaSquareMetres(small)).toBeLessThan(100);
    expect(piecesProblems(small, [land(0, 0.05, 0.1), land(0.05, 0.099, 0.1)])).toEqual([]);
  });
});

describe('the boundary of merged fields', () => {
  const united = land(0, 10);
  const gap: Polygonal = {
    type: 'MultiPolygon',
    coordinates: [land(0, 5).coordinates, land(5.0005, 10).coordinates],
  };
  it.each<[string, Polygonal, Polygonal, string[]]>([
    ['the same', united, united, []],
    ['within 0.01 %', united, land(0, 9.9995), []],
    ['a sliver between them closed', gap, united, []],
    ['too little', united, land(0, 9.9), ['merged_uncovered']],
    ['too much', united, land(0, 10.1), ['merged_outside']],
    ['moved', united, land(1, 11), ['merged_outside', 'merged_uncovered']],
    ['other land', united, land(20, 30), ['merged_outside', 'merged_uncovered']],
  ])('D17 %s', (_what, fields, boundary, wanted) =>
    expect(mergedProblems(fields, boundary).map(({ code }) => code)).toEqual(wanted),
  );
});
