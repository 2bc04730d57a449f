import { describe, expect, it } from 'vitest';
import { openLine, type Line } from '../testing/live-line.ts';
import { mailed, mailsTo } from '../testing/mails.ts';
import { password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Handing a farm over; both confirm. @source decisions D4 */

const server = useServer();

const path = (farm: string) => `/api/v3/farms/${farm}/ownership/`;
const propose = (owner: Person, contact: string) =>
  owner.client.post(path(owner.farm), { contact });
const contactRow = async (reader: Person, id: string) =>
  (await reader.client.get(`/api/v1/farmcontact/${id}/`)).body;

async function pair(permissions: readonly string[] = ['manager'], more = {}) {
  const owner = await server.person('Jan Visser');
  const next = await server.colleague(owner, permissions, more);
  return { owner, next };
}

describe('AUT-02 ownership', () => {
  it('AUT-02 moves when the owner proposes it and the other accepts: farm, both flags and their rights, at once', async () => {
    const { owner, next } = await pair();
    const made = await propose(owner, next.contact);
    expect([made.status, made.body.from, made.body.to.contact]).toEqual([
      201,
      { contact: owner.contact, name: 'Jan Visser' },
      next.contact,
    ]);
    for (const { email } of [owner, next])
      expect(
        mailsTo(server.dataDir, email).some((mail) => mail.includes('Farm of Jan Visser')),
      ).toBe(true);
    expect(await contactRow(owner, owner.contact)).toMatchObject({ is_owner: true });
    expect((await next.client.get(path(owner.farm))).body.pending.to.contact).toBe(next.contact);
    expect((await next.client.post(`${path(owner.farm)}accept/`)).status).toBe(200);
    expect(await contactRow(next, owner.contact)).toMatchObject({
      is_owner: false,
      is_root: true,
      description: '',
    });
    expect(await contactRow(next, next.contact)).toMatchObject({
      is_owner: true,
      description: 'Owner',
    });
    expect((await next.client.get(`/api/v1/farm/${owner.farm}/`)).body.owner).toBe(next.user);
    for (const { email } of [owner, next])
      expect(await mailed(server.dataDir, email, /(has a new owner)/)).toBe('has a new owner');
    // actions of the owner only
    expect((await owner.client.delete(`/api/v1/farm/${owner.farm}/`)).status).toBe(403);
    expect((await propose(owner, next.contact)).status).toBe(403);
    expect((await next.client.delete(`/api/v1/farm/${owner.farm}/`)).status).toBe(204);
  });

  it('AUT-02 is proposed by the owner only, to a contact that can sign in', async () => {
    const { owner, next } = await pair();
    const root = await server.colleague(owner, [], { is_root: true });
    const stranger = await server.person();
    for (const other of [root, next])
      expect((await other.client.post(path(owner.farm), { contact: next.contact })).status).toBe(
        403,
      );
    expect((await stranger.client.post(path(owner.farm), { contact: next.contact })).status).toBe(
      404,
    );
    const silent = (
      await owner.client.post('/api/v1/farmcontact/', {
        farm: owner.farm,
        contact_name: 'No account',
      })
    ).body.id;
    for (const contact of [
      silent,
      owner.contact,
      stranger.contact,
      crypto.randomUUID(),
      'x',
      7,
      undefined,
    ]) {
      const refused = await owner.client.post(path(owner.farm), { contact });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['contact']]);
    }
  });

  it('AUT-02 one proposal is open at a time, and only its recipient answers it', async () => {
    const { owner, next } = await pair();
    const root = await server.colleague(owner, [], { is_root: true });
    const viewer = await server.colleague(owner, ['viewer']);
    expect((await next.client.post(`${path(owner.farm)}accept/`)).status).toBe(404);
    await propose(owner, next.contact);
    expect((await propose(owner, root.contact)).body.code).toBe('transfer_pending');
    for (const other of [owner, root, viewer])
      expect((await other.client.post(`${path(owner.farm)}accept/`)).status).toBe(403);
    expect([
      (await root.client.get(path(owner.farm))).status,
      (await viewer.client.get(path(owner.farm))).status,
    ]).toEqual([200, 403]);
    expect((await root.client.delete(path(owner.farm))).status).toBe(403);
  });

  it.each(['owner', 'next'] as const)(
    'AUT-02 is withdrawn by either of the two: the %s',
    async (who) => {
      const two = await pair();
      await propose(two.owner, two.next.contact);
      expect((await two[who].client.delete(path(two.owner.farm))).status).toBe(204);
      expect((await two.owner.client.get(path(two.owner.farm))).body).toEqual({ pending: null });
      expect((await two.next.client.post(`${path(two.owner.farm)}accept/`)).status).toBe(404);
      expect((await propose(two.owner, two.next.contact)).status).toBe(201);
    },
  );

  it('AUT-02 expires after 14 days, and when the recipient can no longer sign in', async () => {
    const { owner, next } = await pair();
    const { database } = server.server.services;
    await propose(owner, next.contact);
    const { rows } = await database.query<{ days: number }>(
      'select extract(day from expires - created)::integer as days from ownership_transfer where farm = $1',
      [owner.farm],
    );
    expect(rows[0]!.days).toBe(14);
    await database.query(
      "update ownership_transfer set expires = now() - interval '1 second' where farm = $1",
      [owner.farm],
    );
    expect((await next.client.post(`${path(owner.farm)}accept/`)).status).toBe(404);
    expect((await propose(owner, next.contact)).status).toBe(201);
    await owner.client.patch(`/api/v1/farmcontact/${next.contact}/`, { is_active: false });
    expect((await owner.client.get(path(owner.farm))).body).toEqual({ pending: null });
  });

  it('AUT-02 concurrent acceptance and withdrawal: one succeeds, and there is one owner', async () => {
    const { owner, next } = await pair();
    await propose(owner, next.contact);
    const answers = await Promise.all([
      next.client.post(`${path(owner.farm)}accept/`),
      owner.client.delete(path(owner.farm)),
      next.client.post(`${path(owner.farm)}accept/`),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const { rows } = await server.server.services.database.query<{ id: string }>(
      'select id from farmcontact where farm = $1 and is_owner',
      [owner.farm],
    );
    const accepted = answers[1].status !== 204;
    expect(rows.map(({ id }) => id)).toEqual([accepted ? next.contact : owner.contact]);
  });
});

describe('AUT-02 the last person with all rights', () => {
  it('AUT-02 the owner cannot be deleted, deactivated or stripped of ownership, not even by administrators', async () => {
    const { owner } = await pair();
    const root = await server.colleague(owner, [], { is_root: true });
    for (const { client } of [owner, root]) {
      for (const answer of [
        await client.delete(`/api/v1/farmcontact/${owner.contact}/`),
        await client.patch(`/api/v1/farmcontact/${owner.contact}/`, { is_active: false }),
      ])
        expect([answer.status, answer.body.code]).toEqual([409, 'last_owner']);
      expect(
        (await client.patch(`/api/v1/farmcontact/${owner.contact}/`, { is_owner: false })).body
          .errors,
      ).toHaveProperty('is_owner');
    }
    expect(
      (await root.client.patch(`/api/v1/farmcontact/${root.contact}/`, { is_owner: true })).status,
    ).toBe(400);
    // the owner remains, so the last other administrator may leave
    expect(
      (await root.client.patch(`/api/v1/farmcontact/${root.contact}/`, { is_root: false })).status,
    ).toBe(200);
  });

  it('AUT-02 after the transfer the former owner can be removed, the new one cannot', async () => {
    const { owner, next } = await pair();
    await propose(owner, next.contact);
    await next.client.post(`${path(owner.farm)}accept/`);
    expect((await owner.client.delete(`/api/v1/farmcontact/${next.contact}/`)).status).toBe(409);
    expect((await next.client.delete(`/api/v1/farmcontact/${owner.contact}/`)).status).toBe(204);
  });
});

describe('AUT-02 a withdrawn right', () => {
  it.each([
    [
      'shut out',
      (owner: Person, contact: string) =>
        owner.client.patch(`/api/v1/farmcontact/${contact}/`, { is_active: false }),
    ],
    [
      'deleted',
      (owner: Person, contact: string) => owner.client.delete(`/api/v1/farmcontact/${contact}/`),
    ],
  ])(
    'AUT-02 closes live connections at once, and prevents new ones: %s',
    async (_what, withdraw) => {
      const { owner, next } = await pair(['viewer']);
      const line = (await openLine(next.client, `/ws/channel/farm/${owner.farm}`)) as Line;
      await withdraw(owner, next.contact);
      expect(await line.closed).toBe(4403);
      expect(await openLine(next.client, `/ws/channel/farm/${owner.farm}`)).toBe(404);
      expect(
        (await next.client.get('/api/v3/auth/me/')).body.farms.map(
          (farm: { id: string }) => farm.id,
        ),
      ).not.toContain(owner.farm);
      expect(
        (await server.visitor().post('/api/v3/auth/sign_in/', { email: next.email, password }))
          .status,
      ).toBe(200);
    },
  );

  it('AUT-02 closes no connection of other farms', async () => {
    const { owner, next } = await pair(['viewer']);
    const bystander = await server.person();
    let hear: (message: string) => void = () => {};
    const heard = new Promise<string>((resolve) => (hear = resolve));
    const path = `/ws/channel/farm/${bystander.farm}`;
    const line = (await openLine(bystander.client, path, {}, hear)) as Line;
    const withdrawn = (await openLine(next.client, `/ws/channel/farm/${owner.farm}`)) as Line;
    await owner.client.patch(`/api/v1/farmcontact/${next.contact}/`, { is_active: false });
    expect(await withdrawn.closed).toBe(4403);
    await bystander.client.post('/api/v1/label/', { farm: bystander.farm, name: 'Nat' });
    expect(await Promise.race([heard, line.closed])).toBe('{"type":"changed"}');
    line.hangUp();
  });
});
