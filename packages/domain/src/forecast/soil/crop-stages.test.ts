import { addDays } from '@furrow/kit/days.ts';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixture.ts';
import { courseOf, factorOn, stageOn, type CropCourse } from './crop-stages.ts';
import { fieldWater, withStages } from './field-water.ts';
import { waterOfCrop } from './root-zone.ts';

const sown = '2026-04-01';

describe('D15 the use of a crop by its stage, FAO 56, example 28', () => {
  // dry bean: 25, 25, 30 and 20 days, Kc 0.15, 1.19 and 0.35
  const bean = fixture<CropCourse>({
    sown,
    stages: { days: [25, 25, 30, 20], factors: [0.15, 1.19, 0.35] },
  });
  it.each([
    [20, 0.15],
    [40, 0.77],
    [70, 1.19],
    [95, 0.56],
  ])('on day %i Kc is %f', (day, factor) =>
    expect(factorOn(bean, addDays(sown, day))).toBeCloseTo(factor, 2),
  );
  it('is that of the first stage before sowing, and that of the end afterwards', () =>
    expect([-10, 0, 100, 200].map((day) => factorOn(bean, addDays(sown, day)))).toEqual([
      0.15, 0.15, 0.35, 0.35,
    ]));
});

describe('D15 the stages of a crop', () => {
  // potato in April in Europe: 30, 35, 50 and 30 days
  it.each([
    [-1, 'before'],
    [0, 'initial'],
    [29, 'initial'],
    [30, 'development'],
    [64, 'development'],
    [65, 'middle'],
    [114, 'middle'],
    [115, 'late'],
    [144, 'late'],
    [145, 'over'],
  ])('day %i of a potato is of the stage %s', (day, stage) =>
    expect(stageOn(courseOf('SOLTU', sown)!, addDays(sown, day)).stage).toBe(stage),
  );
  it.each<[string, string | null, string | null]>([
    ['sown on an unknown day', 'SOLTU', null],
    ['sown in autumn, when the rows of the table do not fit', 'HORVS', '2025-11-01'],
    ['of no row of the table', 'BRSNW', sown],
    ['that is unknown', null, sown],
  ])('are unknown of a crop %s', (_title, eppo, day) => expect(courseOf(eppo, day)).toBeNull());
  it('agree with the use of the full-grown crop', () => {
    for (const eppo of ['TRZAS', 'ZEAMX', 'SOLTU', 'BEAVA', 'ALLCE', 'DAUCS', 'HELAN', 'GLXMA'])
      expect(courseOf(eppo, sown)?.stages.factors[1]).toBe(waterOfCrop(eppo)?.factor);
    for (const eppo of ['TRZDU', 'HORVS', 'AVESA', 'PIBSX', 'LIUUT', 'LACSA'])
      expect(courseOf(eppo, sown)?.stages.factors[1]).toBe(waterOfCrop(eppo)?.factor);
  });
});

it('D15 a young crop uses less of the water of its field', () => {
  const zone = { available: 60, share: 0.5, factor: 1.15 };
  const days = [sown, addDays(sown, 1)].map((date) => ({ date, rain: 0, et0: 4 }));
  // 0.5 × 4 mm a day, in place of 1.15 × 4
  const young = fieldWater(withStages(days, courseOf('SOLTU', sown)!), zone);
  expect(young?.days.map(({ depletion }) => depletion)).toEqual([2, 4]);
  expect(fieldWater(days, zone)?.days.at(-1)?.depletion).toBeCloseTo(9.2, 6);
});
