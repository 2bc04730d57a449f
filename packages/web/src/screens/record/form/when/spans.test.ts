import { expect, it } from 'vitest';
import { pauses, spanMinutes, timesOfSpans } from './spans.ts';

it('RUL-01 working time is the sum of its spans, from the start of the first', () => {
  const spans = [
    { start: '08:00', end: '10:15' },
    { start: '13:00', end: '14:30' },
  ];
  expect(timesOfSpans(spans, '2026-05-12 07:00')).toEqual({
    date: '2026-05-12 08:00',
    duration: '03:45',
  });
  expect(timesOfSpans([...spans, { start: '16:00', end: '' }], null)).toEqual({
    duration: '03:45',
  });
  expect(timesOfSpans([{ start: '', end: '' }], '2026-05-12 07:00')).toEqual({});
});

it('goes past midnight', () => {
  expect(spanMinutes({ start: '22:30', end: '01:00' })).toBe(150);
});

it('RUL-01 parallel spans count once; a pause does not count', () => {
  const spans = [
    { start: '08:00', end: '12:00', worker: 'jan' },
    { start: '12:30', end: '15:00', worker: 'jan' },
    { start: '07:30', end: '11:00', worker: 'piet' },
    { start: '14:30', end: '16:00', worker: 'piet' },
  ];
  expect(timesOfSpans(spans, '2026-05-12 09:00')).toEqual({
    date: '2026-05-12 07:30',
    duration: '08:00',
  });
  expect(pauses(spans.slice(0, 2))).toEqual([30]);
  expect(pauses(spans.slice(2))).toEqual([210]);
});

it('RUL-01 a night shift begins in the evening', () => {
  const night = [
    { start: '22:30', end: '23:30' },
    { start: '00:15', end: '01:00' },
  ];
  expect(timesOfSpans(night, '2026-05-12 08:00')).toEqual({
    date: '2026-05-12 22:30',
    duration: '01:45',
  });
  expect(pauses(night)).toEqual([45]);
});
