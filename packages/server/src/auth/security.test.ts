import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { describedRequest } from '../logging.ts';
import type { Client } from '../testing/client.ts';
import { formOf } from '../testing/files.ts';
import { mailsTo } from '../testing/mails.ts';
import { newPerson, password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { hashPassword } from './passwords.ts';

/** Lines of docs/ASVS.md that no other test of accounts proves. */

const smtp = await startSmtpServer();
const server = useServer();
const withMail = useServer({ MAIL_URL: smtp.url, RATE_LIMIT: 'on' });
const small = useServer({ FARM_FILES_MB: '1' });
afterAll(() => smtp.close());

const signIn = (
  visitor: Client,
  { email }: Pick<Person, 'email'>,
  secret = password,
  more: Record<string, unknown> = {},
) => visitor.post('/api/v3/auth/sign_in/', { email, password: secret, ...more });

describe('AUT-03 the log of security (ASVS 2.8.5, 7.1.3, 7.2.1, 7.2.2)', () => {
  const lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(server.server.app.log, 'info').mockImplementation((line: unknown) => {
      const { req, ...entry } = line as { req: FastifyRequest };
      lines.push({ ...entry, ...describedRequest(req) });
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const noted = (security: string) => lines.filter((line) => line['security'] === security);

  it('AUT-03 has every sign-in, right and wrong, with account, address and place', async () => {
    const person = await server.person();
    await signIn(server.visitor(), person);
    await signIn(server.visitor(), person, 'not the password');
    await signIn(server.visitor(), { email: 'nobody@example.org' });
    expect(noted('signed_up')).toMatchObject([{ account: person.user }]);
    expect(noted('signed_in')).toMatchObject([
      { account: person.user, method: 'POST', remoteAddress: '127.0.0.1' },
    ]);
    expect(noted('refused').map(({ code, account, url }) => [code, account, url])).toEqual([
      ['wrong_credentials', person.user, '/api/v3/auth/sign_in/'],
      ['wrong_credentials', undefined, '/api/v3/auth/sign_in/'],
    ]);
  });

  it('AUT-02 has what somebody had no right to, and rows of others that were asked for', async () => {
    const [owner, stranger] = await server.strangers();
    const viewer = await server.colleague(owner, ['viewer']);
    const label = await owner.client.post('/api/v1/label/', { farm: owner.farm, name: 'Rand' });
    lines.length = 0;
    const path = `/api/v1/label/${label.body.id}/`;
    await viewer.client.delete(path);
    await stranger.client.get(path);
    await viewer.client.post('/api/v1/label/', {}, { withoutCsrf: true });
    await server.visitor().get('/api/v1/label/');
    expect(noted('refused').map(({ code, account }) => [code, account])).toEqual([
      ['not_allowed', viewer.user],
      ['not_found', stranger.user],
      ['csrf', viewer.user],
      ['no_session', undefined],
    ]);
  });

  it('AUT-02 has input that could not be read or was refused, by path and code', async () => {
    const { client, farm } = await server.person();
    lines.length = 0;
    await client.post('/api/v1/label/', '{"name": ');
    await client.post('/api/v1/label/', { farm, name: 'x'.repeat(300), colour: 'secret words' });
    expect(noted('refused').map(({ code, issues }) => [code, issues])).toEqual([
      ['malformed', undefined],
      ['invalid_input', expect.arrayContaining([expect.stringMatching(/^name /)])],
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret words');
  });

  it('AUT-03 has what changes the way in, and no secret of it', async () => {
    const person = await server.person();
    const other = server.visitor();
    await signIn(other, person);
    const secrets = [password, person.client.cookies.get('sessionid')!];
    const made = await person.client.post('/api/v3/auth/tokens/', {
      name: 'QGIS',
      farms: [person.farm],
      access: 'read',
    });
    await person.client.delete(`/api/v3/auth/tokens/${made.body.id}/`);
    await person.client.delete('/api/v3/auth/sessions/');
    await person.client.post('/api/v3/auth/export/');
    const next = 'another long password';
    await person.client.post('/api/v3/auth/password/', { password, new_password: next });
    await person.client.post('/api/v3/auth/sign_out/');
    expect(
      [
        'token_made',
        'token_ended',
        'sessions_ended',
        'personal_data_exported',
        'password_changed',
        'signed_out',
      ].map((event) => noted(event).map(({ account }) => account)),
    ).toEqual(Array.from({ length: 6 }, () => [person.user]));
    const whole = JSON.stringify(lines);
    for (const secret of [...secrets, next, made.body.token]) expect(whole).not.toContain(secret);
  });

  it('AUT-03 has a code of the second step that came again, and its owner is told', async () => {
    const person = await server.person();
    const { secret } = (await person.client.post('/api/v3/auth/totp/')).body as { secret: string };
    const codeAt = (moment: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });
    await person.client.post('/api/v3/auth/totp/confirm/', { code: codeAt(Date.now()) });
    const totp = codeAt(Date.now() + 30_000);
    expect((await signIn(server.visitor(), person, password, { totp })).status).toBe(200);
    const told = mailsTo(server.dataDir, person.email).length;
    expect((await signIn(server.visitor(), person, password, { totp: '000000' })).status).toBe(401);
    expect(noted('totp_used_again')).toEqual([]);
    expect((await signIn(server.visitor(), person, password, { totp })).body.code).toBe(
      'totp_wrong',
    );
    expect(noted('totp_on')).toMatchObject([{ account: person.user }]);
    expect(noted('totp_used_again')).toMatchObject([{ account: person.user }]);
    expect(noted('refused').map(({ code, account }) => [code, account])).toEqual([
      ['totp_wrong', person.user],
      ['totp_wrong', person.user],
    ]);
    expect(mailsTo(server.dataDir, person.email).slice(told)).toEqual([
      expect.stringContaining('A sign-in code was used twice'),
    ]);
  });
});

describe('AUT-01 passwords (ASVS 2.1)', () => {
  const change = async (next: string) => {
    const person = await server.person();
    const { status, body } = await person.client.post('/api/v3/auth/password/', {
      password,
      new_password: next,
    });
    return { person, status, errors: body.errors?.new_password as string[] | undefined };
  };

  it.each(['qwertyuiop', 'Q1W2E3R4T5Y6', 'mailcreated5240', 'wachtwoord123', 'zzzzzzzzzzzz'])(
    'AUT-01 %s is one of the most common, and refused',
    async (next) => {
      expect(await change(next)).toMatchObject({
        status: 400,
        errors: ['This password is too common.'],
      });
    },
  );

  it('AUT-01 128 characters are taken and all of them count, 129 are refused', async () => {
    const long = `${'weiland '.repeat(15)}12345678`;
    expect(long).toHaveLength(128);
    const { person, status } = await change(long);
    expect(status).toBe(200);
    expect((await signIn(server.visitor(), person, long)).status).toBe(200);
    expect((await signIn(server.visitor(), person, `${long.slice(0, -1)}9`)).status).toBe(401);
    expect(await change(`${long}9`)).toMatchObject({
      status: 400,
      errors: ['At most 128 characters.'],
    });
  });

  it('AUT-01 blanks, signs of other scripts and pictures are taken as they are', async () => {
    const next = ' 🌾 жито  大麦 é! ';
    const { person, status } = await change(next);
    expect(status).toBe(200);
    expect((await signIn(server.visitor(), person, next)).status).toBe(200);
    expect((await signIn(server.visitor(), person, next.trim())).status).toBe(401);
  });

  it('AUT-01 one that became common lets nobody in: a link to choose another is mailed', async () => {
    const person = await newPerson(withMail.address);
    await withMail.server.services.database.query(
      'update account set password_hash = $2 where id = $1',
      [person.user, await hashPassword('qwertyuiop')],
    );
    const mails = smtp.mails.length;
    const refused = await signIn(withMail.visitor(), person, 'qwertyuiop');
    expect([refused.status, refused.body.code, refused.headers.getSetCookie().join()]).toEqual([
      401,
      'password_leaked',
      expect.not.stringContaining('sessionid'),
    ]);
    const mail = (smtp.mails[mails] ?? '').replace(/=\r\n/g, '');
    const token = /password_reset\/([\w-]+)/.exec(mail)?.[1];
    const confirmed = await withMail
      .visitor()
      .post('/api/v3/auth/password_reset/confirm/', { token, password: 'a password of my own' });
    expect(confirmed.status, confirmed.text).toBe(204);
    expect((await signIn(withMail.visitor(), person, 'a password of my own')).status).toBe(200);
    expect((await signIn(withMail.visitor(), person, 'not the password')).body.code).toBe(
      'wrong_credentials',
    );
  });
});

describe('RUN-01 answers of data (ASVS 14.4.2)', () => {
  it('RUN-01 are saved when their address is opened, refusals too; pages are shown', async () => {
    const { client, farm } = await server.person();
    const how = async (path: string) => (await client.get(path)).headers.get('content-disposition');
    for (const path of [
      '/api/v3/auth/me/',
      '/api/v1/label/',
      `/api/v1/farm/${farm}/`,
      '/api/v1/nothing/',
      '/api/openapi.json',
    ])
      expect([path, await how(path)]).toEqual([path, 'attachment; filename="api.json"']);
    const own = await client.post('/api/v3/auth/export/');
    expect(own.headers.get('content-disposition')).toBe(
      'attachment; filename="furrow-account.zip"',
    );
    expect(await how('/sign_in/')).toBeNull();
  });
});

describe('ENT-document the space of a farm (ASVS 12.1.3)', () => {
  it('ENT-document a farm’s files end at its space; another’s do not', async () => {
    const [owner, other] = await small.strangers();
    const send = ({ client, farm }: Person, id = crypto.randomUUID(), letter = 'a') =>
      client.post(
        '/api/v1/document/',
        formOf({ farm, id }, { bytes: letter.repeat(600_000), name: 'a.txt' }),
      );
    const id = '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d';
    expect((await send(owner, id)).status).toBe(201);
    const full = await send(owner);
    expect([full.status, full.body.code, full.body.detail]).toEqual([
      409,
      'files_full',
      'The farm’s space for images and documents is used up: 1 MB.',
    ]);
    expect((await send(owner, id)).status).toBe(200);
    expect((await send(other)).status).toBe(201);
  });
});
