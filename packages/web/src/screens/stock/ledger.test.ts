import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { balanceIssues, balances, ledger, plannedUse, stockIn, stockLevel } from './ledger.ts';

const booking = (id: string, value: number, more: Record<string, unknown> = {}) => ({
  id,
  version: 1,
  stock: 'a',
  value,
  date: '2026-05-01',
  storage: null,
  ...more,
});

it('ENT-stockrecord the ledger has the balance after every booking, the newest first', () => {
  const lines = ledger([
    fixture(booking('2', -4.1, { date: '2026-05-03' })),
    fixture(booking('1', 20)),
    fixture(booking('3', -0.2, { date: '2026-05-03' })),
  ]);
  expect(lines.map(({ booking: { id }, balance }) => [id, balance])).toEqual([
    ['3', 15.7],
    ['2', 15.9],
    ['1', 20],
  ]);
});

it('ENT-storage each storage has its balance, and empty ones are hidden', () => {
  const sums = balances([
    fixture(booking('1', 20, { storage: 'barn' })),
    fixture(booking('2', -5, { storage: 'barn' })),
    fixture(booking('3', 5, { storage: 'shed' })),
    fixture(booking('4', 0.3)),
    fixture(booking('5', -0.3)),
  ]);
  expect([...sums]).toEqual([
    ['barn', 15],
    ['shed', 5],
  ]);
});

it('ENT-stockrecord a booking below zero asks for a reason', () => {
  const held = [booking('1', 4), booking('x', 100, { stock: 'b' })];
  expect(balanceIssues({ stock: 'a', value: -5 }, fixture(held))).toMatchObject([
    { path: 'reason', code: 'stock_negative_reason' },
  ]);
  expect(balanceIssues({ stock: 'a', value: -5, reason: 'gemorst' }, fixture(held))).toEqual([]);
  expect(balanceIssues({ stock: 'a', value: -4 }, fixture(held))).toEqual([]);
  // a booking that is changed does not count twice
  expect(
    balanceIssues({ id: '2', stock: 'a', value: -4 }, fixture([...held, booking('2', -3)])),
  ).toEqual([]);
});

it.each([
  ['a delivery that becomes too small', { id: '1', stock: 'a', value: 2 }, true],
  ['a delivery that stays large enough', { id: '1', stock: 'a', value: 3 }, false],
  ['a delivery that was put on the wrong item', { id: '1', stock: 'b', value: 4 }, true],
  [
    'a use that becomes smaller, of a stock that is below zero already',
    { id: '3', stock: 'c', value: -1 },
    false,
  ],
  ['a delivery to a stock that stays below zero', { stock: 'c', value: 1 }, false],
])('ENT-stockrecord %s asks for a reason: %s', (_what, draft, asks) => {
  const held = [
    booking('1', 4),
    booking('2', -3),
    booking('3', -2, { stock: 'c' }),
    booking('4', 9, { stock: 'b' }),
  ];
  expect(balanceIssues(draft, fixture(held)).length > 0).toBe(asks);
});

it('ENT-stock planned work counts its future use, performed work and executed plans do not', () => {
  const record = (processing_state: string, more: Record<string, unknown> = {}) => ({
    id: processing_state,
    version: 1,
    processing_state,
    worked_area: 4,
    activities: [{ items: [{ stock: 'a', value: 0.5 }] }],
    ...more,
  });
  const found = (_entity: string, id: unknown) =>
    id === 'r'
      ? { id, processing_state: 'performed' }
      : id === 'advice'
        ? { id, processing_state: 'adviced' }
        : undefined;
  expect(
    plannedUse(
      [
        fixture(record('planned')),
        fixture(record('paused')),
        fixture(record('performed')),
        fixture(record('planned', { linked_record: 'r' })),
      ],
      fixture(found),
    ).get('a'),
  ).toBe(4);
  // a plan made from advice is linked to the advice
  expect(
    plannedUse([fixture(record('planned', { linked_record: 'advice' }))], fixture(found)).get('a'),
  ).toBe(2);
});

it('ENT-stock is low when planned work needs more than there is, or nothing is left', () => {
  expect(stockLevel('c', 3, 4, true)).toBe('short');
  expect(stockLevel('c', 0, 0, true)).toBe('gone');
  expect(stockLevel('c', 0, 0, false)).toBe('enough');
  expect(stockLevel('y', 0, 0, true)).toBe('enough');
  expect(stockLevel('c', 4, 4, true)).toBe('enough');
  expect(stockLevel('c', -1, 0, true)).toBe('gone');
});

it('ENT-storage shows the contents of one storage', () => {
  const held = [
    booking('1', 20, { storage: 'barn' }),
    booking('2', -20, { storage: 'barn' }),
    booking('3', 3, { storage: 'barn', stock: 'b' }),
    booking('4', 9),
  ];
  expect([...stockIn('barn', fixture(held))]).toEqual([['b', 3]]);
});
