import { daysBetween } from '@furrow/kit/days.ts';
import { addDays } from '@furrow/kit';
import { languages } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageText } from '../messages/messages.ts';
import {
  activeOrder,
  lastDay,
  paidUntil,
  subscriptionMessage,
  type ActiveOrder,
  type Order,
} from './orders.ts';

const today = '2026-06-15';
const order = (more: Partial<ActiveOrder>): ActiveOrder => ({
  subscription_state: 'paid',
  subscription_canceled: false,
  is_paid: true,
  active_until: '2027-06-14',
  days_to_expiration: 364,
  name: 'Grower',
  unpaid_order_url: null,
  ...more,
});
const cancelled = (days: number, more: Partial<ActiveOrder> = {}) =>
  order({
    subscription_state: 'cancelled',
    subscription_canceled: true,
    days_to_expiration: days,
    active_until: addDays(today, days),
    ...more,
  });
const unpaid = order({
  subscription_state: 'open',
  is_paid: false,
  active_until: '2026-06-29',
  days_to_expiration: 14,
  unpaid_order_url: '/pay/',
});

describe('RUL-05 the subscription message of the farm owner', () => {
  it.each<[string, ActiveOrder | null, string | null, string | null]>([
    ['no order', null, null, null],
    ['paid and running', order({}), null, null],
    ['paid, ends tomorrow, was not cancelled', order({ days_to_expiration: 1 }), null, null],
    ['unpaid', unpaid, 'subscription_unpaid', '/pay/'],
    [
      'unpaid and nowhere to pay',
      { ...unpaid, unpaid_order_url: null },
      'subscription_unpaid',
      null,
    ],
    [
      'unpaid and cancelled: unpaid comes first',
      { ...unpaid, subscription_canceled: true },
      'subscription_unpaid',
      '/pay/',
    ],
    ['cancelled, 31 days left', cancelled(31), null, null],
    ['cancelled, 30 days left', cancelled(30), 'subscription_ending', null],
    ['cancelled, last day', cancelled(0), 'subscription_ending', null],
    [
      'cancelled, 30 days left, an order waits: ending comes first',
      cancelled(30, { unpaid_order_url: '/pay/' }),
      'subscription_ending',
      '/pay/',
    ],
    [
      'cancelled, 31 days left, an order waits',
      cancelled(31, { unpaid_order_url: '/pay/' }),
      'subscription_order_waiting',
      '/pay/',
    ],
    [
      'paid, an order waits',
      order({ unpaid_order_url: '/pay/' }),
      'subscription_order_waiting',
      '/pay/',
    ],
  ])('RUL-05 %s', (_what, active, code, link) => {
    const message = subscriptionMessage(active, true);
    expect([message?.code ?? null, message?.link ?? null]).toEqual([code, link]);
    expect(subscriptionMessage(active, false)).toBeNull();
  });

  it('RUL-05 has the last day to pay and the days left, in both languages', () => {
    const texts = languages.map((language) =>
      [unpaid, cancelled(12), order({ unpaid_order_url: '/pay/' })].map((active) => {
        const { code, params } = subscriptionMessage(active, true)!;
        return messageText(code, language, params);
      }),
    );
    expect(texts).toEqual([
      [
        'The subscription Grower is not paid. Pay before 2026-06-29 to keep it.',
        'The subscription Grower was cancelled and ends on 2026-06-27, in 12 days. Extend it to go on.',
        'There is an order of the subscription Grower that was not paid yet.',
      ],
      [
        'Het abonnement Grower is niet betaald. Betaal voor 2026-06-29 om het te houden.',
        'Het abonnement Grower is opgezegd en loopt af op 2026-06-27, over 12 dagen. Verleng het om door te gaan.',
        'Er is een bestelling van het abonnement Grower die nog niet betaald is.',
      ],
    ]);
  });
});

