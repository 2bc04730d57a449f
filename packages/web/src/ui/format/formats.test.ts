import { expect, it } from 'vitest';
import { formatArea, formatHectares } from './formats.ts';

it('RUL-28 areas have two decimals, in the number format of the language', () => {
  expect(formatHectares(4.2501, 'en')).toBe('4.25\u00a0ha');
  expect(formatArea(1234.5, 'nl')).toBe('1.234,50');
  expect(formatArea(1.005, 'en')).toBe('1.01');
});
