import { entities, entityOf, isEntity } from '@furrow/domain';
import { listUri, resourceUri, type Entity } from '@furrow/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleBody, makeExample } from '../testing/examples.ts';
import { sendNew } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Single grants `resource.action`: each grants exactly that. @source decisions D4 */

const server = useServer();
let owner: Person;
let person: Person;

beforeAll(async () => {
  owner = await server.person('Owner');
  person = await server.colleague(owner, []);
});

const farmEntities = entities.filter(({ scope, name }) => scope === 'farm' && name !== 'farm');
const grant = async (...permissions: string[]) =>
  expect(
    (await owner.client.patch(`/api/v1/farmcontact/${person.contact}/`, { permissions })).status,
  ).toBe(200);

/** Rights to read the entities that a row refers to. */
const readsOf = ({ fields }: Entity) =>
  Object.values(fields).flatMap((field) =>
    (field.kind === 'ref' || field.kind === 'refs') &&
    isEntity(field.to) &&
    entityOf(field.to).scope === 'farm'
      ? [`${field.to}.read`]
      : [],
  );

/** The statuses of all four verbs on a row of the owner's. */
async function asked(entity: Entity) {
  const made = await makeExample(entity, owner);
  const path = resourceUri(entity, made['id']);
  const read = (await person.client.get(path)).status;
  const update = (await person.client.patch(path, {})).status;
  const create = (await sendNew(entity, person, await exampleBody(entity, owner))).status;
  return { read, create, update, delete: (await person.client.delete(path)).status };
}

describe.each(farmEntities.map((entity) => [entity.name, entity] as const))(
  'AUT-02 single grants on %s',
  (name, entity) => {
    const verbs = (['read', 'create', 'update', 'delete'] as const).filter((verb) =>
      entity.verbs.includes(verb),
    );
    const only = (statuses: Record<string, number>) =>
      Object.fromEntries(verbs.map((verb) => [verb, statuses[verb]]));

    it(`AUT-02 ${name}.read reads and does nothing else`, async () => {
      await grant(`${name}.read`);
      expect(only(await asked(entity))).toEqual(
        only({ read: 200, create: 403, update: 403, delete: 403 }),
      );
    });

    it.runIf(entity.verbs.includes('create'))(
      `AUT-02 ${name}.create creates, and does not see rows of others`,
      async () => {
        await grant(`${name}.create`, ...readsOf(entity).filter((read) => read !== `${name}.read`));
        expect(only(await asked(entity))).toEqual(
          only({ read: 404, create: 201, update: 404, delete: 404 }),
        );
      },
    );

    it(`AUT-02 ${name}.update changes readable rows, and does not delete`, async () => {
      await grant(`${name}.update`);
      expect(only(await asked(entity))).toEqual(
        only({ read: 404, create: 403, update: 404, delete: 404 }),
      );
      await grant(`${name}.update`, `${name}.read`, ...readsOf(entity));
      expect(only(await asked(entity))).toEqual(
        only({ read: 200, create: 403, update: 200, delete: 403 }),
      );
    });

    it(`AUT-02 ${name}.delete deletes readable rows, and does not change`, async () => {
      await grant(`${name}.delete`, `${name}.read`);
      expect(only(await asked(entity))).toEqual(
        only({ read: 200, create: 403, update: 403, delete: 204 }),
      );
    });

    it(`AUT-02 a grant on something else gives nothing on ${name}`, async () => {
      await grant(
        ...farmEntities
          .filter((other) => other !== entity)
          .flatMap((other) =>
            ['read', 'create', 'update', 'delete'].map((verb) => `${other.name}.${verb}`),
          ),
      );
      expect(only(await asked(entity))).toEqual(
        only({ read: 404, create: 403, update: 404, delete: 404 }),
      );
      expect(
        (await person.client.get(`${listUri(entity)}?farm=${owner.farm}&limit=1000&page_size=1000`))
          .text,
      ).not.toContain(`"farm":"${owner.farm}"`);
    });
  },
);

const acting = farmEntities.filter(({ states }) => states);
const actionsOf = ({ states }: Entity) => [
  ...new Set(Object.values(states!.actions).flatMap((row) => Object.keys(row))),
];

describe.each(acting.map((entity) => [entity.name, entity] as const))(
  'AUT-02 actions of %s',
  (name, entity) => {
    it.each(actionsOf(entity))(
      `AUT-02 ${name}.%s gives that action and no other`,
      async (action) => {
        await grant(`${name}.read`, `${name}.${action}`);
        for (const tried of actionsOf(entity)) {
          const made = await makeExample(entity, owner);
          const { status } = await person.client.post(
            `${resourceUri(entity, made['id'])}${tried}/`,
          );
          if (tried === action) expect([200, 400, 409]).toContain(status);
          else expect([tried, status]).toEqual([tried, 403]);
        }
        expect(
          (
            await person.client.patch(
              resourceUri(entity, (await makeExample(entity, owner))['id']),
              {},
            )
          ).status,
        ).toBe(403);
      },
    );
  },
);

