import type { EntityRows } from '@furrow/domain';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { waitingLimit } from '@furrow/domain/verdict/waiting-limit.ts';
import { addDays, daysBetween } from '@furrow/kit/days.ts';
import type { RecordStatusView } from '../../../protection/recordStatuses.ts';

/**
 * Waiting times of fields after crop protection: until they may be harvested, and until they may be
 * entered. @source RUL-08
 */

/** The waiting times of a field on a day. */
export interface Waiting {
  /** Days until harvest is allowed; 0 from that day on, null where that of a product is unknown. */
  readonly harvest: number | null;
  /** Whether entry is still forbidden. */
  readonly entry: boolean;
}

/** A smaller share of a job on a field results from imprecise boundaries. */
const LEAST_SHARE = 1e-4;
const HOURS = 24;

type Work = Pick<EntityRows['record'], 'id' | 'cropfield' | 'date' | 'processing_state'> &
  Partial<Pick<EntityRows['record'], 'part_field' | 'worked_geometry'>>;

/**
 * @param fields of a single plan
 * @param statuses verdicts on the products of the work; work without a verdict has no waiting time
 * @param day YYYY-MM-DD; work after it does not count
 * @returns by field; fields without crop protection are left out
 */
export function waitingTimes(
  fields: readonly EntityRows['cropfield'][],
  works: readonly Work[],
  statuses: readonly RecordStatusView[],
  day: string,
): ReadonlyMap<string, Waiting> {
  const items = new Map(statuses.map((status) => [status.id, status.items]));
  const sharesOf = workShares(fields);
  const waits = new Map<string, Waiting>();
  for (const work of works) {
    const of = items.get(work.id) ?? [];
    const date = String(work.date ?? '').slice(0, 10);
    if (of.length === 0 || date === '' || date > day || work.processing_state !== 'performed')
      continue;
    const waiting = of.map((item) => waitingAfter(date, day, item)).reduce(longer);
    for (const [field, share] of sharesOf(work)) {
      if (share < LEAST_SHARE) continue;
      const before = waits.get(field);
      waits.set(field, before ? longer(before, waiting) : waiting);
    }
  }
  return waits;
}

function waitingAfter(date: string, day: string, item: RecordStatusView['items'][number]): Waiting {
  const [days, hours] = [waitingLimit(item, 'waiting'), waitingLimit(item, 'reentry')];
  return {
    harvest: days === null ? null : Math.max(0, daysBetween(day, addDays(date, days))),
    entry: hours !== null && addDays(date, Math.ceil(hours / HOURS)) > day,
  };
}

/** The longer of two waiting times; an unknown one may be longer than any known. */
const longer = (left: Waiting, right: Waiting): Waiting => ({
  harvest:
    left.harvest === null || right.harvest === null ? null : Math.max(left.harvest, right.harvest),
  entry: left.entry || right.entry,
});
