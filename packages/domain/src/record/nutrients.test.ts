import { fixture } from '../testing/fixture.ts';
import { expect, it, vi } from 'vitest';
import { nutrientsIn, nutrientsOf } from './nutrients.ts';

const silent = () => undefined;
const rounded = (found: object) =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, Math.round((value as number) * 100) / 100]),
  );

it.each([
  ['kg', 200, 'N 27 %, MgO 4 %', { n: 54, workingN: 54, p2o5: 0, k2o: 0 }],
  // the stated weight of a litre, and 1.3 if none is stated
  ['l', 100, 'N 20 %, density 1.09 kg/l', { n: 21.8, workingN: 21.8, p2o5: 0, k2o: 0 }],
  ['l', 100, 'N 30 %', { n: 39, workingN: 39, p2o5: 0, k2o: 0 }],
  [
    'm3',
    30,
    'N 0.4 %, P2O5 0.15 %, K2O 0.54 %, density 1 kg/l, N working 60 %',
    { n: 120, workingN: 72, p2o5: 45, k2o: 162 },
  ],
  ['t', 20, 'N 0.4 %, P2O5 0.11 %, N working 50 %', { n: 80, workingN: 40, p2o5: 22, k2o: 0 }],
  ['lb', 100, 'N 10 %', { n: 4.54, workingN: 4.54, p2o5: 0, k2o: 0 }],
])('RUL-25 %s: %d of "%s"', (unit, amount, specification, kilograms) => {
  expect(rounded(nutrientsIn(amount, unit, { specification }, silent))).toEqual(kilograms);
});

it('RUL-25 an unknown unit is reported and counts for nothing', () => {
  const report = vi.fn();
  expect(nutrientsIn(3, 'bag', { specification: 'N 27 %' }, report).n).toBe(0);
  expect(report).toHaveBeenCalledTimes(1);
});

const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'producttype 1': { variant: 'fertilizer', unit: 'kg', specification: 'N 27 %' },
  'producttype 2': { variant: 'chemical', unit: 'l', specification: 'N 27 %' },
  'stock s': { product_type: 1 },
  'detailtype 2101': { unit: 'kg/ha' },
  'cropfield f': { registered_area: 4 },
};
const lookup = (entity: string, id: unknown) => rows[`${entity} ${String(id)}`];
const work = (items: object[], more: object = {}) => ({
  processing_state: 'performed',
  cropfield: 'f',
  worked_area: 2.5,
  activities: [{ theme: 'fertilizing', items }],
  ...more,
});

it('RUL-25 performed work counts dose × worked area × composition, of products and stock', () => {
  expect(
    nutrientsOf(
      fixture(work([{ type: 2101, value: 200, producttype: 1 }])),
      fixture(lookup),
      silent,
    ).n,
  ).toBeCloseTo(135);
  expect(
    nutrientsOf(
      fixture(work([{ type: null, value: 200, stock: 's' }], { worked_area: null })),
      fixture(lookup),
      silent,
    ).n,
  ).toBeCloseTo(216);
});

it('RUL-25 planned work and crop protection add no nutrients', () => {
  expect(
    nutrientsOf(
      fixture(work([{ type: 2101, value: 200, producttype: 1 }], { processing_state: 'planned' })),
      fixture(lookup),
      silent,
    ).n,
  ).toBe(0);
  expect(
    nutrientsOf(fixture(work([{ value: 2, producttype: 2 }])), fixture(lookup), silent).n,
  ).toBe(0);
});
