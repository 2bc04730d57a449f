import { addDays } from '@furrow/kit/days.ts';
import type { OpenCondition, Watched } from './watched.ts';

/** Work overdue for longer is no news: it is visible in the lists. */
const longestDays = 14;

/** Planned work whose day has passed. */
export async function workLate({ database, farm, today }: Watched): Promise<OpenCondition[]> {
  const { rows } = await database.query<{
    id: string;
    date: string;
    applier: string | null;
    planner: string | null;
  }>(
    `select t.id, left(t.date, 10) as date, t.applier, t.planner from record t
     where t.farm = $1 and t.deleted_at is null
     and t.processing_state in ('planned', 'started', 'paused')
     and left(t.date, 10) < $2 and left(t.date, 10) >= $3
     and not exists (select 1 from record done where done.farm = t.farm
       and done.id = t.linked_record and done.processing_state = 'performed'
       and done.deleted_at is null)
     order by t.date, t.id`,
    [farm, today, addDays(today, -longestDays)],
  );
  return rows.map(({ id, date, applier, planner }) => ({
    occasion: 'work_late',
    row: id,
    state: date,
    content: { date },
    concerned: { applier, planner },
  }));
}
