import { TOTP, Secret, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { mailed, mailsTo } from '../testing/mails.ts';
import { newPerson, password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { totpStep } from './totp.ts';

/** Signing in with a second step. @source decisions D3, D16 */

const server = useServer();
const strict = useServer({ RATE_LIMIT: 'on' });

const path = '/api/v3/auth/totp/';

/**
 * An authenticator. The first code is the present one, the next that of a clock half a minute
 * ahead: neither expires on its way.
 */
const codeAt = (secret: string, moment: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });
const firstCode = (secret: string) => codeAt(secret, Date.now());
const nextCode = (secret: string) => codeAt(secret, Date.now() + 30_000);
const signIn = (visitor: Client, { email }: Person, totp?: string, secret = password) =>
  visitor.post('/api/v3/auth/sign_in/', {
    email,
    password: secret,
    ...(totp === undefined ? {} : { totp }),
  });

async function withSecondStep(person: Person) {
  const { secret } = (await person.client.post(path)).body as { secret: string };
  const confirmed = await person.client.post(`${path}confirm/`, { code: firstCode(secret) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret, codes: confirmed.body.recovery_codes as string[] };
}

describe('AUT-03 codes of RFC 6238', () => {
  // the secret and the last six digits of appendix B of the RFC
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('AUT-03 at %d s it is %s', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(totpStep(secret, code, seconds * 1000)).toBe(step);
    expect(totpStep(secret, code, (seconds + 30) * 1000)).toBe(step);
    expect(totpStep(secret, code, (seconds + 90) * 1000)).toBeNull();
  });
});

describe('AUT-03 switching it on', () => {
  it('AUT-03 gives a secret and an authenticator address; no code is required until one has confirmed it', async () => {
    const person = await server.person();
    const started = await person.client.post(path);
    const address = URI.parse(started.body.otpauth_url) as TOTP;
    expect([address.issuer, address.label, address.secret.base32]).toEqual([
      'Furrow',
      person.email,
      started.body.secret,
    ]);
    expect((await signIn(server.visitor(), person)).status).toBe(200);
    const wrong = await person.client.post(`${path}confirm/`, { code: '000000' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['code']]);
    expect((await person.client.get('/api/v3/auth/me/')).body.user.totp).toBe(false);
    const confirmed = await person.client.post(`${path}confirm/`, {
      code: firstCode(started.body.secret),
    });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await person.client.get('/api/v3/auth/me/')).body.user.totp).toBe(true);
    expect((await person.client.post(path)).body.code).toBe('totp_on');
    expect((await person.client.post(`${path}confirm/`, { code: '000000' })).body.code).toBe(
      'totp_on',
    );
    expect(mailsTo(server.dataDir, person.email).at(-1)).toContain('Two-step sign-in is on');
    const { rows } = await server.server.services.database.query<{ whole: string }>(
      'select string_agg(row_to_json(r)::text, $2) as whole from recovery_code r where account = $1',
      [person.user, ' '],
    );
    for (const code of confirmed.body.recovery_codes) expect(rows[0]!.whole).not.toContain(code);
  });

  it('AUT-03 cannot be confirmed before it was started', async () => {
    const { client } = await server.person();
    expect((await client.post(`${path}confirm/`, { code: '123456' })).body.errors).toHaveProperty(
      'code',
    );
    expect((await client.post(`${path}confirm/`, {})).body.errors).toHaveProperty('code');
  });
});

