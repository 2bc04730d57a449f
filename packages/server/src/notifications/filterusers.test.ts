import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { makeStaff } from '../testing/staff.ts';

/** @source spec §3 FilterUser, §7, decisions D14, D16 */

const server = useServer();
const paths = ['/api/v3/filterusers/', '/api/v1/filterusers/'] as const;

let staff: Person;
let owner: Person;
let manager: Person;
let adviser: Person;
let buyer: Person;
let stranger: Person;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly countries: string;
  readonly account_types: string[];
}

const rowsOf = (body: { results?: Row[]; objects?: Row[] }): Row[] => body.results ?? body.objects!;
const found = async (
  by: Person,
  query: Record<string, string> = {},
  path: string = paths[0],
): Promise<string[]> => {
  const answer = await by.client.get(
    `${path}?${new URLSearchParams({ ...query, ...(path === paths[0] ? { page_size: '1000' } : { limit: '0' }) }).toString()}`,
  );
  if (answer.status !== 200) throw new Error(answer.text);
  return rowsOf(answer.body).map(({ id }) => id);
};

beforeAll(async () => {
  staff = await makeStaff(server, await server.person('Zoë Staff'));
  owner = await server.person('Anneke Özdemir');
  manager = await server.colleague(owner, ['manager']);
  adviser = await server.colleague(owner, ['adviser']);
  buyer = await server.colleague(owner, ['buyer']);
  stranger = await server.person('Somebody Else');
  await stranger.client.patch(`/api/v1/farm/${stranger.farm}/`, { countries: 'BE,FR' });
  for (const [person, name, active] of [
    [owner, 'Telersportaal', true],
    [stranger, 'Telersportaal', false],
    [stranger, 'Autre', true],
  ] as const) {
    const made = await person.client.post('/api/v3/applications/', {
      farm: person.farm,
      name,
      active,
    });
    if (made.status !== 201) throw new Error(made.text);
  }
});

const all = () => [staff, owner, manager, adviser, buyer, stranger].map(({ user }) => user);
const ofFarm = () => [owner, manager, adviser, buyer].map(({ user }) => user);

describe.each(paths)('NOT-13 ENT-filterusers %s', (path) => {
  it('NOT-13 staff sees everybody, others themselves and the people of their farms, a buyer nobody else', async () => {
    expect((await found(staff, {}, path)).sort()).toEqual(all().sort());
    for (const person of [owner, manager, adviser])
      expect((await found(person, {}, path)).sort()).toEqual(ofFarm().sort());
    expect(await found(buyer, {}, path)).toEqual([buyer.user]);
    expect(await found(stranger, {}, path)).toEqual([stranger.user]);
  });

  it.each<[string, Record<string, string>, () => Person[]]>([
    ['country', { country: 'FR' }, () => [stranger]],
    ['a country nobody farms in', { country: 'ZW' }, () => []],
    ['account type', { account_type: 'adviser' }, () => [adviser]],
    ['owner', { account_type: 'owner' }, () => [staff, owner, stranger]],
    ['staff', { account_type: 'staff' }, () => [staff]],
    [
      'an application that is connected',
      { app: 'telersportaal' },
      () => [owner, manager, adviser, buyer],
    ],
    [
      'a part of the name, whatever the accents and capitals',
      { searchName: 'OZDEM' },
      () => [owner],
    ],
    [
      'several together',
      { country: 'NL', account_type: 'owner', app: 'Telersportaal', searchName: 'anneke' },
      () => [owner],
    ],
    ['several that nobody is together', { country: 'BE', account_type: 'adviser' }, () => []],
    [
      'empty ones are left out',
      { country: '', account_type: '', app: '', searchName: 'anneke' },
      () => [owner],
    ],
    ['signs that mean something to a search', { searchName: '%' }, () => []],
  ])('NOT-13 by %s', async (_what, query, expected) => {
    const wanted = expected().map(({ user }) => user);
    // people who work on the owner's farm each have their own farm as well
    const own =
      query['account_type'] === 'owner' && !query['searchName']
        ? [manager, adviser, buyer].map(({ user }) => user)
        : [];
    expect((await found(staff, query, path)).sort()).toEqual([...wanted, ...own].sort());
  });

  it('NOT-13 e-mail addresses are shown to staff only', async () => {
    const emails = async (by: Person) =>
      rowsOf((await by.client.get(`${path}?searchName=anneke`)).body).map(({ email }) => email);
    expect(await emails(staff)).toEqual([owner.email]);
    expect(await emails(manager)).toEqual([null]);
    expect((await manager.client.get(path)).text).not.toContain('@');
  });

  it('NOT-13 AUT-02 hides rights, partners, staff and other farms as the role does', async () => {
    // an adviser sees names: a person's rights are in the contact, which they do not see
    expect(await found(adviser, { account_type: 'manager' }, path)).toEqual([]);
    expect(await found(manager, { account_type: 'manager' }, path)).toEqual([manager.user]);
    expect(await found(adviser, { app: 'Telersportaal' }, path)).toEqual([]);
    expect(await found(manager, { account_type: 'staff' }, path)).toEqual([]);
    const rows = rowsOf((await adviser.client.get(path)).body);
    expect(rows.find(({ id }) => id === manager.user)).toMatchObject({
      countries: 'NL',
      account_types: [],
    });
    const seen = rowsOf((await manager.client.get(path)).body);
    expect(seen.find(({ id }) => id === manager.user)!.account_types.sort()).toEqual([
      'manager',
      'owner',
    ]);
    expect(seen.find(({ id }) => id === adviser.user)!.account_types).toEqual(['adviser']);
  });

  it('NOT-13 one person by id; an unknown one is not found', async () => {
    expect((await owner.client.get(`${path}${adviser.user}/`)).body).toMatchObject({
      id: adviser.user,
      email: null,
    });
    for (const id of [stranger.user, crypto.randomUUID(), 'nonsense'])
      expect((await owner.client.get(`${path}${id}/`)).status).toBe(404);
  });

  it('NOT-13 reports every wrong parameter at once', async () => {
    const answer = await owner.client.get(`${path}?country=Holland&account_type=king&colour=red`);
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      400,
      ['account_type', 'colour', 'country'],
    ]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('NOT-13 is read-only: %s is 405', async (method) => {
    for (const address of [path, `${path}${owner.user}/`])
      expect(
        (await owner.client.request(method, address, method === 'DELETE' ? undefined : {})).status,
      ).toBe(405);
  });
});

it('NOT-13 pages as each version does', async () => {
  const v3 = (await staff.client.get(`${paths[0]}?page_size=2`)).body;
  expect([v3.count, v3.results.length, v3.next, v3.previous]).toEqual([
    6,
    2,
    '/api/v3/filterusers/?page_size=2&page=2',
    null,
  ]);
  const v1 = (await staff.client.get(`${paths[1]}?limit=2`)).body;
  expect(v1.meta).toEqual({
    limit: 2,
    offset: 0,
    total_count: 6,
    next: '/api/v1/filterusers/?limit=2&offset=2',
    previous: null,
  });
  expect(v1.objects.map(({ name }: Row) => name)).toEqual(['adviser', 'Anneke Özdemir']);
});
