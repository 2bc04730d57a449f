import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { readConfiguration } from '../env.ts';
import { startServer } from '../main.ts';
import { Client } from '../testing/client.ts';
import { mailsTo } from '../testing/mails.ts';
import { newPerson, password } from '../testing/people.ts';
import { databaseAddress, useServer, type TestServer } from '../testing/server.ts';
import { limits } from './limits.ts';

/** Limits on how often something may be tried. @source decisions D16 Limits */

const plain = useServer({ RATE_LIMIT: 'on' });
const proxied = useServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });

const address = () => `${crypto.randomUUID()}@example.org`;
const guess = (server: TestServer, forwarded?: string, email = address()) =>
  server
    .visitor()
    .post(
      '/api/v3/auth/sign_in/',
      { email, password: 'not the password' },
      forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
    );

/** Uses up the attempts of an address, each on another account. */
async function useUp(server: TestServer, forwarded: (count: number) => string): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: limits.signInPerAddress.most }, (_, count) =>
      guess(server, forwarded(count)),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
}

describe('AUT-03 limits', () => {
  it('AUT-03 sign-in: ten failures per account in a quarter of an hour, whether it exists or not; other accounts are unaffected', async () => {
    const known = (await newPerson(plain.address)).email;
    for (const email of [known, address()]) {
      const answers = [];
      for (let count = 0; count < 12; count += 1)
        answers.push((await guess(plain, undefined, email)).status);
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    }
    expect(
      (
        await plain
          .visitor()
          .post('/api/v3/auth/sign_in/', { email: known.toUpperCase(), password })
      ).status,
    ).toBe(429);
    expect((await guess(plain)).status).toBe(401);
  });

  it('AUT-03 successes are not counted', async () => {
    const { email } = await newPerson(plain.address);
    for (let count = 0; count < 12; count += 1)
      expect(
        (await plain.visitor().post('/api/v3/auth/sign_in/', { email, password })).status,
      ).toBe(200);
  });

  it('AUT-03 restarts after a quarter of an hour', async () => {
    const { email } = await newPerson(plain.address);
    for (let count = 0; count < 10; count += 1) await guess(plain, undefined, email);
    const refused = await guess(plain, undefined, email);
    const wait = Number(refused.headers.get('retry-after'));
    expect([refused.body.code, wait > 840, wait <= 900, refused.body.detail]).toEqual([
      'too_many_requests',
      true,
      true,
      `Too many attempts. Wait ${wait} seconds.`,
    ]);
    await plain.server.services.database.query(
      'update attempt set at = at - make_interval(secs => $2) where what like $1',
      [`%${email}`, wait],
    );
    expect((await guess(plain, undefined, email)).status).toBe(401);
  });

  it('AUT-03 password reset mails: five per hour and address, known or not', async () => {
    const known = (await newPerson(plain.address)).email;
    for (const email of [known, address()]) {
      const answers = [];
      for (let count = 0; count < 6; count += 1)
        answers.push(
          (
            await plain.visitor().post('/api/v3/auth/password_reset/', {
              email: count % 2 ? email.toUpperCase() : email,
            })
          ).status,
        );
      expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    }
    expect(
      mailsTo(plain.dataDir, known).filter((mail) => mail.includes('/password_reset/')).length,
    ).toBeLessThanOrEqual(5);
  });

  it('AUT-03 counts across servers of one database', async () => {
    const { email } = await newPerson(plain.address);
    for (let count = 0; count < 10; count += 1) await guess(plain, undefined, email);
    const { rows } = await plain.server.services.database.query<{ name: string }>(
      'select current_database() as name',
    );
    const environment = {
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'on',
      DATA_DIR: join(plain.dataDir, 'second'),
      DATABASE_URL: databaseAddress(inject('postgresqlSocket'), rows[0]!.name),
    };
    const second = await startServer(readConfiguration(environment));
    try {
      expect(
        (await new Client(second.address).post('/api/v3/auth/sign_in/', { email, password }))
          .status,
      ).toBe(429);
    } finally {
      await second.stop();
    }
  });
});

