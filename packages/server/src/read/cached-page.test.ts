import fc from 'fast-check';
import { entityOf } from '@furrow/domain';
import { expect, it } from 'vitest';
import { makeExample } from '../testing/examples.ts';
import { useServer } from '../testing/server.ts';
import { joinFarm, type Person } from '../testing/people.ts';

/** A cached page must equal a freshly read one. */

const server = useServer();
const parcel = entityOf('parcel');
const path = '/api/v1/parcel/';
const database = () => server.server.services.database;

const page = async ({ client, farm }: Person, more = '') => {
  const { body } = await client.get(`${path}?farm=${farm}&limit=100${more}`);
  return {
    names: (body.objects as { name: string }[]).map(({ name }) => name).toSorted(),
    total: body.meta.total_count as number,
  };
};

it('API-01 SYN-01 a list has each change of its farm at once, after any number of requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          what: fc.constantFrom('make', 'rename', 'remove', 'elsewhere'),
          which: fc.nat(20),
        }),
        { minLength: 3, maxLength: 12 },
      ),
      async (steps) => {
        const [person, other] = [await server.person(), await server.person()];
        const held = new Map<string, string>();
        const expected = () => ({ names: [...held.values()].toSorted(), total: held.size });
        for (const [index, { what, which }] of steps.entries()) {
          const name = `Parcel ${index}`;
          const id = [...held.keys()][which % Math.max(1, held.size)];
          if (what === 'make')
            held.set((await makeExample(parcel, person, { name })).id as string, name);
          else if (what === 'elsewhere') await makeExample(parcel, other, { name });
          else if (id && what === 'rename') {
            expect((await person.client.patch(`${path}${id}/`, { name })).status).toBe(200);
            held.set(id, name);
          } else if (id) {
            expect((await person.client.delete(`${path}${id}/`)).status).toBe(204);
            held.delete(id);
          }
          expect(await page(person)).toEqual(expected());
          expect(await page(person)).toEqual(expected());
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('API-01 SYN-01 a page read during a change has the change once it is committed', async () => {
  const person = await server.person();
  const { id } = await makeExample(parcel, person, { name: 'Before' });
  await page(person);
  await database().transaction(async (client) => {
    await client.query("update parcel set name = 'After' where id = $1", [id]);
    // read while the change is not yet to be seen, by a transaction that is newer than it
    await makeExample(parcel, person, { name: 'Meanwhile' });
    expect((await page(person)).names).toEqual(['Before', 'Meanwhile']);
    expect((await page(person)).names).toEqual(['Before', 'Meanwhile']);
  });
  expect((await page(person)).names).toEqual(['After', 'Meanwhile']);
});

it('API-01 two lists with different order, position or filter are not confused', async () => {
  const person = await server.person();
  for (const name of ['A', 'B', 'C']) await makeExample(parcel, person, { name });
  for (let round = 0; round < 2; round += 1) {
    expect(
      (
        await person.client.get(`${path}?farm=${person.farm}&order_by=-name&limit=2`)
      ).body.objects.map(({ name }: { name: string }) => name),
    ).toEqual(['C', 'B']);
    expect(
      (
        await person.client.get(`${path}?farm=${person.farm}&order_by=name&limit=2`)
      ).body.objects.map(({ name }: { name: string }) => name),
    ).toEqual(['A', 'B']);
    expect(
      (
        await person.client.get(`${path}?farm=${person.farm}&order_by=name&limit=2&offset=2`)
      ).body.objects.map(({ name }: { name: string }) => name),
    ).toEqual(['C']);
    expect(await page(person, '&name=B')).toEqual({ names: ['B'], total: 1 });
  }
});

it('API-01 SYN-01 a page assembled from cached rows equals one read from the database', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          limit: fc.integer({ min: 1, max: 12 }),
          offset: fc.integer({ min: 0, max: 14 }),
          changes: fc.boolean(),
        }),
        { minLength: 20, maxLength: 40 },
      ),
      async (asked) => {
        const person = await server.person();
        const rows = [];
        for (let index = 0; index < 12; index += 1)
          rows.push(await makeExample(parcel, person, { name: `Parcel ${index}` }));
        const names = rows.map(({ name }) => String(name));
        for (const [index, { limit, offset, changes }] of asked.entries()) {
          if (changes && index % 5 === 0) {
            const which = index % names.length;
            names[which] = `Renamed, \n ${index}`;
            const { status } = await person.client.patch(`${path}${String(rows[which]!.id)}/`, {
              name: names[which],
            });
            expect(status).toBe(200);
          }
          const { body } = await person.client.get(
            `${path}?farm=${person.farm}&limit=${limit}&offset=${offset}&order_by=id`,
          );
          expect({
            names: (body.objects as { name: string }[]).map(({ name }) => name),
            total: body.meta.total_count,
          }).toEqual({ names: names.slice(offset, offset + limit), total: names.length });
        }
      },
    ),
    { numRuns: 6 },
  );
});

