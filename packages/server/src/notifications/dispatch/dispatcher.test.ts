import { entityOf } from '@furrow/domain';
import { isOccasion } from '@furrow/domain/notification/occasions.ts';
import { addDays } from '@furrow/kit/days.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { makeExample } from '../../testing/examples.ts';
import { mailsTo } from '../../testing/mails.ts';
import type { Person } from '../../testing/people.ts';
import { startPushService } from '../../testing/push-service.ts';
import { useServer } from '../../testing/server.ts';
import { recordNotifications, type NewOccasion } from './notification-store.ts';

/** Notifications by recipient and by way, and each only once. @source docs/decisions/136 */

const service = await startPushService();
const server = useServer({ PUSH_HOSTS: service.host });
afterAll(() => service.close());

const database = () => server.server.services.database;
const dispatch = (minutes = 0) =>
  server.server.dispatcher.run(new Date(Date.now() + minutes * 60_000));

interface Message {
  readonly text: string;
  readonly link: string;
  readonly notification_type: string;
}

/** The messages in an inbox of occasions, the oldest first. */
async function told(person: Person): Promise<Message[]> {
  const { body } = await person.client.get('/api/v3/notifications/?page_size=100');
  return body.results
    .map(({ notification }: { notification: Message }) => notification)
    .filter(({ notification_type: type }: Message) => isOccasion(type) || type === 'summary')
    .toReversed();
}
const typesOf = async (person: Person) =>
  (await told(person)).map(({ notification_type: type }) => type);

const verify = (person: Person) =>
  database().query('update account set email_verified = now() where id = $1', [person.user]);

const today = () => new Date().toISOString().slice(0, 10);

