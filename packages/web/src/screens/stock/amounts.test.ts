import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { signedQuantity, stockAmounts } from './amounts.ts';

it('sums the bookings of each stock item', () => {
  const bookings = [
    { id: '1', version: 1, stock: 'a', value: 20 },
    { id: '2', version: 1, stock: 'a', value: -4.5 },
    { id: '3', version: 1, stock: 'b', value: -1 },
  ];
  expect(stockAmounts(fixture(bookings)).get('a')).toBe(15.5);
  expect(stockAmounts(fixture(bookings)).get('b')).toBe(-1);
  expect(stockAmounts(fixture(bookings))).toBe(stockAmounts(fixture(bookings)));
});

it('shows the direction of a booking', () => {
  const store = { row: () => ({ id: 'a', version: 1, stock_unit: 'l' }) };
  expect(
    signedQuantity(fixture({ id: '1', version: 1, stock: 'a', value: -4.2 }), fixture(store), 'en'),
  ).toBe('−4.2\u00a0l');
  expect(
    signedQuantity(fixture({ id: '1', version: 1, stock: 'a', value: 12.5 }), fixture(store), 'nl'),
  ).toBe('+12,5\u00a0l');
});
