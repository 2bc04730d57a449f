import { DAY_MILLISECONDS } from '@furrow/kit';
import type { Configuration } from '../env.ts';
import type { Database } from '../db/pool.ts';
import { importFromService } from './from-service.ts';

/**
 * Queries the services of registers once a week, where the operator allows it. A single server of
 * several does so; an unreachable service is queried again the next day.
 * @source decisions D18
 */

const week = 7 * DAY_MILLISECONDS;

interface Asked {
  /** Time of the last full import, and of the last attempt. */
  readonly done?: string;
  readonly tried?: string;
}

const isDue = ({ done, tried }: Asked, now: number): boolean =>
  now - Date.parse(done ?? '1970-01-01') >= week &&
  now - Date.parse(tried ?? '1970-01-01') >= DAY_MILLISECONDS;

export async function askRegistersWeekly(
  database: Database,
  configuration: Pick<Configuration, 'registers' | 'registerUrls'>,
  log: (message: string) => void,
  now = Date.now(),
): Promise<void> {
  for (const register of configuration.registers) {
    const name = `register weekly ${register}`;
    const today = new Date(now).toISOString();
    // the process that stores the attempt makes it
    const { rows } = await database.query<{ value: Asked }>(
      `insert into setting (name, value) values ($1, '{}') on conflict (name) do update
        set value = setting.value returning value`,
      [name],
    );
    const before = rows[0]?.value ?? {};
    if (!isDue(before, now)) continue;
    const { rowCount } = await database.query(
      'update setting set value = $2 where name = $1 and value = $3',
      [name, JSON.stringify({ ...before, tried: today }), JSON.stringify(before)],
    );
    if (!rowCount) continue;
    let problems = 0;
    try {
      const counts = await importFromService(database, configuration, {
        register,
        dated: today.slice(0, 10),
        partial: false,
        problem: () => (problems += 1),
        progress: () => {},
      });
      await database.query('update setting set value = $2 where name = $1', [
        name,
        JSON.stringify({ tried: today, done: today }),
      ]);
      log(
        `register ${register}: ${counts.articles} admissions, ${counts.made} new, ${counts.changed} changed, ${counts.ended} not listed any more, ${problems} problems`,
      );
    } catch (error) {
      log(`register ${register}: ${String(error)}`);
    }
  }
}
