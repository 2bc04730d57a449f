import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** The log of changes to the rights on a farm. @source decisions D4, D16 */

const server = useServer();
let owner: Person;

beforeAll(async () => {
  owner = await server.person('Jan Visser');
});

interface Entry {
  readonly user: string | null;
  readonly subject: string;
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly changes: Record<string, [unknown, unknown]>;
}

const audit = (person: Person, query = '') =>
  person.client.get(`/api/v3/farms/${owner.farm}/audit/${query}`);
const entries = async (subject: string, id: string): Promise<Entry[]> =>
  (await audit(owner, '?page_size=1000')).body.results.filter(
    (entry: Entry) => entry.subject === subject && entry.id === id,
  );

describe('AUT-02 audit', () => {
  it('AUT-02 has permissions and flags of contacts with their author, and no other fields', async () => {
    const root = await server.colleague(owner, [], { is_root: true });
    const contact = String(
      (
        await owner.client.post('/api/v1/farmcontact/', {
          farm: owner.farm,
          contact_name: 'Piet',
          permissions: ['viewer'],
          phone: '0612345678',
        })
      ).body.id,
    );
    await owner.client.patch(`/api/v1/farmcontact/${contact}/`, { phone: '0687654321' });
    await root.client.patch(`/api/v1/farmcontact/${contact}/`, {
      permissions: ['manager'],
      is_applier: true,
      city: null,
    });
    await owner.client.delete(`/api/v1/farmcontact/${contact}/`);
    const told = await entries('farmcontact', contact);
    expect(told.map(({ action, user }) => [action, user])).toEqual([
      ['delete', 'Jan Visser'],
      ['update', 'nobody'],
      ['create', 'Jan Visser'],
    ]);
    expect(told[1]!.changes).toEqual({
      permissions: [['viewer'], ['manager']],
      is_applier: [false, true],
    });
    expect(JSON.stringify(told)).not.toMatch(/phone|0612345678|0687654321/);
    expect(told[0]!.name).toBe('Piet');
  });

  it('AUT-02 has invitations, with their address and result', async () => {
    const contact = String(
      (
        await owner.client.post('/api/v1/farmcontact/', {
          farm: owner.farm,
          contact_name: 'Invited',
        })
      ).body.id,
    );
    await owner.client.post('/cropr/settings/farm_contacts/invite/', {
      type: 'farmcontact',
      id: contact,
      email: 'invited@example.org',
    });
    await owner.client.delete(`/api/v3/farms/${owner.farm}/invitations/${contact}/`);
    expect((await entries('farmcontact', contact)).map(({ changes }) => changes)).toMatchObject([
      { invitation: ['pending', 'none'] },
      { invitation: ['none', 'pending'], email: [null, 'invited@example.org'] },
      {},
    ]);
  });

  it('AUT-02 has created and revoked tokens', async () => {
    const { id } = (
      await owner.client.post('/api/v3/auth/tokens/', {
        name: 'QGIS',
        farms: [owner.farm],
        access: 'write',
      })
    ).body;
    await owner.client.delete(`/api/v3/auth/tokens/${id}/`);
    const told = await entries('token', id);
    expect(told.map(({ action, name, user }) => [action, name, user])).toEqual([
      ['revoke', 'QGIS', 'Jan Visser'],
      ['create', 'QGIS', 'Jan Visser'],
    ]);
    expect(told[1]!.changes['access']).toEqual([null, 'write']);
  });

  it('AUT-02 has a transfer: proposed, withdrawn, accepted, and the moved rights', async () => {
    const mine = await server.person('First');
    const next = await server.colleague(mine, ['manager']);
    const path = `/api/v3/farms/${mine.farm}/ownership/`;
    await mine.client.post(path, { contact: next.contact });
    await mine.client.delete(path);
    await mine.client.post(path, { contact: next.contact });
    await next.client.post(`${path}accept/`);
    const told: Entry[] = (
      await next.client.get(`/api/v3/farms/${mine.farm}/audit/?page_size=1000`)
    ).body.results;
    expect(
      told.filter(({ subject }) => subject === 'ownership').map(({ action }) => action),
    ).toEqual(['accept', 'propose', 'withdraw', 'propose']);
    expect(
      told.find(({ subject, action }) => subject === 'farm' && action === 'update')!.changes,
    ).toEqual({ owner: [mine.user, next.user] });
    expect(
      told.find(({ id, changes }) => id === mine.contact && changes['is_owner'])!.changes,
    ).toEqual({ is_owner: [true, false], is_root: [false, true] });
  });

  it('AUT-02 has people of the farm who became staff, however that happened', async () => {
    const colleague = await server.colleague(owner, ['viewer']);
    const { database } = server.server.services;
    for (const staff of [true, false])
      await database.query('update account set is_staff = $2 where id = $1', [
        colleague.user,
        staff,
      ]);
    expect(
      (await entries('account', colleague.user)).map(({ changes, user }) => [
        changes['is_staff'],
        user,
      ]),
    ).toEqual([
      [[true, false], null],
      [[false, true], null],
    ]);
    const elsewhere = await server.person();
    await database.query('update account set is_staff = true where id = $1', [elsewhere.user]);
    expect(await entries('account', elsewhere.user)).toEqual([]);
  });

  it('AUT-02 is a v3 list, newest first, with pages that never overlap', async () => {
    const whole = (await audit(owner, '?page_size=1000')).body;
    expect(whole.count).toBe(whole.results.length);
    const moments = whole.results.map((entry: { at: string }) => Date.parse(entry.at));
    expect(moments).toEqual(moments.toSorted((a: number, b: number) => b - a));
    const paged: unknown[] = [];
    for (let next: string | null = `/api/v3/farms/${owner.farm}/audit/?page_size=3`; next;) {
      const { body } = await owner.client.get(next);
      paged.push(...body.results);
      next = body.next;
    }
    expect(paged).toEqual(whole.results);
    expect((await audit(owner, '?page=1000')).status).toBe(404);
  });

  it('AUT-02 is for the owner and administrators', async () => {
    const [root, manager, stranger] = [
      await server.colleague(owner, [], { is_root: true }),
      await server.colleague(owner, ['manager', 'farmcontact.update']),
      await server.person(),
    ];
    expect([
      (await audit(root)).status,
      (await audit(manager)).status,
      (await audit(stranger)).status,
      (await server.visitor().get(`/api/v3/farms/${owner.farm}/audit/`)).status,
    ]).toEqual([200, 403, 404, 401]);
  });
});
