import { openDatabase } from '../packages/server/src/db/pool.ts';
import { makeFarm } from '../packages/server/src/auth/new-farm.ts';
import { shoot } from './load.ts';
import { headersOf, makeMembers } from './people.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

const farms = 100;
/** Of each farm; one in ten is planned, one in fifty is advice. */
const records = 1000;
const times = 30;
const mostMilliseconds = 300;

/**
 * The desk of an adviser and contractor for 100 farms of 1,000 records, beside a bare list of 100
 * rows.
 */
export async function benchDesk({ ours, floor, engine, person }: Bench): Promise<Line[]> {
  const database = openDatabase(engine.connection, 2);
  const ids: string[] = [];
  for (let count = 0; count < farms; count += 1)
    ids.push(
      (
        await makeFarm(
          database,
          { account: person.user, name: 'Desk', email: person.email, device: 'bench' },
          { name: `Desk farm ${count}`, country: 'NL' },
        )
      ).farm,
    );
  const lines: Line[] = [];
  for (const preset of ['adviser', 'applier']) {
    const [member] = await makeMembers(database, ours.address, ids, 1);
    if (!member) throw new Error('no member was made');
    await database.query(
      'update farmcontact set is_root = false, permissions = $2 where "user" = $1',
      [member.account, [preset]],
    );
    await database.query(
      `insert into record (farm, id, date, duration, coworkers, machines, activities, observations,
        processing_state, worked_area, locked, progress, applier, adviser, made_by)
       select c.farm, gen_random_uuid(),
         to_char(now() + make_interval(days => n % 400 - 300), 'YYYY-MM-DD') || ' 08:00', '01:00',
         '{}', '{}', '[{"theme": "crop_protection", "items": [], "attributes": []}]', '[]',
         case when n % 50 = 0 then 'adviced' when n % 10 = 0 then 'planned' else 'performed' end,
         4, false, '{}', c.id, case when n % 50 = 0 then c.id end, c."user"
       from farmcontact c, generate_series(1, ${records}) n where c."user" = $1`,
      [member.account],
    );
    await database.query('vacuum analyze');
    const shot = { method: 'GET', path: '/api/v3/desk/', headers: headersOf(member.client) };
    const bare = { method: 'GET', path: `/list?farm=${person.farm}`, headers: {} };
    const figures: [number[], number[]] = [[], []];
    for (let count = 0; count < times; count += 1) {
      figures[0].push(await timed(ours.address, shot));
      figures[1].push(await timed(floor.address, bare));
    }
    const [desk, list] = [median(figures[0]), median(figures[1])];
    lines.push({
      what: `desk of ${farms} farms, ${preset}`,
      ours: `${desk.toFixed(1)} ms`,
      floor: `${list.toFixed(1)} ms`,
      ratio: (desk / list).toFixed(2),
      target: `<= ${mostMilliseconds} ms`,
      ok: desk <= mostMilliseconds,
    });
  }
  await database.close();
  return lines;
}

async function timed(address: string, shot: Parameters<typeof shoot>[1]): Promise<number> {
  const start = performance.now();
  const { status, text } = await shoot(address, shot);
  if (status !== 200) throw new Error(`${shot.path}: ${text.slice(0, 300)}`);
  return performance.now() - start;
}
