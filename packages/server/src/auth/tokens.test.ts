import { beforeAll, describe, expect, it } from 'vitest';
import { entityOf } from '@furrow/domain';
import { Client, type Answered } from '../testing/client.ts';
import { makeExample } from '../testing/examples.ts';
import { openLine, type Line } from '../testing/live-line.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** API tokens. @source decisions D3, D6, D16 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
});

const path = '/api/v3/auth/tokens/';
const make = (person: Person, more: Record<string, unknown> = {}) =>
  person.client.post(path, { name: 'QGIS', farms: [person.farm], access: 'read', ...more });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A machine: no cookies, a token on every request. */
class Machine extends Client {
  constructor(readonly token: string) {
    super(server.address);
  }
  override request(method: string, to: string, body?: unknown): Promise<Answered> {
    this.cookies.clear();
    return super.request(method, to, body, bearer(this.token));
  }
}

async function machine(
  person: Person,
  access: string,
  more: Record<string, unknown> = {},
): Promise<Machine & { id: string }> {
  const answer = await make(person, { access, ...more });
  expect(answer.status, answer.text).toBe(201);
  return Object.assign(new Machine(answer.body.token), { id: String(answer.body.id) });
}

const labels = (client: Client) => client.get(`/api/v1/label/?farm=${owner.farm}`);

describe('AUT-03 making and revoking tokens', () => {
  it('AUT-03 a token is shown once, stored as a hash, listed without it, with the hour of its last use', async () => {
    const { client } = owner;
    const answer = await make(owner, { name: 'Listed', expires: '2099-12-31' });
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([201, ['id', 'token']]);
    const find = async () =>
      (await client.get(`${path}?page_size=100`)).body.results.find(
        (row: { id: string }) => row.id === answer.body.id,
      );
    expect(await find()).toMatchObject({
      name: 'Listed',
      access: 'read',
      farms: [owner.farm],
      user: { id: owner.user },
      expires: '2099-12-31T23:59:59+00:00',
      last_used: null,
    });
    const { rows } = await server.server.services.database.query<{ whole: string }>(
      'select row_to_json(k)::text as whole from api_token k where id = $1',
      [answer.body.id],
    );
    expect(rows[0]!.whole).not.toContain(answer.body.token);
    const asMachine = new Machine(answer.body.token);
    expect((await labels(asMachine)).status).toBe(200);
    const used = (await find()).last_used;
    expect(used).not.toBeNull();
    await labels(asMachine);
    expect((await find()).last_used).toBe(used);
  });

  it('AUT-03 every problem of a new token is reported at once', async () => {
    const stranger = await server.person();
    const wrong = await owner.client.post(path, {
      access: 'all',
      farms: [owner.farm, stranger.farm, 'x'],
      expires: '2020-01-01',
      scope: 1,
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      400,
      ['access', 'expires', 'farms.1', 'farms.2', 'name', 'scope'],
    ]);
    for (const farms of [undefined, [], 'all', null])
      expect((await make(owner, { farms })).body.errors).toHaveProperty('farms');
    for (const expires of ['tomorrow', 7, '2026-02-30', '2099-13-01T00:00:00Z', true])
      expect((await make(owner, { expires })).body.errors).toHaveProperty('expires');
  });

  it('AUT-02 AUT-03 tokens are for owners and administrators of every farm they name; managers may read them, others not', async () => {
    const [root, manager, viewer] = [
      await server.colleague(owner, [], { is_root: true }),
      await server.colleague(owner, ['manager']),
      await server.colleague(owner, ['viewer']),
    ];
    const made = await make(root, { name: 'Of an administrator', farms: [owner.farm] });
    expect(made.status).toBe(201);
    for (const other of [manager, viewer])
      expect((await make(other, { farms: [owner.farm] })).status).toBe(403);
    const list = (person: Person) => person.client.get(`${path}?farm=${owner.farm}&page_size=100`);
    for (const reader of [owner, root, manager])
      expect((await list(reader)).body.results.map((row: { id: string }) => row.id)).toContain(
        made.body.id,
      );
    expect((await list(viewer)).status).toBe(403);
    expect((await list(await server.person())).status).toBe(404);
    const revoke = (person: Person) => person.client.delete(`${path}${made.body.id}/`);
    expect([
      (await revoke(viewer)).status,
      (await revoke(manager)).status,
      (await revoke(owner)).status,
      (await revoke(root)).status,
    ]).toEqual([404, 403, 204, 404]);
  });

  it('AUT-03 an administrator removes only their own farm from another person’s token', async () => {
    const root = await server.colleague(owner, [], { is_root: true });
    const own = (await root.client.get('/api/v3/auth/me/')).body.farms.find(
      (farm: { id: string }) => farm.id !== owner.farm,
    ).id;
    const both = await machine(root, 'read', { farms: [owner.farm, own] });
    const farms = async () =>
      (await both.get('/api/v3/auth/me/')).body.farms.map((farm: { id: string }) => farm.id).sort();
    expect(await farms()).toEqual([owner.farm, own].sort());
    const seen = (
      await owner.client.get(`${path}?farm=${owner.farm}&page_size=100`)
    ).body.results.find((row: { id: string }) => row.id === both.id);
    expect(seen.farms).toEqual([owner.farm]);
    expect((await owner.client.delete(`${path}${both.id}/`)).status).toBe(204);
    expect(await farms()).toEqual([own]);
  });

  it('AUT-03 a revoked or expired token is invalid, closes its live connections, and a cookie does not help', async () => {
    const revoked = await machine(owner, 'write');
    const line = (await openLine(
      new Client(server.address),
      `/ws/channel/farm/${owner.farm}`,
      bearer(revoked.token).headers,
    )) as Line;
    expect((await owner.client.delete(`${path}${revoked.id}/`)).status).toBe(204);
    expect(await line.closed).toBe(4401);
    const refused = await labels(revoked);
    expect([refused.status, refused.body.code]).toEqual([401, 'api_token_invalid']);
    expect(
      (
        await owner.client.post(
          '/api/v1/label/',
          { farm: owner.farm, name: 'x' },
          bearer(revoked.token),
        )
      ).status,
    ).toBe(401);
    expect((await new Machine('furrow_guessed').get('/api/v1/label/')).status).toBe(401);
    const expired = await machine(owner, 'read', { expires: '2099-01-01' });
    await server.server.services.database.query(
      "update api_token set expires = now() - interval '1 second' where id = $1",
      [expired.id],
    );
    expect((await labels(expired)).status).toBe(401);
  });
});

