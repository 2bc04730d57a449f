import { expect, it } from 'vitest';
import { rotationOf } from './rotation.ts';

const grown = (id: string, year: string, crop: number | null, period = 'main') => ({
  id,
  crop,
  period,
  period_start: `${year}-01-01`,
  period_end: `${year}-12-31`,
});

it('shows the main crop of every year, the oldest first', () => {
  expect(
    rotationOf([
      grown('c', '2026', 3),
      grown('b', '2025', 9, 'after'),
      grown('a', '2025', 2),
      grown('d', '2024', null),
    ]),
  ).toEqual([
    { year: '2024', crop: null, id: 'd' },
    { year: '2025', crop: 2, id: 'a' },
    { year: '2026', crop: 3, id: 'c' },
  ]);
});
