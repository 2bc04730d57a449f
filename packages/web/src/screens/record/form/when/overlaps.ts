import type { EntityRows } from '@furrow/domain';
import { displayState } from '@furrow/domain/record/record.computed.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { WorkDraft } from '../draft.ts';
import { endOf } from './duration.ts';

/** Work that takes time: cancelled work, drafts and mere advice keep nobody busy. */
const busyStates: ReadonlySet<string> = new Set([
  'planned',
  'started',
  'paused',
  'pending',
  'performed',
]);

/** A person or a machine that other work needs at the same time. */
export interface Overlap {
  readonly kind: 'contact' | 'machine';
  readonly id: string;
  readonly record: EntityRows['record'];
}

/**
 * The record being changed, which does not conflict with itself, its plan and the work of its job.
 */
interface Own {
  readonly id?: unknown;
  readonly job?: unknown;
  readonly linked_record?: unknown;
}

/** Work of a day or more, by the hours of its duration. */
const lastsDays = (record: EntityRows['record']): boolean =>
  Number.parseInt(String(record.duration ?? ''), 10) >= 24;

const idsOf = (record: EntityRows['record'], name: 'coworkers' | 'machines') => record[name] ?? [];

/**
 * People and machines that are needed elsewhere at the same time, each once, with the earliest such
 * work. Work that ends when other work begins does not overlap it.
 */
export function overlapsOf(
  draft: Pick<WorkDraft, 'date' | 'duration' | 'applier' | 'coworkers' | 'machines'>,
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
  own: Own = {},
): readonly Overlap[] {
  const { date, duration } = draft;
  if (!date) return [];
  const end = endOf(date, duration);
  const dayBefore = endOf(date, '-24:00');
  const people = new Set([...(draft.applier ? [draft.applier] : []), ...draft.coworkers]);
  const machines = new Set(draft.machines);
  if (people.size + machines.size === 0) return [];
  const overlaps = new Map<string, Overlap>();
  const meanwhile = records
    .filter((record) => {
      const start = String(record.date ?? '');
      // most of a season is far away: its end is not needed
      if (
        !start ||
        start >= end ||
        (start < dayBefore && !lastsDays(record)) ||
        endOf(start, String(record.duration ?? '00:00')) <= date
      )
        return false;
      if (!busyStates.has(displayState(record, lookup))) return false;
      return (
        record.id !== own.id &&
        record.linked_record !== (own.id ?? '') &&
        record.id !== own.linked_record &&
        (own.job == null || record.job !== own.job)
      );
    })
    .toSorted((left, right) => String(left.date).localeCompare(String(right.date)));
  for (const record of meanwhile) {
    for (const id of [record.applier, ...idsOf(record, 'coworkers')]) {
      if (id && people.has(id) && !overlaps.has(id))
        overlaps.set(id, { kind: 'contact', id, record });
    }
    for (const id of idsOf(record, 'machines')) {
      if (machines.has(id) && !overlaps.has(id)) overlaps.set(id, { kind: 'machine', id, record });
    }
  }
  return [...overlaps.values()];
}
