import { at } from '@furrow/kit/checked.ts';
import type { EntityRows } from '@furrow/domain';
import { countedHectares, replacedStates, shownState } from '@furrow/domain/record/counted.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { addDays } from '@furrow/kit/days.ts';
import { clockOf, minutesOf } from './days.ts';

/**
 * Work that the calendar shows as a single event: the records of a job at the same time, or a
 * single record.
 */
export interface WorkEvent {
  readonly key: string;
  readonly records: readonly EntityRows['record'][];
  /** As it is shown. */
  readonly state: string;
  /** YYYY-MM-DD; null for work without a date. */
  readonly day: string | null;
  /** Minutes since midnight. */
  readonly start: number;
  /** Duration in minutes. */
  readonly length: number;
  readonly applier: string | null;
  readonly hectares: number;
}

/**
 * Hidden states: a performed plan is shown as its work, adopted advice as its plan, and cancelled
 * work not at all.
 */
const hidden: ReadonlySet<string> = new Set([...replacedStates, 'cancelled']);

/** States whose work is still ahead, and can be rescheduled. */
export const movableStates: ReadonlySet<string> = new Set(['planned', 'concept', 'adviced']);

/** Minutes of HH:mm; an hour where it cannot be read. */
function lengthOf(duration: unknown): number {
  const [hours = Number.NaN, minutes = Number.NaN] = String(duration ?? '')
    .split(':')
    .map(Number);
  return Number.isNaN(hours + minutes) ? 60 : hours * 60 + minutes;
}

/**
 * The work of an applier, or of all appliers; records of a job with the same time and state form
 * one event.
 */
export function workEvents(
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
  applier: string | null = null,
): readonly WorkEvent[] {
  const byDay = new Map<string, EntityRows['record'][]>();
  for (const record of records) {
    if (
      applier !== null &&
      record.applier !== applier &&
      !(record.coworkers ?? []).includes(applier)
    )
      continue;
    const state = shownState(record, lookup);
    if (hidden.has(state)) continue;
    const key = record.job
      ? `${String(record.job)} ${String(record.date)} ${String(record.duration)} ${state}`
      : String(record.id);
    byDay.set(key, [...(byDay.get(key) ?? []), record]);
  }
  return [...byDay].map(([key, all]): WorkEvent => {
    const first = at(all, 0);
    const date = typeof first.date === 'string' ? first.date : null;
    return {
      key,
      records: all,
      state: shownState(first, lookup),
      day: date?.slice(0, 10) ?? null,
      start: date === null ? 0 : minutesOf(date),
      length: lengthOf(first.duration),
      applier: first.applier ?? null,
      hectares: countedHectares(all, lookup),
    };
  });
}

/** Work by its day, in the order of the day. */
export function byDay(events: readonly WorkEvent[]): ReadonlyMap<string, readonly WorkEvent[]> {
  const days = new Map<string, WorkEvent[]>();
  for (const event of events)
    if (event.day !== null) days.set(event.day, [...(days.get(event.day) ?? []), event]);
  for (const dayEvents of days.values())
    dayEvents.sort(
      (left, right) =>
        left.start - right.start || right.length - left.length || left.key.localeCompare(right.key),
    );
  return days;
}

/** Position of a job: a day, and minutes since its midnight. */
export interface Slot {
  readonly day: string;
  readonly start: number;
}

/** Minutes work is moved by: a quarter of an hour. */
export const step = 15;

const dayMinutes = 24 * 60;

/** A moment some minutes and days further; past midnight it is another day. */
export function shifted({ day, start }: Slot, days: number, minutes: number): Slot {
  const moment = start + minutes;
  const over = Math.floor(moment / dayMinutes);
  return { day: addDays(day, days + over), start: moment - over * dayMinutes };
}

/** YYYY-MM-DD HH:mm */
export function dateOfSlot({ day, start }: Slot): string {
  return `${day} ${clockOf(start)}`;
}
