import { describe, expect, it } from 'vitest';
import { mailed } from '../testing/mails.ts';
import { password } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** @source decisions D3 */

const server = useServer();
const strict = useServer({ RATE_LIMIT: 'on' });

const form = (email: string, more = {}) => ({
  email,
  password,
  name: 'Jan Visser',
  farm_name: 'Hoeve Zonneveld',
  country: 'NL',
  ...more,
});
const address = () => `${crypto.randomUUID()}@example.org`;

describe('AUT-01 sign-up', () => {
  it('AUT-01 creates the user, a farm they own, their owner contact and this year’s plan, and signs in', async () => {
    const client = server.visitor();
    const email = address();
    const made = await client.post('/api/v3/auth/sign_up/', form(email));
    expect(made.status, made.text).toBe(201);
    const year = String(new Date().getFullYear());
    expect(made.body).toMatchObject({
      user: { email, avg_agreed: false },
      farm: { name: 'Hoeve Zonneveld', countries: 'NL', owner: made.body.user.id },
      plan: { name: year, period_start: `${year}-01-01`, period_end: `${year}-12-31` },
    });
    expect(client.cookies.get('sessionid')).toBeTruthy();
    expect((await client.post('/cropr/privacy/agree/')).status).toBe(204);
    const contacts = (await client.get('/api/v1/farmcontact/')).body.objects;
    expect(contacts).toMatchObject([
      { contact_name: 'Jan Visser', is_owner: true, user: made.body.user.id, description: 'Owner' },
    ]);
    const me = (await client.get('/api/v3/auth/me/')).body;
    expect(me).toMatchObject({
      user: { email, avg_agreed: true },
      farms: [{ id: made.body.farm.id, plans: [{ name: year }] }],
      session: { farm: made.body.farm.id, plan: made.body.plan.id },
    });
  });

  it('AUT-01 reports every problem at once, and a known address', async () => {
    const client = server.visitor();
    const wrong = await client.post('/api/v3/auth/sign_up/', {
      email: 'nobody',
      password: 'short',
      country: 'Holland',
      colour: 'green',
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      'colour',
      'country',
      'email',
      'farm_name',
      'name',
      'password',
    ]);
    expect(
      (await client.post('/api/v3/auth/sign_up/', form(address(), { password: 'wachtwoord123' })))
        .body.errors.password,
    ).toHaveLength(1);
    const email = address();
    await client.post('/api/v3/auth/sign_up/', form(email));
    expect(
      (await server.visitor().post('/api/v3/auth/sign_up/', form(email.toUpperCase()))).body.errors,
    ).toHaveProperty('email');
  });
});

