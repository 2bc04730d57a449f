import { addDays, translate } from '@furrow/kit';
import { lastDay } from '@furrow/domain/subscription/orders.ts';
import { products } from '@furrow/domain/subscription/products.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { markPaidCommand } from '../commands/mark-paid.ts';
import { setFeature } from '../commands/set-feature.ts';
import { ConfigurationError, readConfiguration } from '../env.ts';
import { runOn } from '../testing/command.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { requireFeature } from '../access/features.ts';
import { utcToday } from './orders.ts';
import { openPayments } from './open-payments.ts';
import { settleOrders } from './settle.ts';

/** @source spec §2, §3 Active order, §4, decisions D8, D12, D14 */

const server = useServer({
  FEATURES: '{"admissions": false, "maximum_records": 100, "edi_export": false}',
  PAYMENT_ACCOUNT: 'NL91ABNA0417164300, Furrow',
});
const path = '/api/v3/subscription/orders/';
const today = utcToday();

const order = (person: Person, more: Record<string, unknown> = {}) =>
  person.client.post(path, { product: 'professional', period: 'year', farm: person.farm, ...more });
async function place(
  person: Person,
  more: Record<string, unknown> = {},
): Promise<Record<string, any>> {
  const answer = await order(person, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Record<string, any>;
}
const feed = async ({ client, user, farm, plan }: Person, language = 'en') =>
  (
    await client.get(`/cropr/${user}/${farm}/${plan}/my_data_from_timestamp.js`, {
      headers: { 'accept-language': language },
    })
  ).body;
const active = async (person: Person, language = 'en') =>
  (await feed(person, language)).active_order;
const read = async (person: Person, id: string) => (await person.client.get(`${path}${id}/`)).body;
const pay = (id: string) => runOn(server, markPaidCommand, id);
const shift = (id: string, change: string) =>
  server.server.services.database.query(`update subscription_order set ${change} where id = $1`, [
    id,
  ]);
const settle = () =>
  settleOrders(server.server.services.database, openPayments(server.server.services.configuration));

/** The farms announced to other clients by an action. */
async function toldBy(act: () => Promise<void>): Promise<string[]> {
  const told: string[] = [];
  server.server.services.database.onWritten((farm) => void told.push(farm));
  await act();
  return told;
}

describe('RUL-05 D12 ordering', () => {
  it('D12 the price list is public, in the reader’s language', async () => {
    const person = await server.person();
    const { body } = await person.client.get('/api/v3/subscription/products/', {
      headers: { 'accept-language': 'nl' },
    });
    expect(
      body.results.map(({ name, label }: { name: string; label: string }) => [name, label]),
    ).toEqual(products.map(({ name, label }) => [name, translate(label, 'nl')]));
    expect(body.results[0]).toMatchObject({ currency: 'EUR', prices: { month: 12, year: 120 } });
  });

  it('D12 an order waits for a transfer, with a reference and instructions', async () => {
    const person = await server.person();
    const answer = await order(person);
    expect(answer.status, answer.text).toBe(201);
    const { id, created, reference, ...rest } = answer.body;
    expect(answer.headers.get('location')).toBe(`${path}${id}/`);
    expect(rest).toEqual({
      farm: person.farm,
      product: 'professional',
      name: 'Professional',
      period: 'year',
      state: 'open',
      amount: 290,
      currency: 'EUR',
      starts_on: null,
      active_until: addDays(today, 14),
      paid_at: null,
      cancelled_at: null,
      payment: {
        method: 'transfer',
        url: null,
        instructions: `Transfer EUR 290.00 to NL91ABNA0417164300, Furrow and name the reference ${reference}.`,
      },
    });
    expect(reference).toMatch(/^RF\d{10}$/);
    expect(Number.isNaN(Date.parse(created))).toBe(false);
    expect(await read(person, id)).toEqual(answer.body);
  });

  it('D12 reports every problem at once', async () => {
    const person = await server.person();
    const answer = await person.client.post(path, {
      product: 'gold',
      period: 'week',
      id: 'x',
      colour: 'red',
      farm: crypto.randomUUID(),
    });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      400,
      ['colour', 'farm', 'id', 'period', 'product'],
    ]);
    expect(answer.body.errors.product).toEqual([
      'There is no such product. Choose one of: grower, professional, complete.',
    ]);
    expect((await person.client.post(path, {})).body.errors).toEqual({
      product: ['Required'],
      period: ['Required'],
    });
    for (const body of ['[]', 'null'])
      expect((await person.client.post(path, body)).status).toBe(400);
  });

  it('D4 D16 is for the owner only; a manager may look, an administrator and others may not', async () => {
    const owner = await server.person('Owner');
    const [manager, viewer, root] = [
      await server.colleague(owner, ['manager']),
      await server.colleague(owner, ['viewer']),
      await server.colleague(owner, [], { is_root: true }),
    ];
    const stranger = await server.person('Stranger');
    const { id } = await place(owner);
    for (const person of [manager, viewer, root]) expect((await order(person)).status).toBe(403);
    expect((await order({ ...stranger, farm: owner.farm })).body.errors).toHaveProperty('farm');
    expect([
      await read(manager, id),
      (await manager.client.get(`${path}?farm=${owner.farm}`)).body.count,
    ]).toMatchObject([{ id }, 1]);
    for (const action of ['cancel', 'pay'])
      expect((await manager.client.post(`${path}${id}/${action}/`)).status).toBe(403);
    for (const person of [viewer, root, stranger]) {
      expect((await person.client.get(`${path}${id}/`)).status).toBe(404);
      expect((await person.client.post(`${path}${id}/cancel/`)).status).toBe(404);
    }
    for (const person of [viewer, root])
      expect((await person.client.get(`${path}?farm=${owner.farm}`)).status).toBe(403);
    expect((await stranger.client.get(`${path}?farm=${owner.farm}`)).status).toBe(404);
    expect((await stranger.client.get(path)).body.count).toBe(0);
    expect((await server.visitor().get(path)).status).toBe(401);
    // its subject is not even mentioned
    expect(await active(owner)).not.toBeNull();
    for (const person of [manager, root]) expect(await active(person)).toBeNull();
  });

  it('D1 sent again it is the same order; another under its id is refused', async () => {
    const person = await server.person();
    const id = crypto.randomUUID();
    expect([
      (await order(person, { id })).status,
      (await order(person, { id })).status,
      (await order(person, { id: id.toUpperCase() })).body.id,
    ]).toEqual([201, 200, id]);
    expect((await order(person, { id, period: 'month' })).body.code).toBe('id_taken');
    expect((await order(await server.person(), { id })).body.code).toBe('id_taken');
  });

  it('D12 one order is open at a time, even with concurrent ones', async () => {
    const person = await server.person();
    const answers = await Promise.all([
      order(person),
      order(person, { product: 'grower' }),
      order(person),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    const { body: waiting } = answers.find(({ status }) => status === 201)!;
    expect(refused!.body).toMatchObject({
      code: 'order_open',
      order: waiting.id,
      unpaid_order_url: `/subscription/my_subscriptions?order=${waiting.id}`,
    });
    await person.client.post(`${path}${waiting.id}/cancel/`);
    expect((await order(person)).status).toBe(201);
  });

  it('D2 lists the newest first, by state and in pages', async () => {
    const person = await server.person();
    const first = await place(person);
    await person.client.post(`${path}${first['id']}/cancel/`);
    const second = await place(person, { product: 'grower' });
    const ids = async (query = '') =>
      (await person.client.get(`${path}${query}`)).body.results.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([second['id'], first['id']]);
    expect(await ids('?state=cancelled')).toEqual([first['id']]);
    expect(await ids('?page=2&page_size=1')).toEqual([first['id']]);
    expect((await person.client.get(`${path}?page=3&page_size=1`)).status).toBe(404);
    expect(
      Object.keys((await person.client.get(`${path}?state=gone&colour=red`)).body.errors).sort(),
    ).toEqual(['colour', 'state']);
  });
});

describe('RUL-05 life of an order', () => {
  let person: Person;
  let id: string;
  beforeAll(async () => {
    person = await server.person();
    expect([await active(person), (await feed(person)).features]).toMatchObject([
      null,
      { admissions: false, maximum_records: 100, edi_export: false, soil_data: true },
    ]);
    id = (await place(person))['id'];
  });

  it('RUL-05 unpaid: shows the due day and address; its features are off', async () => {
    const { active_order: order, features } = await feed(person, 'nl');
    expect(order).toEqual({
      subscription_state: 'open',
      subscription_canceled: false,
      is_paid: false,
      active_until: addDays(today, 14),
      days_to_expiration: 14,
      name: 'Professioneel',
      unpaid_order_url: `/subscription/my_subscriptions?order=${id}`,
    });
    expect(features.admissions).toBe(false);
  });

  it('RUL-05 D12 mark-paid: paid for a year from today, and its features are on', async () => {
    const { reference } = await read(person, id);
    expect(await pay(`${reference.slice(0, 4)} ${reference.slice(4)}`)).toBe(
      `The order is paid and valid until ${lastDay(today, 'year')}.`,
    );
    const { active_order: order, features } = await feed(person);
    expect(order).toMatchObject({
      subscription_state: 'paid',
      is_paid: true,
      active_until: lastDay(today, 'year'),
      unpaid_order_url: null,
    });
    expect(features).toMatchObject({
      admissions: true,
      maximum_records: 10_000,
      partner_maximum_records: 20_000,
      edi_export: false,
    });
    const me = (await person.client.get('/api/v3/auth/me/')).body;
    expect(me.farms[0].features).toEqual(features);
    expect(await read(person, id)).toMatchObject({
      state: 'paid',
      starts_on: today,
      payment: { url: null, instructions: null },
    });
    // once is enough
    expect(await pay(id)).toBe(
      `The order was already paid and is valid until ${lastDay(today, 'year')}.`,
    );
  });

  it('RUL-05 cancelled: valid until its end, with the days left', async () => {
    const answer = await person.client.post(`${path}${id}/cancel/`);
    expect(answer.body).toMatchObject({ state: 'cancelled', active_until: lastDay(today, 'year') });
    expect((await person.client.post(`${path}${id}/cancel/`)).body).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      allowed: [],
    });
    await shift(id, `active_until = current_date + 30`);
    const { active_order: order, features } = await feed(person);
    expect([order, features.admissions]).toMatchObject([
      {
        subscription_state: 'cancelled',
        subscription_canceled: true,
        is_paid: true,
        days_to_expiration: 30,
      },
      true,
    ]);
    // nobody renews a cancelled order
    await settle();
    expect((await person.client.get(path)).body.count).toBe(1);
  });

  it('RUL-05 expired: no message, and its features are off', async () => {
    await shift(id, 'active_until = current_date - 1');
    const { active_order: order, features } = await feed(person);
    expect([order, features.admissions, features.maximum_records]).toEqual([null, false, 100]);
    expect(await toldBy(settle)).toContain(person.farm);
    expect((await read(person, id)).state).toBe('expired');
  });
});

