import { addDays, at } from '@furrow/kit';
import {
  activeOrder,
  lastDay,
  orderUrl,
  paidUntil,
  paymentDays,
  type ActiveOrder,
  type OrderState,
} from '@furrow/domain/subscription/orders.ts';
import type { FeatureValue } from '@furrow/domain/subscription/features.ts';
import { productOf, type Period, type Product } from '@furrow/domain/subscription/products.ts';
import { type Language, translate } from '@furrow/kit';
import type { Database, Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';
import { farmChanged } from '../write/history.ts';

/**
 * Stored orders of subscriptions. Days are in UTC.
 * @source spec §3 Active order, decisions D14
 */

export interface StoredOrder {
  readonly id: string;
  readonly number: number;
  readonly farm: string;
  readonly product: string;
  readonly period: Period;
  readonly state: OrderState;
  readonly amount: number;
  readonly currency: string;
  readonly method: 'mollie' | 'transfer';
  readonly payment: string | null;
  readonly payment_url: string | null;
  readonly starts_on: string | null;
  readonly active_until: string;
  readonly paid_at: string | null;
  readonly cancelled_at: string | null;
  readonly created: string;
}

const instant = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
export const orderColumns = `id, number, farm, product, period, state, amount, currency, method, payment, payment_url, starts_on, active_until, ${['paid_at', 'cancelled_at', 'created'].map(instant).join(', ')}`;

export const utcToday = (now = new Date()): string => now.toISOString().slice(0, 10);

export const orderName = (product: string, language: Language): string =>
  translate(productOf(product)?.label, language) ?? product;

/** The orders a farm may live by, as JSON, for the farm in the expression `farm`. */
export const livingOrdersSql = (farm: string): string => `
  (select jsonb_agg(jsonb_build_object('id', id, 'product', product, 'state', state, 'starts_on',
  starts_on, 'active_until', active_until, 'is_paid', paid_at is not null) order by number)
    from subscription_order where farm = ${farm} and active_until >= current_date
    and (state = 'open' or paid_at is not null))`;

export interface LivingOrder {
  readonly id: string;
  readonly product: string;
  readonly state: OrderState;
  readonly starts_on: string | null;
  readonly active_until: string;
  readonly is_paid: boolean;
}

export const activeOrderOf = (
  orders: readonly LivingOrder[] | null,
  language: Language,
): ActiveOrder | null =>
  activeOrder(
    (orders ?? []).map((order) => ({ ...order, name: orderName(order.product, language) })),
    utcToday(),
  );

/** The last day paid without a gap, by stored orders. */
export const paidUntilOf = (orders: readonly LivingOrder[] | null, today: string): string | null =>
  paidUntil(
    (orders ?? []).map((order) => ({ ...order, name: order.product })),
    today,
  );

export interface NewOrder {
  readonly id: string;
  readonly farm: string;
  readonly product: Product;
  readonly period: Period;
  readonly method: 'mollie' | 'transfer';
  readonly account: string | null;
  readonly digest: string | null;
}

/**
 * Stores an order that waits for payment. The same product starts where the present one ends,
 * another one when it is paid. Refused while another order waits.
 */
export async function storeOrder(
  database: Queryable,
  { id, farm, product, period, method, account, digest }: NewOrder,
): Promise<StoredOrder> {
  const today = utcToday();
  const { rows: present } = await database.query<{ until: string | null }>(
    `select max(active_until) as until from subscription_order
      where farm = $1 and product = $2 and paid_at is not null and state <> 'expired'
      and active_until >= current_date`,
    [farm, product.name],
  );
  const { until = null } = present[0] ?? {};
  const soon = addDays(today, paymentDays);
  const { rows } = await database.query<StoredOrder>(
    `insert into subscription_order (id, farm, product, period, amount, currency, features, method,
      starts_on, active_until, made_by, create_digest)
      values ($1, $2, $3, $4, $5, 'EUR', $6, $7, $8, $9, $10, $11) on conflict do nothing
      returning ${orderColumns}`,
    [
      id,
      farm,
      product.name,
      period,
      product.prices[period],
      JSON.stringify(product.features satisfies Readonly<Record<string, FeatureValue>>),
      method,
      until && addDays(until, 1),
      until && until > soon ? until : soon,
      account,
      digest,
    ],
  );
  if (rows[0]) {
    farmChanged(database, farm);
    return rows[0];
  }
  const { rows: waiting } = await database.query<{ id: string }>(
    "select id from subscription_order where farm = $1 and state = 'open'",
    [farm],
  );
  if (!waiting[0]) throw new Refusal('id_taken');
  throw new Refusal('order_open', {
    members: { order: waiting[0].id, unpaid_order_url: orderUrl(waiting[0].id) },
  });
}

/**
 * Records the payment of an order: it starts today, or where the previous one ends. A payment for a
 * cancelled or expired order is still accepted. Once paid it stays so.
 * @returns the order, and whether it was paid only now; null when there is none
 */
export async function markPaid(
  database: Database,
  id: string,
): Promise<{ order: StoredOrder; isNew: boolean } | null> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<StoredOrder>(
      `select ${orderColumns} from subscription_order where id = $1 for update`,
      [id],
    );
    const order = rows[0];
    if (!order) return null;
    if (order.paid_at) return { order, isNew: false };
    const today = utcToday();
    const start = order.starts_on && order.starts_on > today ? order.starts_on : today;
    const paid = await client.query<StoredOrder>(
      `update subscription_order set state = 'paid', paid_at = now(), cancelled_at = null,
        starts_on = $2, active_until = $3 where id = $1 returning ${orderColumns}`,
      [id, start, lastDay(start, order.period)],
    );
    farmChanged(client, order.farm);
    return { order: at(paid.rows, 0), isNew: true };
  });
}

/** Cancels a waiting order, or the renewal of a paid one, which stays valid until its last day. */
export async function cancelOrder(database: Queryable, id: string): Promise<StoredOrder> {
  const { rows } = await database.query<StoredOrder>(
    `update subscription_order set state = 'cancelled', cancelled_at = now()
      where id = $1 and state in ('open', 'paid') returning ${orderColumns}`,
    [id],
  );
  if (!rows[0]) throw new Refusal('illegal_transition', { members: { allowed: [] } });
  farmChanged(database, rows[0].farm);
  return rows[0];
}

export async function storePayment(
  database: Queryable,
  id: string,
  { payment, url }: { payment: string; url: string | null },
): Promise<StoredOrder> {
  const { rows } = await database.query<StoredOrder>(
    `update subscription_order set payment = $2, payment_url = $3 where id = $1 returning ${orderColumns}`,
    [id, payment, url],
  );
  return at(rows, 0);
}
