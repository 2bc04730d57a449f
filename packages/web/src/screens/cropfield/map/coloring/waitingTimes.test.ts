import { fixture } from '@furrow/domain/testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { waitingTimes } from './waitingTimes.ts';

/** @source RUL-08: harvest may begin on the day the waiting time ends */

const item = (days: number | null, hours: number | null) => ({
  producttype: 1,
  status: 'OK',
  title: '',
  reasons: [
    ...(days === null ? [] : [{ rule: 'waiting', limit: days, unit: 'd' }]),
    ...(hours === null ? [] : [{ rule: 'reentry', limit: hours, unit: 'h' }]),
  ],
});
const square = (west: number, east: number) =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const field = (id: string, west = 5.7, east = 5.702) => ({
  id,
  plan: 'p',
  geometry: square(west, east),
  period: 'main',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
});
const work = (id: string, date: string, more: object = {}) => ({
  id,
  cropfield: 'a',
  date: `${date} 08:00`,
  processing_state: 'performed',
  ...more,
});
const waiting = (
  works: readonly object[],
  told: readonly object[],
  day: string,
  fields = [field('a')],
) => Object.fromEntries(waitingTimes(fixture(fields), fixture(works), fixture(told), day));

describe('SCR-01 RUL-08 remaining waiting time of a field', () => {
  it.each([
    ['on the day of spraying', 21, null, '2026-06-01', { harvest: 21, entry: false }],
    ['the day before it ends', 21, null, '2026-06-21', { harvest: 1, entry: false }],
    ['on the day it ends', 21, null, '2026-06-22', { harvest: 0, entry: false }],
    ['where no register tells it', null, null, '2026-06-02', { harvest: null, entry: false }],
    ['within 48 hours nobody enters', 0, 48, '2026-06-02', { harvest: 0, entry: true }],
    ['after 48 hours one does', 0, 48, '2026-06-03', { harvest: 0, entry: false }],
  ])('%s', (_name, days, hours, day, expected) =>
    expect(
      waiting([work('w', '2026-06-01')], [{ id: 'w', items: [item(days, hours)] }], day),
    ).toEqual({ a: expected }),
  );

  it('the longest of all products and work counts, and unknown counts as longer', () => {
    const works = [work('w', '2026-06-01'), work('x', '2026-06-05')];
    const told = (last: number | null) => [
      { id: 'w', items: [item(7, null), item(28, null)] },
      { id: 'x', items: [item(last, null)] },
    ];
    expect(waiting(works, told(3), '2026-06-06')).toEqual({ a: { harvest: 23, entry: false } });
    expect(waiting(works, told(null), '2026-06-06')).toEqual({
      a: { harvest: null, entry: false },
    });
  });

  it('later work, planned work or work without crop protection adds no waiting time', () => {
    const told = [
      { id: 'w', items: [item(7, null)] },
      { id: 'x', items: [item(7, null)] },
      { id: 'y', items: [] },
    ];
    const works = [
      work('w', '2026-06-09'),
      work('x', '2026-06-01', { processing_state: 'planned' }),
      work('y', '2026-06-01'),
    ];
    expect(waiting(works, told, '2026-06-05')).toEqual({});
  });

  it('D17 a piece of a split field waits for work on the whole', () => {
    const fields = [field('a', 5.7, 5.701), field('b', 5.701, 5.702), field('c', 5.703, 5.704)];
    const works = [work('w', '2026-06-01', { worked_geometry: square(5.7, 5.702) })];
    const found = waiting(works, [{ id: 'w', items: [item(14, null)] }], '2026-06-05', fields);
    expect(found).toEqual({ a: { harvest: 10, entry: false }, b: { harvest: 10, entry: false } });
  });
});
