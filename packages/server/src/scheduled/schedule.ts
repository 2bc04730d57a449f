import type { Queryable } from '../db/pool.ts';

/**
 * Work that the clock brings is done once, however many servers share a database: by the one that
 * moves its time on. A server that dies over it leaves it to the next time.
 */

const minuteMilliseconds = 60_000;

export interface Duty {
  /** Names it in the database. */
  readonly name: string;
  readonly everyMinutes: number;
  run(): Promise<unknown>;
}

export interface Schedule {
  /** Looks at every duty now. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Takes a duty that is due.
 * @returns whether the caller is the one to do it
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

/** Looks once a minute at what is due. */
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
