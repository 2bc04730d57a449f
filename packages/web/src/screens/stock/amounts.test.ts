import { expect, it } from 'vitest';
import { signedQuantity, stockAmounts } from './amounts.ts';

it('sums the bookings of each stock item', () => {
  const bookings = [
    { id: '1', version: 1, stock: 'a', value: 20 },
    { id: '2', version: 1, stock: 'a', value: -4.5 },
    { id: '3', version: 1, stock: 'b', value: -1 },
  ];
  expect(stockAmounts(bookings).get('a')).toBe(15.5);
  expect(stockAmounts(bookings).get('b')).toBe(-1);
  expect(stockAmounts(bookings)).toBe(stockAmounts(bookings));
});

it('shows which way a booking goes', () => {
  const store = { row: () => ({ id: 'a', version: 1, stock_unit: 'l' }) };
  expect(signedQuantity({ id: '1', version: 1, stock: 'a', value: -4.2 }, store, 'en')).toBe(
    '−4.2\u00a0l',
  );
  expect(signedQuantity({ id: '1', version: 1, stock: 'a', value: 12.5 }, store, 'nl')).toBe(
    '+12,5\u00a0l',
  );
});
