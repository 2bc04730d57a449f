import { entities } from '@furrow/domain';
import { listUri } from '@furrow/kit';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { exampleBody } from '../packages/server/src/testing/examples.ts';
import { chanceOf } from '../packages/server/src/testing/fuzz/random.ts';
import { newPerson } from '../packages/server/src/testing/people.ts';
import { kinds, type Target } from './hostile-shots.ts';
import { holdsSince, longestHold, residentMegabytes, shoot, waitedForCore } from './load.ts';
import { headersOf } from './people.ts';
import { holdsFile, type Bench } from './prepare.ts';
import type { Line } from './report.ts';

/**
 * HOSTILE_REQUESTS and HOSTILE_SEED make it longer or another one; HOSTILE_KINDS='forms|searches'
 * measures those alone.
 */
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 20_000);
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_512);
const chosen = process.env['HOSTILE_KINDS'] ? new RegExp(process.env['HOSTILE_KINDS']) : null;
/** More at once would add up, and no request could be blamed. */
const inFlight = 2;

const longestHoldMilliseconds = 200;
const mostMegabytes = 250;

async function targetOf({ ours }: Bench): Promise<Target> {
  const person = await newPerson(ours.address, 'Hostile');
  const rows: Record<string, string> = {};
  for (const entity of entities.filter(
    ({ scope, verbs, file, byHand, name }) =>
      scope === 'farm' &&
      name !== 'farm' &&
      verbs.includes('create') &&
      !file &&
      !byHand?.includes('create'),
  )) {
    const made = await person.client.post(listUri(entity), await exampleBody(entity, person));
    if (made.status === 201)
      rows[entity.name] = `${listUri(entity)}${(made.body as { id: string | number }).id}/`;
  }
  return {
    user: person.user,
    farm: person.farm,
    plan: person.plan,
    rows,
    headers: headersOf(person.client),
  };
}

/** Time for which requests blocked the loop, and the same including waits for a core. */
const heldText = (own: number, whole: number): string =>
  `${own === 0 ? '< 50' : own.toFixed(0)} ms (${whole.toFixed(0)} with waiting for a core)`;

/**
 * Waits for tasks a kind left running beside the server, which must not count for the next one.
 */
async function tasksDone({ engine }: Bench): Promise<void> {
  const database = openDatabase(engine.connection, 1);
  for (;;) {
    const { rows } = await database.query(
      "select from task where state in ('PENDING', 'STARTED') limit 1",
    );
    if (rows.length === 0) break;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  await database.close();
}

/**
 * Thousands of hostile requests, kind by kind: the time each kind blocked the server for everyone
 * else, failures, and memory afterwards.
 */
export async function benchHostile(bench: Bench): Promise<Line[]> {
  const { ours } = bench;
  const target = await targetOf(bench);
  const lines: Line[] = [];
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const names = Object.keys(kinds).filter((name) => !chosen || chosen.test(name));
  let [most, longest] = [0, 0];
  const before = residentMegabytes(ours);
  await longestHold(ours.address);
  for (const [place, name] of names.entries()) {
    const count = Math.ceil(requests / names.length);
    let next = 0;
    const start = performance.now();
    const since = Date.now();
    const waited = waitedForCore(ours);
    const worker = async () => {
      while (next < count) {
        const shot = kinds[name]!(chanceOf(seed + place * 1_000_003 + (next += 1)), target);
        // after refusing a body a server may close before all of it arrived
        const { status, text } = await shoot(ours.address, shot).catch((error: Error) => ({
          status: 0,
          text: error.message,
        }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500)
          failures.push(
            `${name}: ${status} ${shot.method} ${shot.path.slice(0, 120)} ${text.slice(0, 200)} <- ${String(shot.body).slice(0, 200)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    const seconds = (performance.now() - start) / 1000;
    await tasksDone(bench);
    const hold = await longestHold(ours.address);
    const { own } = holdsSince(holdsFile(bench.folder), since);
    // time that the probe leaves out is short
    most = Math.max(most, own);
    longest = Math.max(longest, hold);
    // printed as it is found: a full run takes long
    console.error(
      `${name}: ${own.toFixed(0)} of ${hold.toFixed(0)} ms, ${residentMegabytes(ours).toFixed(0)} MB`,
    );
    lines.push({
      what: `hold by ${name}`,
      ours: heldText(own, hold),
      floor: '',
      ratio: `${(count / seconds).toFixed(0)}/s, ${((waitedForCore(ours) - waited) / 1000).toFixed(1)} s without a core`,
      target: `<= ${longestHoldMilliseconds} ms`,
      ok: own <= longestHoldMilliseconds,
    });
  }
  const memory = residentMegabytes(ours);
  // the threads of large requests and of imports end when idle
  await new Promise((wake) => setTimeout(wake, 15_000));
  const after = residentMegabytes(ours);
  for (const failure of failures.slice(0, 20)) console.error(failure);
  const told = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status} ${count}×`)
    .join(' ');
  return [
    ...lines,
    {
      what: `longest hold of ${requests} hostile requests`,
      ours: heldText(most, longest),
      floor: '',
      ratio: '',
      target: `<= ${longestHoldMilliseconds} ms`,
      ok: most <= longestHoldMilliseconds,
    },
    {
      what: 'failures',
      ours: `${failures.length} (${told})`,
      floor: '',
      ratio: '',
      target: '0',
      ok: failures.length === 0,
    },
    {
      what: 'memory before, after, and when it is quiet',
      ours: `${before.toFixed(0)}, ${memory.toFixed(0)}, ${after.toFixed(0)} MB`,
      floor: '',
      ratio: '',
      target: `<= ${mostMegabytes} MB`,
      ok: after <= mostMegabytes,
    },
  ];
}
