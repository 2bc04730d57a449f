import { describe, expect, it } from 'vitest';
import { Client } from '../testing/client.ts';
import { openLine, type Line } from '../testing/live-line.ts';
import { mailed, mailsTo } from '../testing/mails.ts';
import { newPerson, password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { hashOf } from './secrets.ts';

/** Sessions of a person, and the actions that end them. @source decisions D16 */

const server = useServer();
const strict = useServer({ RATE_LIMIT: 'on' });

const path = '/api/v3/auth/sessions/';
const address = () => `${crypto.randomUUID()}@example.org`;
const another = 'another long password';

async function signedIn(
  email: string,
  secret = password,
  agent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
): Promise<Client> {
  const client = server.visitor();
  const answer = await client.post(
    '/api/v3/auth/sign_in/',
    { email, password: secret },
    { headers: { 'user-agent': agent } },
  );
  expect(answer.status, answer.text).toBe(200);
  return client;
}
const lineOf = async (client: Client, { farm }: Person) =>
  (await openLine(client, `/ws/channel/farm/${farm}`)) as Line;
const isIn = async (client: Client) => (await client.get('/api/v3/auth/me/')).status === 200;

describe('AUT-03 sessions', () => {
  it('AUT-03 are listed with device, times and the current one, without secrets', async () => {
    const person = await server.person();
    await signedIn(person.email);
    const list = await person.client.get(path);
    expect([
      list.body.count,
      list.body.results.map((row: { current: boolean }) => row.current),
      list.body.results[1].device,
    ]).toEqual([2, [true, false], 'Firefox/140, X11']);
    expect(Object.keys(list.body.results[0]).sort()).toEqual([
      'created',
      'current',
      'device',
      'expires',
      'id',
      'used',
    ]);
    for (const secret of [
      person.client.cookies.get('sessionid')!,
      hashOf(person.client.cookies.get('sessionid')!),
    ])
      expect(list.text).not.toContain(secret);
    expect((await server.visitor().get(path)).status).toBe(401);
  });

  it('AUT-03 end one by one with their live connections; those of others are not found', async () => {
    const [person, stranger] = [await server.person(), await server.person()];
    const other = await signedIn(person.email);
    const line = await lineOf(other, person);
    const { id } = (await person.client.get(path)).body.results.find(
      (row: { current: boolean }) => !row.current,
    );
    expect((await stranger.client.delete(`${path}${id}/`)).status).toBe(404);
    expect((await person.client.delete(`${path}${id}/`)).status).toBe(204);
    expect([await line.closed, await isIn(other), await isIn(person.client)]).toEqual([
      4401,
      false,
      true,
    ]);
    expect((await person.client.delete(`${path}${id}/`)).status).toBe(404);
    const own = (await person.client.get(path)).body.results[0].id;
    expect((await person.client.delete(`${path}${own}/`)).status).toBe(204);
    expect([await isIn(person.client), person.client.cookies.has('sessionid')]).toEqual([
      false,
      false,
    ]);
  });

  it('AUT-03 all others can be ended', async () => {
    const person = await server.person();
    const others = [await signedIn(person.email), await signedIn(person.email)];
    const lines = await Promise.all(others.map((client) => lineOf(client, person)));
    expect((await person.client.delete(path)).status).toBe(204);
    expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect([await isIn(person.client), await isIn(others[0]!), await isIn(others[1]!)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('AUT-03 signing out closes the live connections of this device', async () => {
    const person = await server.person();
    const line = await lineOf(person.client, person);
    await person.client.post('/api/v3/auth/sign_out/');
    expect(await line.closed).toBe(4401);
    expect(await openLine(person.client, `/ws/channel/farm/${person.farm}`)).toBe(401);
  });

  it('AUT-03 last 30 days from their last use, and so does the cookie', async () => {
    const person = await server.person();
    const { database, forgetSession } = server.server.services;
    const cookie = person.client.cookies.get('sessionid')!;
    const left = async () =>
      (
        await database.query<{ days: number }>(
          'select round(extract(epoch from expires - now()) / 86400)::integer as days from web_session where token_hash = $1',
          [hashOf(cookie)],
        )
      ).rows[0]?.days;
    const age = async (days: number) => {
      await database.query(
        "update web_session set used = now() - make_interval(days => $2), expires = now() - make_interval(days => $2) + interval '30 days' where token_hash = $1",
        [hashOf(cookie), days],
      );
      forgetSession(hashOf(cookie));
    };
    await age(29);
    expect(await left()).toBe(1);
    const used = await person.client.get('/api/v3/auth/me/');
    expect([
      await left(),
      used.headers.getSetCookie().find((set) => set.startsWith('sessionid=')),
    ]).toEqual([30, expect.stringMatching(`^sessionid=${cookie};.*Max-Age=2592000`)]);
    await age(31);
    expect((await person.client.get('/api/v3/auth/me/')).body.code).toBe('no_session');
  });
});

describe('AUT-03 changing the password', () => {
  it('AUT-03 ends every other session with its live connections, mailed links and tokens; this one stays', async () => {
    const person = await server.person();
    const other = await signedIn(person.email);
    const [line, own] = [await lineOf(other, person), await lineOf(person.client, person)];
    const token = (
      await person.client.post('/api/v3/auth/tokens/', {
        name: 'QGIS',
        farms: [person.farm],
        access: 'read',
      })
    ).body.token;
    await server.visitor().post('/api/v3/auth/password_reset/', { email: person.email });
    const link = await mailed(server.dataDir, person.email, /\/password_reset\/([\w-]+)/);
    const changed = await person.client.post('/api/v3/auth/password/', {
      password,
      new_password: another,
    });
    expect([changed.status, changed.body]).toEqual([200, { ended: { sessions: 1, tokens: 1 } }]);
    expect([await line.closed, await isIn(other), await isIn(person.client)]).toEqual([
      4401,
      false,
      true,
    ]);
    own.hangUp();
    expect(
      (
        await new Client(server.address).get('/api/v1/plan/', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await server.visitor().post('/api/v3/auth/password_reset/confirm/', {
          token: link,
          password: 'yet another password',
        })
      ).body.errors,
    ).toHaveProperty('token');
    await signedIn(person.email, another);
    expect(mailsTo(server.dataDir, person.email).at(-1)).toContain('password');
  });

  it('AUT-03 requires the old password, reports every problem at once, and counts failures like sign-in', async () => {
    const person = await server.person();
    const wrong = await person.client.post('/api/v3/auth/password/', {
      password: 'not the password',
      new_password: 'short',
      more: 1,
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      400,
      ['more', 'new_password', 'password'],
    ]);
    await signedIn(person.email);
    const guarded = await newPerson(strict.address);
    const guess = (secret: string) =>
      guarded.client.post('/api/v3/auth/password/', { password: secret, new_password: another });
    for (let count = 0; count < 10; count += 1)
      expect((await guess('not the password')).status).toBe(400);
    expect((await guess(password)).status).toBe(429);
    expect(
      (await strict.visitor().post('/api/v3/auth/sign_in/', { email: guarded.email, password }))
        .status,
    ).toBe(429);
  });

  it('AUT-03 a password reset ends sessions and tokens too', async () => {
    const person = await server.person();
    const line = await lineOf(person.client, person);
    const token = (
      await person.client.post('/api/v3/auth/tokens/', {
        name: 'QGIS',
        farms: [person.farm],
        access: 'read',
      })
    ).body.token;
    await server.visitor().post('/api/v3/auth/password_reset/', { email: person.email });
    const link = await mailed(server.dataDir, person.email, /\/password_reset\/([\w-]+)/);
    expect(
      (
        await server
          .visitor()
          .post('/api/v3/auth/password_reset/confirm/', { token: link, password: another })
      ).status,
    ).toBe(204);
    expect([await line.closed, await isIn(person.client)]).toEqual([4401, false]);
    expect(
      (
        await new Client(server.address).get('/api/v1/plan/', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(401);
  });
});

describe('AUT-03 changing the address', () => {
  const change = (person: Person, email: string, secret = password) =>
    person.client.post('/api/v3/auth/email/', { password: secret, email });
  const confirm = (token: string) =>
    server.visitor().post('/api/v3/auth/email/confirm/', { token });

  it('AUT-03 happens once by the mailed link, and the old address is notified', async () => {
    const person = await server.person();
    const email = address();
    expect((await change(person, email)).status).toBe(202);
    const link = await mailed(server.dataDir, email, /\/confirm_email\/([\w-]+)/);
    expect((await person.client.get('/api/v3/auth/me/')).body.user.email).toBe(person.email);
    expect((await confirm(link)).status).toBe(204);
    expect((await confirm(link)).body.errors).toHaveProperty('token');
    expect((await person.client.get('/api/v3/auth/me/')).body.user).toMatchObject({
      email,
      email_verified: true,
    });
    expect(mailsTo(server.dataDir, person.email).at(-1)).toContain('another e-mail address');
    expect(
      (await server.visitor().post('/api/v3/auth/sign_in/', { email: person.email, password }))
        .status,
    ).toBe(401);
    await signedIn(email);
  });

  it('AUT-03 requires the password, and reveals nothing about other accounts', async () => {
    const [person, other] = [await server.person(), await server.person()];
    const wrong = await change(person, 'nobody', 'not the password');
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      400,
      ['email', 'password'],
    ]);
    const before = mailsTo(server.dataDir, other.email).length;
    const [taken, free] = [
      await change(person, other.email.toUpperCase()),
      await change(person, address()),
    ];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(mailsTo(server.dataDir, other.email)).toHaveLength(before);
  });

  it('AUT-03 a link for an address taken or replaced since does nothing', async () => {
    const person = await server.person();
    const [first, second] = [address(), address()];
    await change(person, first);
    const old = await mailed(server.dataDir, first, /\/confirm_email\/([\w-]+)/);
    await change(person, second);
    const link = await mailed(server.dataDir, second, /\/confirm_email\/([\w-]+)/);
    expect((await confirm(old)).status).toBe(400);
    await server.visitor().post('/api/v3/auth/sign_up/', {
      email: second,
      password,
      name: 'Other',
      farm_name: 'Other',
      country: 'NL',
    });
    expect((await confirm(link)).body.errors).toHaveProperty('token');
    expect((await person.client.get('/api/v3/auth/me/')).body.user.email).toBe(person.email);
  });

  it('AUT-01 the verification link can be sent again', async () => {
    const person = await server.person();
    const verified = () =>
      mailsTo(server.dataDir, person.email).filter((mail) => mail.includes('/verify/')).length;
    expect(verified()).toBe(1);
    expect((await person.client.post('/api/v3/auth/verify/send/')).status).toBe(202);
    expect(verified()).toBe(2);
  });
});
