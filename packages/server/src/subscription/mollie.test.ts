import { lastDay } from '@furrow/domain/subscription/orders.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startMollie } from '../testing/mollie.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { utcToday } from './orders.ts';
import { openPayments } from './open-payments.ts';
import { settleOrders } from './settle.ts';

/** @source decisions D12, docs.mollie.com/reference/payments-api */

const mollie = await startMollie();
const server = useServer({
  MOLLIE_API_KEY: 'test_key',
  MOLLIE_URL: mollie.address,
  PUBLIC_URL: 'https://farm.example.org',
  FEATURES: '{"admissions": false}',
});
const local = useServer({
  MOLLIE_API_KEY: 'test_key',
  MOLLIE_URL: `${mollie.address}/`,
  PUBLIC_URL: 'http://localhost:3000',
});
const other = useServer();
const path = '/api/v3/subscription/orders/';
const webhook = '/api/v3/subscription/mollie/';

afterAll(() => mollie.stop());

let person: Person;
beforeEach(async () => {
  mollie.fails(null);
  person = await server.person();
});

const place = async (of = person) => {
  const answer = await of.client.post(path, { product: 'professional', period: 'year' });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as {
    id: string;
    payment: { method: string; url: string | null; instructions: string | null };
  };
};
const read = async (id: string) => (await person.client.get(`${path}${id}/`)).body;
const pay = (id: string) => person.client.post(`${path}${id}/pay/`);
const paymentOf = (order: string): string =>
  [...mollie.payments].findLast(([, { metadata }]) => metadata.order === order)![0];
/** As Mollie calls: a form, from no browser. */
const tell = (payment: string) =>
  server.visitor().post(webhook, new URLSearchParams({ id: payment }));

describe('D12 paying by Mollie, against a double based on its documentation', () => {
  it('D12 an order starts a payment of its amount, with its address (double)', async () => {
    const { id, payment } = await place();
    const begun = paymentOf(id);
    expect(payment).toEqual({
      method: 'mollie',
      url: `https://www.mollie.com/checkout/select-method/${begun}`,
      instructions: null,
    });
    const asked = mollie.requests.findLast(({ method }) => method === 'POST')!;
    expect([asked.path, asked.headers['authorization'], asked.headers['idempotency-key']]).toEqual([
      '/v2/payments',
      'Bearer test_key',
      id,
    ]);
    expect(asked.body).toEqual({
      amount: { currency: 'EUR', value: '290.00' },
      description: expect.stringMatching(/^Furrow Professional \d+$/),
      redirectUrl: `https://farm.example.org/subscription/my_subscriptions?order=${id}`,
      webhookUrl: 'https://farm.example.org/api/v3/subscription/mollie/',
      metadata: { order: id },
    });
  });

  it('D12 no webhook is given where Mollie cannot reach us (double)', async () => {
    await place(await local.person());
    expect(mollie.requests.findLast(({ method }) => method === 'POST')!.body).not.toHaveProperty(
      'webhookUrl',
    );
  });

  it('D12 Mollie’s webhook marks the order paid, once, without session or CSRF header (double)', async () => {
    const { id } = await place();
    const payment = paymentOf(id);
    expect([(await tell(payment)).status, (await read(id)).state]).toEqual([200, 'open']);
    mollie.payments.get(payment)!.status = 'paid';
    const answers = await Promise.all([
      tell(payment),
      tell(payment),
      server.visitor().post(webhook, { id: payment }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ]);
    expect(await read(id)).toMatchObject({
      state: 'paid',
      active_until: lastDay(utcToday(), 'year'),
      payment: { url: null },
    });
    const feed = (
      await person.client.get(
        `/cropr/${person.user}/${person.farm}/${person.plan}/my_data_from_timestamp.js`,
      )
    ).body;
    expect([feed.active_order.is_paid, feed.features.admissions]).toEqual([true, true]);
  });

  it('D12 the webhook itself is not trusted: the payment is fetched, and must be complete and for this order (double)', async () => {
    const { id } = await place();
    const payment = paymentOf(id);
    const kept = mollie.payments.get(payment)!;
    const wrong = [
      { status: 'paid', amount: { value: '2.90', currency: 'EUR' } },
      { status: 'paid', amount: { value: '290.00', currency: 'USD' } },
      { status: 'paid', metadata: { order: crypto.randomUUID() } },
      { status: 'pending' },
    ];
    for (const change of wrong) {
      mollie.payments.set(payment, { ...kept, ...change });
      await server.visitor().post(webhook, { id: payment, status: 'paid' });
      expect([change, (await read(id)).state]).toEqual([change, 'open']);
    }
  });

  it('D12 an unknown payment gets the same answer, without a request (double)', async () => {
    const before = mollie.requests.length;
    expect([(await tell('tr_nobody')).status, mollie.requests.length]).toEqual([200, before]);
    for (const body of [{}, { id: '' }, { id: 5 }, { id: 'x\0y' }, { id: 'x'.repeat(200) }])
      expect((await server.visitor().post(webhook, body)).status).toBe(400);
  });

  it('D12 after returning the order is paid, even when the webhook was lost (double)', async () => {
    const { id } = await place();
    mollie.payments.get(paymentOf(id))!.status = 'paid';
    expect((await pay(id)).body).toMatchObject({ id, state: 'paid' });
  });

  it('D12 a payment without a webhook is found within the hour (double)', async () => {
    const { id } = await place();
    mollie.payments.get(paymentOf(id))!.status = 'paid';
    const { database, configuration } = server.server.services;
    const told: string[] = [];
    database.onWritten((farm) => void told.push(farm));
    await settleOrders(database, openPayments(configuration));
    expect(told).toContain(person.farm);
    expect((await read(id)).state).toBe('paid');
  });

  it('D12 one payment is started while it can be paid, another when it no longer can (double)', async () => {
    const { id, payment } = await place();
    const first = paymentOf(id);
    expect((await pay(id)).body.payment.url).toBe(payment.url);
    expect(paymentOf(id)).toBe(first);
    for (const status of ['expired', 'failed', 'canceled']) {
      mollie.payments.get(paymentOf(id))!.status = status;
      const before = paymentOf(id);
      const again = (await pay(id)).body;
      expect([status, paymentOf(id) !== before, again.payment.url.endsWith(paymentOf(id))]).toEqual(
        [status, true, true],
      );
    }
  });

  it('D12 an order is accepted when Mollie is down, and paid later (double)', async () => {
    mollie.fails(503);
    const { id, payment } = await place();
    expect(payment.url).toBeNull();
    const refused = await pay(id);
    expect([
      refused.status,
      refused.body.code,
      Number(refused.headers.get('retry-after')) > 0,
    ]).toEqual([503, 'payment_down', true]);
    mollie.fails(null);
    expect((await pay(id)).body.payment.url).toContain(paymentOf(id));
    // Mollie calls again later when we could not query it
    mollie.fails(500);
    expect((await tell(paymentOf(id))).status).toBe(503);
  });

  it('D12 cancelling cancels the payment; money on its way still pays the order (double)', async () => {
    const { id } = await place();
    const payment = paymentOf(id);
    expect((await person.client.post(`${path}${id}/cancel/`)).body.state).toBe('cancelled');
    expect(mollie.payments.get(payment)!.status).toBe('canceled');
    mollie.payments.get(payment)!.status = 'paid';
    await tell(payment);
    expect(await read(id)).toMatchObject({ state: 'paid', cancelled_at: null });
  });
});

it('D12 without Mollie there is no webhook', async () => {
  const answer = await other.visitor().post(webhook, { id: 'tr_x' });
  expect(answer.status).toBe(404);
});