const signUp = (
  email = address(),
  more: Record<string, unknown> = {},
  server: TestServer = proxied,
  forwarded = '203.0.113.50',
) =>
  server
    .visitor()
    .post(
      '/api/v3/auth/sign_up/',
      { email, password, name: 'Jan', farm_name: 'Hoeve', country: 'NL', ...more },
      { headers: { 'x-forwarded-for': forwarded } },
    );

describe('AUT-03 signing up', () => {
  it('AUT-03 five attempts per address and hour, from any client', async () => {
    const email = address();
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push(
        await signUp(
          count % 2 ? email.toUpperCase() : email,
          {},
          proxied,
          `203.0.113.${60 + count}`,
        ),
      );
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 400, 400, 429]);
    const wait = Number(answers.at(-1)!.headers.get('retry-after'));
    expect([wait > 3500, wait <= 3600]).toEqual([true, true]);
  });

  it('AUT-03 a hundred sign-ups per client and hour, for any addresses; another client is unaffected', async () => {
    const most = limits.signUpPerClient.most;
    await proxied.server.services.database.query(
      'insert into attempt (what) select $1 from generate_series(1, $2)',
      ['sign_up client 203.0.113.50', most - 1],
    );
    expect((await signUp()).status).toBe(201);
    const refused = await signUp();
    expect([
      refused.status,
      refused.body.code,
      Number(refused.headers.get('retry-after')) > 0,
    ]).toEqual([429, 'too_many_requests', true]);
    expect((await signUp(address(), {}, proxied, '203.0.113.51')).status).toBe(201);
  });

  it('AUT-03 invalid input is reported and not counted', async () => {
    const email = address();
    for (let count = 0; count < 8; count += 1)
      expect((await signUp(email, { password: 'short' }, proxied, '203.0.113.52')).status).toBe(
        400,
      );
    expect((await signUp(email, {}, proxied, '203.0.113.52')).status).toBe(201);
  });
});

describe('AUT-03 other calls that hash or mail', () => {
  const used = (what: string, most: number) =>
    proxied.server.services.database.query(
      'insert into attempt (what) select $1 from generate_series(1, $2)',
      [what, most],
    );
  const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });

  it('AUT-03 mailed links and invitations with a password are limited per client', async () => {
    const confirm = (client: string) =>
      proxied
        .visitor()
        .post(
          '/api/v3/auth/password_reset/confirm/',
          { token: 'x'.repeat(40), password },
          from(client),
        );
    await used('links client 203.0.113.70', limits.linksPerClient.most);
    expect([
      (await confirm('203.0.113.70')).status,
      (await confirm('203.0.113.71')).status,
    ]).toEqual([429, 400]);
  });

  it('AUT-03 mails to given addresses are limited per client, for any recipient', async () => {
    await used('mails client 203.0.113.72', limits.mailsPerClient.most);
    const reset = (client: string) =>
      proxied.visitor().post('/api/v3/auth/password_reset/', { email: address() }, from(client));
    expect([(await reset('203.0.113.72')).status, (await reset('203.0.113.73')).status]).toEqual([
      429, 202,
    ]);
    const { client } = await newPerson(proxied.address);
    expect(
      (
        await client.post(
          '/api/v3/auth/email/',
          { email: address(), password },
          from('203.0.113.72'),
        )
      ).status,
    ).toBe(429);
  });
});

describe('AUT-03 the counted client address', () => {
  it('AUT-03 without TRUST_PROXY a header does not change it: the 101st failure is refused', async () => {
    await plain.server.services.database.query(
      "delete from attempt where what like 'sign_in address %'",
    );
    await useUp(plain, (count) => `198.51.100.${count}`);
    expect((await guess(plain, '203.0.113.9')).status).toBe(429);
  });

  it('AUT-03 with TRUST_PROXY it is the one the proxy saw, not an earlier one in the header', async () => {
    await useUp(proxied, (count) => `198.51.100.${count}, 203.0.113.1`);
    expect((await guess(proxied, '198.51.100.200, 203.0.113.1')).status).toBe(429);
    expect((await guess(proxied, '203.0.113.1, 203.0.113.2')).status).toBe(401);
  });
});
