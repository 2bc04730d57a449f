import { expect, it } from 'vitest';
import {
  formatArea,
  formatDate,
  formatDateTime,
  formatHectares,
  formatMoney,
  formatNumber,
  formatPeriod,
  formatPrintDate,
} from './formats.ts';

it('RUL-28 areas are shown with two decimals, in the numbers of the language', () => {
  expect(formatHectares(4.2501, 'en')).toBe('4.25\u00a0ha');
  expect(formatArea(1234.5, 'nl')).toBe('1.234,50');
  expect(formatArea(1.005, 'en')).toBe('1.01');
});

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
