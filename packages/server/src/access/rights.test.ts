import { accessTable, entities, entityOf, presets } from '@furrow/domain';
import { listUri, resourceUri, type Entity, type Expression, type Grant } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import { sendNew } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/**
 * Every cell of the access table is tested on the real server; anything not in the table is denied.
 */

const server = useServer();
let owner: Person;
const colleagues = new Map<string, Person>();

beforeAll(async () => {
  owner = await server.person('Owner');
  for (const preset of presets) colleagues.set(preset, await server.colleague(owner, [preset]));
  colleagues.set('nobody', await server.colleague(owner, []));
  colleagues.set('administrator', await server.colleague(owner, [], { is_root: true }));
});

const roles = [...presets, 'nobody', 'administrator'] as const;
const everything = { read: true, create: true, update: true, delete: true } as const;

/** A role's rights in the table: none without permissions, all for administrators. */
function grantedTo(role: string, name: string) {
  if (role === 'administrator') return everything;
  return accessTable[name]?.[role as (typeof presets)[number]];
}

const farmEntities = entities.filter(({ scope, name }) => scope === 'farm' && name !== 'farm');
const cellsOf = (list: readonly Entity[]) =>
  list.flatMap((entity) => roles.map((role) => [role, entity.name, entity] as const));

/** A body that a restricted role may create: in the state that its condition requires. */
function stateFor(expression: Expression | boolean | undefined): Record<string, unknown> {
  if (typeof expression !== 'object') return {};
  if ('is' in expression) return { [expression.is[0]]: expression.is[1][0] };
  if ('all' in expression)
    return Object.assign({}, ...expression.all.map(stateFor)) as Record<string, unknown>;
  return {};
}

/** A row of the owner's outside all restricted grants: a comment is on the owner's own work. */
async function notTheirs(entity: Entity) {
  if (entity.name !== 'comment') return await makeExample(entity, owner);
  const record = await makeExample(entityOf('record'), owner);
  return await makeExample(entity, owner, { record: record['id'] });
}

/**
 * Status of a refusal for lack of a right: forbidden where the row may be read, missing where not.
 */
const refused = (read: Grant | undefined) => (read === true ? 403 : 404);

describe.each(cellsOf(farmEntities))('AUT-02 %s and %s', (role, name, entity) => {
  const granted = grantedTo(role, name);
  const path = listUri(entity);
  const has = (verb: Entity['verbs'][number]) => entity.verbs.includes(verb);
  const may = (grant: Grant | undefined) =>
    grant === true ? 'may' : grant ? 'may only with own' : 'may not';

  it.runIf(has('read'))(
    `AUT-02 ${role} ${granted?.read ? 'lists' : 'may not list'} ${name}`,
    async () => {
      const made = await notTheirs(entity);
      const { client } = colleagues.get(role)!;
      const list = await client.get(`${path}?limit=1000&page_size=1000&farm=${owner.farm}`);
      // everybody has a farm in which they may list: only the owner's rows count
      const ids = (list.body.objects ?? list.body.results ?? []).map(
        (row: { id: string }) => row.id,
      );
      expect(ids.includes(made['id'])).toBe(granted?.read === true);
      expect((await client.get(resourceUri(entity, made['id']))).status).toBe(
        granted?.read === true ? 200 : 404,
      );
    },
  );

  it.runIf(has('create'))(
    `AUT-02 ${role} ${granted?.create ? 'makes' : 'may not make'} ${name}`,
    async () => {
      const answer = await sendNew(entity, colleagues.get(role)!, {
        ...(await exampleBody(entity, owner)),
        ...stateFor(granted?.create),
      });
      expect(answer.status, answer.text).toBe(granted?.create ? 201 : 403);
    },
  );

  it.runIf(has('update'))(`AUT-02 ${role} ${may(granted?.update)} change ${name}`, async () => {
    const { client } = colleagues.get(role)!;
    const change = async (row: { id?: string }) =>
      (await client.patch(resourceUri(entity, row.id!), {})).status;
    expect(await change(await notTheirs(entity))).toBe(
      granted?.update === true ? 200 : refused(granted?.read),
    );
    const own = await ownRow(role, entity, granted?.update);
    if (own) expect(await change(own)).toBe(200);
  });

  it.runIf(has('delete'))(`AUT-02 ${role} ${may(granted?.delete)} delete ${name}`, async () => {
    const { client } = colleagues.get(role)!;
    const remove = async (row: { id?: string }) =>
      (await client.delete(resourceUri(entity, row.id!))).status;
    expect(await remove(await notTheirs(entity))).toBe(
      granted?.delete === true ? 204 : refused(granted?.read),
    );
    const own = await ownRow(role, entity, granted?.delete);
    if (own) expect(await remove(own)).toBe(204);
  });
});

