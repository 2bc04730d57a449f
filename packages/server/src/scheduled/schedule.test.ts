import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { isOurs, openSchedule } from './schedule.ts';

const server = useServer();
const database = () => server.server.services.database;

/** Moves the time of a duty into the past. */
const letTimePass = (name: string) =>
  database().query("update scheduled_work set due = now() - interval '1 second' where name = $1", [
    name,
  ]);

describe('OPS-01 scheduled work', () => {
  it('is done by one of several concurrent servers', async () => {
    for (let round = 0; round < 5; round += 1) {
      if (round > 0) await letTimePass('race');
      const taken = await Promise.all(
        Array.from({ length: 10 }, () => isOurs(database(), { name: 'race', everyMinutes: 60 })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });

  it('is done again when due, and not before', async () => {
    let times = 0;
    const schedule = openSchedule(
      database(),
      [{ name: 'counted', everyMinutes: 60, run: async () => (times += 1) }],
      () => {},
    );
    await schedule.look();
    await schedule.look();
    expect(times).toBe(1);
    await letTimePass('counted');
    await schedule.look();
    schedule.stop();
    expect(times).toBe(2);
  });

  it('continues with the next duty when one fails, and names it', async () => {
    const said: string[] = [];
    let isDone = false;
    const schedule = openSchedule(
      database(),
      [
        { name: 'broken', everyMinutes: 60, run: () => Promise.reject(new Error('no room')) },
        { name: 'after it', everyMinutes: 60, run: async () => (isDone = true) },
      ],
      (message) => said.push(message),
    );
    await schedule.look();
    schedule.stop();
    expect([isDone, said]).toEqual([true, ['broken: Error: no room']]);
  });
});
