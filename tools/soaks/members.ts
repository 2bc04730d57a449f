import { fillFarm } from '../../bench/fill.ts';
import { makeMembers } from '../../bench/people.ts';
import { makeFarm } from '../../packages/server/src/auth/new-farm.ts';
import type { Database } from '../../packages/server/src/db/pool.ts';
import type { Person } from '../../packages/server/src/testing/people.ts';

/** A member of the cooperative on their own farm, signed in. */
export type Grower = Pick<Person, 'client' | 'user' | 'farm' | 'plan'>;

const size = { fields: 8, records: 40 };

/**
 * Farms of a cooperative, each with its owner and a season's work, written past the server: signing
 * up by the thousand is slow on purpose.
 */
export async function makeGrowers(
  database: Database,
  address: string,
  count: number,
): Promise<Grower[]> {
  const growers: Grower[] = [];
  for (const { account, client } of await makeMembers(database, address, [], count)) {
    const owner = { account, name: 'Grower', email: `${account}@example.org`, device: 'soak' };
    const name = `Farm ${growers.length + 1}`;
    const { farm, plan, contact } = await makeFarm(database, owner, { name, country: 'NL' });
    const grower = { client, user: account, farm, plan };
    await fillFarm(database, { ...grower, email: owner.email, contact }, size);
    growers.push(grower);
    if (growers.length % 200 === 0) console.log(`${growers.length} of ${count} farms`);
  }
  await database.query('vacuum analyze');
  return growers;
}