describe('RUL-05 renewal', () => {
  it('RUL-05 thirty days before its end an uncancelled subscription gets its next order, once', async () => {
    const person = await server.person();
    const { id } = await place(person, { product: 'grower' });
    await pay(id);
    await shift(id, 'active_until = current_date + 31');
    await settle();
    expect((await person.client.get(path)).body.count).toBe(1);
    await shift(id, 'active_until = current_date + 30');
    await Promise.all([settle(), settle()]);
    const [next, ...others] = (await person.client.get(path)).body.results;
    expect(others).toHaveLength(1);
    expect(next).toMatchObject({
      product: 'grower',
      period: 'year',
      state: 'open',
      starts_on: addDays(today, 31),
      active_until: addDays(today, 30),
    });
    expect(await active(person)).toMatchObject({
      is_paid: true,
      days_to_expiration: 30,
      unpaid_order_url: `/subscription/my_subscriptions?order=${next.id}`,
    });
    // once paid, it continues where the first ends
    await pay(next.id);
    expect(await read(person, next.id)).toMatchObject({
      state: 'paid',
      starts_on: addDays(today, 31),
      active_until: lastDay(addDays(today, 31), 'year'),
    });
    expect((await active(person)).active_until).toBe(addDays(today, 30));
    await settle();
    expect((await person.client.get(path)).body.count).toBe(2);
  });

  it('RUL-05 a cancelled next order is not created again', async () => {
    const person = await server.person();
    const { id } = await place(person, { period: 'month' });
    await pay(id);
    await shift(id, 'active_until = current_date + 7');
    await settle();
    const [next] = (await person.client.get(path)).body.results;
    expect(next.state).toBe('open');
    await person.client.post(`${path}${next.id}/cancel/`);
    await settle();
    expect((await person.client.get(`${path}?state=open`)).body.count).toBe(0);
  });

  it('RUL-05 the same product starts when the current one ends; another when it is paid', async () => {
    const person = await server.person();
    const first = await place(person, { product: 'grower', period: 'month' });
    await pay(first['id']);
    const more = await place(person, { product: 'grower', period: 'month' });
    expect(more['starts_on']).toBe(addDays(lastDay(today, 'month'), 1));
    await person.client.post(`${path}${more['id']}/cancel/`);
    const other = await place(person, { product: 'complete' });
    await pay(other['id']);
    const { active_order: order, features } = await feed(person);
    expect([order.name, order.active_until, features.maximum_records, features.edi_export]).toEqual(
      ['Complete', lastDay(today, 'year'), null, true],
    );
  });

  it('RUL-05 an overdue order expires; a late payment still pays it', async () => {
    const person = await server.person();
    const { id } = await place(person);
    await shift(id, 'active_until = current_date - 1');
    expect(await active(person)).toBeNull();
    await settle();
    expect((await read(person, id)).state).toBe('expired');
    await pay(id);
    expect(await active(person)).toMatchObject({
      is_paid: true,
      active_until: lastDay(today, 'year'),
    });
  });
});

