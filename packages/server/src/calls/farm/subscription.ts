import type { FastifyInstance } from 'fastify';
import { messageText } from '@furrow/domain';
import { productOf, products } from '@furrow/domain/subscription/products.ts';
import { paymentReference } from '@furrow/domain/subscription/reference.ts';
import {
  cancelOrder,
  listOrders,
  listProducts,
  mollieTells,
  payOrder,
  placeOrder,
  readOrder,
} from '@furrow/domain/subscription/subscription.calls.ts';
import { fillPath, type Issue, type Language, type Output, translate } from '@furrow/kit';
import type { Principal, Membership } from '../../access/principal.ts';
import { isOnFarm } from '../../access/role.ts';
import { answer } from '../../wire/answer.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { paged } from '../../wire/paged.ts';
import type { Services } from '../../services.ts';
import { openPayments } from '../../subscription/open-payments.ts';
import {
  storeOrder,
  orderColumns,
  orderName,
  type StoredOrder,
} from '../../subscription/orders.ts';
import { endOrder, settleOrder } from '../../subscription/settle.ts';
import { digestOf, farmOf } from '../../write/create.ts';

/** Ordering a subscription, paying for it, ending it. @source spec §2, §3 Active order, decisions D12, D14 */
export function subscriptionCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;
  const payments = openPayments(configuration);

  const presentOrder = (order: StoredOrder, language: Language): Output<typeof readOrder> => {
    const {
      id,
      farm,
      product,
      period,
      state,
      amount,
      currency,
      method,
      starts_on,
      active_until,
      created,
      paid_at,
      cancelled_at,
    } = order;
    const reference = paymentReference(order.number);
    const isWaiting = state === 'open';
    const transfer = {
      currency,
      amount: amount.toFixed(2),
      account: configuration.paymentAccount ?? '',
      reference,
    };
    const instructions =
      isWaiting && method === 'transfer'
        ? messageText(
            configuration.paymentAccount ? 'payment_by_transfer' : 'payment_by_transfer_anywhere',
            language,
            transfer,
          )
        : null;
    const payment = { method, url: isWaiting ? order.payment_url : null, instructions };
    return {
      id,
      farm,
      product,
      name: orderName(product, language),
      period,
      state,
      amount,
      currency,
      reference,
      starts_on,
      active_until,
      created,
      paid_at,
      cancelled_at,
      payment,
    };
  };
  /**
   * The requested order; missing for people who may not see it, and refused to those who may only
   * read it.
   */
  const orderOf = async (
    { principal, admit }: { principal: Principal; admit: (farm: string) => Membership },
    id: string,
  ): Promise<StoredOrder> => {
    const { rows } = await database.query<StoredOrder>(
      `select ${orderColumns} from subscription_order where id = $1`,
      [id],
    );
    const order = rows[0];
    if (!order || !isOnFarm(principal, order.farm, 'payer')) throw new Refusal('not_found');
    admit(order.farm);
    return order;
  };

  answer(app, listProducts, ({ language }) => ({
    count: products.length,
    next: null,
    previous: null,
    results: products.map(({ name, label, prices, features }) => ({
      name,
      label: translate(label, language),
      prices,
      currency: 'EUR',
      features,
    })),
  }));

  answer(app, listOrders, async (asked) => {
    const { principal, query, language } = asked;
    if (query.farm !== undefined && !principal.memberships.has(query.farm))
      throw new Refusal('not_found');
    const named = query.farm === undefined ? [...principal.memberships.keys()] : [query.farm];
    const farms = named.filter((farm) => isOnFarm(principal, farm, 'payer'));
    if (farms.length === 0) throw new Refusal('not_allowed');
    const page = paged(listOrders, asked);
    const where = 'farm = any($1::uuid[]) and ($2::text is null or state = $2)';
    const which = [farms, query.state ?? null];
    const { rows: counts } = await database.query<{ count: number }>(
      `select count(*) as count from subscription_order where ${where}`,
      which,
    );
    const { rows } = await database.query<StoredOrder>(
      `select ${orderColumns} from subscription_order where ${where} order by number desc limit $3 offset $4`,
      [...which, page.limit, page.offset],
    );
    return page.answer(
      counts[0]!.count,
      JSON.stringify(rows.map((order) => presentOrder(order, language))),
    );
  });

  answer(
    app,
    placeOrder,
    async ({ principal, body, language, request, reply }) => {
      const { product, period } = body;
      const { farm } = farmOf({ farm: body.farm }, principal);
      const id = body.id ?? newId();
      const digest = digestOf({ product, period, farm });
      const { rows } = await database.query<StoredOrder & { same: boolean }>(
        `select ${orderColumns}, farm = $2 and create_digest = $3 as same from subscription_order where id = $1`,
        [id, farm, digest],
      );
      if (rows[0] && !rows[0].same) throw new Refusal('id_taken');
      if (rows[0]) {
        reply.code(200);
        return presentOrder(rows[0], language);
      }
      const order = await storeOrder(database, {
        id,
        farm,
        product: productOf(product)!,
        period,
        method: payments.method,
        account: principal.account,
        digest,
      });
      // an order is kept even when the payment provider is unreachable: it can be paid later
      const payable = await settleOrder(database, payments, order, true).catch((error: unknown) => {
        request.log.warn(error, 'the payment could not be begun');
        return order;
      });
      reply.header('location', fillPath(readOrder.path, { id: order.id }));
      return presentOrder(payable, language);
    },
    {
      check({ principal, body: { farm }, admit }) {
        const issues: Issue[] = [];
        const place = farmIn({ farm }, principal, issues);
        if (place !== null) admit(place);
        return issues;
      },
    },
  );

  answer(app, readOrder, async (asked) =>
    presentOrder(await orderOf(asked, asked.params.id), asked.language),
  );

  answer(app, cancelOrder, async (asked) => {
    const order = await endOrder(database, payments, await orderOf(asked, asked.params.id));
    return presentOrder(order, asked.language);
  });

  answer(app, payOrder, async (asked) => {
    const order = await orderOf(asked, asked.params.id);
    return presentOrder(await settleOrder(database, payments, order, true), asked.language);
  });

  answer(
    app,
    mollieTells,
    async ({ body: { id } }) => {
      const { rows } = await database.query<StoredOrder>(
        `select ${orderColumns} from subscription_order where payment = $1`,
        [id],
      );
      // the caller must not learn whether we know a payment
      if (rows[0]) await settleOrder(database, payments, rows[0], false);
      return {};
    },
    {
      check() {
        if (payments.method !== 'mollie') throw new Refusal('not_found');
        return [];
      },
    },
  );
}

function farmIn(body: { farm: unknown }, principal: Principal, issues: Issue[]): string | null {
  try {
    return farmOf(body, principal).farm;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    issues.push(...(error.more.issues ?? []));
    return null;
  }
}
