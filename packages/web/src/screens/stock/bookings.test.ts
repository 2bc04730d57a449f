import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { bookingsOf, type BookingRequest } from './bookings.ts';

const held = [
  { id: '1', version: 1, stock: 's', value: 20, storage: 'barn' },
  { id: '2', version: 1, stock: 's', value: 2, storage: 'shed' },
];
const wish = (more: Partial<BookingRequest>): BookingRequest => ({
  kind: 'use',
  quantity: '5',
  storage: 'barn',
  to: null,
  date: '2026-05-12',
  reason: '',
  party: null,
  carrier: null,
  transport_number: '',
  ...more,
});
const made = (more: Partial<BookingRequest>) => bookingsOf(wish(more), 's', fixture(held));
const codes = (more: Partial<BookingRequest>) => {
  const answer = made(more);
  return 'issues' in answer ? answer.issues.map(({ path, code }) => `${path} ${code}`) : [];
};

it('ENT-stockrecord a delivery adds and a use subtracts', () => {
  expect(made({ kind: 'delivery', quantity: '2,5' })).toMatchObject({
    drafts: [{ kind: 'delivery', value: 2.5, storage: 'barn', stock: 's' }],
  });
  expect(made({})).toMatchObject({ drafts: [{ kind: 'use', value: -5 }] });
});

it('ENT-stockrecord what comes in or leaves names its parties and document, what stays does not', () => {
  const named = { party: 'p', carrier: 'c', transport_number: ' 17 ' };
  const kept = { party: 'p', carrier: 'c', transport_number: '17' };
  expect(made({ ...named, kind: 'delivery' })).toMatchObject({ drafts: [kept] });
  expect(made(named)).toMatchObject({ drafts: [kept] });
  for (const kind of ['count', 'transfer'] as const) {
    const answer = made({ ...named, kind, to: 'shed' });
    expect('drafts' in answer && answer.drafts.some((draft) => 'party' in draft)).toBe(false);
  }
});

it('ENT-storage a transfer is two bookings in one step with a sum of zero', () => {
  const answer = made({ kind: 'transfer', to: 'shed' });
  expect(answer).toMatchObject({
    drafts: [
      { kind: 'transfer', value: -5, storage: 'barn' },
      { kind: 'transfer', value: 5, storage: 'shed' },
    ],
  });
});

it('ENT-stockrecord a count books the difference from that storage’s balance', () => {
  expect(made({ kind: 'count', quantity: '18.5' })).toMatchObject({
    drafts: [{ kind: 'count', value: -1.5 }],
  });
  expect(made({ kind: 'count', quantity: '0', storage: 'shed' })).toMatchObject({
    drafts: [{ value: -2 }],
  });
});

it('ENT-stockrecord reports all problems at once', () => {
  expect(codes({ kind: 'transfer', quantity: '' })).toEqual(['quantity required', 'to required']);
  expect(codes({ kind: 'transfer', to: 'barn' })).toEqual(['to stock_same_storage']);
  expect(codes({ quantity: '0' })).toEqual(['quantity quantity_above_zero']);
  expect(codes({ quantity: '1,2.3' })).toEqual(['quantity decimal_expected']);
  expect(codes({ quantity: '23' })).toEqual(['reason stock_negative_reason']);
  expect(codes({ kind: 'transfer', quantity: '3', storage: 'shed', to: 'barn' })).toEqual([
    'reason stock_negative_reason',
  ]);
  expect(made({ quantity: '23', reason: 'telfout' })).toHaveProperty('drafts');
});
