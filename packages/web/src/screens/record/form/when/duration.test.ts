import { expect, it } from 'vitest';
import { endOf, nextHalfHour, settleDuration } from './duration.ts';

it('parses a duration in usual notation', () => {
  expect(['1:30', '1.5', '1,5u', '90m', '2', '12:05', 'soon'].map(settleDuration)).toEqual([
    '01:30',
    '01:30',
    '01:30',
    '01:30',
    '02:00',
    '12:05',
    'soon',
  ]);
});

it('adds a duration to a moment', () => {
  expect(endOf('2026-12-31 23:00', '01:30')).toBe('2027-01-01 00:30');
  expect(endOf('2026-12-31 23:00', 'soon')).toBe('2026-12-31 23:00');
});

it('plans for the next half hour', () => {
  expect(nextHalfHour(new Date(2026, 4, 12, 8, 1))).toBe('2026-05-12 08:30');
  expect(nextHalfHour(new Date(2026, 4, 12, 8, 30))).toBe('2026-05-12 08:30');
});