describe('AUT-03 rights of a token', () => {
  it('AUT-03 a read token reads like its person and changes nothing: 403 with its own code', async () => {
    const label = await makeExample(entityOf('label'), owner);
    const reader = await machine(owner, 'read');
    expect((await labels(reader)).body.objects.map((row: { id: string }) => row.id)).toContain(
      label['id'],
    );
    expect(
      (
        await reader.get(
          `/cropr/${owner.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
        )
      ).status,
    ).toBe(200);
    const one = `/api/v1/label/${label['id']}/`;
    const answers = [
      await reader.post('/api/v1/label/', { farm: owner.farm, name: 'x' }),
      await reader.patch(one, { name: 'x' }),
      await reader.put(one, label),
      await reader.delete(one),
      await reader.post(`/api/v3/history/label/${label['id']}/restore/`, {}),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'token_read_only']),
    );
    expect((await owner.client.get(one)).body.version).toBe(1);
  });

  it('AUT-03 a write token needs no CSRF token and acts as its person, with both in the history', async () => {
    const writer = await machine(owner, 'write', { name: 'Tractor' });
    const made = await writer.post('/api/v1/label/', { name: 'From the tractor' });
    expect([made.status, made.body.farm]).toEqual([201, owner.farm]);
    expect(
      (await writer.patch(`/api/v1/label/${made.body.id}/`, { color: '#112233' })).status,
    ).toBe(200);
    const history = await owner.client.get(`/api/v3/history/label/${made.body.id}/`);
    expect([history.body.results[0].user, history.body.results[0].device]).toEqual([
      'Owner',
      expect.stringContaining('Tractor'),
    ]);
    expect(made.headers.getSetCookie()).toEqual([]);
  });

  it('AUT-03 a token is limited to its farms', async () => {
    const other = await owner.client.post('/api/v1/farm/', {
      name: 'Second farm',
      countries: 'NL',
    });
    expect(other.status, other.text).toBe(201);
    const second = other.body.id;
    const label = (await owner.client.post('/api/v1/label/', { farm: second, name: 'There' })).body
      .id;
    const writer = await machine(owner, 'write', { farms: [owner.farm] });
    expect((await writer.get(`/api/v1/label/${label}/`)).status).toBe(404);
    expect(
      (await writer.post('/api/v1/label/', { farm: second, name: 'x' })).body.errors,
    ).toHaveProperty('farm');
    expect(
      (await writer.get('/api/v3/auth/me/')).body.farms.map((farm: { id: string }) => farm.id),
    ).toEqual([owner.farm]);
    expect(
      (await writer.get(`/cropr/${owner.user}/${second}/${owner.plan}/my_data_from_timestamp.js`))
        .status,
    ).toBe(404);
  });

  it('AUT-02 AUT-03 a token never has the membership of an owner or administrator: it gives away no rights and no farm', async () => {
    const writer = await machine(owner, 'write');
    const viewer = await server.colleague(owner, ['viewer']);
    const contact = `/api/v1/farmcontact/${viewer.contact}/`;
    expect((await writer.patch(contact, { phone: '0612345678' })).status).toBe(200);
    for (const more of [{ permissions: ['manager'] }, { is_root: true }])
      expect((await writer.patch(contact, more)).status).toBe(403);
    expect(
      (
        await writer.post('/cropr/settings/farm_contacts/invite/', {
          type: 'farmcontact',
          id: viewer.contact,
          email: 'a@example.org',
        })
      ).status,
    ).toBe(403);
    expect((await writer.delete(`/api/v1/farm/${owner.farm}/`)).status).toBe(403);
    expect((await writer.get(`/api/v3/farms/${owner.farm}/audit/`)).status).toBe(403);
    expect((await writer.post('/api/v1/farm/', { name: 'x' })).status).toBe(403);
  });

  it('AUT-03 personal settings are closed to every token', async () => {
    const writer = await machine(owner, 'write');
    const calls: [string, string][] = [
      ['GET', path],
      ['POST', path],
      ['DELETE', `${path}${writer.id}/`],
      ['GET', '/api/v3/auth/sessions/'],
      ['DELETE', '/api/v3/auth/sessions/'],
      ['POST', '/api/v3/auth/password/'],
      ['POST', '/api/v3/auth/email/'],
      ['POST', '/api/v3/auth/totp/'],
      ['POST', '/api/v3/auth/totp/confirm/'],
      ['DELETE', '/api/v3/auth/totp/'],
      ['PATCH', '/api/v3/auth/me/'],
      ['DELETE', '/api/v3/auth/me/'],
      ['POST', '/api/v3/auth/export/'],
      ['POST', '/api/v3/auth/sign_out/'],
      ['POST', '/cropr/privacy/agree/'],
      ['PATCH', `/api/v1/session/${owner.user}/`],
      ['DELETE', `/api/v1/session/${owner.user}/`],
      ['POST', '/cropr/settings/change_farm/'],
      ['POST', '/cropr/settings/change_plan/'],
      ['GET', `/api/v3/farms/${owner.farm}/ownership/`],
      ['POST', `/api/v3/farms/${owner.farm}/ownership/`],
      ['POST', `/api/v3/farms/${owner.farm}/ownership/accept/`],
      ['DELETE', `/api/v3/farms/${owner.farm}/ownership/`],
    ];
    for (const [method, to] of calls) {
      const answer = await writer.request(method, to, method === 'GET' ? undefined : {});
      expect([method, to, answer.status, answer.body.code]).toEqual([
        method,
        to,
        403,
        'person_only',
      ]);
    }
    // any call added to the accounts: closed, unless it is public
    const described = (await writer.get('/api/openapi.json')).body.paths as Record<
      string,
      Record<string, { security?: unknown[] }>
    >;
    const own = Object.entries(described).filter(([address]) =>
      address.startsWith('/api/v3/auth/'),
    );
    expect(own.length).toBeGreaterThan(15);
    for (const [address, operations] of own) {
      for (const [method, { security }] of Object.entries(operations)) {
        if (
          method === 'parameters' ||
          security?.length === 0 ||
          (method === 'get' && address === '/api/v3/auth/me/')
        )
          continue;
        const answer = await writer.request(
          method.toUpperCase(),
          address.replace(/\{\w+\}/g, crypto.randomUUID()),
          method === 'get' ? undefined : {},
        );
        expect([method, address, answer.body.code]).toEqual([method, address, 'person_only']);
      }
    }
  });

  it('AUT-02 AUT-03 it has the current rights of its person, narrowed or lost', async () => {
    const person = await server.colleague(owner, ['viewer'], { is_root: true });
    const writer = await machine(person, 'write', { farms: [owner.farm] });
    const label = () => writer.post('/api/v1/label/', { farm: owner.farm, name: 'x' });
    expect((await label()).status).toBe(201);
    const change = (more: object) =>
      owner.client.patch(`/api/v1/farmcontact/${person.contact}/`, more);
    await change({ is_root: false });
    expect([(await label()).status, (await labels(writer)).status]).toEqual([403, 200]);
    await change({ is_active: false });
    expect((await writer.get('/api/v3/auth/me/')).body.farms).toEqual([]);
    expect((await writer.get(`/api/v1/plan/${owner.plan}/`)).status).toBe(404);
  });
});

describe('AUT-03 a partner’s token', () => {
  const illegal = { status: 409, code: 'illegal_transition' };

  it('AUT-03 creates records in state received, and nothing else', async () => {
    const partner = await machine(owner, 'partner', { name: 'Lab' });
    const field = await makeExample(entityOf('cropfield'), owner);
    const handedIn = await partner.post('/api/v1/record/', {
      farm: owner.farm,
      cropfield: field['id'],
      processing_state: 'received',
      notes: 'Sampled',
    });
    expect([handedIn.status, handedIn.body.processing_state], handedIn.text).toEqual([
      201,
      'received',
    ]);
    // a partner that sends no state returns the one it received
    expect(
      (await partner.post('/api/v1/record/', { farm: owner.farm })).body.processing_state,
    ).toBe('received');
    for (const processing_state of ['performed', 'planned', 'adviced', 'concept'])
      expect(
        (await partner.post('/api/v1/record/', { farm: owner.farm, processing_state })).body,
      ).toMatchObject(illegal);
    const one = `/api/v1/record/${handedIn.body.id}/`;
    expect((await partner.get(one)).status).toBe(200);
    const answers = [
      await partner.patch(one, { notes: 'x' }),
      await partner.delete(one),
      await partner.post(`${one}accept/`),
      await partner.post('/api/v1/label/', { farm: owner.farm, name: 'x' }),
      await partner.post('/api/v1/record/bulk/', { records: [{ processing_state: 'received' }] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'token_partner_only']),
    );
    const accepted = await owner.client.post(`${one}accept/`);
    expect([accepted.status, accepted.body.created.processing_state]).toEqual([200, 'performed']);
  });

  it('AUT-03 AUT-02 only where its person may create records; nobody else creates one in state received', async () => {
    const person = await server.colleague(owner, ['viewer'], { is_root: true });
    const partner = await machine(person, 'partner', { farms: [owner.farm] });
    await owner.client.patch(`/api/v1/farmcontact/${person.contact}/`, { is_root: false });
    expect((await partner.post('/api/v1/record/', { farm: owner.farm })).status).toBe(403);
    for (const client of [owner.client, await machine(owner, 'write')])
      expect(
        (await client.post('/api/v1/record/', { farm: owner.farm, processing_state: 'received' }))
          .body,
      ).toMatchObject(illegal);
  });
});
