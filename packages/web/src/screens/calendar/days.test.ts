import { addDays } from '@furrow/kit/days.ts';
import { expect, it } from 'vitest';
import { addMonths, clockOf, daysOf, minutesOf, turned, weekNumber } from './days.ts';

it('ENT-job shows a day, a week from Monday, and whole weeks of a month', () => {
  expect(daysOf('day', '2026-11-21')).toEqual(['2026-11-21']);
  expect(daysOf('week', '2026-11-22')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  const november = daysOf('month', '2026-11-21');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // a February of four whole weeks
  expect(daysOf('month', '2027-02-10')).toHaveLength(28);
});

it('moves a view, across months, years and daylight saving', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-31');
  expect([
    turned('day', '2026-11-21', -1),
    turned('week', '2026-11-21', 1),
    turned('month', '2026-11-21', 1),
  ]).toEqual(['2026-11-20', '2026-11-28', '2026-12-21']);
});

it('counts weeks as ISO 8601 does', () => {
  expect(
    ['2026-01-01', '2026-11-21', '2027-01-03', '2027-01-04', '2024-12-30'].map(weekNumber),
  ).toEqual([1, 47, 53, 1, 1]);
});

it('reads and writes the clock', () => {
  expect(minutesOf('2026-11-21 08:45')).toBe(525);
  expect([clockOf(525), clockOf(1440)]).toEqual(['08:45', '00:00']);
});
