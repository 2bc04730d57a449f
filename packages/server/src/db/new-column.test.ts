import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** A server goes on while a newer one beside it adds columns to tables that it has prepared statements of. */

const server = useServer();
let owner: Person;
beforeAll(async () => {
  owner = await server.person('Owner');
});

it('RUN-02 a column added by a newer server costs a reader nothing, and a writer one retry', async () => {
  const { database } = server.server.services;
  const read = (queryable: Pick<typeof database, 'query'>) =>
    queryable.query<{ name: string }>('select t.* from plan t where t.farm = $1', [owner.farm]);
  const inTransaction = () =>
    database.transaction(async (client) => {
      for (let times = 0; times < 3; times += 1) await read(client);
      return (await read(client)).rows.length;
    });
  expect(await inTransaction()).toBe(1);
  await database.query('alter table plan add column of_a_newer_server text');
  expect((await read(database)).rows).toHaveLength(1);
  await database.query('alter table plan drop column of_a_newer_server');
  // every connection has the statement as it was
  const all = await Promise.allSettled(Array.from({ length: 4 }, inTransaction));
  for (const one of all)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('cached plan');
  expect(await Promise.all(Array.from({ length: 4 }, inTransaction))).toEqual([1, 1, 1, 1]);
});
