import type { EntityRows } from '@furrow/domain';
import { openWork } from '@furrow/domain/record/counted.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { addDays } from '@furrow/kit/days.ts';

type Work = Pick<
  EntityRows['record'],
  'id' | 'cropfield' | 'date' | 'processing_state' | 'linked_record'
>;

/** The most likely fields, by id; each is in the first list it belongs to. */
export interface NearFields {
  /** The field at the person's position. */
  readonly fieldAtPosition: string | null;
  /** Fields with work planned for today, or from before and not done. */
  readonly today: readonly string[];
  /** Fields that were worked last, the latest first. */
  readonly recent: readonly string[];
}

const mostRecent = 5;
/** Work overdue for longer is not expected to be done today. */
const lateDays = 3;

/** Open work of a day and of the days just before, the earliest first. */
export function workOfDay<R extends Work>(
  records: readonly R[],
  today: string,
  lookup: RowLookup,
): readonly R[] {
  const first = addDays(today, -lateDays);
  return openWork(records, lookup)
    .filter(({ date }) => {
      const day = date?.slice(0, 10) ?? '';
      return day >= first && day <= today;
    })
    .toSorted((left, right) => (left.date ?? '').localeCompare(right.date ?? ''));
}

/** @param fields ids that may be chosen */
export function nearFields(
  fields: ReadonlySet<string>,
  records: readonly Work[],
  {
    fieldAtPosition,
    today,
    lookup,
  }: {
    readonly fieldAtPosition: string | null;
    readonly today: string;
    readonly lookup: RowLookup;
  },
): NearFields {
  const taken = new Set<string>();
  const first = (ids: readonly (string | null)[], most = Number.POSITIVE_INFINITY) => {
    const near: string[] = [];
    for (const id of ids)
      if (id !== null && fields.has(id) && !taken.has(id) && near.length < most) {
        taken.add(id);
        near.push(id);
      }
    return near;
  };
  const [standing = null] = first([fieldAtPosition]);
  const planned = first(workOfDay(records, today, lookup).map(({ cropfield }) => cropfield));
  const done = records
    .filter(({ processing_state: state, date }) => state === 'performed' && date !== null)
    .toSorted((left, right) => (right.date ?? '').localeCompare(left.date ?? ''));
  return {
    fieldAtPosition: standing,
    today: planned,
    recent: first(
      done.map(({ cropfield }) => cropfield),
      mostRecent,
    ),
  };
}
