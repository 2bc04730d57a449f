import { rateOf } from '@furrow/formats/isoxml/quantities.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { rectangleAt } from '@furrow/geo/operations/rectangle.ts';
import type { Position } from '@furrow/geo/types.ts';
import { expect, describe, it } from 'vitest';
import { dosesOf, emptyDoses, isTurnedRound, TERMINAL_UNITS, totalOf } from './doses.ts';
import { sourceOfValues } from './readSource.ts';
import { mayKeepValues, usualCell, type Recipe, type Source } from './source.ts';
import { surfaceOf, zonesOfSource } from './zonesOfSource.ts';
import { zonesAnswer } from './zonesWork.ts';

const field = rectangleAt([5.5, 52.1], { bearing: 90, length: 400, width: 200 }).geometry!;
const half = rectangleAt([5.5, 52.1], { bearing: 90, length: 200, width: 200 }).geometry!;
const wide = rectangleAt([5.499, 52.1005], { bearing: 90, length: 200, width: 400 }).geometry!;
const recipe: Recipe = { classing: 'equal', count: 3, cell: 10, smallest: 0 };
const zonesOf = (source: Source, wish: Partial<Recipe> = {}) => {
  const whole = { ...recipe, ...wish };
  return zonesOfSource(source, whole, { field, surface: surfaceOf(source, field, whole) });
};
const sum = (classes: readonly { hectares: number }[]) =>
  classes.reduce((before, { hectares }) => before + hectares, 0);

const samples = Array.from({ length: 40 }, (_, index) => ({
  position: [5.5003 + 0.0012 * (index % 5), 52.0985 + 0.00018 * Math.floor(index / 5)] as Position,
  value: 10 * (index % 5),
}));

describe('ENT-prescriptionmap zones of a source', () => {
  it('ENT-prescriptionmap points: interpolated over the whole field', () => {
    const { classes, notes } = zonesOf({ kind: 'points', samples, from: 'yield' });
    expect(classes).toHaveLength(3);
    expect(sum(classes)).toBeCloseTo(areaHectares(field), 2);
    expect(notes).toEqual([]);
  });

  it('ENT-prescriptionmap computed in the worker, where all is copied, they are the same, with other classes too', () => {
    const source: Source = { kind: 'points', samples, from: 'yield' };
    for (const count of [3, 5]) {
      const recipe = { classing: 'equal', count, cell: 10, smallest: 400 } as const;
      const work = { source, recipe, field, ground: 'beside' };
      const surface = surfaceOf(source, field, recipe);
      expect(structuredClone(zonesAnswer(structuredClone(work)))).toEqual(
        zonesOfSource(source, recipe, { field, surface }),
      );
    }
  });

  it('ENT-prescriptionmap too few points are reported', () => {
    const { classes, notes } = zonesOf({ kind: 'points', samples: samples.slice(0, 2), from: '' });
    expect(classes).toEqual([]);
    expect(notes.map(({ code }) => code)).toEqual(['too_few_points']);
  });

  it('ENT-prescriptionmap drawn zones: cut to the field, a later one over earlier ones, the rest last', () => {
    const { classes, notes } = zonesOf({ kind: 'drawn', zones: [half, wide] });
    expect(classes).toHaveLength(3);
    expect(sum(classes)).toBeCloseTo(areaHectares(field), 3);
    expect(notes).toEqual([
      { code: 'cut', hectares: expect.closeTo(areaHectares(wide) - classes[1]!.hectares, 2) },
    ]);
  });

  it('ENT-prescriptionmap areas keep their own values, missing ones are reported', () => {
    const source: Source = { kind: 'areas', areas: [{ geometry: half, value: 120 }], from: 'x' };
    expect(mayKeepValues(source)).toBe(true);
    const { classes, notes } = zonesOf(source, { classing: 'each' });
    expect(classes.map(({ range }) => range)).toEqual([[120, 120]]);
    expect(notes).toEqual([{ code: 'no_value', hectares: expect.closeTo(4, 1) }]);
  });

  it('ENT-prescriptionmap a file without data on the field is refused', () => {
    const far = { geometry: { type: 'Point', coordinates: [4, 50] } as const, numbers: { n: 1 } };
    const geometry = { ...far.geometry, coordinates: [4, 50] as Position };
    const places = [{ ...far, geometry }];
    expect(sourceOfValues({ places, unit: null }, 'n', { field, from: '' })).toMatchObject({
      kind: 'wrong',
      code: 'none_on_field',
    });
  });

  it('ENT-prescriptionmap cells are finer on small fields', () => {
    expect([usualCell(30_000), usualCell(80_000), usualCell(1_000_000)]).toEqual([5, 5, 20]);
  });
});

describe('ENT-prescriptionmap doses', () => {
  const draft = { ...emptyDoses, least: '80', most: '140' };
  const values = (count: number, more: object = {}) =>
    dosesOf({ ...draft, ...more }, count).map(({ value }) => value);

  it('ENT-prescriptionmap even steps from lowest to highest, or reversed', () => {
    expect(values(4)).toEqual([80, 100, 120, 140]);
    expect(values(4, { isReversed: true })).toEqual([140, 120, 100, 80]);
    expect(values(1)).toEqual([140]);
    expect(values(2, { least: '' })).toEqual([null, null]);
  });

  it.each([
    ['150', 'most'],
    ['79,9', 'least'],
    ['x', 'number'],
    ['80,5', null],
  ])('ENT-prescriptionmap a typed %s: %s', (text, problem) => {
    expect(dosesOf({ ...draft, typed: { 0: text } }, 2)[0]!.problem).toBe(problem);
  });

  it('ENT-prescriptionmap the total is area by dose, unknown until every class has one', () => {
    const classes = [2, 3].map((hectares) => ({ hectares, geometry: field, range: null }));
    expect(totalOf(classes, dosesOf(draft, 2), 'kg/ha')).toEqual({
      amount: 580,
      unit: 'kg',
      mean: 116,
    });
    expect(totalOf(classes, dosesOf(emptyDoses, 2), 'kg/ha')).toBeNull();
    expect(isTurnedRound({ ...draft, least: '200' })).toBe(true);
  });

  it('ENT-prescriptionmap every offered unit is supported by machines', () => {
    for (const unit of TERMINAL_UNITS) expect(rateOf(unit)).not.toBeNull();
  });
});
