import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { newPerson, password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { hashOf } from './secrets.ts';

/** More lines of docs/ASVS.md: stored and sent data of accounts, and answers to mistakes. */

const smtp = await startSmtpServer();
const server = useServer();
const withMail = useServer({ MAIL_URL: smtp.url });
const encrypted = useServer({ PUBLIC_URL: 'https://farms.example.org', TRUST_PROXY: 'on' });
afterAll(() => smtp.close());

const signIn = (
  visitor: Client,
  { email }: Pick<Person, 'email'>,
  secret = password,
  more: Record<string, unknown> = {},
) => visitor.post('/api/v3/auth/sign_in/', { email, password: secret, ...more });

describe('AUT-01 what the database keeps of a way in (ASVS 2.4, 2.6)', () => {
  it('AUT-01 passwords are hashes of Argon2id, each with a salt of its own', async () => {
    const people = [await server.person(), await server.person()];
    const { rows } = await server.server.services.database.query<{ password_hash: string }>(
      'select password_hash from account where id = any($1)',
      [people.map(({ user }) => user)],
    );
    const parts = rows.map(({ password_hash: hash }) =>
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$[\w+/]{43}$/.exec(hash),
    );
    for (const part of parts) {
      expect([Number(part?.[1]) >= 19_456, Number(part?.[2]) >= 2]).toEqual([true, true]);
      expect(Buffer.from(part?.[3] ?? '', 'base64')).toHaveLength(16);
    }
    expect(parts[0]?.[3]).not.toBe(parts[1]?.[3]);
  });

  it('AUT-03 recovery codes have 120 bits, and sessions 256, of which hashes alone are kept', async () => {
    const person = await server.person();
    const { secret } = (await person.client.post('/api/v3/auth/totp/')).body as { secret: string };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { body } = await person.client.post('/api/v3/auth/totp/confirm/', { code });
    const codes = body.recovery_codes as string[];
    // of 32 letters each
    for (const one of codes) expect(one).toMatch(/^([a-km-z2-9]{4}-){5}[a-km-z2-9]{4}$/);
    expect((await signIn(server.visitor(), person, password, { totp: codes[0] })).status).toBe(200);
    const visitors = [server.visitor(), server.visitor()];
    for (const [index, visitor] of visitors.entries())
      await signIn(visitor, person, password, { totp: codes[index + 1] });
    const sessions = visitors.map(({ cookies }) => cookies.get('sessionid') ?? '');
    for (const session of sessions) expect(Buffer.from(session, 'base64url')).toHaveLength(32);
    expect(sessions[0]).not.toBe(sessions[1]);
    const { rows } = await server.server.services.database.query<{ whole: string }>(
      `select (select string_agg(w::text, ' ') from web_session w where account = $1)
        || (select string_agg(c::text, ' ') from recovery_code c where account = $1) as whole`,
      [person.user],
    );
    for (const kept of [...sessions, ...codes]) expect(rows[0]?.whole).not.toContain(kept);
  });
});

describe('AUT-01 behind TLS (ASVS 3.4, 14.4.5)', () => {
  it('AUT-01 cookies are Secure, HttpOnly but for the token, and SameSite; every answer demands TLS', async () => {
    const { client } = await newPerson(encrypted.address);
    const answer = await client.post('/api/v3/auth/sign_out/');
    expect(answer.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const person = await newPerson(encrypted.address);
    const signedIn = await signIn(encrypted.visitor(), person);
    const cookies = signedIn.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('sessionid=')) ?? '';
    for (const attribute of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/'])
      expect(session).toContain(attribute);
    expect(session).not.toContain('Domain');
    expect(cookies.every((cookie) => cookie.includes('; Secure'))).toBe(true);
    expect(
      (await encrypted.visitor().get('/api/v1/nothing/')).headers.get('strict-transport-security'),
    ).not.toBeNull();
    const plain = await server.visitor().get('/api/v1/nothing/');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('RUN-01 an error of ours (ASVS 4.1.5, 7.4, 14.3)', () => {
  it('RUN-01 is told in general words, with the number of its line in the log, and lets nobody in', async () => {
    const person = await server.person();
    const lines: unknown[][] = [];
    vi.spyOn(server.server.app.log, 'error').mockImplementation((...line: unknown[]) => {
      lines.push(line);
    });
    const { database } = server.server.services;
    await database.query('alter table web_session rename to mislaid');
    server.server.services.forgetSession(hashOf(person.client.cookies.get('sessionid')!));
    const failed = await person.client.get('/api/v1/label/');
    await database.query('alter table mislaid rename to web_session');
    vi.restoreAllMocks();
    expect([failed.status, failed.body]).toEqual([
      500,
      {
        type: '/api/docs/problems/internal/',
        title: 'Something went wrong on our side.',
        status: 500,
        detail: 'Something went wrong on our side.',
        code: 'internal',
        errors: {},
      },
    ]);
    expect(failed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const header of ['server', 'x-powered-by']) expect(failed.headers.get(header)).toBeNull();
    expect(String(lines)).toContain('web_session');
    expect((await person.client.get('/api/v1/label/')).status).toBe(200);
  });
});

describe('RUN-01 requests of two minds (ASVS 5.1.1, 5.2.3)', () => {
  it('RUN-01 a parameter given twice is refused or one of both, never more rows', async () => {
    const [owner, stranger] = await server.strangers();
    for (const farms of [
      `farm=${owner.farm}&farm=${stranger.farm}`,
      `farm=${stranger.farm}&farm=${owner.farm}`,
    ]) {
      const { status, text } = await owner.client.get(`/api/v1/plan/?${farms}`);
      expect([200, 400, 404]).toContain(status);
      expect(text).not.toContain(stranger.plan);
    }
  });

  it('AUT-01 names and addresses with ends of lines write no heads of mails', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const sent = smtp.mails.length;
    const made = await withMail.visitor().post('/api/v3/auth/sign_up/', {
      email: `${email}\r\nBcc: everybody@example.org`,
      password,
      name: 'Jan',
      farm_name: 'Hoeve',
      country: 'NL',
    });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([400, ['email']]);
    expect(smtp.mails).toHaveLength(sent);
    const owner = await newPerson(withMail.address);
    await owner.client.patch(`/api/v1/farm/${owner.farm}/`, {
      name: 'Hoeve\r\nBcc: everybody@example.org',
    });
    const contact = await owner.client.post('/api/v1/farmcontact/', {
      farm: owner.farm,
      contact_name: 'Piet',
      email,
    });
    const before = smtp.mails.length;
    const invited = await owner.client.post('/cropr/settings/farm_contacts/invite/', {
      type: 'farmcontact',
      id: contact.body.id,
      email,
    });
    expect(invited.status, invited.text).toBeLessThan(300);
    const [mail = ''] = smtp.mails.slice(before);
    expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(mail).toContain('Hoeve');
  });
});
