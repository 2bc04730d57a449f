import { expect, it } from 'vitest';
import { acceptNumberText, settleNumberText } from './numberText.ts';

const integer = { decimal: false, negative: false };
const decimal = { decimal: true, negative: false };

it('SCR-15 numeric inputs accept only digits', () => {
  expect(acceptNumberText('12a3.4,5-e', integer)).toBe('12345');
});

it('SCR-15 decimal inputs accept comma and point too', () => {
  expect(acceptNumberText('4,25', decimal)).toBe('4,25');
  expect(acceptNumberText('1.234,5', decimal)).toBe('1.234,5');
  expect(acceptNumberText('1e5', decimal)).toBe('15');
});

it('SCR-15 a minus only where allowed, and only in front', () => {
  expect(acceptNumberText('-4', decimal)).toBe('4');
  expect(acceptNumberText('-4', { decimal: true, negative: true })).toBe('-4');
  expect(acceptNumberText('4-2', { decimal: true, negative: true })).toBe('42');
  expect(acceptNumberText('--4', { decimal: false, negative: true })).toBe('-4');
});

it('SCR-15 interprets a pasted value', () => {
  expect(acceptNumberText(' 4,25 ha ', decimal)).toBe('4,25');
  expect(acceptNumberText('€ 1 200', integer)).toBe('1200');
});

it('SCR-15 commas become points on blur, but both together stay to be reported', () => {
  expect(settleNumberText('4,25')).toBe('4.25');
  expect(settleNumberText('4.25')).toBe('4.25');
  expect(settleNumberText('1.234,5')).toBe('1.234,5');
  expect(settleNumberText('')).toBe('');
});