async function newRecord(by: Person, more: Record<string, unknown>): Promise<string> {
  const answer = await by.client.post('/api/v1/record/', {
    farm: by.farm,
    date: `${addDays(today(), 3)} 08:00`,
    activities: [{ theme: 'crop_protection', type: null, items: [], attributes: [] }],
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}
async function act(by: Person, id: string, action: string, body = {}) {
  const answer = await by.client.post(`/api/v1/record/${id}/${action}/`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
const choose = async (person: Person, body: Record<string, unknown>) => {
  const answer = await person.client.patch('/api/v3/notification_settings/', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
async function subscribe(person: Person) {
  const browser = service.browser();
  const answer = await person.client.post('/api/v3/push_subscriptions/', browser.subscription);
  expect(answer.status, answer.text).toBe(201);
  return Object.assign(browser, { id: String(answer.body.id) });
}

async function team() {
  const owner = await server.person('Jan Visser');
  const manager = await server.colleague(owner, ['manager']);
  const adviser = await server.colleague(owner, ['adviser']);
  const applier = await server.colleague(owner, ['applier'], { is_applier: true });
  const other = await server.colleague(owner, ['applier'], { is_applier: true });
  const buyer = await server.colleague(owner, ['buyer']);
  return { owner, manager, adviser, applier, other, buyer };
}

describe('NOT-11 recipients', () => {
  it('NOT-11 advice: people who may accept it when given, its author when accepted or declined', async () => {
    const { owner, manager, adviser, applier, buyer } = await team();
    const taken = await newRecord(adviser, { processing_state: 'adviced' });
    const declined = await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    expect(await typesOf(owner)).toEqual(['advice_given', 'advice_given']);
    expect(await typesOf(manager)).toEqual(['advice_given', 'advice_given']);
    for (const person of [adviser, applier, buyer]) expect(await typesOf(person)).toEqual([]);
    const [first] = await told(owner);
    expect(first?.text).toMatch(/^adviser advises: .+/);
    expect(first?.link).toBe(`/cropr/farm/records/${taken}/?farm=${owner.farm}`);
    await act(manager, taken, 'accept');
    await act(owner, declined, 'decline', { cancel_reason: 'Too wet' });
    await dispatch();
    expect(await typesOf(adviser)).toEqual(['advice_taken', 'advice_declined']);
    expect((await told(adviser)).at(-1)?.text).toMatch(/declined the advice: .+ Reason: Too wet$/);
    await dispatch();
    expect((await told(owner)).length).toBe(2);
  });

  it('NOT-11 work: assigned, changed, finished; its author is not notified', async () => {
    const { owner, applier, other } = await team();
    const id = await newRecord(owner, { processing_state: 'planned', applier: applier.contact });
    await dispatch();
    expect(await typesOf(applier)).toEqual(['work_assigned']);
    await owner.client.patch(`/api/v1/record/${id}/`, {
      date: `${addDays(today(), 4)} 08:00`,
      coworkers: [other.contact],
    });
    await dispatch();
    expect(await typesOf(applier)).toEqual(['work_assigned', 'work_changed']);
    expect(await typesOf(other)).toEqual(['work_assigned']);
    await act(applier, id, 'finish');
    await dispatch();
    expect(await typesOf(owner)).toEqual(['work_finished']);
    expect((await typesOf(applier)).length).toBe(2);
  });

  it('NOT-11 nothing is sent, on any channel, to people who may not see the row', async () => {
    const { owner, manager, applier, other, buyer } = await team();
    const theirs = await newRecord(owner, { processing_state: 'planned', applier: other.contact });
    const gone = await newRecord(owner, { processing_state: 'planned' });
    expect((await owner.client.delete(`/api/v1/record/${gone}/`)).status).toBeLessThan(300);
    await dispatch();
    const browsers = [];
    for (const person of [manager, applier, buyer]) {
      await verify(person);
      browsers.push(await subscribe(person));
    }
    await database().query('update farmcontact set is_active = false where id = $1', [
      manager.contact,
    ]);
    const about = (person: Person, row: string): NewOccasion => ({
      account: person.user,
      farm: owner.farm,
      occasion: 'work_assigned',
      row,
      state: 'test',
      content: { by: owner.user },
    });
    await recordNotifications(database(), [
      about(manager, theirs),
      about(applier, theirs),
      about(buyer, theirs),
      about(applier, gone),
    ]);
    await dispatch(2);
    for (const person of [applier, buyer]) expect(await typesOf(person)).toEqual([]);
    const { rows } = await database().query('select 1 from message where account = $1', [
      manager.user,
    ]);
    expect(rows).toEqual([]);
    expect(browsers.flatMap(({ messages }) => messages)).toEqual([]);
    for (const { email } of [manager, applier, buyer])
      expect(
        mailsTo(server.dataDir, email).filter((mail) => mail.includes('/unsubscribe/')),
      ).toEqual([]);
    expect(
      (await database().query('select 1 from told_delivery where account = $1', [applier.user]))
        .rows,
    ).toEqual([]);
  });

  it('NOT-11 an accepted invitation, a refused change', async () => {
    const { owner, manager } = await team();
    const joiner = await server.colleague(owner, ['viewer']);
    await database().query(
      `insert into history (farm, entity, "row", version, account, device, action, changes)
       values ($1, 'farmcontact', $2, 99, $3, 'test', 'update',
         '{"user": [null, "x"], "invitation": ["pending", "accepted"]}')`,
      [owner.farm, joiner.contact, joiner.user],
    );
    await dispatch();
    expect(await typesOf(owner)).toEqual(['invitation_accepted']);
    expect((await told(owner))[0]?.text).toBe(
      'viewer accepted the invitation to Farm of Jan Visser.',
    );
    const label = await makeExample(entityOf('label'), owner);
    const path = `/api/v1/label/${label['id']}/`;
    await owner.client.patch(path, { color: '#111111' });
    for (const color of ['#222222', '#333333'])
      expect(
        (await manager.client.patch(path, { color }, { headers: { 'if-match': '"1"' } })).status,
      ).toBe(412);
    await dispatch();
    expect(
      (await told(manager)).filter(({ notification_type: type }) => type === 'conflict'),
    ).toMatchObject([{ link: `/cropr/farm/labels/${label['id']}/?farm=${owner.farm}` }]);
    const field = await makeExample(entityOf('cropfield'), owner);
    const place = `/api/v1/cropfield/${field['id']}/`;
    await owner.client.patch(place, { name: 'One' });
    await manager.client.patch(place, { name: 'Two' }, { headers: { 'if-match': '"1"' } });
    await dispatch();
    // its page, not the target of another occasion
    expect((await told(manager)).at(-1)?.link).toBe(
      `/cropr/farm/crop_fields/${field['id']}/?farm=${owner.farm}`,
    );
  });
});

describe('NOT-11 notifications by time', () => {
  it('NOT-11 late work is sent once, and again on another day', async () => {
    const { owner, applier } = await team();
    const id = await newRecord(owner, {
      processing_state: 'planned',
      applier: applier.contact,
      date: `${addDays(today(), -1)} 08:00`,
    });
    for (const hours of [0, 2, 4, 6]) await dispatch(hours * 60);
    const late = async (person: Person) =>
      (await typesOf(person)).filter((type) => type === 'work_late').length;
    expect([await late(owner), await late(applier)]).toEqual([1, 1]);
    await owner.client.patch(`/api/v1/record/${id}/`, { date: `${addDays(today(), -2)} 08:00` });
    await dispatch(8 * 60);
    expect(await late(owner)).toBe(2);
  });

  it('NOT-11 stock, certificate and contract: sent while it applies, and again a day after it ended', async () => {
    const { owner, manager, applier } = await team();
    const stock = await makeExample(entityOf('stock'), owner, { name: 'Revus', stock_unit: 'l' });
    const slurry = await makeExample(entityOf('stock'), owner, { name: 'Mest', stock_unit: 'm3' });
    const field = await makeExample(entityOf('cropfield'), owner, { registered_area: 10 });
    await newRecord(owner, {
      processing_state: 'planned',
      cropfield: field['id'],
      worked_area: 0.25,
      activities: [
        {
          theme: 'fertilizing',
          type: null,
          items: [{ type: null, value: 0.25, stock: slurry['id'], producttype: null }],
          attributes: [],
        },
      ],
    });
    await newRecord(owner, {
      processing_state: 'planned',
      cropfield: field['id'],
      worked_area: 10,
      activities: [
        {
          theme: 'crop_protection',
          type: null,
          items: [{ type: null, value: 0.6, stock: stock['id'], producttype: null }],
          attributes: [],
        },
      ],
    });
    await makeExample(entityOf('certificate'), owner, {
      variant: 'SKAL',
      period_start: '2020-01-01',
      period_end: addDays(today(), 20),
    });
    for (const hours of [0, 2, 4]) await dispatch(hours * 60);
    expect((await typesOf(manager)).toSorted()).toEqual([
      'certificate_ends',
      'stock_short',
      'stock_short',
    ]);
    expect(await typesOf(applier)).toEqual([]);
    const texts = (await told(owner)).map(({ text }) => text);
    expect(texts).toContain('Mest: 0 m³ left, planned work needs 0.0625 m³.');
    expect(texts).toContain('Revus: 0 l left, planned work needs 6 l.');
    // delivered, and used up again at once: not reported twice within a day
    const delivery = await owner.client.post('/api/v1/stockrecord/', {
      farm: owner.farm,
      stock: stock['id'],
      kind: 'delivery',
      value: 10,
      date: today(),
    });
    expect(delivery.status, delivery.text).toBe(201);
    await dispatch(6 * 60);
    await owner.client.delete(`/api/v1/stockrecord/${delivery.body.id}/`);
    await dispatch(8 * 60);
    const shortage = async () =>
      (await told(owner)).filter(({ text }) => text.startsWith('Revus:')).length;
    expect(await shortage()).toBe(1);
    await database().query(
      "update told set created = created - interval '25 hours' where farm = $1",
      [owner.farm],
    );
    await dispatch(10 * 60);
    expect(await shortage()).toBe(2);
  });
});

describe('NOT-11 push', () => {
  it('NOT-11 shows its subject on the device and opens it, without repeats', async () => {
    const { owner, adviser } = await team();
    const browser = await subscribe(owner);
    const id = await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    await dispatch();
    expect(browser.messages).toMatchObject([
      {
        content: {
          title: 'Advice given · Farm of Jan Visser',
          link: `/cropr/farm/records/${id}/?farm=${owner.farm}`,
        },
        ttl: 86400,
        subject: expect.stringMatching(/^mailto:no-reply@/),
      },
    ]);
    expect(browser.messages[0]?.topic).toMatch(/^[\w-]{1,32}$/);
  });

  it.each([404, 410, 403])('NOT-11 a subscription answering %i is removed', async (status) => {
    const { owner, adviser } = await team();
    const browser = await subscribe(owner);
    browser.refuses = { status };
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    await dispatch(600);
    expect(browser.requestCount).toBe(1);
    const { body } = await owner.client.get('/api/v3/notification_settings/');
    expect(body.push.devices).toEqual([]);
  });

  it('NOT-11 other failures are retried, ever later, and not before the service allows', async () => {
    const { owner, adviser } = await team();
    const browser = await subscribe(owner);
    browser.refuses = { status: 500 };
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    await dispatch(0.5);
    expect(browser.requestCount).toBe(1);
    browser.refuses = { status: 429, headers: { 'retry-after': '3600' } };
    await dispatch(1.2);
    await dispatch(50);
    expect(browser.requestCount).toBe(2);
    browser.refuses = null;
    await dispatch(70);
    expect(browser.messages.length).toBe(1);
  });

  it('NOT-11 waits for the end of quiet hours, by device', async () => {
    const { owner, adviser } = await team();
    const [asleep, awake] = [await subscribe(owner), await subscribe(owner)];
    const clock = (minutes: number) =>
      new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
    await choose(owner, {
      timezone: 'UTC',
      quiet_from: clock(-60),
      quiet_until: clock(120),
    });
    await owner.client.patch(`/api/v3/push_subscriptions/${awake.id}/`, { quiet: 'none' });
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    expect([asleep.messages.length, awake.messages.length]).toEqual([0, 1]);
    await dispatch(121);
    expect([asleep.messages.length, awake.messages.length]).toEqual([1, 1]);
  });

  it('NOT-11 ends with the session of its device, and nobody else can end it', async () => {
    const [owner, stranger] = await server.strangers();
    const { id } = await subscribe(owner);
    const path = `/api/v3/push_subscriptions/${id}/`;
    expect((await stranger.client.delete(path)).status).toBe(404);
    expect((await stranger.client.patch(path, { quiet: 'none' })).status).toBe(404);
    await owner.client.post('/api/v3/auth/sign_out/');
    const { rowCount } = await database().query('select 1 from push_subscription where id = $1', [
      id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('NOT-11 refuses internal addresses, and reports every problem', async () => {
    const owner = await server.person();
    const answer = await owner.client.post('/api/v3/push_subscriptions/', {
      endpoint: 'http://10.0.0.1/push',
      p256dh: 'x',
      auth: 'y',
    });
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      400,
      ['auth', 'endpoint', 'p256dh'],
    ]);
  });
});

describe('NOT-11 mail', () => {
  it('NOT-11 plain and HTML with its subject, unsubscribed by one click without signing in', async () => {
    const { owner, adviser } = await team();
    await verify(owner);
    await newRecord(adviser, { processing_state: 'adviced' });
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    const mails = () =>
      mailsTo(server.dataDir, owner.email).filter((mail) => mail.includes('/unsubscribe/'));
    expect(mails().length).toBe(0);
    await dispatch(1);
    expect(mails().length).toBe(1);
    const raw = await outbox(owner.email);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const unfolded = raw.replace(/\r\n[ \t]/g, ' ');
    const address = /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded)?.[1] ?? '';
    const path = new URL(address).pathname;
    const visitor = server.visitor();
    // looking at it changes nothing
    expect((await visitor.get(path)).status).toBe(200);
    expect((await owner.client.get('/api/v3/notification_settings/')).body.mail.off).toBe(false);
    const clicked = await fetch(`${server.address}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(clicked.status).toBe(200);
    expect((await owner.client.get('/api/v3/notification_settings/')).body.mail.off).toBe(true);
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch(60);
    expect(mails().length).toBe(1);
    // mail programs may send any form
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(`${server.address}${path}`, { method: 'POST', body: form })).status).toBe(
      200,
    );
    const forged = path.replace(/.(?=\/$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    expect((await fetch(`${server.address}${forged}`, { method: 'POST' })).status).toBe(404);
  });

  it('NOT-11 daily mail has everything since, once a day, at the chosen time', async () => {
    const { owner, applier } = await team();
    await verify(applier);
    await choose(applier, {
      timezone: 'UTC',
      daily_at: new Date(Date.now() + 3 * 3_600_000).toISOString().slice(11, 16),
      occasions: { work_assigned: { mail: 'daily' }, work_changed: { mail: 'daily' } },
    });
    const id = await newRecord(owner, { processing_state: 'planned', applier: applier.contact });
    await owner.client.patch(`/api/v1/record/${id}/`, { date: `${addDays(today(), 4)} 08:00` });
    await dispatch(60);
    const mails = () =>
      mailsTo(server.dataDir, applier.email).filter((mail) => mail.includes('/unsubscribe/'));
    expect(mails()).toEqual([]);
    await dispatch(181);
    expect(mails().length).toBe(1);
    expect(mails()[0]).toMatch(/2 notifications of Furrow/);
    await dispatch(300);
    expect(mails().length).toBe(1);
  });

  it('NOT-11 none is sent to an unconfirmed address', async () => {
    const { owner, adviser } = await team();
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch(60);
    expect(
      mailsTo(server.dataDir, owner.email).filter((mail) => mail.includes('/unsubscribe/')),
    ).toEqual([]);
  });
});

async function outbox(email: string): Promise<string> {
  const { readdirSync, readFileSync } = await import('node:fs');
  const folder = `${server.dataDir}/outbox`;
  return (
    readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      .findLast((mail) => mail.includes(email) && mail.includes('List-Unsubscribe')) ?? ''
  );
}

describe('NOT-11 preferences of a person', () => {
  it('NOT-11 for all farms, and otherwise for one; null resets it', async () => {
    const { owner, adviser } = await team();
    await choose(owner, { occasions: { advice_given: { bell: false } } });
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    expect(await typesOf(owner)).toEqual([]);
    const { occasions } = await choose(owner, {
      farm: owner.farm,
      occasions: { advice_given: { bell: true } },
    });
    expect(occasions.find(({ name }: { name: string }) => name === 'advice_given')).toMatchObject({
      ways: { bell: true },
      of_farm: { bell: true },
    });
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    expect(await typesOf(owner)).toEqual(['advice_given']);
    await choose(owner, { farm: owner.farm, occasions: { advice_given: null } });
    await newRecord(adviser, { processing_state: 'adviced' });
    await dispatch();
    expect((await typesOf(owner)).length).toBe(1);
  });

  it('NOT-11 of another farm are not found', async () => {
    const [owner, other] = [await server.person(), await server.person()];
    const answer = await owner.client.get(`/api/v3/notification_settings/?farm=${other.farm}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('NOT-11 reports all problems', async () => {
    const owner = await server.person();
    const answer = await owner.client.patch('/api/v3/notification_settings/', {
      timezone: 'Europe/Nowhere',
      quiet_from: '25:00',
      daily_at: 'noon',
      occasions: { nothing: { bell: true } },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'daily_at',
      'occasions.nothing',
      'quiet_from',
      'timezone',
    ]);
  });
});
