import type { Queryable } from '../db/pool.ts';
import { lastingOccasions } from './telling/watch.ts';

/**
 * What a reader deleted is kept this long, and then really removed; so is what was said to nobody
 * who still has it.
 */
const keptDays = 90;

export async function removeOldMessages(database: Queryable): Promise<void> {
  await database.query(
    'delete from message where deleted and created < now() - make_interval(days => $1)',
    [keptDays],
  );
  await database.query(
    `delete from notification n where n.created < now() - make_interval(days => $1)
      and not exists (select 1 from message m where m.notification = n.id)`,
    [keptDays],
  );
  // what lasts is remembered for as long as it does, so that it is told once
  await database.query(
    'delete from told where created < now() - make_interval(days => $1) and (ended is not null or not occasion = any($2))',
    [keptDays, lastingOccasions],
  );
}