it('API-01 SYN-01 a new list has the current rows of other lists', async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          what: fc.constantFrom('read', 'rename', 'remove', 'make', 'by hand'),
          which: fc.nat(20),
          backwards: fc.boolean(),
          limit: fc.integer({ min: 1, max: 12 }),
          offset: fc.integer({ min: 0, max: 6 }),
        }),
        { minLength: 20, maxLength: 30 },
      ),
      async (steps) => {
        const person = await server.person();
        const names = new Map<string, string>();
        const make = async (name: string) =>
          names.set(String((await makeExample(parcel, person, { name })).id), name);
        for (let index = 0; index < 12; index += 1) await make(`Parcel ${index + 10}`);
        for (const [index, { what, which, backwards, limit, offset }] of steps.entries()) {
          const id = [...names.keys()][which % Math.max(1, names.size)];
          const name = `Renamed, \n ${index}`;
          if (what === 'make') await make(`Parcel ${index + 40}`);
          else if (id && what === 'rename') {
            names.set(id, name);
            await person.client.patch(`${path}${id}/`, { name });
          } else if (id && what === 'by hand') {
            names.set(id, name);
            await database().query('update parcel set name = $2 where id = $1', [id, name]);
          } else if (id && what === 'remove') {
            names.delete(id);
            await person.client.delete(`${path}${id}/`);
          }
          // never the same twice, so that neither the list nor its count is remembered
          const since = new Date(Date.UTC(2001, 0, 1) + (asked += 1)).toISOString();
          const { body } = await person.client.get(
            `${path}?farm=${person.farm}&last_modified__gte=${since}&limit=${limit}&offset=${offset}&order_by=${backwards ? '-' : ''}id`,
          );
          const expected = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1));
          if (backwards) expected.reverse();
          expect({
            rows: (body.objects as { id: string; name: string }[]).map((row) => [row.id, row.name]),
            total: body.meta.total_count,
          }).toEqual({ rows: expected.slice(offset, offset + limit), total: names.size });
        }
      },
    ),
    { numRuns: 8 },
  );
});

it('SYN-01 NFR-04 rows cached for one role are shown to another with its own fields only', async () => {
  const owner = await server.person();
  await makeExample(entityOf('farmcontact'), owner, { contact_name: 'Jan', phone: '0612345678' });
  const applier = await joinFarm(server.server, owner, ['applier']);
  const list = async ({ client }: Pick<Person, 'client'>, since: number) =>
    (
      await client.get(
        `/api/v1/farmcontact/?farm=${owner.farm}&last_modified__gte=${new Date(since).toISOString()}`,
      )
    ).body.objects as { contact_name: string; phone: string | null }[];
  for (let round = 0; round < 6; round += 1) {
    const of = (rows: { contact_name: string; phone: string | null }[]) =>
      rows.find(({ contact_name: name }) => name === 'Jan')?.phone;
    expect(of(await list(owner, round))).toBe('0612345678');
    expect(of(await list(applier, round))).toBeNull();
  }
});