describe('AUT-03 signing in', () => {
  it('AUT-03 asks for the code only after the right password', async () => {
    const person = await server.person();
    const { secret } = await withSecondStep(person);
    const answers = [
      await signIn(server.visitor(), person),
      await signIn(server.visitor(), person, undefined, 'not the password'),
      await signIn(server.visitor(), person, nextCode(secret), 'not the password'),
      await signIn(server.visitor(), person, '000000'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'totp_required'],
      [401, 'wrong_credentials'],
      [401, 'wrong_credentials'],
      [401, 'totp_wrong'],
    ]);
    for (const { headers } of answers)
      expect(headers.getSetCookie().join()).not.toContain('sessionid');
    expect((await signIn(server.visitor(), person, nextCode(secret))).status).toBe(200);
  });

  it('AUT-03 accepts no code twice, not even concurrently, and none older than the last one', async () => {
    const person = await server.person();
    const { secret } = await withSecondStep(person);
    const moment = Date.now() + 30_000;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signIn(server.visitor(), person, codeAt(secret, moment))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    for (const before of [0, 30_000])
      expect(
        (await signIn(server.visitor(), person, codeAt(secret, moment - before))).body.code,
      ).toBe('totp_wrong');
  });

  it('AUT-03 accepts each recovery code once, in any notation', async () => {
    const person = await server.person();
    const { codes } = await withSecondStep(person);
    expect((await signIn(server.visitor(), person, codes[0])).status).toBe(200);
    expect((await signIn(server.visitor(), person, codes[0])).body.code).toBe('totp_wrong');
    expect(
      (await signIn(server.visitor(), person, codes[1]!.replaceAll('-', ' ').toUpperCase())).status,
    ).toBe(200);
    const other = await server.person();
    await withSecondStep(other);
    expect((await signIn(server.visitor(), other, codes[2])).body.code).toBe('totp_wrong');
  });

  it('AUT-03 a password reset does not bypass it', async () => {
    const person = await server.person();
    await withSecondStep(person);
    await server.visitor().post('/api/v3/auth/password_reset/', { email: person.email });
    const token = await mailed(server.dataDir, person.email, /\/password_reset\/([\w-]+)/);
    expect(
      (
        await server.visitor().post('/api/v3/auth/password_reset/confirm/', {
          token,
          password: 'another long password',
        })
      ).status,
    ).toBe(204);
    expect(
      (await signIn(server.visitor(), person, undefined, 'another long password')).body.code,
    ).toBe('totp_required');
  });

  it('AUT-03 wrong codes are limited like passwords, and the request for a code is no failure', async () => {
    const person = await newPerson(strict.address);
    const { secret } = await withSecondStep(person);
    const attempt = (code?: string) => signIn(strict.visitor(), person, code);
    for (let count = 0; count < 12; count += 1)
      expect((await attempt()).body.code).toBe('totp_required');
    for (let count = 0; count < 10; count += 1)
      expect((await attempt('000000')).body.code).toBe('totp_wrong');
    const refused = await attempt(nextCode(secret));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('AUT-03 concurrent wrong codes do not exceed the limit', async () => {
    const person = await newPerson(strict.address);
    await withSecondStep(person);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        signIn(strict.visitor(), person, String(count).padStart(6, '0')),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('AUT-03 switching it off', () => {
  it.each<[string, (codes: string[], secret: string) => Record<string, string>]>([
    ['the password', () => ({ password })],
    ['a code', (_codes, secret) => ({ code: nextCode(secret) })],
    ['a recovery code', (codes) => ({ code: codes[9]! })],
  ])('AUT-03 accepts %s', async (_what, proof) => {
    const person = await server.person();
    const { secret, codes } = await withSecondStep(person);
    const off = (body: unknown) => person.client.request('DELETE', path, body);
    const wrong = [
      await off({}),
      await off({ password: 'not the password' }),
      await off({ code: '000000' }),
      await off({ password, more: 1 }),
    ];
    expect(wrong.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [400, ['password']],
      [400, ['password']],
      [400, ['code']],
      [400, ['more']],
    ]);
    expect((await off(proof(codes, secret))).status).toBe(204);
    expect((await signIn(server.visitor(), person)).status).toBe(200);
    expect(mailsTo(server.dataDir, person.email).at(-1)).toContain('Two-step sign-in is off');
    // started again, all earlier codes are invalid
    const again = await withSecondStep(person);
    expect((await signIn(server.visitor(), person, codes[8])).body.code).toBe('totp_wrong');
    expect((await signIn(server.visitor(), person, nextCode(again.secret))).status).toBe(200);
  });
});
