import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { makeStaff } from '../testing/staff.ts';
import { removeOldMessages } from './old-messages.ts';

/** @source spec §7 Notifications, decisions D3, D14 */

const server = useServer();
const path = '/api/v3/notifications/';
let person: Person;
let other: Person;

beforeAll(async () => {
  person = await server.person('Jan Visser');
  other = await server.person('Piet Bakker');
});

const send = async (by: Person, body: Record<string, unknown>) => {
  const answer = await by.client.post(path, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as { id: number; notification: Record<string, unknown>; reached: number };
};
const list = async (of: Person, query = '') =>
  (await of.client.get(`${path}${query}`)).body as {
    count: number;
    next: string | null;
    previous: string | null;
    results: { id: number; read: boolean; notification: Record<string, unknown> }[];
  };
const texts = async (of: Person, query = '') =>
  (await list(of, query)).results.map(({ notification }) => notification['text']);

describe('NOT-11 sending', () => {
  it('NOT-11 ENT-notification goes to the sender, with level success by default', async () => {
    const answer = await person.client.post(path, {
      content: 'Seeding',
      text: 'Ready to seed',
      link: '/cropr/farm/plan/',
      sender: 'The drill',
      notification_type: 'machine',
    });
    expect(answer.status, answer.text).toBe(201);
    const { id, created, notification, ...rest } = answer.body;
    expect(rest).toEqual({ read: false, deleted: false, reached: 1 });
    expect(notification).toEqual({
      content: 'Seeding',
      level: 'success',
      link: '/cropr/farm/plan/',
      sender: 'The drill',
      notification_type: 'machine',
      text: 'Ready to seed',
      created,
    });
    expect(Number.isNaN(Date.parse(created))).toBe(false);
    expect(answer.headers.get('location')).toBe(`${path}${id}/`);
    expect((await person.client.get(`${path}${id}/`)).body).toEqual({
      id,
      created,
      notification,
      read: false,
      deleted: false,
    });
  });

  it('NOT-11 content or text is enough, and the sender is the person by default', async () => {
    expect((await send(person, { content: 'Only content' })).notification).toMatchObject({
      content: 'Only content',
      text: 'Only content',
      sender: 'Jan Visser',
      link: null,
      notification_type: null,
    });
    expect((await send(person, { text: 'Only text', level: 'danger' })).notification).toMatchObject(
      { content: 'Only text', text: 'Only text', level: 'danger' },
    );
  });

  it('NOT-11 reports every problem at once, by field', async () => {
    const answer = await person.client.post(path, {
      level: 'loud',
      link: 'javascript:alert(1)',
      sender: 5,
      notification_type: 'x'.repeat(51),
      colour: 'red',
      users: ['nobody'],
      filter: { account_type: 'king', age: 5 },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'colour',
      'filter',
      'filter.account_type',
      'filter.age',
      'level',
      'link',
      'notification_type',
      'sender',
      'text',
      'users.0',
    ]);
    expect(
      (await person.client.post(path, {}, { headers: { 'accept-language': 'nl' } })).body.errors,
    ).toEqual({ text: ['Verplicht'] });
    for (const body of ['[]', '"text"', 'null'])
      expect([body, (await person.client.post(path, body)).status]).toEqual([body, 400]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'elsewhere.example',
    'http:/\\x',
    'https://a b',
  ])('NOT-11 %s is no link', async (link) => {
    expect((await person.client.post(path, { text: 'x', link })).body.errors).toHaveProperty(
      'link',
    );
  });

  it('NOT-11 staff reaches anyone, by name or filter; others the people on their farms only', async () => {
    const owner = await server.person('Owner');
    const viewer = await server.colleague(owner, ['viewer']);
    const buyer = await server.colleague(owner, ['buyer']);
    const staff = await makeStaff(server, await server.person('Help desk'));
    expect((await send(owner, { text: 'to my viewer', users: [viewer.user] })).reached).toBe(1);
    expect(await texts(viewer)).toEqual(['to my viewer']);
    // a person of another farm and a nonexistent person are indistinguishable
    const refused = await owner.client.post(path, {
      text: 'x',
      users: [other.user, viewer.user, crypto.randomUUID()],
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      'users.0': refused.body.errors['users.2'],
      'users.2': ['This does not exist, or you may not see it.'],
    });
    // a buyer may not see the contacts of the farm
    expect((await buyer.client.post(path, { text: 'x', users: [owner.user] })).status).toBe(400);
    expect((await send(viewer, { text: 'to my boss', users: [owner.user] })).id).toBeNull();
    expect(
      (await send(staff, { text: 'to one', users: [other.user], sender: 'Help desk of Furrow' }))
        .reached,
    ).toBe(1);
    expect((await list(other)).results[0]!.notification).toMatchObject({
      text: 'to one',
      sender: 'Help desk of Furrow',
    });
    // by filter: everybody on their farms, including the sender
    expect((await send(owner, { text: 'to all of us', filter: {} })).reached).toBe(3);
    expect(
      (await send(owner, { text: 'to viewers', filter: { account_type: 'viewer' } })).reached,
    ).toBe(1);
    expect(
      (await send(staff, { text: 'to everybody', filter: {} })).reached,
    ).toBeGreaterThanOrEqual(6);
    expect((await list(other, '?search=everybody')).count).toBe(1);
    expect(
      (await staff.client.post(path, { text: 'x', filter: { country: 'ZW' } })).body.errors,
    ).toEqual({ filter: ['This reaches nobody.'] });
  });

  it('NOT-11 messages of non-staff have the sender’s own name', async () => {
    const owner = await server.person('Owner');
    const viewer = await server.colleague(owner, ['viewer']);
    expect(
      (await send(owner, { text: 'pay me', sender: 'Your bank', users: [viewer.user] }))
        .notification,
    ).toMatchObject({ sender: 'Owner' });
  });

  it('NOT-11 an inactive contact neither sends nor receives', async () => {
    const owner = await server.person('Owner');
    const viewer = await server.colleague(owner, ['viewer']);
    await owner.client.patch(`/api/v1/farmcontact/${viewer.contact}/`, { is_active: false });
    expect((await owner.client.post(path, { text: 'x', users: [viewer.user] })).status).toBe(400);
    expect((await viewer.client.post(path, { text: 'x', users: [owner.user] })).status).toBe(400);
  });
});

describe('NOT-10 the list', () => {
  let reader: Person;
  beforeAll(async () => {
    reader = await server.person('Reader');
    for (let index = 1; index <= 12; index += 1)
      await send(reader, { content: `Crème brûlée ${index}`, text: `Kavel ${index}` });
  });

  it('NOT-10 ten per page, the newest first, from page 1', async () => {
    const first = await list(reader);
    expect([first.count, first.results.length, first.previous]).toEqual([12, 10, null]);
    expect(first.results.map(({ id }) => id)).toEqual(
      first.results.map(({ id }) => id).sort((a, b) => b - a),
    );
    expect(first.results[0]!.notification['text']).toBe('Kavel 12');
    const second = (await reader.client.get(first.next!)).body;
    expect([
      second.results.map((row: { notification: { text: string } }) => row.notification.text),
      second.next,
    ]).toEqual([['Kavel 2', 'Kavel 1'], null]);
    expect((await list(reader, '?page_size=15')).results).toHaveLength(12);
    expect((await reader.client.get(`${path}?page=3`)).status).toBe(404);
    expect((await reader.client.get(`${path}?page=1&page_size=1000`)).body.results).toHaveLength(
      12,
    );
  });

  it('NOT-10 read and search narrow it, ignoring accents, case and empty parameters', async () => {
    const [newest] = (await list(reader)).results;
    await reader.client.post(`${path}${newest!.id}/dismiss/`);
    expect((await list(reader, '?read=true')).results.map(({ id }) => id)).toEqual([newest!.id]);
    expect((await list(reader, '?read=false')).count).toBe(11);
    expect((await list(reader, '?search=creme%20BRULEE')).count).toBe(12);
    expect((await list(reader, '?search=kavel%201&read=false')).count).toBe(3);
    expect((await list(reader, '?search=%25')).count).toBe(0);
    expect((await list(reader, '?read=&search=&page=&page_size=')).count).toBe(12);
  });

  it('NOT-10 refuses unknown filters by name', async () => {
    const answer = await reader.client.get(`${path}?read=perhaps&colour=red`);
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      400,
      ['colour', 'read'],
    ]);
  });

  it('NOT-10 AUT-02 an inbox is private: an API token has no access', async () => {
    const { token } = (
      await reader.client.post('/api/v3/auth/tokens/', {
        name: 'QGIS',
        farms: [reader.farm],
        access: 'write',
        expires: null,
      })
    ).body;
    const visitor = server.visitor();
    const answers = [
      await visitor.get(path, { headers: { authorization: `Bearer ${token}` } }),
      await visitor.post(path, { text: 'x' }, { headers: { authorization: `Bearer ${token}` } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'person_only'],
      [403, 'person_only'],
    ]);
  });

  it('NOT-10 shows only the person’s own messages', async () => {
    const stranger = await server.person('Stranger');
    expect((await list(stranger)).count).toBe(0);
    expect((await server.visitor().get(path)).status).toBe(401);
  });
});

