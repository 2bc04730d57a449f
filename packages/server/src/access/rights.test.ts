import { accessTable, entities, presets } from '@furrow/domain';
import type { Expression } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Every cell of the access table is asked of the real server; what the table does not name is denied. */

const server = useServer();
let owner: Person;
const colleagues = new Map<string, Person>();

beforeAll(async () => {
  owner = await server.person('Owner');
  for (const preset of presets) colleagues.set(preset, await server.colleague(owner, [preset]));
  colleagues.set('nobody', await server.colleague(owner, []));
});

const farmEntities = entities.filter(({ scope, name }) => scope === 'farm' && name !== 'farm');
const cells = farmEntities.flatMap((entity) => [...presets, 'nobody' as const].map((role) => [role, entity.name, entity] as const));

/** A body that a narrowed role may make: in the state its expression asks for. */
function stateFor(expression: Expression | boolean | undefined): Record<string, unknown> {
  if (typeof expression !== 'object') return {};
  if ('is' in expression) return { [expression.is[0]]: expression.is[1][0] };
  if ('all' in expression) return Object.assign({}, ...expression.all.map(stateFor)) as Record<string, unknown>;
  return {};
}

describe.each(cells)('AUT-02 %s and %s', (role, name, entity) => {
  const granted = role === 'nobody' ? undefined : accessTable[name]?.[role];
  const path = `/api/v1/${name}/`;

  it(`AUT-02 ${role} ${granted?.read ? 'lists' : 'may not list'} ${name}`, async () => {
    const made = await makeExample(entity, owner);
    const { client } = colleagues.get(role)!;
    const list = await client.get(`${path}?limit=1000&farm=${owner.farm}`);
    // everybody has a farm of their own, where they may list: what counts is what comes of the owner's
    const ids = list.body.objects?.map((row: { id: string }) => row.id) ?? [];
    expect(ids.includes(made['id'])).toBe(granted?.read === true);
    expect((await client.get(`${path}${made['id']}/`)).status).toBe(granted?.read === true ? 200 : 404);
  });

  it(`AUT-02 ${role} ${granted?.create ? 'makes' : 'may not make'} ${name}`, async () => {
    const { client } = colleagues.get(role)!;
    const answer = await client.post(path, { ...(await exampleBody(entity, owner)), ...stateFor(granted?.create) });
    expect(answer.status, answer.text).toBe(granted?.create ? 201 : 403);
  });

  it(`AUT-02 ${role} ${granted?.update === true ? 'changes' : 'may not change'} the owner's ${name}`, async () => {
    const made = await makeExample(entity, owner);
    const { client } = colleagues.get(role)!;
    const answer = await client.patch(`${path}${made['id']}/`, {});
    expect(answer.status).toBe(granted?.update === true ? 200 : granted?.read === true ? 403 : 404);
  });

  it(`AUT-02 ${role} ${granted?.delete === true ? 'deletes' : 'may not delete'} the owner's ${name}`, async () => {
    const made = await makeExample(entity, owner);
    const { client } = colleagues.get(role)!;
    const answer = await client.delete(`${path}${made['id']}/`);
    expect(answer.status).toBe(granted?.delete === true ? 204 : granted?.read === true ? 403 : 404);
  });
});

it('AUT-02 the permissions object says the same as the table', async () => {
  for (const preset of presets) {
    const { client, user } = colleagues.get(preset)!;
    const feed = await client.get(`/cropr/${user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`);
    for (const { name } of farmEntities) {
      for (const action of ['read', 'create', 'update', 'delete'] as const) {
        expect([preset, name, action, feed.body.permissions[name][action]]).toEqual([preset, name, action, Boolean(accessTable[name]?.[preset]?.[action])]);
      }
    }
  }
});

it('AUT-02 the table speaks of entities that exist', () => {
  expect(Object.keys(accessTable).filter((name) => !entities.some((entity) => entity.name === name))).toEqual([]);
});
