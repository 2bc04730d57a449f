import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCrop, sumOf } from '../nutrient-norms/balance-sums.ts';
import { plannedFields, proposalFor } from '../nutrient-norms/fertilizer-plan.ts';
import { fixture } from '../testing/fixture.ts';
import {
  after,
  balancesOf,
  field,
  PHOSPHATE,
  phosphate,
  rows,
  seasonOf,
  SLURRY,
  spread,
  TEN_COLUMNS,
  type Row,
} from '../testing/season-of-ground.ts';
import type { GroundBalance } from './ground-nutrients.ts';

/**
 * Phosphate and manure of land under several crops, besides the sums of the farm and in the
 * fertilizer plan.
 * @source decisions D17, RUL-25
 */

describe('D17 RUL-25 phosphate of ground under several crops', () => {
  // 450 kg on each of two crops of 15.0793 ha: 900 of 40 × 15.0793 = 603.2, on each field as on the farm
  it('all crops share the allowance of the ground, counted once for the farm', () => {
    const fields = [field('main', 0, 10), field('next', 0, 10, after)];
    const balances = balancesOf(
      fields,
      fields.map(({ id }) => spread(id, PHOSPHATE, phosphate(450, TEN_COLUMNS))),
    );
    for (const { ground, normPhosphate } of balances) {
      expect(ground.normPhosphate).toBeCloseTo(900, 1);
      expect(ground.phosphate!.kilograms).toBeCloseTo(603.2, 1);
      expect(normPhosphate).toBeCloseTo(450, 6);
    }
    const farm = sumOf(balances);
    expect(farm.normPhosphate).toBeCloseTo(900, 6);
    expect(farm.phosphateNorm).toBeCloseTo(603.2, 1);
    const [crop] = byCrop(balances);
    expect(crop!.ground.isShared).toBe(true);
    expect(crop!.ground.normPhosphate / crop!.ground.hectares).toBeCloseTo(900 / TEN_COLUMNS, 2);
  });

  // sampled main crops: low, 80 kg, and poor, 120 kg; the follow-up crop was not sampled and lies on half of each: 100
  it('the norm is that of the main crop on the land, by its part', () => {
    const fields = [field('west', 0, 10), field('east', 10, 20), field('next', 5, 15, after)];
    const samples: Record<string, object> = {
      west: { pAl: 40, pCaCl2: 2 },
      east: { pAl: 30, pCaCl2: 2 },
    };
    const sampleOf = ({ id }: Row) => samples[id] ?? null;
    const norms = balancesOf(fields, [], { sampleOf }).map(({ ground }) => ground.phosphate!);
    for (const [index, perHectare] of [80, 120, 100].entries())
      expect(norms[index]!.perHectare).toBeCloseTo(perHectare, 2);
    // outside all main crops it has the norm of its own soil state, 40: 80 × half, 40 × half
    const edge = [field('west', 0, 10), field('next', 5, 15, after)];
    const [, next] = balancesOf(edge, [], { sampleOf });
    expect(next!.ground.phosphate!.perHectare).toBeCloseTo(60, 2);
  });

  it('the ground of all main crops equals the farm: nothing is counted twice', () => {
    const dose = fc.integer({ min: 0, max: 60 });
    const follow = fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 6 }), dose);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 2, max: 4 }), dose), { minLength: 6, maxLength: 6 }),
        fc.array(follow, { maxLength: 4 }),
        (mains, follows) => {
          let edge = 0;
          const fields = mains.map(([width], at) => field(`m${at}`, edge, (edge += width)));
          const nexts = follows.map(([from, width], at) =>
            field(`f${at}`, from, Math.min(from + width, 12), after),
          );
          const records = [...mains, ...follows].map((one, at) => {
            const on = [...fields, ...nexts][at]!;
            return spread(on.id, SLURRY, [one.at(-1)!, on.registered_area]);
          });
          const balances = balancesOf([...fields, ...nexts], records);
          const farm = sumOf(balances);
          const ground = (kilograms: (one: GroundBalance) => number) =>
            balances.slice(0, fields.length).reduce((sum, one) => sum + kilograms(one.ground), 0);
          expect(ground((one) => one.hectares)).toBeCloseTo(farm.groundHectares, 2);
          expect(ground((one) => one.manureNitrogen) / farm.manureNitrogen || 1).toBeCloseTo(1, 4);
          expect(ground((one) => one.normPhosphate) / farm.normPhosphate || 1).toBeCloseTo(1, 4);
          expect(ground((one) => one.phosphate!.kilograms)).toBeCloseTo(farm.phosphateNorm!, 0);
        },
      ),
    );
  });
});

describe('D17 RUL-25 remaining stock for ground under several crops', () => {
  const store = fixture<Parameters<typeof proposalFor>[1]>([
    {
      stock: { id: 's', name: 'Silo', stock_unit: 't' },
      product: { id: SLURRY, ...rows[`producttype ${SLURRY}`] },
      isManure: true,
      left: 10_000,
      contents: { n: 4, workingN: 2.4, p2o5: 1.5, k2o: 5 },
    },
  ]);
  const proposedFor = (fields: readonly Row[], records: readonly Row[]) => {
    const season = {
      ...seasonOf(fields, records),
      soilOf: () => fixture<never>({ phosphate: { pAl: 30, pCaCl2: 2 } }),
    };
    return proposalFor(plannedFields(season), store, new Map(), season);
  };
  const ground = [field('main', 0, 10), field('next', 0, 10, after)];

  // of 170 kg N the follow-up crop got 29.9 t × 4 = 119.6: 50.4 are left, 12.6 t, in steps of half a tonne
  it('the main crop has the allowance left by the follow-up crop', () => {
    const { doses } = proposedFor(ground, [spread('next', SLURRY, [29.9, TEN_COLUMNS])]);
    expect(doses.reduce((sum, { perHectare }) => sum + perHectare, 0)).toBe(12.5);
  });

  // 0.9 t × 4 was applied: 166.4 are left, 41.6 t, on both together
  it('both crops together get no more than the ground allows', () => {
    const { doses } = proposedFor(ground, [spread('main', SLURRY, [0.9, TEN_COLUMNS])]);
    expect(doses.reduce((sum, { perHectare }) => sum + perHectare, 0)).toBe(41.5);
  });

  // the half has got 39.9 t × 4 = 159.6: 10.4 are left, 2.6 t, though the whole has room for 170 − 79.8: 22.5 t
  it('a dose is limited by the smallest allowance on its ground', () => {
    const half = [field('main', 0, 10), field('next', 0, 5, after)];
    const { doses } = proposedFor(half, [spread('next', SLURRY, [39.9, TEN_COLUMNS / 2])]);
    expect(doses.map(({ perHectare }) => perHectare)).toEqual([2.5]);
  });
});