describe('RUL-05 the active order of a farm', () => {
  const kept = (more: Partial<Order>): Order => ({
    id: 'o',
    name: 'Grower',
    state: 'paid',
    starts_on: '2026-01-01',
    active_until: '2026-12-31',
    is_paid: true,
    ...more,
  });
  it.each<[string, Order[], Partial<ActiveOrder> | null]>([
    ['none', [], null],
    [
      'one that runs',
      [kept({})],
      {
        subscription_state: 'paid',
        is_paid: true,
        subscription_canceled: false,
        days_to_expiration: 199,
        unpaid_order_url: null,
      },
    ],
    ['one that ran out', [kept({ active_until: '2026-06-14' })], null],
    ['its last day counts', [kept({ active_until: today })], { days_to_expiration: 0 }],
    ['one that begins later does not serve yet', [kept({ starts_on: '2026-06-16' })], null],
    [
      'one that waits',
      [kept({ state: 'open', is_paid: false, starts_on: null, active_until: '2026-06-29' })],
      {
        subscription_state: 'open',
        is_paid: false,
        days_to_expiration: 14,
        unpaid_order_url: '/subscription/my_subscriptions?order=o',
      },
    ],
    [
      'one that runs and the next that waits',
      [
        kept({}),
        kept({
          id: 'p',
          state: 'open',
          is_paid: false,
          starts_on: '2027-01-01',
          active_until: '2026-12-31',
        }),
      ],
      { subscription_state: 'paid', unpaid_order_url: '/subscription/my_subscriptions?order=p' },
    ],
    [
      'of two that run the one that lasts longest',
      [kept({ name: 'Grower' }), kept({ name: 'Complete', active_until: '2027-03-01' })],
      { name: 'Complete' },
    ],
    [
      'a cancelled one serves until its end',
      [kept({ state: 'cancelled' })],
      { subscription_state: 'cancelled', subscription_canceled: true, is_paid: true },
    ],
    [
      'one that was cancelled unpaid serves nobody',
      [kept({ state: 'cancelled', is_paid: false })],
      null,
    ],
  ])('RUL-05 %s', (_what, orders, expected) => {
    const active = activeOrder(orders, today);
    if (expected === null) expect(active).toBeNull();
    else expect(active).toMatchObject(expected);
  });
});

describe('periods', () => {
  it.each([
    ['2026-01-01', 'month', '2026-01-31'],
    ['2026-01-31', 'month', '2026-02-28'],
    ['2028-01-30', 'month', '2028-02-29'],
    ['2026-12-15', 'month', '2027-01-14'],
    ['2026-06-15', 'year', '2027-06-14'],
    ['2028-02-29', 'year', '2029-02-28'],
    ['2027-03-01', 'year', '2028-02-29'],
  ] as const)('a %s from %s lasts to %s', (start, period, end) =>
    expect(lastDay(start, period)).toBe(end),
  );

  it('a month lasts 28 to 31 days and a year 365 or 366, from any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const start = addDays('2000-01-01', days);
        expect(daysBetween(start, lastDay(start, 'month')) + 1).toSatisfy(
          (length: number) => length >= 28 && length <= 31,
        );
        expect(daysBetween(start, lastDay(start, 'year')) + 1).toSatisfy(
          (length: number) => length === 365 || length === 366,
        );
      }),
    );
  });
});

describe('RUL-05 the end of the paid period of a farm', () => {
  const kept = (starts_on: string | null, active_until: string, is_paid = true): Order => ({
    id: active_until,
    name: 'Grower',
    state: is_paid ? 'paid' : 'open',
    starts_on,
    active_until,
    is_paid,
  });
  const present = kept('2025-06-21', '2026-06-20');
  it.each<[string, readonly Order[], string | null]>([
    ['without orders', [], null],
    ['with one in use', [present], '2026-06-20'],
    ['with a next one paid', [present, kept('2026-06-21', '2027-06-20')], '2027-06-20'],
    [
      'with a next one that waits',
      [present, kept('2026-06-21', '2026-06-29', false)],
      '2026-06-20',
    ],
    ['with one after a gap', [present, kept('2026-06-22', '2027-06-20')], '2026-06-20'],
    ['with one to come alone', [kept('2026-06-21', '2027-06-20')], null],
    ['with another beside it that lasts longer', [present, kept(null, '2026-07-10')], '2026-07-10'],
  ])('RUL-05 %s', (_title, orders, until) => expect(paidUntil(orders, today)).toBe(until));
});
