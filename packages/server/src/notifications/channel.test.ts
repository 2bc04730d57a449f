import type { Queryable } from '../db/pool.ts';
import { messageShape } from '@furrow/domain/notification/message.ts';
import { schemaOf } from '@furrow/kit';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endChild, startChild } from '../testing/child.ts';
import { Client } from '../testing/client.ts';
import { Follower } from '../testing/follower.ts';
import { openLine, type Line } from '../testing/live-line.ts';
import { password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { makeStaff } from '../testing/staff.ts';
import { sendNotification } from './send.ts';

/** @source spec §7, decisions D14, D16 */

const server = useServer();
const address = '/ws/channel/user/notifications';
let second: Awaited<ReturnType<typeof startChild>>;

beforeAll(async () => {
  second = await startChild(server);
});
afterAll(() => endChild(second));

/** The same signed-in browser, at another server. */
function at(person: Person, elsewhere: string): Client {
  const client = new Client(elsewhere);
  for (const [name, value] of person.client.cookies) client.cookies.set(name, value);
  return client;
}

const send = async (client: Client, body: Record<string, unknown>) => {
  const answer = await client.post('/api/v3/notifications/', body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as { id: number; notification: { text: string } };
};

/** Numbers from 0 to below 1, the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('NOT-07 the live connection', () => {
  it('NOT-07 sends each new message as in the list, and no earlier one', async () => {
    const person = await server.person();
    await send(person.client, { text: 'before' });
    const follower = new Follower([person.client]);
    await follower.connect();
    await send(person.client, { text: 'after', link: '/archive/' });
    await follower.until((told) => told.length === 1);
    const [listed] = (await person.client.get('/api/v3/notifications/?page_size=1')).body.results;
    expect(follower.told).toEqual([listed]);
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    expect(ajv.validate(schemaOf(messageShape), follower.told[0]), ajv.errorsText()).toBe(true);
    follower.hangUp();
  });

  it('NOT-07 reaches a person on any server and connection', async () => {
    const person = await server.person();
    const followers = [
      new Follower([person.client]),
      new Follower([at(person, second.address)]),
      new Follower([at(person, second.address)]),
    ];
    for (const follower of followers) await follower.connect();
    await send(person.client, { text: 'from the first' });
    await send(at(person, second.address), { text: 'from the second' });
    for (const follower of followers) {
      await follower.until((told) => told.length === 2);
      expect(follower.told.map(({ notification }) => notification.text)).toEqual([
        'from the first',
        'from the second',
      ]);
      follower.hangUp();
    }
  });

  it('NOT-07 with after it first sends missed messages, in order', async () => {
    const person = await server.person();
    const first = await send(person.client, { text: '1' });
    for (let count = 2; count <= 450; count += 1)
      await sendNotification(
        server.server.services.database,
        {
          content: null,
          level: 'info',
          link: null,
          sender: null,
          notification_type: null,
          text: String(count),
        },
        [person.user],
        null,
      );
    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      void openLine(person.client, `${address}?after=${first.id}`, {}, (message) => {
        heard.push(JSON.parse(message).notification.text);
        if (heard.length === 449) resolve();
      });
    });
    expect(heard).toEqual(Array.from({ length: 449 }, (_, index) => String(index + 2)));
  });

  it('NOT-07 a message with an id given while another is being written is neither lost nor out of order', async () => {
    const { database, notified } = server.server.services;
    const person = await server.person();
    const follower = new Follower([person.client]);
    await follower.connect();
    const slow = await database.pool.connect();
    await slow.query('begin');
    const [held] = await sendNotification(
      { query: slow.query.bind(slow) as Queryable['query'], wrote() {} },
      {
        content: 'slow',
        level: 'info',
        link: null,
        sender: null,
        notification_type: null,
        text: 'slow',
      },
      [person.user],
      null,
    );
    let isDone = false;
    const quick = send(person.client, { text: 'quick' }).finally(() => (isDone = true));
    // until the second has been sent, or waits for the first
    const isWaiting = async () =>
      (
        await database.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%into message%'",
        )
      ).rowCount! > 0;
    while (!isDone && !(await isWaiting())) continue;
    await slow.query('commit');
    slow.release();
    notified([person.user]);
    await quick;
    await follower.until((told) => told.some(({ notification }) => notification.text === 'quick'));
    expect(follower.told.map(({ notification }) => notification.text)).toEqual(['slow', 'quick']);
    expect(follower.told[0]!.id).toBe(held!.id);
    follower.hangUp();
  });

  it('NOT-07 a server that lost its database connection sends the missed messages', async () => {
    const { database } = server.server.services;
    const person = await server.person();
    const follower = new Follower([person.client]);
    await follower.connect();
    const { rowCount } = await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'furrow live'",
    );
    expect(rowCount).toBe(2);
    await send(at(person, second.address), { text: 'unheard' });
    await follower.until((told) => told.length === 1);
    expect(follower.told[0]!.notification.text).toBe('unheard');
    follower.hangUp();
  });

  it('NOT-07 hammer: two servers, four people, dropping connections: nothing is lost, doubled, or sent to another', async () => {
    const random = numbers(20261121);
    const staff = await makeStaff(server, await server.person('Staff'));
    const senders = [staff.client, at(staff, second.address)];
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, index) => server.person(`Reader ${index}`)),
    );
    const followers = people.map((person, index) => {
      const clients = [person.client, at(person, second.address)];
      return new Follower(
        index % 2 ? clients.toReversed() : clients,
        () => 1 + Math.floor(random() * 9),
      );
    });
    for (const follower of followers) await follower.connect();
    const sent = new Map<string, string[]>(people.map(({ user }) => [user, []]));
    await Promise.all(
      Array.from({ length: 8 }, async (_, sender) => {
        for (let count = 0; count < 30; count += 1) {
          const users = people.filter(() => random() < 0.6).map(({ user }) => user);
          if (users.length === 0) continue;
          const text = `${sender}-${count} ${users.join(' ')}`;
          await send(senders[(sender + count) % 2]!, { text, users });
          for (const user of users) sent.get(user)!.push(text);
        }
      }),
    );
    for (const [index, follower] of followers.entries()) {
      const { user } = people[index]!;
      const mine = sent.get(user)!;
      expect(mine.length).toBeGreaterThan(100);
      await follower.until((told) => told.length >= mine.length);
      const texts = follower.told.map(({ notification }) => notification.text);
      expect(texts.toSorted()).toEqual(mine.toSorted());
      expect(texts.every((text) => text.includes(user))).toBe(true);
      for (const { after, messages } of follower.lines) {
        const ids = messages.map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
        expect(ids.every((id) => id > (after ?? 0))).toBe(true);
      }
      expect(follower.lines.length).toBeGreaterThan(10);
      follower.hangUp();
    }
  });
});

describe('AUT-03 NOT-07 access to the connection', () => {
  const opened = async (client: Client, path = address, headers = {}): Promise<Line> => {
    const line = await openLine(client, path, headers);
    if (typeof line === 'number') throw new Error(`refused with ${line}`);
    return line;
  };

  it('NOT-07 requires a session and accepted terms, and refuses pages of other sites', async () => {
    const person = await server.person();
    expect(await openLine(server.visitor(), address)).toBe(401);
    expect(await openLine(person.client, address, { origin: 'https://elsewhere.example' })).toBe(
      403,
    );
    const visitor = server.visitor();
    await visitor.post('/api/v3/auth/sign_up/', {
      email: `${crypto.randomUUID()}@example.org`,
      password,
      name: 'New',
      farm_name: 'New',
      country: 'NL',
    });
    expect(await openLine(visitor, address)).toBe(403);
    (await opened(person.client, address, { origin: server.address })).hangUp();
  });

  it.each(['nonsense', '-1', '1.5', '1e3', '99999999999999999'])(
    'NOT-07 after=%s is refused',
    async (after) => {
      expect(await openLine((await server.person()).client, `${address}?after=${after}`)).toBe(400);
    },
  );

  it('AUT-03 NOT-07 signing out closes it, on every server, and no other session’s', async () => {
    const person = await server.person();
    const elsewhere = new Client(second.address);
    await elsewhere.post('/api/v3/auth/sign_in/', { email: person.email, password });
    const lines = [await opened(person.client), await opened(at(person, second.address))];
    const other = new Follower([elsewhere]);
    await other.connect();
    await person.client.post('/api/v3/auth/sign_out/');
    expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401]);
    await send(elsewhere, { text: 'still here' });
    await other.until((told) => told.length === 1);
    other.hangUp();
  });

  it('AUT-03 NOT-07 losing a farm closes it; rights of other people do not', async () => {
    const owner = await server.person('Owner');
    const [leaver, stayer] = [
      await server.colleague(owner, ['viewer']),
      await server.colleague(owner, ['viewer']),
    ];
    const line = await opened(leaver.client);
    const follower = new Follower([stayer.client]);
    await follower.connect();
    await owner.client.patch(`/api/v1/farmcontact/${leaver.contact}/`, { is_active: false });
    expect(await line.closed).toBe(4403);
    await send(stayer.client, { text: 'still here' });
    await follower.until((told) => told.length === 1);
    expect(follower.lines).toHaveLength(1);
    follower.hangUp();
  });

  it('NOT-07 a session that ended before the handshake gets none', async () => {
    const person = await server.person();
    // remembered for a moment by the server
    await person.client.get('/api/v3/auth/me/');
    await server.server.services.database.query('delete from web_session where account = $1', [
      person.user,
    ]);
    const line = await openLine(person.client, address);
    expect(typeof line === 'number' ? line : await line.closed).toSatisfy(
      (code: number) => code === 401 || code === 4401,
    );
  });
});
