import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { mailed, mailsTo } from '../testing/mails.ts';
import { newPerson, password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** @source decisions D16 Invite, spec §7 */

const server = useServer({ PUBLIC_URL: 'https://furrow.example' });
const strict = useServer({ RATE_LIMIT: 'on' });
// no mail server listens at this address
const mailless = useServer({ MAIL_URL: 'smtp://127.0.0.1:9' });
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
});

const path = '/cropr/settings/farm_contacts/invite/';
const address = () => `${crypto.randomUUID()}@example.org`;
const contactOf = async (person: Person, more = {}) =>
  String(
    (
      await person.client.post('/api/v1/farmcontact/', {
        farm: person.farm,
        contact_name: 'Piet de Boer',
        permissions: ['viewer'],
        ...more,
      })
    ).body.id,
  );
const invite = (person: Person, id: string, email: string) =>
  person.client.post(path, { type: 'farmcontact', id, email });
const linkTo = (email: string) =>
  mailed(server.dataDir, email, /https:\/\/furrow\.example\/invitation\/([\w-]+)/);
const seen = (client: Client, token: string) => client.get(`/api/v3/auth/invitations/${token}/`);
const accept = (client: Client, token: string, body?: unknown) =>
  client.post(`/api/v3/auth/invitations/${token}/accept/`, body ?? {});
const stateOf = async (id: string) =>
  (await owner.client.get(`/api/v1/farmcontact/${id}/`)).body.invitation;
const over = (id: string) =>
  server.server.services.database.query(
    "update invitation set expires = now() - interval '1 second' where contact = $1 and ended is null",
    [id],
  );

async function invited(more = {}) {
  const [contact, email] = [await contactOf(owner, more), address()];
  const answer = await invite(owner, contact, email);
  expect(answer.status, answer.text).toBe(201);
  return { contact, email, token: await linkTo(email) };
}

describe('API-06 invite', () => {
  it('API-06 mails a link to the address, and the contact is pending', async () => {
    const [contact, email] = [await contactOf(owner), address()];
    const answer = await invite(owner, contact, email);
    expect([answer.status, answer.body.id, answer.body.invitation]).toEqual([
      201,
      contact,
      'pending',
    ]);
    const [mail] = mailsTo(server.dataDir, email);
    expect(mail).toContain('Farm of Owner');
    const days = await server.server.services.database.query<{ days: number }>(
      'select extract(day from expires - created)::integer as days from invitation where contact = $1',
      [contact],
    );
    expect(days.rows[0]!.days).toBe(14);
  });

  it('API-06 a form may send it, with the token as a member', async () => {
    const contact = await contactOf(owner);
    const send = (csrfmiddlewaretoken: string) =>
      owner.client.request(
        'POST',
        path,
        new URLSearchParams({
          type: 'farmcontact',
          id: contact,
          email: address(),
          csrfmiddlewaretoken,
        }),
        { withoutCsrf: true },
      );
    expect((await send('guessed')).body.code).toBe('csrf');
    expect((await send(owner.client.cookies.get('csrftoken')!)).status).toBe(201);
  });

  it('API-06 a failure is a problem with the displayed text as detail', async () => {
    const { contact } = await invited();
    const again = await owner.client.post(
      path,
      { type: 'farmcontact', id: contact, email: address() },
      { headers: { 'accept-language': 'nl' } },
    );
    expect([
      again.status,
      again.body.code,
      again.body.detail,
      again.headers.get('content-type'),
    ]).toEqual([
      409,
      'invitation_pending',
      'Er staat nog een uitnodiging aan deze relatie open.',
      'application/problem+json; charset=utf-8',
    ]);
    const wrong = await owner.client.post(path, {
      type: 'user',
      id: 'x',
      email: 'nobody',
      more: 1,
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      400,
      ['email', 'id', 'more', 'type'],
    ]);
    const one = await owner.client.post(path, {
      type: 'farmcontact',
      id: contact,
      email: 'nobody',
    });
    expect(one.body.detail).toBe('Enter a valid e-mail address.');
  });

  it('API-06 AUT-02 owner and administrators invite; readers of the contact get 403, others 404', async () => {
    const contact = await contactOf(owner);
    const root = await server.colleague(owner, [], { is_root: true });
    const manager = await server.colleague(owner, ['manager', 'farmcontact.update']);
    const stranger = await server.person();
    const answers = [
      await invite(manager, contact, address()),
      await invite(stranger, contact, address()),
      await invite(root, contact, address()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 201]);
    expect(Object.keys(answers[1]!.body.errors)).toEqual(['id']);
  });

  it('API-06 existing members and deactivated contacts cannot be invited', async () => {
    const viewer = await server.colleague(owner, ['viewer']);
    expect((await invite(owner, viewer.contact, address())).body.code).toBe('already_member');
    expect(
      (await invite(owner, await contactOf(owner), viewer.email.toUpperCase())).body.code,
    ).toBe('already_member');
    expect(
      (await invite(owner, await contactOf(owner, { is_active: false }), address())).body.code,
    ).toBe('contact_inactive');
  });

  it('API-06 an invitation can be withdrawn: its link ends, and another may be sent', async () => {
    const { contact, token } = await invited();
    const stranger = await server.person();
    const taken = `/api/v3/farms/${owner.farm}/invitations/${contact}/`;
    expect((await stranger.client.delete(taken)).status).toBe(404);
    expect((await owner.client.delete(taken)).status).toBe(204);
    expect([
      await stateOf(contact),
      (await seen(server.visitor(), token)).body.code,
      (await owner.client.delete(taken)).status,
    ]).toEqual(['none', 'invitation_over', 404]);
    expect((await invite(owner, contact, address())).status).toBe(201);
  });

  it('API-06 a failing mail changes nothing, and is reported', async () => {
    const person = await newPerson(mailless.address);
    const contact = await contactOf(person);
    const failed = await invite(person, contact, address());
    expect([failed.status, failed.body.code, failed.headers.get('retry-after')]).toEqual([
      503,
      'mail_failed',
      '60',
    ]);
    expect((await person.client.get(`/api/v1/farmcontact/${contact}/`)).body.invitation).toBe(
      'none',
    );
    expect((await invite(person, contact, address())).body.code).toBe('mail_failed');
  });

  it('AUT-03 invitations are limited per farm and per address', async () => {
    const person = await newPerson(strict.address, 'Eager');
    const email = address();
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await invite(person, await contactOf(person), email)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    const later: number[] = [];
    for (let count = 0; count < 46; count += 1)
      later.push((await invite(person, await contactOf(person), address())).status);
    expect([later.filter((status) => status === 201).length, later.at(-1)]).toEqual([45, 429]);
  });
});

