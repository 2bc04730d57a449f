import { addDays } from '@furrow/kit/days.ts';
import { instantOf, nowIn } from '@furrow/kit/clock.ts';

/** Times of day as the clock in a person's time zone shows them, `HH:mm`. */
export interface Hours {
  readonly from: string;
  readonly until: string;
}

/** The next moment after `now` at which the clock in a time zone shows a time of day. */
export function nextTime(timezone: string, time: string, now: Date): Date {
  const [today = ''] = nowIn(timezone, now).split(' ');
  for (const days of [0, 1, 2]) {
    const instant = instantOf(`${addDays(today, days)} ${time}`, timezone);
    if (instant && instant > now) return instant;
  }
  return new Date(now.getTime() + 3_600_000);
}

/**
 * End of quiet hours that last now; null outside of them. Hours may run over midnight; equal ends
 * are no hours at all.
 */
export function quietEnd(timezone: string, hours: Hours | null, now: Date): Date | null {
  if (!hours || hours.from === hours.until) return null;
  const time = nowIn(timezone, now).slice(11);
  const { from, until } = hours;
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until;
  return isQuiet ? nextTime(timezone, until, now) : null;
}