describe('AUT-01 sign-in and sign-out', () => {
  it('AUT-01 wrong credentials get the same answer whether the address exists or not', async () => {
    const { email } = await server.person();
    const answers = [
      await server.visitor().post('/api/v3/auth/sign_in/', { email, password: 'not the password' }),
      await server
        .visitor()
        .post('/api/v3/auth/sign_in/', { email: address(), password: 'not the password' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
      [answers[0]!, answers[0]!].map(({ status, body }) => [status, body.code, body.detail]),
    );
    expect([answers[0]!.status, answers[0]!.body.code]).toEqual([401, 'wrong_credentials']);
  });

  it('AUT-01 signing out ends the session on the server', async () => {
    const { client } = await server.person();
    const cookie = client.cookies.get('sessionid')!;
    expect((await client.post('/api/v3/auth/sign_out/')).status).toBe(204);
    client.cookies.set('sessionid', cookie);
    expect((await client.get('/api/v3/auth/me/')).body.code).toBe('no_session');
  });

  it('AUT-03 sign-in is limited per account: the eleventh attempt is 429 with Retry-After, even with the right password', async () => {
    const client = strict.visitor();
    const email = address();
    await client.post('/api/v3/auth/sign_up/', form(email));
    const attempt = (secret: string) =>
      strict.visitor().post('/api/v3/auth/sign_in/', { email, password: secret });
    for (let count = 0; count < 10; count += 1)
      expect((await attempt('not the password')).status).toBe(401);
    const refused = await attempt(password);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('API-01 CSRF', () => {
  it('API-01 every cookie-authenticated change requires the header, and changes nothing without it', async () => {
    const { client, farm } = await server.person();
    const refused = await client.post('/api/v1/label/', { farm, name: 'x' }, { withoutCsrf: true });
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf']);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect(
        (
          await client.request(
            method,
            `/api/v1/label/${crypto.randomUUID()}/`,
            {},
            { withoutCsrf: true },
          )
        ).body.code,
      ).toBe('csrf');
    expect((await client.get('/api/v1/label/')).body.meta.total_count).toBe(0);
    expect(
      (
        await client.post(
          '/api/v1/label/',
          { farm, name: 'x' },
          { headers: { 'x-csrftoken': 'guessed' } },
        )
      ).status,
    ).toBe(403);
  });

  it('API-01 the cookie comes with the first answer and is renewed at sign-in; sign-in checks Origin instead', async () => {
    const { email } = await server.person();
    const client = server.visitor();
    await client.get('/healthz');
    const first = client.cookies.get('csrftoken');
    expect(first).toBeTruthy();
    const foreign = await client.post(
      '/api/v3/auth/sign_in/',
      { email, password },
      { headers: { origin: 'https://elsewhere.example' } },
    );
    expect(foreign.body.code).toBe('csrf');
    expect(
      (await client.post('/api/v3/auth/sign_in/', { email, password }, { withoutCsrf: true }))
        .status,
    ).toBe(200);
    expect(client.cookies.get('csrftoken')).not.toBe(first);
  });

  it('API-04 a form may carry the token as a member', async () => {
    const { client, farm } = await server.person();
    const moved = (token: string) =>
      client.request(
        'POST',
        '/cropr/settings/change_farm/',
        new URLSearchParams({ farm, next: '/archive/', csrfmiddlewaretoken: token }),
        { withoutCsrf: true },
      );
    expect((await moved('guessed')).status).toBe(403);
    const answer = await moved(client.cookies.get('csrftoken')!);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/archive/']);
  });
});

describe('API-04 change_farm and change_plan', () => {
  it('API-04 only to a farm or plan of the user', async () => {
    const [person, stranger] = [await server.person(), await server.person()];
    const json = { headers: { accept: 'application/json' } };
    expect(
      (await person.client.post('/cropr/settings/change_farm/', { farm: stranger.farm }, json))
        .status,
    ).toBe(400);
    expect(
      (await person.client.post('/cropr/settings/change_plan/', { plan: stranger.plan }, json))
        .status,
    ).toBe(400);
    const moved = await person.client.post(
      '/cropr/settings/change_plan/?next=/archive/',
      { plan: person.plan },
      json,
    );
    expect(moved.body).toMatchObject({ next: '/archive/', session: { plan: person.plan } });
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '\\\\elsewhere',
    '/a\r\nb',
  ])('API-04 a next outside the site becomes the start page: %s', async (next) => {
    const { client, farm } = await server.person();
    const answer = await client.post(
      '/cropr/settings/change_farm/',
      { farm, next },
      { headers: { accept: 'application/json' } },
    );
    expect(answer.body.next).toBe('/');
  });
});

describe('API-10 privacy terms', () => {
  it('API-10 until they are accepted everything except accounts answers 403 privacy_terms', async () => {
    const client = server.visitor();
    await client.post('/api/v3/auth/sign_up/', form(address()));
    expect((await client.get('/api/v1/plan/')).body.code).toBe('privacy_terms');
    expect((await client.get('/api/v3/auth/me/')).status).toBe(200);
    expect((await client.post('/cropr/privacy/agree/')).status).toBe(204);
    expect((await client.get('/api/v1/plan/')).status).toBe(200);
  });
});

describe('AUT-01 password reset', () => {
  it('AUT-01 a mailed link changes the password once, and ends every session', async () => {
    const { client, email } = await server.person();
    for (const asked of [email, address()])
      expect(
        (await server.visitor().post('/api/v3/auth/password_reset/', { email: asked })).status,
      ).toBe(202);
    const link = await mailed(server.dataDir, email, /\/password_reset\/([\w-]+)/);
    const confirm = (token: string, secret: string) =>
      server.visitor().post('/api/v3/auth/password_reset/confirm/', { token, password: secret });
    expect((await confirm(link, 'short')).body.errors).toHaveProperty('password');
    expect((await confirm(link, 'another long password')).status).toBe(204);
    expect((await confirm(link, 'yet another password')).body.errors).toHaveProperty('token');
    expect((await client.get('/api/v3/auth/me/')).status).toBe(401);
    expect((await server.visitor().post('/api/v3/auth/sign_in/', { email, password })).status).toBe(
      401,
    );
    expect(
      (
        await server
          .visitor()
          .post('/api/v3/auth/sign_in/', { email, password: 'another long password' })
      ).status,
    ).toBe(200);
  });

  it('AUT-01 an address is verified by a mailed link', async () => {
    const { email } = await server.person();
    const link = await mailed(server.dataDir, email, /\/verify\/([\w-]+)/);
    expect((await server.visitor().post('/api/v3/auth/verify/', { token: link })).status).toBe(204);
    expect((await server.visitor().post('/api/v3/auth/verify/', { token: 'guessed' })).status).toBe(
      400,
    );
    const again = server.visitor();
    await again.post('/api/v3/auth/sign_in/', { email, password });
    expect((await again.get('/api/v3/auth/me/')).body.user.email_verified).toBe(true);
  });
});

describe('D2 order of refusals', () => {
  it('API-01 unknown route, method, session, csrf, terms, content, syntax: each before the next', async () => {
    const visitor = server.visitor();
    const agreed = await server.person();
    const fresh = server.visitor();
    await fresh.post('/api/v3/auth/sign_up/', form(address()));
    const text = { headers: { 'content-type': 'text/plain' } };
    expect((await visitor.post('/api/v1/nothing/', '{', text)).status).toBe(404);
    expect((await visitor.put('/api/v1/label/', '{', text)).status).toBe(405);
    expect((await visitor.post('/api/v1/label/', '{', text)).status).toBe(401);
    expect(
      (await fresh.post('/api/v1/label/', '{', { ...text, withoutCsrf: true })).body.code,
    ).toBe('csrf');
    expect((await fresh.post('/api/v1/label/', '{', text)).body.code).toBe('privacy_terms');
    expect((await agreed.client.post('/api/v1/label/', '{', text)).status).toBe(415);
    expect((await agreed.client.post('/api/v1/label/', '{')).body.code).toBe('malformed');
  });
});
