import type { EntityRows } from '@furrow/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replacedRows } from '../../../../data/rows/changedIndexes.ts';
import {
  apartColors,
  areasAfter,
  classAreas,
  colored,
  leftClass,
  noneColors,
  noneKey,
  overColor,
  remembered,
  restKey,
  stepColors,
  together,
  workStep,
  type FieldClass,
} from './colorings.ts';

const field = (id: string, hectares: number) =>
  ({ id, registered_area: hectares }) as EntityRows['cropfield'];
const words = { none: 'None', rest: 'Others' };
const coloredBy = (
  fields: readonly EntityRows['cropfield'][],
  classOf: (row: EntityRows['cropfield']) => FieldClass,
  scheme: 'light' | 'dark' = 'light',
) => colored(classAreas(fields, classOf), classOf, { ...words, scheme });
const byId = (row: EntityRows['cropfield']): FieldClass => ({ key: row.id, label: row.id });

/** Lightness of a colour, which everyone perceives. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (place) => Number.parseInt(color.slice(place, place + 2), 16) / 255,
  );
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

describe('colours of fields', () => {
  it('each of the nine largest classes has its own colour, and all others share one', () => {
    const fields = Array.from({ length: 12 }, (_, index) => field(`f${index}`, 20 - index));
    const { classes, colorOf, keyOf } = coloredBy(fields, byId);
    expect(classes.map(({ key }) => key)).toEqual([
      ...fields.slice(0, 9).map(({ id }) => id),
      restKey,
    ]);
    expect(classes.slice(0, 9).map(({ color }) => color)).toEqual([...apartColors]);
    expect(classes.at(-1)).toMatchObject({ count: 3, hectares: 11 + 10 + 9 });
    expect(keyOf(fields[11]!)).toBe(restKey);
    expect(colorOf(fields[9]!)).toBe(colorOf(fields[11]!));
  });

  it.each(['light', 'dark'] as const)(
    'fields without a value are last, in the colour of missing data of the %s map',
    (scheme) => {
      const { classes } = coloredBy(
        [field('a', 100), field('b', 1)],
        (row) => (row.id === 'a' ? { key: noneKey, label: '' } : byId(row)),
        scheme,
      );
      expect(classes).toMatchObject([
        { key: 'b', count: 1 },
        { key: noneKey, label: 'None', color: noneColors[scheme], hectares: 100 },
      ]);
    },
  );

  it('the colour of missing data does not stand out on the dark map', () => {
    const others = [...apartColors, ...stepColors].map(lightness);
    expect(lightness(noneColors.dark)).toBeLessThan(median(others));
  });

  it('looks a remembered class up once for each field', () => {
    const asked: string[] = [];
    const fields = [field('a', 1), field('b', 2)];
    const { keyOf, colorOf } = coloredBy(
      fields,
      remembered((row) => {
        asked.push(row.id);
        return byId(row);
      }),
    );
    expect(fields.map(keyOf)).toEqual(['a', 'b']);
    expect(new Set(fields.map(colorOf)).size).toBe(2);
    expect(asked).toEqual(['a', 'b']);
  });

  it('keeps the own colour of a class', () => {
    const { classes } = coloredBy([field('a', 1), field('b', 2)], (row) => ({
      ...byId(row),
      ...(row.id === 'a' ? { color: '#123456' } : {}),
    }));
    expect(classes.map(({ color }) => color)).toEqual([apartColors[0], '#123456']);
  });

  it('classes after some fields were replaced are those of the new fields', () => {
    const byArea = ({ registered_area: hectares }: EntityRows['cropfield']): FieldClass => ({
      key: `class ${Math.floor(Number(hectares)) % 3}`,
      label: '',
    });
    const areas = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(areas, areas, (first, second) => {
        const before = first.map((hundredths, id) => field(String(id), hundredths / 100));
        const after = before.map((old, id) =>
          second[id] === undefined || id % 2 === 0 ? old : field(old.id, second[id] / 100),
        );
        const anew = classAreas(after, byArea);
        const changed = areasAfter(
          classAreas(before, byArea),
          replacedRows(before, after) ?? [],
          byArea,
        );
        expect(new Set(changed.keys())).toEqual(new Set(anew.keys()));
        for (const [key, { hectares, count }] of anew) {
          expect(changed.get(key)?.count).toBe(count);
          expect(changed.get(key)?.hectares).toBeCloseTo(hectares, 9);
        }
      }),
    );
  });

  it('colours that stay the same are told by the same function', () => {
    const fields = [field('a', 1), field('b', 2)];
    const first = coloredBy(fields, byId);
    const larger = classAreas([field('a', 1.5), field('b', 2)], byId);
    const second = colored(larger, byId, { ...words, scheme: 'light' }, first);
    expect(second.colorOf).toBe(first.colorOf);
    expect(second.classes.map(({ hectares }) => hectares)).toEqual([2, 1.5]);
    // the largest class has the first colour
    const turned = classAreas([field('a', 3), field('b', 2)], byId);
    const third = colored(turned, byId, { ...words, scheme: 'light' }, second);
    expect(third.colorOf(field('a', 3))).toBe(apartColors[0]);
    expect(third.colorOf).not.toBe(first.colorOf);
  });

  it('a field of two groups is in a class of both', () => {
    expect(together(['North', 'Early'])).toEqual({ key: 'Early + North', label: 'Early + North' });
    expect(together([])).toEqual({ key: noneKey, label: '' });
  });

  it('steps go from light to dark, without relying on hue', () => {
    const steps = stepColors.map(lightness);
    for (const [place, step] of steps.slice(1).entries())
      expect(steps[place]! - step).toBeGreaterThan(0.03);
  });

  it.each([
    [0, 0],
    [7, 0],
    [8, 1],
    [30, 2],
    [90, 3],
    [91, 4],
  ])('work of %i days ago is in step %i', (days, step) => {
    expect(workStep(days)).toBe(step);
  });

  it.each([
    [-1, 100, 'over', overColor],
    [0, 100, 'left-0', stepColors[0]],
    [25, 100, 'left-0', stepColors[0]],
    [26, 100, 'left-1', stepColors[1]],
    [100, 100, 'left-3', stepColors[3]],
    [0, 0, 'left-0', stepColors[0]],
  ])('RUL-25 %i kg left of %i kg is %s', (left, norm, key, color) => {
    const said = { over: 'over', upTo: (percent: number) => `${percent}` };
    expect(leftClass(left, norm, said)).toMatchObject({ key, color });
  });
});
