import { expect, it } from 'vitest';
import { shares, totalArea, totalOf, totalOfItem, wholeOf, workedArea } from './totals.ts';

it('uses the typed worked area, otherwise the registered one', () => {
  const field = { id: 'a', registered_area: 7.44 };
  expect(workedArea({ areas: {} }, field)).toBe(7.44);
  expect(workedArea({ areas: { a: '3,5' } }, field)).toBe(3.5);
  expect(workedArea({ areas: { a: '' } }, field)).toBeNull();
  expect(totalArea({ areas: { a: 1 } }, [field, { id: 'b', registered_area: 2 }])).toBe(3);
});

it('multiplies a dose per hectare by the area', () => {
  expect(totalOf('0,5', 'l/ha', 12.4)).toEqual({ value: 6.2, unit: 'l' });
  expect(totalOf(null, 'l/ha', 12.4)).toBeNull();
  expect(totalOf(1, 'seeds/m2', 12.4)).toBeNull();
  expect(totalOf(1, null, 12.4)).toBeNull();
});

it('sums doses that differ by field', () => {
  const item = { type: 1, value: 2, stock: null, producttype: null };
  const fields = [
    { id: 'a', registered_area: 3 },
    { id: 'b', registered_area: 2 },
  ];
  expect(totalOfItem(item, 'l/ha', { areas: {} }, fields)).toEqual({ value: 10, unit: 'l' });
  expect(totalOfItem({ ...item, byField: { b: '1' } }, 'l/ha', { areas: {} }, fields)).toEqual({
    value: 8,
    unit: 'l',
  });
});

it('divides a total by area without losing a hundredth', () => {
  expect(shares(100, [1, 1, 1])).toEqual([33.33, 33.33, 33.34]);
  expect(shares(10, [null, null])).toEqual([5, 5]);
  expect(shares(null, [1, 2])).toEqual([null, null]);
  expect(shares('much', [1, 2])).toEqual(['much', 'much']);
});

it.each([
  [28, 't', { value: 28, unit: 't' }],
  ['97,6', 'kg', { value: 97.6, unit: 'kg' }],
  [25, 'mm', null],
  [0.5, 'l/ha', null],
  [null, 't', null],
  [28, null, null],
])('RUL-24 %s %s as a whole is %o', (amount, unit, whole) =>
  expect(wholeOf(amount, unit)).toEqual(whole),
);
