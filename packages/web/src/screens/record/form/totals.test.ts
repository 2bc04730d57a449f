import { expect, it } from 'vitest';
import { totalArea, totalOf, workedArea } from './totals.ts';

it('takes the worked area that was typed, otherwise the registered one', () => {
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
