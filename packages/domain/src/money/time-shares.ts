import { grouped } from '@furrow/kit/grouped.ts';
import type { EntityRows } from '../entity-rows.ts';
import { workedHectares, type OnLand } from '../record/worked-hectares.ts';
import type { RowLookup } from '../rows.ts';

/** The fields of work that its working time is computed from. */
export type TimedWork = OnLand &
  Pick<
    EntityRows['record'],
    'id' | 'job' | 'date' | 'duration' | 'applier' | 'coworkers' | 'machines'
  >;

/**
 * The share of its duration that a record has of a person or machine, and the number of others.
 */
interface TimeShare {
  /** 1 for work of its own. */
  readonly part: number;
  /** Records that the duration is of, with this one. */
  readonly records: number;
}

/** Finds the share of a record in the time of a person or machine. */
export type TimeShareOf = (record: TimedWork, subject: string) => TimeShare;

/** The records of one stretch of time that a person or machine takes part in. */
interface Total {
  readonly ids: ReadonlySet<string>;
  readonly hectares: number;
}

const whole: TimeShare = { part: 1, records: 1 };

const takesPart = ({ applier, coworkers, machines }: TimedWork, subject: string): boolean =>
  applier === subject || (coworkers ?? []).includes(subject) || (machines ?? []).includes(subject);

/**
 * The time span that work is part of: work of one job with equal beginning and duration; null for
 * work by itself.
 */
export const stretchOf = ({
  job,
  date,
  duration,
}: Pick<TimedWork, 'job' | 'date' | 'duration'>): string | null =>
  job && date && duration ? `${job} ${date} ${duration}` : null;

/**
 * Divides the time of work that was entered as one act on several fields: nobody is on two of them
 * at once. Each person and machine is divided over the records that name them, by the hectares
 * worked, equally where none has any.
 * @param records all work that may belong together, each piece once
 * @source docs/decisions/236
 */
export function timeShares(records: readonly TimedWork[], lookup: RowLookup): TimeShareOf {
  let stretches: Map<string | null, readonly TimedWork[]> | null = null;
  const totals = new Map<string, Total>();
  const totalOf = (stretch: string, subject: string): Total => {
    const key = `${stretch} ${subject}`;
    const cached = totals.get(key);
    if (cached) return cached;
    // most work is read without its costs
    stretches ??= grouped(records, stretchOf);
    const own = (stretches.get(stretch) ?? []).filter((one) => takesPart(one, subject));
    const total = {
      ids: new Set(own.map(({ id }) => id)),
      hectares: own.reduce((sum, one) => sum + workedHectares(one, lookup), 0),
    };
    totals.set(key, total);
    return total;
  };
  return (record, subject) => {
    const stretch = stretchOf(record);
    if (stretch === null) return whole;
    const { ids, hectares } = totalOf(stretch, subject);
    const own = workedHectares(record, lookup);
    const isNew = !ids.has(record.id);
    const [count, sum] = isNew ? [ids.size + 1, hectares + own] : [ids.size, hectares];
    return { part: sum > 0 ? own / sum : 1 / count, records: count };
  };
}
