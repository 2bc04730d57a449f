import { expect, it } from 'vitest';
import { amountText, doseWords } from './amount-words.ts';

it.each([
  [39.606, 'kg', '39.61\u00a0kg', '39,61\u00a0kg'],
  [39.61, 'kg', '39.61\u00a0kg', '39,61\u00a0kg'],
  [-97.6, 't', '−97.6\u00a0t', '−97,6\u00a0t'],
  [0.0375, 'l', '0.0375\u00a0l', '0,0375\u00a0l'],
  [0, 'l', '0\u00a0l', '0\u00a0l'],
  [1200, 'piece', '1,200\u00a0pieces', '1.200\u00a0stuks'],
  [5, null, '5', '5'],
])('RUL-24 %d %s is shown as %s, and in Dutch as %s', (value, unit, en, nl) =>
  expect([amountText(value, unit, 'en'), amountText(value, unit, 'nl')]).toEqual([en, nl]),
);

it('RUL-24 doses keep their decimals', () =>
  expect(doseWords(0.0625, 'kg/ha', 'nl')).toBe('0,0625\u00a0kg/ha'));
