import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GroundHistory, planPieces, type PlanField } from './crop-plan.ts';
import { cropTotals, plannedOf } from './crop-totals.ts';
import { fillByRotation } from './fill-rotation.ts';

/** A box near Lelystad, `from` to `to` of 1 in length. */
const box = (from: number, to: number): string => {
  const west = 5.7 + from * 0.004;
  const east = 5.7 + to * 0.004;
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};
let count = 0;
const field = (
  name: string,
  geometry: string | null,
  more: Partial<PlanField> = {},
): PlanField => ({
  id: `f${(count += 1)}`,
  name,
  plan: 'now',
  geometry,
  registered_area: 4,
  crop: 201,
  variety: null,
  period: 'main',
  parcel: null,
  continues: null,
  ...more,
});
const past = (fields: readonly PlanField[]) => new GroundHistory(new Map([['p', fields]]));

/** Crops by place: [name, part of the ground in hundredths] by plan. */
const told = (pieces: ReturnType<typeof planPieces>, plan: string) =>
  pieces.map(({ seasons }) =>
    (seasons.get(plan) ?? []).map(({ field: { name }, share }) => [name, Math.round(share * 100)]),
  );

describe('D17 fields by years, by their ground', () => {
  it('an unchanged field shows its own history', () => {
    const before = field('A', box(0, 1));
    expect(told(planPieces([field('A', box(0, 1))], past([before])), 'p')).toEqual([[['A', 100]]]);
  });
  it('split land shows the whole history on both pieces', () => {
    const now = [field('A', box(0, 0.5)), field('A 2', box(0.5, 1))];
    expect(told(planPieces(now, past([field('A', box(0, 1))])), 'p')).toEqual([
      [['A', 100]],
      [['A', 100]],
    ]);
  });
  it('merged land shows both histories by their parts, the larger first', () => {
    const before = [field('A', box(0, 0.3)), field('B', box(0.3, 1))];
    expect(told(planPieces([field('AB', box(0, 1))], past(before)), 'p')).toEqual([
      [
        ['B', 70],
        ['A', 30],
      ],
    ]);
  });
  it('two crops of a year share a cell, in chronological order', () => {
    const main = field('A', box(0, 1), { crop: 435 });
    const second = field('A na', box(0, 1), { crop: 310, period: 'after' });
    const [piece, ...others] = planPieces([second, main], past([second, main]));
    expect(others).toEqual([]);
    expect(piece?.ownCrops.map(({ field: { crop } }) => crop)).toEqual([435, 310]);
    expect(told(piece ? [piece] : [], 'p')).toEqual([
      [
        ['A', 100],
        ['A na', 100],
      ],
    ]);
  });
  it('a second crop on its own ground is a separate piece', () => {
    expect(
      planPieces(
        [field('A', box(0, 1)), field('B', box(2, 3), { period: 'after' })],
        new GroundHistory(new Map()),
      ),
    ).toHaveLength(2);
  });
  it('without a boundary follows the continued field, or the parcel', () => {
    const before = field('Oud', null, { parcel: 'x' });
    const now = [
      field('A', null, { continues: before.id }),
      field('B', box(0, 1), { parcel: 'x' }),
      field('C', box(0, 1)),
    ];
    expect(told(planPieces(now, past([before])), 'p')).toEqual([
      [['Oud', 100]],
      [['Oud', 100]],
      [],
    ]);
  });
  it('the parts of one period are at most the whole, for any cuts', () => {
    const cuts = fc
      .uniqueArray(fc.integer({ min: 1, max: 19 }), { maxLength: 4 })
      .map((at) => [0, ...at.toSorted((left, right) => left - right), 20]);
    const pieces = (at: readonly number[]) =>
      at.slice(1).map((to, index) => field('x', box((at[index] ?? 0) / 20, to / 20)));
    fc.assert(
      fc.property(cuts, cuts, (now, before) => {
        for (const { seasons } of planPieces(pieces(now), past(pieces(before)))) {
          const sum = (seasons.get('p') ?? []).reduce((total, { share }) => total + share, 0);
          expect(sum).toBeLessThanOrEqual(1 + 1e-9);
          // at most a twentieth of the land is left unassigned, for each of four strips
          expect(sum).toBeGreaterThan(0.79);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('RUL-26 hectares by crop against contracts and last year', () => {
  const of = (crop: number | null, registered_area: number) => ({ crop, registered_area });
  it('adds up by hand', () => {
    expect(
      cropTotals(
        [of(201, 5.49), of(201, 3.54), of(221, 4.24), of(null, 5.36)],
        [of(201, 6), of(101, 7.61)],
        [
          { crop: 201, surface: 10 },
          { crop: 201, surface: 8 },
          { crop: 341, surface: 2.5 },
        ],
      ),
    ).toEqual([
      { crop: 201, hectares: 9.03, last: 6, contracted: 18 },
      { crop: 221, hectares: 4.24, last: 0, contracted: null },
      { crop: 101, hectares: 0, last: 7.61, contracted: null },
      { crop: 341, hectares: 0, last: 0, contracted: 2.5 },
      { crop: null, hectares: 5.36, last: 0, contracted: null },
    ]);
  });
  it('counts pieces, not second crops', () => {
    expect(
      plannedOf([
        { crop: 1, period: 'main' },
        { crop: null, period: 'main' },
        { crop: 2, period: 'after' },
      ]),
    ).toEqual({ planned: 1, all: 2 });
  });
});

describe('API-05 crops proposed for pieces without one', () => {
  const crops = (...years: readonly [number, number][]) => new Map(years);
  it('chooses the most frequent successor of last year’s crop, skipping refused ones', () => {
    const pieces = [
      { id: 'a', crops: crops([2024, 1], [2025, 2], [2026, 3]) },
      { id: 'b', crops: crops([2024, 1], [2025, 2], [2026, 1]) },
      { id: 'c', crops: crops([2024, 1], [2025, 3], [2026, 1]) },
      { id: 'd', crops: crops([2026, 2]) },
      { id: 'e', crops: crops([2026, 9]) },
      { id: 'f', crops: crops([2026, 1], [2027, 5]) },
    ];
    // after 1 followed 2 twice and 3 once; after 2 followed 3 and 1 once; after 3 followed 1; 1 had
    // 5 as well
    expect(fillByRotation(pieces, 2027, (piece, crop) => piece !== 'c' || crop !== 2)).toEqual([
      { id: 'a', crop: 1 },
      { id: 'b', crop: 2 },
      { id: 'c', crop: 3 },
      { id: 'd', crop: 1 },
    ]);
  });
});
