import { expect, it } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatFixed,
  formatMoney,
  formatNumber,
  formatPeriod,
  formatPrintDate,
} from './format.ts';

it('leaves out trailing zeros of other numbers', () => {
  expect(formatNumber(0.5, 'en')).toBe('0.5');
  expect(formatNumber(1200, 'nl')).toBe('1.200');
});

it('writes dates in the order of the language and never a day off', () => {
  expect(formatDate('2026-11-12', 'en')).toBe('12 Nov 2026');
  expect(formatDate('2026-01-01', 'nl')).toBe('1 jan 2026');
  expect(formatDateTime('2026-11-12 09:40', 'en')).toBe('12 Nov 2026, 09:40');
  expect(formatPeriod('2026-01-01', '2026-12-31', 'en')).toBe('1 Jan – 31 Dec 2026');
  expect(formatPeriod('2025-10-01', '2026-08-31', 'en')).toBe('1 Oct 2025 – 31 Aug 2026');
  expect(formatPeriod('2026-01-01', null, 'en')).toBe('1 Jan 2026 –');
});

it('ENT-11 job periods are DD-MM-YYYY', () => {
  expect(formatPrintDate('2026-05-12 08:00')).toBe('12-05-2026');
});

it('writes money with its currency, an unknown one by its code', () => {
  expect(formatMoney(12.5, 'EUR', 'en')).toBe('€12.50');
  expect(formatMoney(12.5, 'nonsense', 'en')).toBe('12.5 nonsense');
});

it.each([
  [formatNumber(-1200.5, 'en'), '−1,200.5'],
  [formatFixed(-4.2, 'nl'), '−4,20'],
  [formatMoney(-12.5, 'EUR', 'en'), '−€12.50'],
  [formatMoney(-12.5, 'EUR', 'nl'), '€\u00a0−12,50'],
  [formatMoney(-12.5, 'nonsense', 'nl'), '−12,5 nonsense'],
])('RUL-24 writes one sign before negative numbers and money: %s', (text, expected) =>
  expect(text).toBe(expected),
);

it('keeps the decimals that were asked for, rounded as people round', () => {
  expect(formatFixed(1.005, 'en')).toBe('1.01');
  expect(formatFixed(1234.5, 'nl')).toBe('1.234,50');
  expect(formatFixed(-0.001, 'en')).toBe('0.00');
});

it('writes days of every year, 29 February too, and sizes of files', () => {
  expect(formatDayOfYear('02-29', 'en')).toBe('29 Feb');
  expect(formatBytes(999_500, 'en')).toBe('1 MB');
  expect(formatBytes(1_234_567, 'nl')).toBe('1,2 MB');
});
