import { addDays, existing } from '@furrow/kit';
import { productOf, type Period } from '@furrow/domain/subscription/products.ts';
import type { Database } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import { newId } from '../new-id.ts';
import { farmChanged } from '../write/history.ts';
import {
  cancelOrder,
  storeOrder,
  storePayment,
  markPaid,
  orderColumns,
  orderName,
  utcToday,
  type StoredOrder,
} from './orders.ts';
import type { PaymentProvider } from './payments.ts';

/** Events that change orders: received payments, elapsed days. */

/** Time before its end at which a renewing subscription gets its next order. */
const renewedBefore: Readonly<Record<Period, number>> = { month: 7, year: 30 };

/**
 * An order after checking its payment: paid when the money was received, in full and for this
 * order. A waiting one gets a payment when it has none, or none that can still be paid.
 * @param begins whether a payment may be started
 */
export async function settleOrder(
  database: Database,
  payments: PaymentProvider,
  order: StoredOrder,
  begins: boolean,
): Promise<StoredOrder> {
  if (order.paid_at || order.method !== payments.method) return order;
  const payment = order.payment ? await payments.look(order.payment) : null;
  if (
    payment?.state === 'paid' &&
    payment.order === order.id &&
    payment.amount === order.amount &&
    payment.currency === order.currency
  )
    return existing(await markPaid(database, order.id), 'order that was paid').order;
  if (!begins || order.state !== 'open' || payment?.state === 'waiting') return order;
  const begun = await payments.begin({
    ...order,
    description: `Furrow ${orderName(order.product, 'en')} ${order.number}`,
  });
  return begun ? storePayment(database, order.id, begun) : order;
}

/** Cancels an order, with the payment provider too. */
export async function endOrder(
  database: Database,
  payments: PaymentProvider,
  order: StoredOrder,
): Promise<StoredOrder> {
  const cancelled = await cancelOrder(database, order.id);
  if (order.payment && !order.paid_at && order.method === payments.method)
    await payments.cancel(order.payment);
  return cancelled;
}

/**
 * The hourly run: payments without a notification, expired orders, and the next order of renewing
 * ones.
 */
export async function settleOrders(database: Database, payments: PaymentProvider): Promise<void> {
  const { rows: waiting } = await database.query<StoredOrder>(
    `select ${orderColumns} from subscription_order where state = 'open' and payment is not null and method = $1`,
    [payments.method],
  );
  for (const order of waiting) {
    // a provider that is unreachable now may be reachable in an hour
    await settleOrder(database, payments, order, false).catch(ignoreDown);
  }
  const { rows: over } = await database.query<{ farm: string }>(
    `update subscription_order set state = 'expired'
      where state <> 'expired' and active_until < current_date
      and (state <> 'cancelled' or paid_at is not null) returning farm`,
  );
  for (const { farm } of over) farmChanged(database, farm);
  for (const { farm, product: name, period } of await endingSoon(database)) {
    const product = productOf(name);
    // the subscription of a discontinued product ends
    if (!product) continue;
    await storeOrder(database, {
      id: newId(),
      farm,
      product,
      period,
      method: payments.method,
      account: null,
      digest: null,
    }).catch((error: unknown) => ignoreOpen(error));
  }
}

function ignoreDown(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'payment_down') throw error;
}

/** Another server was quicker. */
function ignoreOpen(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'order_open') throw error;
}

/**
 * Renewing subscriptions that end soon, and never had a following order: a cancelled one is not
 * created again.
 */
async function endingSoon(
  database: Database,
): Promise<{ farm: string; product: string; period: Period }[]> {
  const today = utcToday();
  const { rows } = await database.query<{ farm: string; product: string; period: Period }>(
    `select o.farm, o.product, o.period from subscription_order o
      join farm f on f.id = o.farm and f.deleted_at is null
      where o.state = 'paid' and o.active_until >= $1::date and o.active_until <= case o.period
      when 'month' then $2::date else $3::date end
        and not exists (select 1 from subscription_order l
        where l.farm = o.farm and l.id <> o.id
        and (l.state = 'open' or l.starts_on > o.active_until
        or (l.paid_at is not null and l.active_until > o.active_until)))`,
    [today, addDays(today, renewedBefore.month), addDays(today, renewedBefore.year)],
  );
  return rows;
}