describe('NOT-12 NOT-08 dismissing and deleting', () => {
  it.each(['get', 'post'] as const)(
    'NOT-12 NOT-08 dismissing one by %s marks that one read and answers it',
    async (method) => {
      const reader = await server.person('Reader');
      const [first, second] = [
        await send(reader, { text: 'one' }),
        await send(reader, { text: 'two' }),
      ];
      const answer = await reader.client[method](`${path}${first.id}/dismiss/`);
      expect([answer.status, answer.body.id, answer.body.read]).toEqual([200, first.id, true]);
      expect((await list(reader, '?read=false')).results.map(({ id }) => id)).toEqual([second.id]);
      // again is as good as once
      expect((await reader.client[method](`${path}${first.id}/dismiss/`)).body.read).toBe(true);
    },
  );

  it.each(['get', 'post'] as const)(
    'NOT-12 NOT-08 dismiss_all by %s marks everything read, with and without a slash',
    async (method) => {
      const reader = await server.person('Reader');
      await send(reader, { text: 'one' });
      await send(reader, { text: 'two' });
      expect((await reader.client[method](`${path}dismiss_all`)).body).toEqual({ count: 2 });
      expect((await list(reader, '?read=false')).count).toBe(0);
      await send(reader, { text: 'three' });
      expect((await reader.client[method](`${path}dismiss_all/`)).body).toEqual({ count: 1 });
      expect((await list(reader)).count).toBe(3);
    },
  );

  it.each([
    ['get', 'delete_all'],
    ['post', 'delete_all'],
    ['delete', 'delete_all'],
    ['delete', ''],
  ] as const)('NOT-12 %s /%s deletes everything, before it answers', async (method, address) => {
    const reader = await server.person('Reader');
    const { id } = await send(reader, { text: 'one' });
    await send(reader, { text: 'two' });
    const answer = await reader.client[method](`${path}${address}`);
    expect([answer.status, answer.body]).toEqual([200, { count: 2 }]);
    expect((await list(reader)).count).toBe(0);
    expect((await reader.client.get(`${path}${id}/`)).status).toBe(404);
    expect((await reader.client.post(`${path}${id}/dismiss/`)).status).toBe(404);
  });

  it('NOT-12 deleting one leaves the others', async () => {
    const reader = await server.person('Reader');
    const { id } = await send(reader, { text: 'one' });
    await send(reader, { text: 'two' });
    expect((await reader.client.delete(`${path}${id}/`)).status).toBe(204);
    expect((await reader.client.delete(`${path}${id}/`)).status).toBe(404);
    expect(await texts(reader)).toEqual(['two']);
  });

  it('NOT-12 another person’s message is not found, and unchanged', async () => {
    const reader = await server.person('Reader');
    const { id } = await send(reader, { text: 'mine' });
    const missing = await other.client.get(`${path}999999999999/`);
    for (const answer of [
      await other.client.get(`${path}${id}/`),
      await other.client.get(`${path}${id}/dismiss/`),
      await other.client.post(`${path}${id}/dismiss/`),
      await other.client.delete(`${path}${id}/`),
      await other.client.get(`${path}nonsense/`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, missing.body.code]);
    }
    await other.client.post(`${path}dismiss_all`);
    await other.client.delete(path);
    expect((await list(reader, '?read=false')).results.map((row) => row.id)).toEqual([id]);
  });

  it('API-01 NOT-12 the GETs that change something need the CSRF header, and change nothing without it', async () => {
    const reader = await server.person('Reader');
    const { id } = await send(reader, { text: 'one' });
    for (const address of [`${id}/dismiss/`, 'dismiss_all', 'delete_all']) {
      for (const method of ['GET', 'POST']) {
        const answer = await reader.client.request(method, path + address, undefined, {
          withoutCsrf: true,
        });
        expect([method, address, answer.status, answer.body.code]).toEqual([
          method,
          address,
          403,
          'csrf',
        ]);
      }
    }
    expect((await list(reader, '?read=false')).count).toBe(1);
  });

  it('NOT-12 deleted messages are removed after ninety days, with unreferenced content', async () => {
    const { database } = server.server.services;
    const reader = await server.person('Reader');
    const staff = await makeStaff(server, await server.person('Staff'));
    await send(staff, { text: 'shared', users: [reader.user, staff.user] });
    await send(reader, { text: 'own' });
    await reader.client.delete(path);
    await send(reader, { text: 'kept' });
    const left = async () =>
      (
        await database.query<{ text: string; messages: number }>(
          'select n.text, (select count(*) from message m where m.notification = n.id) as messages from notification n where n.account in ($1, $2) order by n.created',
          [reader.user, staff.user],
        )
      ).rows;
    await removeOldMessages(database);
    expect(await left()).toEqual([
      { text: 'shared', messages: 2 },
      { text: 'own', messages: 1 },
      { text: 'kept', messages: 1 },
    ]);
    await database.query(
      "with n as (update notification set created = created - interval '91 days') update message set created = created - interval '91 days'",
    );
    await removeOldMessages(database);
    expect(await left()).toEqual([
      { text: 'shared', messages: 1 },
      { text: 'kept', messages: 1 },
    ]);
    expect(await texts(reader)).toEqual(['kept']);
  });

  it('NOT-12 any other verb is 405', async () => {
    for (const [method, address, allow] of [
      ['PUT', '', 'GET, POST, DELETE'],
      ['PATCH', '1/', 'GET, DELETE'],
      ['DELETE', 'dismiss_all', 'GET, POST'],
    ] as const) {
      const answer = await person.client.request(method, path + address, {});
      expect([method, address, answer.status, answer.headers.get('allow')]).toEqual([
        method,
        address,
        405,
        allow,
      ]);
    }
  });
});
