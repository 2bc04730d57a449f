import { expect, it } from 'vitest';
import { spanMinutes, timesOfSpans } from './spans.ts';

it('RUL-01 working time is the sum of its stretches, and begins with the first', () => {
  const spans = [{ start: '08:00', end: '10:15' }, { start: '13:00', end: '14:30' }];
  expect(timesOfSpans(spans, '2026-05-12 07:00')).toEqual({ date: '2026-05-12 08:00', duration: '03:45' });
  expect(timesOfSpans([...spans, { start: '16:00', end: '' }], null)).toEqual({ duration: '03:45' });
  expect(timesOfSpans([{ start: '', end: '' }], '2026-05-12 07:00')).toEqual({});
});

it('goes past midnight', () => {
  expect(spanMinutes({ start: '22:30', end: '01:00' })).toBe(150);
});
