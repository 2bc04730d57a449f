import { makeFarm } from '../packages/server/src/auth/new-farm.ts';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { shoot, type Shot } from './load.ts';
import { headersOf, makeMembers, type Member } from './people.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

const farms = 200;

/**
 * The same rows of one farm, requested in turns by a member of it alone and by a member of 199
 * others as well.
 */
export async function benchFarms({ ours, engine, person }: Bench): Promise<Line[]> {
  const database = openDatabase(engine.connection, 2);
  const others: string[] = [];
  for (let count = 1; count < farms; count += 1)
    others.push(
      (
        await makeFarm(
          database,
          { account: person.user, name: 'Other', email: person.email, device: 'bench' },
          { name: `Other farm ${count}`, country: 'NL' },
        )
      ).farm,
    );
  const [one] = (await makeMembers(database, ours.address, [person.farm], 1)) as [Member];
  const [many] = (await makeMembers(database, ours.address, [person.farm, ...others], 1)) as [
    Member,
  ];
  await database.query('vacuum analyze');
  await database.close();
  const feed = ({ account }: Member) =>
    `/cropr/${account}/${person.farm}/${person.plan}/my_data_from_timestamp.js`;
  const shot = ({ client }: Member, path: string): Shot => ({
    method: 'GET',
    path,
    headers: headersOf(client),
  });
  const poll = async (member: Member): Promise<Shot> => {
    const { my_data_timestamp: cursor, version } = JSON.parse(
      (await shoot(ours.address, shot(member, feed(member)))).text,
    ) as { my_data_timestamp: string; version: string };
    return shot(member, `${feed(member)}?my_data_timestamp=${cursor}&version=${version}`);
  };
  const cases: [string, number, Shot, Shot][] = [
    ['full feed', 12, shot(one, feed(one)), shot(many, feed(many))],
    ['empty poll', 300, await poll(one), await poll(many)],
    [
      'list of 100',
      150,
      shot(one, `/api/v1/cropfield/?limit=100&farm=${person.farm}`),
      shot(many, `/api/v1/cropfield/?limit=100&farm=${person.farm}`),
    ],
    // a session of its own each time: the principal and their rights are read again
    [
      'permissions, found anew',
      40,
      shot(one, `/api/v1/plan/?limit=1&farm=${person.farm}`),
      shot(many, `/api/v1/plan/?limit=1&farm=${person.farm}`),
    ],
  ];
  const lines: Line[] = [];
  for (const [what, times, small, large] of cases) {
    const isAnew = what.endsWith('anew');
    const figures: [number[], number[]] = [[], []];
    for (let count = 0; count < times; count += 1) {
      // the cache of a person lasts a second
      if (isAnew) await new Promise((wake) => setTimeout(wake, 1_050));
      for (const [which, one] of [small, large].entries())
        figures[which as 0 | 1].push(await timed(ours.address, one));
    }
    const [few, all] = figures.map((list) => median(list.slice(Math.floor(times / 4)))) as [
      number,
      number,
    ];
    const ratio = all / few;
    lines.push({
      what: `${farms} farms to one: ${what}`,
      ours: `${all.toFixed(2)} ms`,
      floor: `${few.toFixed(2)} ms`,
      ratio: ratio.toFixed(2),
      target: '<= 2',
      ok: ratio <= 2,
    });
  }
  return lines;
}

async function timed(address: string, shot: Shot): Promise<number> {
  const start = performance.now();
  const { status, text } = await shoot(address, shot);
  if (status !== 200) throw new Error(`${shot.path}: ${text.slice(0, 300)}`);
  return performance.now() - start;
}