describe('AUT-03 the page of an invitation', () => {
  it('AUT-03 has farm, contact, address and whether there is an account, and nothing else', async () => {
    const { email, token } = await invited();
    expect((await seen(server.visitor(), token)).body).toEqual({
      farm_name: 'Farm of Owner',
      contact_name: 'Piet de Boer',
      email,
      has_account: false,
    });
    const member = await server.person();
    const contact = await contactOf(owner);
    await invite(owner, contact, member.email);
    expect((await seen(server.visitor(), await linkTo(member.email))).body.has_account).toBe(true);
    expect((await seen(server.visitor(), 'guessed')).status).toBe(404);
  });
});

describe('AUT-03 accepting', () => {
  it('AUT-03 with a name and a password creates the account, signs in, and grants its rights at once', async () => {
    const { contact, email, token } = await invited();
    const client = server.visitor();
    const weak = await accept(client, token, { name: '', password: 'short' });
    expect(Object.keys(weak.body.errors).sort()).toEqual(['name', 'password']);
    const made = await accept(client, token, { name: 'Piet de Boer', password });
    expect([made.status, made.body]).toEqual([
      201,
      {
        user: expect.objectContaining({
          email,
          name: 'Piet de Boer',
          email_verified: true,
          avg_agreed: false,
        }),
        farm: owner.farm,
        contact,
      },
    ]);
    expect((await client.post('/cropr/privacy/agree/')).status).toBe(204);
    const me = (await client.get('/api/v3/auth/me/')).body;
    expect([me.farms.map((farm: { id: string }) => farm.id), me.session]).toEqual([
      [owner.farm],
      { farm: owner.farm, plan: owner.plan, mapReferenceDate: null },
    ]);
    expect((await client.get(`/api/v1/plan/${owner.plan}/`)).status).toBe(200);
    expect((await client.patch(`/api/v1/plan/${owner.plan}/`, { name: 'mine' })).status).toBe(403);
    expect((await owner.client.get(`/api/v1/farmcontact/${contact}/`)).body).toMatchObject({
      user: made.body.user.id,
      invitation: 'accepted',
    });
    expect((await server.visitor().post('/api/v3/auth/sign_in/', { email, password })).status).toBe(
      200,
    );
  });

  it('AUT-03 SCR-09 starts in the plan of today, not the newest', async () => {
    const host = await server.person('Host');
    const year = new Date().getFullYear() + 1;
    expect(
      (
        await host.client.post('/api/v1/plan/', {
          farm: host.farm,
          name: 'next',
          period_start: `${year}-01-01`,
          period_end: `${year}-12-31`,
        })
      ).status,
    ).toBe(201);
    const [contact, email, client] = [await contactOf(host), address(), server.visitor()];
    expect((await invite(host, contact, email)).status).toBe(201);
    expect(
      (await accept(client, await linkTo(email), { name: 'Piet de Boer', password })).status,
    ).toBe(201);
    const { rows } = await server.server.services.database.query(
      'select s.farm, s.plan from session s join account a on a.id = s.id where a.email = $1',
      [email],
    );
    expect(rows).toEqual([{ farm: host.farm, plan: host.plan }]);
  });

  it('AUT-03 by the signed-in person with the invited address; twice is 409', async () => {
    const member = await server.person('Member');
    const contact = await contactOf(owner);
    await invite(owner, contact, member.email.toUpperCase());
    const token = await mailed(
      server.dataDir,
      member.email.toUpperCase(),
      /\/invitation\/([\w-]+)/,
    );
    expect((await member.client.get(`/api/v1/plan/${owner.plan}/`)).status).toBe(404);
    expect(
      (
        await member.client.post(
          `/api/v3/auth/invitations/${token}/accept/`,
          {},
          { withoutCsrf: true },
        )
      ).body.code,
    ).toBe('csrf');
    expect((await accept(member.client, token)).body).toMatchObject({
      farm: owner.farm,
      contact,
      user: { id: member.user },
    });
    expect((await member.client.get(`/api/v1/plan/${owner.plan}/`)).status).toBe(200);
    const again = await accept(member.client, token);
    expect([again.status, again.body.code]).toEqual([409, 'invitation_accepted']);
    expect((await seen(server.visitor(), token)).body.code).toBe('invitation_accepted');
  });

  it('AUT-03 concurrent acceptance takes effect once', async () => {
    const { token, contact } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => accept(server.visitor(), token, { name: 'Piet', password })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    for (const status of statuses.slice(1)) expect([403, 409]).toContain(status);
    const history = await owner.client.get(`/api/v3/history/farmcontact/${contact}/`);
    expect(
      history.body.results.filter((entry: { changes: object }) => 'user' in entry.changes),
    ).toHaveLength(1);
  });

  it('AUT-03 concurrent acceptance by the invited person succeeds once', async () => {
    const member = await server.person();
    const contact = await contactOf(owner);
    await invite(owner, contact, member.email);
    const token = await linkTo(member.email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => accept(member.client, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('AUT-03 by anyone else is 403, and changes nothing', async () => {
    const { token, contact } = await invited();
    const stranger = await server.person();
    expect(
      [await accept(stranger.client, token)].map(({ status, body }) => [status, body.code]),
    ).toEqual([[403, 'invitation_for_other']]);
    const member = await server.person();
    const other = await contactOf(owner);
    await invite(owner, other, member.email);
    const theirs = await linkTo(member.email);
    expect((await accept(server.visitor(), theirs, { name: 'Thief', password })).status).toBe(403);
    expect((await accept(server.visitor(), theirs)).status).toBe(401);
    expect((await accept(server.visitor(), 'guessed', { name: 'Thief', password })).status).toBe(
      404,
    );
    expect([await stateOf(contact), await stateOf(other)]).toEqual(['pending', 'pending']);
  });

  it('AUT-03 a link expires after 14 days, as the contact, filters and the feed show', async () => {
    const { contact, token } = await invited();
    const feedOf = (more = '') =>
      owner.client.get(
        `/cropr/${owner.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js${more}`,
      );
    const before = (await feedOf()).body;
    await over(contact);
    expect((await accept(server.visitor(), token, { name: 'Late', password })).body.code).toBe(
      'invitation_over',
    );
    expect((await seen(server.visitor(), token)).body.code).toBe('invitation_over');
    expect(await stateOf(contact)).toBe('expired');
    const found = await owner.client.get(
      `/api/v1/farmcontact/?farm=${owner.farm}&invitation=expired`,
    );
    expect(found.body.objects.map((row: { id: string }) => row.id)).toContain(contact);
    const after = (
      await feedOf(`?my_data_timestamp=${before.my_data_timestamp}&version=${before.version}`)
    ).body;
    expect(after.farm_contacts.find((row: { id: string }) => row.id === contact).invitation).toBe(
      'expired',
    );
    expect((await invite(owner, contact, address())).body.invitation).toBe('pending');
  });

  it('AUT-03 the link of a deleted or deactivated contact is invalid', async () => {
    const [gone, shut] = [await invited(), await invited()];
    await owner.client.delete(`/api/v1/farmcontact/${gone.contact}/`);
    await owner.client.patch(`/api/v1/farmcontact/${shut.contact}/`, { is_active: false });
    for (const { token } of [gone, shut])
      expect((await accept(server.visitor(), token, { name: 'Piet', password })).body.code).toBe(
        'invitation_over',
      );
  });
});