describe('D14 features', () => {
  it('D14 are set for one farm by command, and reset', async () => {
    const [person, other] = [await server.person(), await server.person()];
    const features = async (of: Person) => (await feed(of)).features;
    expect(await runOn(server, setFeature, person.farm, 'admissions', 'true')).toBe(
      `admissions of farm ${person.farm} is now true.`,
    );
    await runOn(server, setFeature, person.farm, 'maximum_records', '7');
    await runOn(server, setFeature, person.farm, 'potato_online_weather', 'true');
    expect(await features(person)).toMatchObject({
      admissions: true,
      maximum_records: 7,
      partner_maximum_records: 7,
      potato_online_weather: true,
    });
    expect(await features(other)).toMatchObject({ admissions: false, maximum_records: 100 });
    await runOn(server, setFeature, person.farm, 'maximum_records', 'none');
    expect((await features(person)).maximum_records).toBeNull();
    await runOn(server, setFeature, person.farm, 'maximum_records', 'default');
    expect((await features(person)).maximum_records).toBe(100);
  });

  it('D14 a farm may be given by its name where that is unique', async () => {
    const [person] = [
      await server.person('Anna One'),
      await server.person('Twin'),
      await server.person('Twin'),
    ];
    expect(await runOn(server, setFeature, 'Farm of Anna One', 'soil_data', 'false')).toContain(
      person.farm,
    );
    await expect(runOn(server, setFeature, 'Farm of Twin', 'soil_data', 'false')).rejects.toThrow(
      'several farms',
    );
  });

  it.each([
    [[], 'FARM NAME VALUE are needed'],
    [['x', 'colour', 'true'], 'there is no feature “colour”'],
    [[crypto.randomUUID(), 'soil_data', 'true'], 'there is no farm'],
  ])('D14 set-feature %j is refused', async (words, reason) => {
    await expect(runOn(server, setFeature, ...words)).rejects.toThrow(reason);
  });

  it.each(['yes', '1', '"true"', '{}'])(
    'D14 set-feature refuses %s as a value of soil_data',
    async (value) => {
      const { farm } = await server.person();
      await expect(runOn(server, setFeature, farm, 'soil_data', value)).rejects.toThrow(
        'is no value of soil_data: true or false',
      );
    },
  );

  it('D14 a disabled feature is refused with 403 feature_off, an enabled one is not', async () => {
    const { farm } = await server.person();
    const { database } = server.server.services;
    await expect(requireFeature(database, farm, 'admissions')).rejects.toMatchObject({
      status: 403,
      code: 'feature_off',
      more: { members: { feature: 'admissions' } },
    });
    await expect(requireFeature(database, farm, 'onion_online_weather')).rejects.toMatchObject({
      code: 'feature_off',
    });
    await requireFeature(database, farm, 'soil_data');
  });

  it.each([
    '{"admissions": 1}',
    '{"maximum_records": "many"}',
    '{"colour": true}',
    '[]',
    'true',
    '{',
  ])('D12 FEATURES=%s is refused by name', (FEATURES) => {
    expect(() => readConfiguration({ FEATURES })).toThrow(ConfigurationError);
    expect(() => readConfiguration({ FEATURES })).toThrow('FEATURES');
  });

  it.each([
    [[''], 'ORDER is needed'],
    [['4711'], 'neither the id nor the reference'],
    [['RF19539007547034'], 'mistyped'],
    [['RF18539007547034'], 'there is no order'],
    [[crypto.randomUUID()], 'there is no order'],
  ])('D12 mark-paid %j is refused', async (words, reason) => {
    await expect(runOn(server, markPaidCommand, ...words)).rejects.toThrow(reason);
  });
});
