import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { comparison } from './comparison.ts';

const work = (date: string, items: readonly object[], changes: object = {}) => ({
  date,
  applier: 'jan',
  worked_area: 4,
  activities: [{ theme: 'crop_protection', items }],
  ...changes,
});

it('RUL-02 a plan and its work are compared by time, people, area and amounts', () => {
  const plan = work('2026-05-12 08:00', [
    { producttype: 1, value: 0.3 },
    { producttype: 2, value: 1 },
  ]);
  const done = work(
    '2026-05-13 09:30',
    [
      { producttype: 1, value: 0.4, stock: 's' },
      { producttype: 3, value: 2 },
    ],
    { worked_area: 3.5 },
  );
  expect(
    comparison(fixture(plan), fixture(done)).map(
      ({ kind, item, planned, done: is, same, difference }) => [
        kind,
        item?.producttype ?? null,
        planned ?? null,
        is ?? null,
        same,
        difference,
      ],
    ),
  ).toEqual([
    ['date', null, '2026-05-12 08:00', '2026-05-13 09:30', false, 25.5 * 60],
    ['applier', null, 'jan', 'jan', true, null],
    ['area', null, 4, 3.5, false, -0.5],
    ['dose', 1, 0.3, 0.4, false, 0.1],
    ['dose', 2, 1, null, false, null],
    ['dose', 3, null, 2, false, null],
  ]);
});

it('RUL-02 work as planned is equal in everything', () => {
  const plan = work('2026-05-12 08:00', [
    { producttype: 1, value: 0.3 },
    { producttype: 1, value: 0.1 },
  ]);
  expect(
    comparison(
      fixture(plan),
      fixture({
        ...plan,
        activities: [{ theme: 'crop_protection', items: [{ producttype: 1, value: 0.4 }] }],
      }),
    ).every(({ same }) => same),
  ).toBe(true);
  expect(
    comparison(fixture({ date: null, activities: [] }), fixture({ date: null, activities: [] })),
  ).toEqual([]);
});
