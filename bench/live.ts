import { openDatabase } from '../packages/server/src/db/pool.ts';
import { openLine, type Line as Open } from '../packages/server/src/testing/live-line.ts';
import { residentMegabytes } from './load.ts';
import { makeMembers, type Member } from './people.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

const people = 500;
const rounds = 5;

/** Opens a connection for each person, and waits until all of them have been notified. */
async function everybody(
  members: readonly Member[],
  path: string,
): Promise<{ lines: Open[]; told: () => Promise<number> }> {
  let heard = 0;
  let done = (_at: number) => {};
  const lines: Open[] = [];
  for (let start = 0; start < members.length; start += 50) {
    const opened = await Promise.all(
      members.slice(start, start + 50).map(({ client }) =>
        openLine(client, path, {}, () => {
          heard += 1;
          if (heard === members.length) done(performance.now());
        }),
      ),
    );
    for (const line of opened)
      if (typeof line === 'number') throw new Error(`${path} was refused with ${line}`);
    lines.push(...(opened as Open[]));
  }
  return {
    lines,
    told() {
      heard = 0;
      return new Promise((resolve) => (done = resolve));
    },
  };
}

/**
 * 500 people with an open connection each to one process: the time until all are notified, and the
 * cost of the connections.
 */
export async function benchLive(bench: Bench): Promise<Line[]> {
  const { ours, engine, person } = bench;
  const database = openDatabase(engine.connection, 2);
  const members = await makeMembers(database, ours.address, [person.farm], people);
  await database.close();
  const field = (
    (await person.client.get(`/api/v1/cropfield/?limit=1&farm=${person.farm}`)).body as {
      objects: {
        id: string;
      }[];
    }
  ).objects[0]!.id;
  const before = residentMegabytes(ours);
  const farm = await measure(members, `/ws/channel/farm/${person.farm}`, (round) =>
    person.client.patch(`/api/v1/cropfield/${field}/`, { notes: `for all ${round}` }),
  );
  const messages = await measure(members, '/ws/channel/user/notifications', (round) =>
    person.client.post('/api/v3/notifications/', {
      content: `For all ${round}`,
      text: 'x',
      users: members.map(({ account }) => account),
    }),
  );
  const more = Math.max(farm.memory, messages.memory) - before;
  const line = (what: string, { milliseconds }: { milliseconds: number }): Line => ({
    what: `${people} lines, ${what}`,
    ours: `${milliseconds.toFixed(0)} ms`,
    floor: '',
    ratio: '',
    target: '<= 1000 ms',
    ok: milliseconds <= 1000,
  });
  return [
    line('a change of the farm told to all', farm),
    line('a notification told to all', messages),
    {
      what: `${people} lines, memory`,
      ours: `${more.toFixed(0)} MB`,
      floor: '',
      ratio: '',
      target: '<= 150 MB',
      ok: more <= 150,
    },
  ];

  /**
   * From before the request to the notification of the last of them; the median of several rounds.
   */
  async function measure(
    members: readonly Member[],
    path: string,
    act: (round: number) => Promise<{ status: number; text: string }>,
  ): Promise<{ milliseconds: number; memory: number }> {
    const { lines, told } = await everybody(members, path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const all = told();
      const start = performance.now();
      const answer = await act(round);
      if (answer.status >= 300) throw new Error(answer.text.slice(0, 300));
      times.push((await all) - start);
    }
    const memory = residentMegabytes(ours);
    for (const line of lines) line.hangUp();
    await Promise.all(lines.map(({ closed }) => closed));
    return { milliseconds: median(times), memory };
  }
}
