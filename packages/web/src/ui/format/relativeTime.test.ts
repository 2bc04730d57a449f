import { expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const now = Date.parse('2026-05-12T08:00:00Z');

it.each([
  ['2026-05-12T08:00:00Z', 'now', 'nu'],
  ['2026-05-12T07:59:01Z', 'now', 'nu'],
  ['2026-05-12T07:59:00Z', '1 minute ago', '1 minuut geleden'],
  ['2026-05-12T05:30:00Z', '2 hours ago', '2 uur geleden'],
  ['2026-05-11T07:00:00Z', 'yesterday', 'gisteren'],
  ['2026-04-28T08:00:00Z', '2 weeks ago', '2 weken geleden'],
  ['2026-03-01T08:00:00Z', '2 months ago', '2 maanden geleden'],
  ['2025-05-01T08:00:00Z', 'last year', 'vorig jaar'],
  ['never', '', ''],
])('NOT-01 %s was %s', (instant, english, dutch) => {
  expect([relativeTime(instant, now, 'en'), relativeTime(instant, now, 'nl')]).toEqual([
    english,
    dutch,
  ]);
});