/**
 * A row of the role's own that a restricted grant covers; null where the grant is full or the role
 * creates none.
 */
async function ownRow(
  role: string,
  entity: Entity,
  grant: Grant | undefined,
): Promise<{ id: string } | null> {
  if (typeof grant !== 'object' || !grantedTo(role, entity.name)?.create) return null;
  const made = await sendNew(entity, colleagues.get(role)!, {
    ...(await exampleBody(entity, owner)),
    ...stateFor(grant),
  });
  expect(made.status, made.text).toBe(201);
  return made.body as { id: string };
}

const acting = farmEntities.filter(({ states }) => states);
const actionsOf = ({ states }: Entity) => [
  ...new Set(Object.values(states!.actions).flatMap((row) => Object.keys(row))),
];
const actionCells = acting.flatMap((entity) =>
  actionsOf(entity).flatMap((action) =>
    [...roles, 'owner'].map((role) => [role, action, entity.name, entity] as const),
  ),
);

describe('AUT-02 actions', () => {
  it.each(actionCells)('AUT-02 %s and %s of a %s', async (role, action, name, entity) => {
    const isWhole = role === 'owner' || role === 'administrator';
    const { client } = isWhole && role === 'owner' ? owner : colleagues.get(role)!;
    const granted = grantedTo(role === 'owner' ? 'administrator' : role, name);
    const grant: Grant =
      isWhole ||
      (granted !== everything &&
        (granted as { actions?: Record<string, Grant> } | undefined)?.actions?.[action]) ||
      false;
    const act = async (row: { id?: string }) =>
      (await client.post(`${resourceUri(entity, row.id!)}${action}/`)).status;
    const status = await act(await notTheirs(entity));
    // the right is checked before the state: a person with the right gets errors about the state
    // and missing fields
    if (grant === true) expect([200, 400, 409]).toContain(status);
    else expect(status).toBe(refused(granted?.read));
    const own = await ownRow(role, entity, grant);
    if (own) expect([200, 400, 409]).toContain(await act(own));
  });
});

const growing = entities.filter(
  ({ scope, verbs }) => scope === 'catalogue' && verbs.includes('create'),
);

describe.each(cellsOf(growing))('AUT-02 %s and %s of the farm’s own', (role, name, entity) => {
  const granted = grantedTo(role, name);

  it(`AUT-02 ${role} ${granted?.create ? 'makes, changes and deletes' : 'may not make, change or delete'} ${name} of the farm`, async () => {
    const { client } = colleagues.get(role)!;
    const body = await exampleBody(entity, owner);
    expect((await client.post(listUri(entity), body)).status).toBe(
      granted?.create === true ? 201 : 403,
    );
    const made = await notTheirs(entity);
    expect((await client.patch(resourceUri(entity, made['id']), {})).status).toBe(
      granted?.update === true ? 200 : 403,
    );
    expect((await client.delete(resourceUri(entity, made['id']))).status).toBe(
      granted?.delete === true ? 204 : 403,
    );
  });
});

it.each(roles)('AUT-02 %s and the farm itself', async (role) => {
  const { client } = colleagues.get(role)!;
  const granted = grantedTo(role, 'farm');
  const path = `/api/v1/farm/${owner.farm}/`;
  expect((await client.get(path)).status).toBe(granted?.read === true ? 200 : 404);
  expect((await client.patch(path, { currency: 'EUR' })).status).toBe(
    granted?.update === true ? 200 : refused(granted?.read),
  );
  // its owner alone deletes it
  expect((await client.delete(path)).status).toBe(refused(granted?.read));
});

it('AUT-02 the permissions object equals the table', async () => {
  for (const role of roles) {
    const { client, user } = colleagues.get(role)!;
    const feed = await client.get(
      `/cropr/${user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
    );
    for (const { name, states } of farmEntities) {
      const granted = grantedTo(role, name) as
        | ({ actions?: Record<string, Grant> } & Partial<Record<string, unknown>>)
        | undefined;
      for (const action of ['read', 'create', 'update', 'delete'] as const) {
        expect([role, name, action, feed.body.permissions[name][action]]).toEqual([
          role,
          name,
          action,
          Boolean(granted?.[action]),
        ]);
      }
      for (const action of states ? actionsOf({ states } as Entity) : []) {
        expect([role, name, action, feed.body.permissions[name][action] ?? false]).toEqual([
          role,
          name,
          action,
          role === 'administrator' || Boolean(granted?.actions?.[action]),
        ]);
      }
    }
  }
});

it('AUT-02 the table names existing entities only', () => {
  expect(
    Object.keys(accessTable).filter((name) => !entities.some((entity) => entity.name === name)),
  ).toEqual([]);
});
