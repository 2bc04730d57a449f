import { addDays, daysBetween, monthsLater, partsOfDay } from '@furrow/kit/days.ts';
import type { Period } from './products.ts';

/** Orders of a subscription, and the messages to its owner. Days are YYYY-MM-DD. */

export const orderStates = ['open', 'paid', 'cancelled', 'expired'] as const;
/** State of an order's payment. */
export type OrderState = (typeof orderStates)[number];

/** An order as far as the rules read it. */
export interface Order {
  readonly id: string;
  readonly name: string;
  readonly state: OrderState;
  readonly starts_on: string | null;
  readonly active_until: string;
  readonly is_paid: boolean;
}

/** @source spec §3 Active order */
export interface ActiveOrder {
  readonly subscription_state: OrderState;
  readonly subscription_canceled: boolean;
  readonly is_paid: boolean;
  readonly active_until: string;
  readonly days_to_expiration: number;
  readonly name: string;
  readonly unpaid_order_url: string | null;
}

/** A paid subscription that ends within this many days is warned of. @source spec §9 */
const warningDays = 30;
/** A new order is to be paid within this many days. */
export const paymentDays = 14;

/**
 * The last day of a period that begins on a day; a month that is too short ends the period on its
 * last day.
 */
export function lastDay(start: string, period: Period): string {
  const after = monthsLater(start, period === 'month' ? 1 : 12);
  // the month ends before the day on which the next period would begin
  return partsOfDay(after).date < partsOfDay(start).date ? after : addDays(after, -1);
}

/** Whether a paid product may be used on a day. */
const isInUse = ({ is_paid, starts_on, active_until }: Order, today: string): boolean =>
  is_paid && (starts_on ?? today) <= today && active_until >= today;

/** The last day that paid orders reach without a gap; null where none is in use. */
export function paidUntil(orders: readonly Order[], today: string): string | null {
  const paid = orders.filter(({ is_paid: isPaid }) => isPaid);
  let until = paid.some((order) => isInUse(order, today)) ? today : null;
  for (;;) {
    const next: string | undefined = paid
      .filter(({ starts_on: start }) => until !== null && (start ?? today) <= addDays(until, 1))
      .map(({ active_until: end }) => end)
      .toSorted()
      .at(-1);
    if (until === null || next === undefined || next <= until) return until;
    until = next;
  }
}

/** Address at which an unpaid order can be paid. @source spec §2 */
export const orderUrl = (id: string): string => `/subscription/my_subscriptions?order=${id}`;

/**
 * The order a farm lives by: the one in use that lasts longest, otherwise the one that waits to be
 * paid. Null without either.
 * @source spec §3 Active order, decisions D8
 */
export function activeOrder(orders: readonly Order[], today: string): ActiveOrder | null {
  const [longest] = orders
    .filter((order) => isInUse(order, today))
    .sort((a, b) => (a.active_until < b.active_until ? 1 : -1));
  const waiting = orders.find(({ state }) => state === 'open');
  const order = longest ?? waiting;
  if (!order) return null;
  return {
    subscription_state: order.state,
    subscription_canceled: order.state === 'cancelled',
    is_paid: order.is_paid,
    active_until: order.active_until,
    days_to_expiration: daysBetween(today, order.active_until),
    name: order.name,
    unpaid_order_url: waiting ? orderUrl(waiting.id) : null,
  };
}

/**
 * A message to an owner about their subscription, with a link to where they can act.
 * @source spec §4 Subscription messages
 */
export interface SubscriptionMessage {
  readonly code: 'subscription_unpaid' | 'subscription_ending' | 'subscription_order_waiting';
  readonly params: Readonly<Record<string, unknown>>;
  readonly link: string | null;
}

/**
 * The message to the farm owner: pay before the day, extend a cancelled subscription that ends
 * within 30 days, or pay the order that waits; the first that applies. No one else gets one.
 * @source spec §4 Subscription messages, §6, RUL-05
 */
export function subscriptionMessage(
  order: ActiveOrder | null,
  isOwner: boolean,
): SubscriptionMessage | null {
  if (!order || !isOwner) return null;
  const { name, active_until, days_to_expiration: days, unpaid_order_url: link } = order;
  if (!order.is_paid) return { code: 'subscription_unpaid', params: { name, active_until }, link };
  if (order.subscription_canceled && days <= warningDays)
    return { code: 'subscription_ending', params: { name, active_until, days }, link };
  return link ? { code: 'subscription_order_waiting', params: { name }, link } : null;
}
