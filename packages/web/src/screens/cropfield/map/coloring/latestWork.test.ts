import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { latestWork } from './latestWork.ts';

/** @source decisions D17 Work of the ground, docs/decisions/232 */

const square = (west: number, east: number) =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const field = (id: string, geometry: string | null, forerunners: object = {}) => ({
  id,
  plan: 'p',
  geometry,
  period: 'main',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
  forerunners,
});
const drawn = field('drawn', square(5.7, 5.702));
const work = (cropfield: string, day: string, more: object = {}) => ({
  id: `${cropfield} ${day}`,
  cropfield,
  date: `${day} 08:00`,
  processing_state: 'performed',
  worked_geometry: null,
  activities: [{ theme: 'tillage', items: [] }],
  ...more,
});

const latest = (fields: readonly object[], works: readonly object[], until = '2026-06-10') =>
  Object.fromEntries(
    latestWork(fixture(works), fixture(fields), workShares(fixture(fields)), until),
  );

describe('SCR-01 the latest work on fields', () => {
  it('is the last performed one up to the day of the map, per field', () => {
    const works = [
      work('drawn', '2026-06-01'),
      work('drawn', '2026-06-05'),
      work('drawn', '2026-06-11'),
      work('drawn', '2026-06-07', { processing_state: 'planned' }),
      work('drawn', '2026-06-08', { activities: [] }),
      work('other', '2026-06-03'),
    ];
    const fields = [drawn, field('other', null), field('none', square(5.71, 5.712))];
    expect(latest(fields, works)).toEqual({ drawn: '2026-06-05', other: '2026-06-03' });
  });

  it('D17 of a split field is that of the whole on each piece', () => {
    const fields = [field('drawn', square(5.7, 5.701)), field('piece', square(5.701, 5.702))];
    const works = [
      work('drawn', '2026-06-01', { worked_geometry: square(5.7, 5.702) }),
      work('piece', '2026-06-04'),
    ];
    expect(latest(fields, works)).toEqual({ drawn: '2026-06-01', piece: '2026-06-04' });
  });

  it.each([
    ['later than its own', '2026-06-04', '2026-06-04'],
    ['earlier than its own', '2026-05-12', '2026-06-01'],
  ])(
    'D17 of a field merged with one without a boundary is the work on that, %s',
    (_when, day, expected) => {
      const works = [work('drawn', '2026-06-01'), work('undrawn', day)];
      expect(latest([drawn, field('undrawn', null)], works)).toEqual({
        drawn: '2026-06-01',
        undrawn: day,
      });
      const merged = { ...drawn, forerunners: { drawn: 1, undrawn: 1 } };
      expect(latest([merged], works)).toEqual({ drawn: expected });
    },
  );

  it('D17 of the pieces of such a field, and of one that continued itself without a boundary', () => {
    const works = [work('undrawn', '2026-06-04')];
    const pieces = [
      field('drawn', square(5.7, 5.701), { drawn: 0.5, undrawn: 0.5 }),
      field('piece', square(5.701, 5.702), { drawn: 0.5, undrawn: 0.5 }),
    ];
    expect(latest(pieces, works)).toEqual({ drawn: '2026-06-04', piece: '2026-06-04' });
    const itself = field('undrawn', square(5.7, 5.702), { drawn: 1, undrawn: 1 });
    const shaped = work('drawn', '2026-06-06', { worked_geometry: square(5.7, 5.702) });
    expect(latest([itself], [...works, shaped])).toEqual({ undrawn: '2026-06-06' });
    expect(
      latest(
        [field('undrawn', null, { undrawn: 1, other: 1 })],
        [work('other', '2026-06-05'), ...works],
      ),
    ).toEqual({ undrawn: '2026-06-05' });
  });
});
