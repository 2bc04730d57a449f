import { entityOf } from '@furrow/domain';
import { addDays } from '@furrow/kit/days.ts';
import { describe, expect, it } from 'vitest';
import { markPaidCommand } from '../../commands/mark-paid.ts';
import { runOn } from '../../testing/command.ts';
import { makeExample } from '../../testing/examples.ts';
import { mailsTo } from '../../testing/mails.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** Subscriptions that end and contracts short of area, by bell and mail. @source docs/decisions/136 */

const server = useServer({ PAYMENT_ACCOUNT: 'NL91ABNA0417164300, Furrow' });
const database = () => server.server.services.database;
const dispatch = (hours = 0) =>
  server.server.dispatcher.run(new Date(Date.now() + hours * 3_600_000));
const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

interface Message {
  readonly text: string;
  readonly link: string;
  readonly notification_type: string;
}

/** The messages of an occasion under the bell, the oldest first. */
const told = async ({ client }: Person, occasion: string): Promise<Message[]> =>
  (await client.get('/api/v3/notifications/?page_size=100')).body.results
    .map(({ notification }: { notification: Message }) => notification)
    .filter(({ notification_type: type }: Message) => type === occasion)
    .toReversed();

const mailsOf = ({ email }: Person, words: RegExp) =>
  mailsTo(server.dataDir, email).filter((mail) => words.test(mail));

/** Orders a subscription, and records that it was paid. */
async function paidOrder({ client, farm }: Person, product = 'professional'): Promise<string> {
  const answer = await client.post('/api/v3/subscription/orders/', {
    product,
    period: 'year',
    farm,
  });
  expect(answer.status, answer.text).toBe(201);
  await runOn(server, markPaidCommand, answer.body.id);
  return answer.body.id;
}
const ends = (order: string, on: string) =>
  database().query('update subscription_order set active_until = $2 where id = $1', [order, on]);

describe('NOT-11 an ending subscription', () => {
  it('NOT-11 RUL-05 notifies the owner a month, a week and a day before, once each, in inbox and mail', async () => {
    const owner = await server.person('Jan Visser');
    const manager = await server.colleague(owner, ['manager']);
    await database().query('update account set email_verified = now() where id = any($1)', [
      [owner.user, manager.user],
    ]);
    const order = await paidOrder(owner);
    await ends(order, day(31));
    await dispatch(1);
    expect(await told(owner, 'subscription_ends')).toEqual([]);
    await ends(order, day(30));
    for (const hours of [3, 5, 7]) await dispatch(hours);
    const [first, ...more] = await told(owner, 'subscription_ends');
    expect(more).toEqual([]);
    expect(first?.text).toMatch(/^The subscription of Farm of Jan Visser ends on .*\d{4}\.$/);
    expect(first?.link).toBe(`/subscription/my_subscriptions?farm=${owner.farm}`);
    expect(mailsOf(owner, /The subscription of Farm of Jan Visser ends on/)).toHaveLength(1);
    await ends(order, day(7));
    await dispatch(9);
    await dispatch(11);
    expect(await told(owner, 'subscription_ends')).toHaveLength(2);
    await ends(order, day(1));
    await dispatch(13);
    await dispatch(15);
    expect(await told(owner, 'subscription_ends')).toHaveLength(3);
    expect(mailsOf(owner, /The subscription of Farm of Jan Visser ends on/)).toHaveLength(3);
    // a manager, who does not own the subscription, is not notified
    expect(await told(manager, 'subscription_ends')).toEqual([]);
    expect(mailsOf(manager, /subscription/i)).toEqual([]);
  });

  it('NOT-11 RUL-05 does not notify where the next one is paid', async () => {
    const owner = await server.person('Piet Bakker');
    const order = await paidOrder(owner);
    await ends(order, day(5));
    await paidOrder(owner);
    await dispatch(1);
    expect(await told(owner, 'subscription_ends')).toEqual([]);
  });

  it('NOT-11 RUL-05 does not notify of one that was never paid', async () => {
    const owner = await server.person('Klaas Smit');
    const { client, farm } = owner;
    await client.post('/api/v3/subscription/orders/', { product: 'grower', period: 'month', farm });
    await dispatch(1);
    expect(await told(owner, 'subscription_ends')).toEqual([]);
  });
});

it('NOT-11 RUL-18 a contract short of area notifies once, and ends when its fields suffice', async () => {
  const owner = await server.person('Jan Visser');
  const applier = await server.colleague(owner, ['applier']);
  const contract = await makeExample(entityOf('contract'), owner, {
    surface: 10,
    crop: 201,
  });
  const field = async (area: number) => {
    const made = await makeExample(entityOf('cropfield'), owner, {
      registered_area: area,
      geometry: null,
      crop: 201,
      variety: null,
    });
    await makeExample(entityOf('contractfield'), owner, {
      contract: contract['id'],
      cropfield: made['id'],
    });
  };
  await field(6);
  for (const hours of [1, 3, 5]) await dispatch(hours);
  expect((await told(owner, 'contract_short')).map(({ text, link }) => [text, link])).toEqual([
    [
      expect.stringContaining('the fields cover 60 % of the contract.'),
      `/cropr/farm/contracts/${contract['id']}/?farm=${owner.farm}`,
    ],
  ]);
  expect(await told(applier, 'contract_short')).toEqual([]);
  await field(4);
  await dispatch(7);
  expect(await told(owner, 'contract_short')).toHaveLength(1);
});
