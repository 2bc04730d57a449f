import type { Queryable } from '../db/pool.ts';

/**
 * Scheduled work is done once, regardless of the number of servers that share a database: by the
 * one that advances its time. If that server dies meanwhile, it is left to the next time.
 */

const minuteMilliseconds = 60_000;

export interface Duty {
  /** Names it in the database. */
  readonly name: string;
  readonly everyMinutes: number;
  run(): Promise<unknown>;
}

export interface Schedule {
  /** Checks every duty now. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Claims a due duty.
 * @returns whether the caller has to do it
 */
export async function isOurs(
  database: Queryable,
  { name, everyMinutes }: Pick<Duty, 'name' | 'everyMinutes'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into scheduled_work as s (name, due) values ($1, now() + make_interval(mins => $2))
     on conflict (name) do update set due = excluded.due where s.due <= now()`,
    [name, everyMinutes],
  );
  return rowCount === 1;
}

/** Checks once a minute for due work. */
export function openSchedule(
  database: Queryable,
  duties: readonly Duty[],
  log: (message: string) => void,
): Schedule {
  const look = async (): Promise<void> => {
    for (const duty of duties)
      try {
        if (await isOurs(database, duty)) await duty.run();
      } catch (error) {
        log(`${duty.name}: ${String(error)}`);
      }
  };
  const looking = setInterval(() => void look(), minuteMilliseconds);
  return { look, stop: () => clearInterval(looking) };
}
