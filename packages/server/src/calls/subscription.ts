import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '@furrow/domain';
import { orderStates } from '@furrow/domain/subscription/orders.ts';
import { periods, productOf, products, type Period } from '@furrow/domain/subscription/products.ts';
import { paymentReference } from '@furrow/domain/subscription/reference.ts';
import { isUuid, issue, type Issue, type Language, translate } from '@furrow/kit';
import type { Asker } from '../access/asker.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { keepOrder, orderColumns, orderName, type StoredOrder } from '../subscription/orders.ts';
import { openPayments } from '../subscription/open-payments.ts';
import { endOrder, settleOrder } from '../subscription/settle.ts';
import { pageRequest, pageText } from '../wire/v3.ts';
import { digestOf, farmOf } from '../write/create.ts';
import { newId } from '../new-id.ts';
import { subscriptionAbout as about } from './subscription.about.ts';

const path = '/api/v3/subscription/orders/';

/** The owner's alone; managers may look. @source decisions D4, D16 */
const mayRead = (asker: Asker, farm: string): boolean => {
  const standing = asker.standings.get(farm);
  return standing !== undefined && (standing.isOwner || standing.permissions.includes('manager'));
};

/** Ordering a subscription, paying for it, ending it. @source spec §2, §3 Active order, decisions D12, D14 */
export function subscriptionCalls(app: FastifyInstance, services: Services): void {
  const { database, configuration } = services;
  const payments = openPayments(configuration);

  const told = (order: StoredOrder, language: Language) => {
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
        ? say(
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
  const answer = (reply: FastifyReply, request: FastifyRequest, order: StoredOrder, status = 200) =>
    sendText(reply, JSON.stringify(told(order, languageOf(request))), status);

  /** The order a request names; the owner's when it is to be changed. */
  const orderOf = async (request: FastifyRequest, changes: boolean): Promise<StoredOrder> => {
    const asker = askerOf(request);
    const { id } = request.params as { id: string };
    const { rows } = isUuid(id)
      ? await database.query<StoredOrder>(
          `select ${orderColumns} from subscription_order where id = $1`,
          [id.toLowerCase()],
        )
      : { rows: [] };
    const order = rows[0];
    if (!order || !mayRead(asker, order.farm)) throw new Refusal('not_found');
    if (changes && !asker.standings.get(order.farm)!.isOwner) throw new Refusal('not_allowed');
    return order;
  };

  app.get(
    '/api/v3/subscription/products/',
    { config: { about: about.products } },
    async (request, reply) => {
      const rows = products.map(({ name, label, prices, features }) => ({
        name,
        label: translate(label, languageOf(request)),
        prices,
        currency: 'EUR',
        features,
      }));
      return sendText(
        reply,
        pageText(
          '/api/v3/subscription/products/',
          {},
          { page: 1, pageSize: rows.length },
          rows.length,
          JSON.stringify(rows),
        ),
      );
    },
  );

  app.get(path, { config: { personOnly: true, about: about.list } }, async (request, reply) =>
    sendText(reply, await list(services, request, told)),
  );

  app.post(path, { config: { personOnly: true, about: about.place } }, async (request, reply) => {
    const asker = askerOf(request);
    const { farm, product, period, id, digest } = readOrder(request.body, asker);
    const { rows } = await database.query<StoredOrder & { same: boolean }>(
      `select ${orderColumns}, farm = $2 and create_digest = $3 as same from subscription_order where id = $1`,
      [id, farm, digest],
    );
    if (rows[0] && !rows[0].same) throw new Refusal('id_taken');
    if (rows[0]) return answer(reply, request, rows[0]);
    const order = await keepOrder(database, {
      id,
      farm,
      product: productOf(product)!,
      period,
      method: payments.method,
      account: asker.account,
      digest,
    });
    services.changed(farm);
    // an order stands even when whoever takes the money is away: it can be paid later
    const payable = await settleOrder(database, payments, order, true).catch((error: unknown) => {
      request.log.warn(error, 'the payment could not be begun');
      return order;
    });
    reply.header('location', `${path}${order.id}/`);
    return answer(reply, request, payable, 201);
  });

  app.get(
    `${path}:id/`,
    { config: { personOnly: true, about: about.read } },
    async (request, reply) => answer(reply, request, await orderOf(request, false)),
  );

  app.post(
    `${path}:id/cancel/`,
    { config: { personOnly: true, about: about.cancel } },
    async (request, reply) => {
      const order = await endOrder(database, payments, await orderOf(request, true));
      services.changed(order.farm);
      return answer(reply, request, order);
    },
  );

  app.post(
    `${path}:id/pay/`,
    { config: { personOnly: true, about: about.pay } },
    async (request, reply) => {
      const before = await orderOf(request, true);
      const order = await settleOrder(database, payments, before, true);
      if (order.state !== before.state) services.changed(order.farm);
      return answer(reply, request, order);
    },
  );

  app.post(
    '/api/v3/subscription/mollie/',
    { config: { open: true, beforeAgreeing: true, calledByServers: true, about: about.mollie } },
    async (request, reply) => {
      if (payments.method !== 'mollie') throw new Refusal('not_found');
      const { id } = (request.body ?? {}) as { id?: unknown };
      if (typeof id !== 'string' || id === '' || id.length > 100 || id.includes('\0'))
        throw invalid(issue('id', 'required'));
      const { rows } = await database.query<StoredOrder>(
        `select ${orderColumns} from subscription_order where payment = $1`,
        [id],
      );
      // whether we know a payment is nobody's business
      const order = rows[0] && (await settleOrder(database, payments, rows[0], false));
      if (order && order.state !== rows[0]!.state) services.changed(order.farm);
      return sendText(reply, '{}');
    },
  );
}

interface ReadOrder {
  readonly farm: string;
  readonly product: string;
  readonly period: Period;
  readonly id: string;
  readonly digest: string;
}

/** What is ordered, after everything that is wrong with it has been refused at once. */
function readOrder(body: unknown, asker: Asker): ReadOrder {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw invalid(issue('', 'object_expected'));
  const { product, period, farm, id, ...more } = body as Record<string, unknown>;
  const issues: Issue[] = Object.keys(more).map((name) => issue(name, 'unknown_field'));
  if (product === undefined || product === null || product === '')
    issues.push(issue('product', 'required'));
  else if (typeof product !== 'string' || !productOf(product))
    issues.push(
      issue('product', 'subscription_product_unknown', {
        values: products.map(({ name }) => name).join(', '),
      }),
    );
  if (period === undefined || period === null || period === '')
    issues.push(issue('period', 'required'));
  else if (!periods.some((one) => one === period))
    issues.push(issue('period', 'choice', { values: periods.join(', ') }));
  if (id !== undefined && id !== null && !isUuid(id)) issues.push(issue('id', 'id_expected'));
  const place = farmIn({ farm }, asker, issues);
  if (place && !asker.standings.get(place)!.isOwner) throw new Refusal('not_allowed');
  if (issues.length > 0) throw invalid(...issues);
  return {
    farm: place!,
    product: String(product),
    period: period as Period,
    id: isUuid(id) ? id.toLowerCase() : newId(),
    digest: digestOf({ product, period, farm: place }),
  };
}

function farmIn(body: { farm: unknown }, asker: Asker, issues: Issue[]): string | null {
  try {
    return farmOf(body, asker).farm;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    issues.push(...(error.more.issues ?? []));
    return null;
  }
}

async function list(
  { database }: Services,
  request: FastifyRequest,
  told: (order: StoredOrder, language: Language) => object,
): Promise<Buffer> {
  const asker = askerOf(request);
  const query = queryOf(request);
  const issues = Object.keys(query)
    .filter((name) => !['farm', 'state', 'page', 'page_size', 'format'].includes(name))
    .map((name) => issue(name, 'unknown_filter', { name }));
  const state =
    query['state'] === undefined || query['state'] === '' ? null : String(query['state']);
  if (state !== null && !orderStates.some((one) => one === state))
    issues.push(issue('state', 'choice', { values: orderStates.join(', ') }));
  if (issues.length > 0) throw invalid(...issues);
  const named =
    query['farm'] === undefined || query['farm'] === ''
      ? null
      : String(query['farm']).toLowerCase();
  if (named !== null && !asker.standings.has(named)) throw new Refusal('not_found');
  const farms = (named === null ? [...asker.standings.keys()] : [named]).filter((farm) =>
    mayRead(asker, farm),
  );
  if (farms.length === 0) throw new Refusal('not_allowed');
  const page = pageRequest(query);
  const where = 'farm = any($1::uuid[]) and ($2::text is null or state = $2)';
  const { rows: counts } = await database.query<{ count: number }>(
    `select count(*) as count from subscription_order where ${where}`,
    [farms, state],
  );
  const { count } = counts[0]!;
  if (page.page > 1 && (page.page - 1) * page.pageSize >= count) throw new Refusal('not_found');
  const { rows } = await database.query<StoredOrder>(
    `select ${orderColumns} from subscription_order where ${where} order by number desc limit $3 offset $4`,
    [farms, state, page.pageSize, (page.page - 1) * page.pageSize],
  );
  const language = languageOf(request);
  return pageText(
    path,
    query,
    page,
    count,
    JSON.stringify(rows.map((order) => told(order, language))),
  );
}