describe('AUT-02 control over rights', () => {
  it('AUT-02 the right to change contacts does not include granting rights', async () => {
    await grant('farmcontact.read', 'farmcontact.create', 'farmcontact.update', 'manager');
    const own = `/api/v1/farmcontact/${person.contact}/`;
    expect((await person.client.patch(own, { phone: '0612345678' })).status).toBe(200);
    for (const more of [{ permissions: ['manager', 'farmcontact.delete'] }, { is_root: true }]) {
      expect((await person.client.patch(own, more)).status).toBe(403);
      expect(
        (
          await person.client.post('/api/v1/farmcontact/', {
            farm: owner.farm,
            contact_name: 'x',
            ...more,
          })
        ).status,
      ).toBe(403);
    }
    expect((await person.client.patch(own, { is_owner: true })).status).toBe(400);
    expect(
      (
        await person.client.post('/api/v1/farmcontact/', {
          farm: owner.farm,
          contact_name: 'x',
          user: person.user,
        })
      ).body.user,
    ).toBeNull();
  });

  it('AUT-02 nor deactivating or reactivating people, or widening a buyer’s view', async () => {
    const admin = await server.colleague(owner, [], { is_root: true });
    const buyer = await server.colleague(owner, ['buyer'], { consumer: 29 });
    const waiting = (
      await owner.client.post('/api/v1/farmcontact/', {
        farm: owner.farm,
        contact_name: 'To be invited',
        permissions: ['viewer'],
      })
    ).body as { id: string };
    const plain = (
      await owner.client.post('/api/v1/farmcontact/', {
        farm: owner.farm,
        contact_name: 'A driver',
      })
    ).body as { id: string };
    await grant(
      'farmcontact.read',
      'farmcontact.create',
      'farmcontact.update',
      'farmcontact.delete',
    );
    const list = '/api/v1/farmcontact/';
    for (const id of [admin.contact, buyer.contact, owner.contact, waiting.id]) {
      const path = `${list}${id}/`;
      const row = (await owner.client.get(path)).body as Record<string, unknown>;
      for (const more of [
        { is_active: false },
        { consumer: 12 },
        { permissions: ['manager'] },
        { is_root: !row['is_root'] },
        { permissions: [] },
      ].filter(
        (one) =>
          JSON.stringify(one) !==
          JSON.stringify(Object.fromEntries(Object.keys(one).map((name) => [name, row[name]]))),
      )) {
        expect([id, more, (await person.client.patch(path, more)).status]).toEqual([id, more, 403]);
        expect((await person.client.put(path, { ...row, ...more })).status).toBe(403);
        expect((await person.client.patch(list, { objects: [{ id, ...more }] })).status).toBe(403);
      }
      expect((await person.client.delete(path)).status).toBe(403);
      expect((await person.client.patch(list, { deleted_objects: [id] })).status).toBe(403);
      expect((await owner.client.get(path)).body).toMatchObject({
        is_active: row['is_active'],
        consumer: row['consumer'],
        permissions: row['permissions'],
        is_root: row['is_root'],
      });
      // they may change the other fields
      expect((await person.client.patch(path, { phone: '0612345678' })).status).toBe(200);
      expect((await person.client.put(path, { ...row, phone: '0687654321' })).status).toBe(200);
    }
    // a person removed by an administrator stays removed
    const gone = await server.colleague(owner, ['viewer']);
    expect((await owner.client.delete(`${list}${gone.contact}/`)).status).toBe(204);
    expect(
      (await person.client.post(`/api/v3/history/farmcontact/${gone.contact}/restore/`, {})).status,
    ).toBe(403);
    expect((await gone.client.get(`/api/v1/plan/${owner.plan}/`)).status).toBe(404);
    // nor does a history lead back to more
    const { version } = (
      await owner.client.patch(`${list}${buyer.contact}/`, { permissions: ['manager'] })
    ).body as { version: number };
    await owner.client.patch(`${list}${buyer.contact}/`, { permissions: ['buyer'] });
    expect(
      (
        await person.client.post(`/api/v3/history/farmcontact/${buyer.contact}/restore/`, {
          version,
        })
      ).status,
    ).toBe(403);
    // people without access to anything are a list of addresses
    expect(
      (await person.client.patch(`${list}${plain.id}/`, { is_active: false, consumer: 12 })).status,
    ).toBe(200);
    expect((await person.client.delete(`${list}${plain.id}/`)).status).toBe(204);
    expect(
      (await person.client.post(`/api/v3/history/farmcontact/${plain.id}/restore/`, {})).status,
    ).toBe(200);
  });

  it('AUT-02 unknown permissions are refused', async () => {
    for (const permission of ['owner', 'Manager', 'record', 'record.lock.x', 'record lock']) {
      const answer = await owner.client.patch(`/api/v1/farmcontact/${person.contact}/`, {
        permissions: [permission],
      });
      expect([permission, answer.status]).toEqual([permission, 400]);
    }
    await grant('nothing.read', 'constructor.read');
    expect((await person.client.get(`/api/v1/plan/${owner.plan}/`)).status).toBe(404);
  });
});
