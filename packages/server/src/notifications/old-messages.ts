import type { Queryable } from '../db/pool.ts';
import { lastingOccasions } from './dispatch/watch.ts';

/**
 * Retention in days of messages deleted by their reader; the same applies to notifications without
 * any reader left.
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
  // a lasting condition is stored as long as it lasts, so that it is reported once
  await database.query(
    'delete from told where created < now() - make_interval(days => $1) and (ended is not null or not occasion = any($2))',
    [keptDays, lastingOccasions],
  );
}
