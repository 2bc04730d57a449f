import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { entityOf } from '@furrow/domain';
import { makeExample } from '../testing/examples.ts';
import { openLine, type Line } from '../testing/live-line.ts';
import { password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Deleting an account, and the stored data about a person. @source decisions D16 */

const server = useServer();

const erase = (person: Person, body: unknown = { password }) =>
  person.client.request('DELETE', '/api/v3/auth/me/', body);
const contactRow = async (reader: Person, id: string) =>
  (await reader.client.get(`/api/v1/farmcontact/${id}/`)).body;

/** A colleague on the owner's farm whose own, empty farm does not prevent it. */
const colleague = (owner: Person, permissions: readonly string[], more = {}) =>
  server.colleague(owner, permissions, {
    contact_name: 'Piet de Boer',
    email: 'piet@example.org',
    phone: '0612345678',
    street: 'Dijk 1',
    zipcode: '8245 AB',
    city: 'Swifterbant',
    country_code: 'NL',
    ...more,
  });

describe('AUT-03 deleting one’s account', () => {
  it('AUT-03 anonymises the person and keeps their records', async () => {
    const owner = await server.person('Owner');
    const person = await colleague(owner, ['manager']);
    await person.client.patch('/api/v3/auth/me/', { name: 'Piet de Boer' });
    const label = (
      await person.client.post('/api/v1/label/', { farm: owner.farm, name: 'Made by Piet’s hand' })
    ).body.id;
    const line = (await openLine(person.client, `/ws/channel/farm/${owner.farm}`)) as Line;
    expect((await erase(person)).status).toBe(204);
    expect(await line.closed).toBeGreaterThanOrEqual(4401);
    expect((await person.client.get('/api/v3/auth/me/')).status).toBe(401);
    expect(
      (await server.visitor().post('/api/v3/auth/sign_in/', { email: person.email, password })).body
        .code,
    ).toBe('wrong_credentials');
    const history = await owner.client.get(`/api/v3/history/label/${label}/`);
    expect(history.body.results).toMatchObject([{ action: 'create', user: 'Deleted account' }]);
    expect(await contactRow(owner, person.contact)).toMatchObject({
      contact_name: 'Deleted account',
      user: null,
      is_active: false,
      email: null,
      phone: null,
      street: null,
      city: null,
      invitation: 'none',
    });
    // not in the history either
    const { rows } = await server.server.services.database.query<{ whole: string }>(
      'select coalesce(string_agg(row_to_json(h)::text, $2), $2) || (select row_to_json(a)::text from account a where id = $3::uuid) as whole from history h where row = $1',
      [person.contact, ' ', person.user],
    );
    for (const trace of ['Piet', 'piet@', '0612345678', 'Dijk', person.email])
      expect(rows[0]!.whole).not.toContain(trace);
    expect(
      (
        await server.visitor().post('/api/v3/auth/sign_up/', {
          email: person.email,
          password,
          name: 'Anew',
          farm_name: 'Anew',
          country: 'NL',
        })
      ).status,
    ).toBe(201);
  });

  it('AUT-03 a farm still knows who performed its work', async () => {
    const owner = await server.person('Owner');
    const person = await colleague(owner, ['applier']);
    const record = await makeExample(entityOf('record'), owner, {
      applier: person.contact,
      processing_state: 'performed',
    });
    expect((await erase(person)).status).toBe(204);
    expect(await contactRow(owner, person.contact)).toMatchObject({
      contact_name: 'Piet de Boer',
      user: null,
      is_active: false,
      email: null,
      phone: null,
    });
    expect((await owner.client.get(`/api/v1/record/${record['id']}/`)).body.applier).toBe(
      person.contact,
    );
  });

  it('AUT-03 requires the password', async () => {
    const person = await server.person();
    expect([
      (await erase(person, {})).status,
      (await erase(person, { password: 'not the password' })).body.errors,
    ]).toEqual([400, { password: ['This is not your current password.'] }]);
    expect((await person.client.get('/api/v3/auth/me/')).status).toBe(200);
  });

  it.each<[string, (owner: Person) => Promise<unknown>]>([
    ['other people', (owner) => server.colleague(owner, ['viewer'])],
    ['data', (owner) => makeExample(entityOf('label'), owner)],
    [
      'entries of its own in a catalogue',
      (owner) =>
        owner.client.post('/api/v1/cropvariety/', {
          farm: owner.farm,
          crop_type: 201,
          name: 'Van opa',
        }),
    ],
    ['another plan', (owner) => makeExample(entityOf('plan'), owner)],
    ['a contact', (owner) => makeExample(entityOf('farmcontact'), owner)],
  ])(
    'AUT-03 is refused while the person owns a farm with %s, with a remedy',
    async (_what, fill) => {
      const owner = await server.person('Jan Visser');
      await fill(owner);
      const refused = await erase(owner);
      expect([refused.status, refused.body.code, refused.body.farms]).toEqual([
        409,
        'owns_farms',
        [{ id: owner.farm, name: 'Farm of Jan Visser' }],
      ]);
      expect(refused.body.detail).toBe(
        'You own Farm of Jan Visser. Hand it over to somebody else or delete it first.',
      );
      expect((await owner.client.get('/api/v3/auth/me/')).status).toBe(200);
      expect((await owner.client.delete(`/api/v1/farm/${owner.farm}/`)).status).toBe(204);
      expect((await erase(owner)).status).toBe(204);
    },
  );

  it('AUT-03 is possible after transferring the farm, which stays', async () => {
    const owner = await server.person('Jan Visser');
    const next = await server.colleague(owner, ['manager']);
    await owner.client.post(`/api/v3/farms/${owner.farm}/ownership/`, { contact: next.contact });
    await next.client.post(`/api/v3/farms/${owner.farm}/ownership/accept/`);
    expect((await erase(owner)).status).toBe(204);
    expect((await next.client.get(`/api/v1/farm/${owner.farm}/`)).body.owner).toBe(next.user);
  });
});

describe('AUT-03 personal data export', () => {
  const text = (archive: Record<string, Uint8Array>, name: string) =>
    JSON.parse(new TextDecoder().decode(archive[name])) as Record<string, unknown>[];

  it('AUT-03 is JSON in a zip, without secrets and without other people', async () => {
    const owner = await server.person('Jan Visser');
    const other = await server.person('Somebody else');
    const label = await makeExample(entityOf('label'), owner);
    await owner.client.post('/api/v3/auth/tokens/', {
      name: 'QGIS',
      farms: [owner.farm],
      access: 'read',
    });
    const response = await fetch(`${server.address}/api/v3/auth/export/`, {
      method: 'POST',
      headers: {
        cookie: [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': owner.client.cookies.get('csrftoken')!,
      },
    });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="furrow-account.zip"']);
    const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(text(archive, 'account.json')).toMatchObject([
      { id: owner.user, email: owner.email, name: 'Jan Visser' },
    ]);
    expect(text(archive, 'web_session.json')).toMatchObject([
      { account: owner.user, device: expect.stringContaining('node') },
    ]);
    expect(text(archive, 'api_token.json')).toMatchObject([{ name: 'QGIS' }]);
    expect(text(archive, 'farmcontact.json')).toMatchObject([
      { id: owner.contact, contact_name: 'Jan Visser' },
    ]);
    expect(text(archive, 'history.json').map((entry) => entry.row)).toEqual(
      expect.arrayContaining([owner.farm, owner.plan, label['id']]),
    );
    const whole = Object.values(archive)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n');
    for (const secret of ['$argon2', 'token_hash', 'password_hash', other.email, other.user])
      expect(whole).not.toContain(secret);
  });

  it('AUT-03 covers every table with a reference to an account', async () => {
    const { rows } = await server.server.services.database.query<{ table: string }>(
      "select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'account'::regclass",
    );
    expect(rows.map((row) => row.table)).toEqual(
      expect.arrayContaining([
        'web_session',
        'mailed_link',
        'farm',
        'farmcontact',
        'session',
        'api_token',
        'invitation',
      ]),
    );
  });
});
