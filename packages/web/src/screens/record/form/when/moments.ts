import type { InitialState } from '../draft.ts';
import { nextHalfHour, wallClock } from './duration.ts';

/** Times that have a name. */
export type MomentName =
  | 'now'
  | 'this_morning'
  | 'yesterday_evening'
  | 'this_evening'
  | 'tomorrow_morning';

/** A time that is set with a tap. */
export interface Moment {
  readonly name: MomentName;
  /** YYYY-MM-DD HH:mm on the wall clock. */
  readonly date: string;
}

const at = (now: Date, days: number, hour: number): string =>
  wallClock(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour));

const MORNING = 8;
const EVENING = 19;

/**
 * The times offered for work: past ones for performed work, future ones for planned work. Times on
 * the other side of now are left out.
 */
export function momentsFor(state: InitialState, now: Date): readonly Moment[] {
  const present = wallClock(now);
  if (state === 'performed')
    return [
      { name: 'now' as const, date: present },
      { name: 'this_morning' as const, date: at(now, 0, MORNING) },
      { name: 'yesterday_evening' as const, date: at(now, -1, EVENING) },
    ].filter(({ date }) => date <= present);
  return [
    { name: 'now' as const, date: nextHalfHour(now) },
    { name: 'this_evening' as const, date: at(now, 0, EVENING) },
    { name: 'tomorrow_morning' as const, date: at(now, 1, MORNING) },
  ].filter(({ date }) => date >= present);
}
