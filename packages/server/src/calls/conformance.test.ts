import { entities, entityOf } from '@furrow/domain';
import { calls } from '@furrow/domain/calls.ts';
import { bodyMembers, isForm, type Call } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { templateOf } from '../derive/described.ts';
import { refusals } from '../errors.ts';
import { declaredCodes } from '../testing/answers.ts';
import type { Client } from '../testing/client.ts';
import { makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Rules that follow from the definition of every call, checked on the real server. A new call is
 * tested before anyone writes a test.
 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});

const all = calls.map((call): [string, Call] => [call.name, call]);
const nobodys = '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d';

/**
 * The ids in a path's parameters: rows are requested by id, other parameters have their own values.
 */
const idsOf = ({ params }: Call): string[] =>
  Object.entries(params)
    .filter(([, shape]) => 'shape' in shape && shape.shape === 'id')
    .map(([name]) => name);

const at = ({ path }: Call, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)(\([^)]*\))?/g, (_whole, name: string) => values[name] ?? '1');

const asked = (
  call: Call,
  client: Client,
  values: Readonly<Record<string, string>>,
  body?: unknown,
) =>
  client.request(call.method, at(call, values), call.method === 'GET' ? undefined : (body ?? {}));

describe('the list of calls', () => {
  it('names each once, and the server has a route for each with all its methods', () => {
    const names = calls.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const there = server.server.app.notedRoutes.map(({ method, path }) => `${method} ${path}`);
    const missing = calls.flatMap(({ method, alsoBy = [], path }) =>
      [method, ...alsoBy]
        .map((one) => `${one} ${templateOf(path)}`)
        .filter((route) => !there.includes(route)),
    );
    expect(missing).toEqual([]);
  });

  it('refuses with existing codes, and requires rights on existing entities', () => {
    expect(
      calls.flatMap(({ name, refuses }) =>
        refuses.filter((code) => !(code in refusals)).map((code) => `${name}: ${code}`),
      ),
    ).toEqual([]);
    const known = entities.map(({ name }) => name);
    expect(
      calls.flatMap(({ name, access }) =>
        access.who === 'byRights' && !known.includes(access.entity)
          ? [`${name}: ${access.entity}`]
          : [],
      ),
    ).toEqual([]);
  });
});

const isOpen = ({ access }: Call): boolean => access.who === 'anybody' || access.who === 'partner';
const closed = all.filter(([, call]) => !isOpen(call));

it.each(closed)('D2 call %s is refused without a session', async (_name, call) => {
  const answer = await asked(call, server.visitor(), {});
  expect([answer.status, answer.body.code]).toEqual([401, 'no_session']);
});

it.each(closed.filter(([, call]) => idsOf(call).length > 0))(
  'D2 call %s: missing and hidden rows get the same answer',
  async (_name, call) => {
    const ids = idsOf(call);
    const missing = await asked(
      call,
      owner.client,
      Object.fromEntries(ids.map((name) => [name, nobodys])),
    );
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
    const broken = await asked(
      call,
      owner.client,
      Object.fromEntries(ids.map((name) => [name, 'no-id'])),
    );
    expect([broken.status, broken.body]).toEqual([404, missing.body]);
    const foreign: Record<string, string> = {
      farm: stranger.farm,
      plan: stranger.plan,
      user: stranger.user,
    };
    if (call.access.who === 'byRights' && ids.includes('id'))
      foreign['id'] = String((await makeExample(entityOf(call.access.entity), stranger))['id']);
    const theirs = await asked(
      call,
      owner.client,
      Object.fromEntries(ids.map((name) => [name, foreign[name] ?? nobodys])),
    );
    expect([theirs.status, theirs.body]).toEqual([404, missing.body]);
  },
);

const takesMembers = (call: Call): boolean =>
  !call.openBody && bodyMembers(call) !== null && call.body !== null && !isForm(call.body);

it.each(
  closed.filter(([, call]) => takesMembers(call) && idsOf(call).every((name) => name === 'farm')),
)('D2 call %s refuses unknown members by name', async (_name, call) => {
  const body = { no_such_member: 1, nor_this: 2 };
  const answer = await asked(call, owner.client, { farm: owner.farm }, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors)).toEqual(
    expect.arrayContaining(['no_such_member', 'nor_this']),
  );
});

it.each(all)('D2 call %s declares the common refusals', (_name, call) => {
  expect(declaredCodes(call)).toEqual(
    expect.arrayContaining([
      'internal',
      ...(isOpen(call)
        ? []
        : ['no_session', 'privacy_terms'].slice(0, call.access.beforeAgreeing ? 1 : 2)),
      ...(bodyMembers(call) ? ['invalid_input'] : []),
    ]),
  );
});
