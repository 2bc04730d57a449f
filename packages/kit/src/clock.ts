import { DAY_MILLISECONDS } from './days.ts';

/** The clock on the wall in a time zone; an unknown zone counts as UTC. @source decisions D16 */

const dayOptions = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const momentOptions = { ...dayOptions, hour: '2-digit', minute: '2-digit' } as const;
const secondOptions = { ...momentOptions, second: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone} ${Object.keys(options).length}`;
  let format = formats.get(key);
  if (!format) {
    // Sweden writes dates as ISO 8601 does
    try {
      format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, ...options });
    } catch {
      format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', ...options });
    }
    if (formats.size > 1000) formats.clear();
    formats.set(key, format);
  }
  return format;
}

const minute = 60_000;
const todays = new Map<string, { readonly minute: number; readonly today: string }>();

/**
 * Today, YYYY-MM-DD. Days begin on whole minutes everywhere, so the result is cached per minute.
 * @param timezone an IANA name
 */
export function todayIn(timezone: string, now = new Date()): string {
  const at = Math.floor(now.getTime() / minute);
  const cached = todays.get(timezone);
  if (cached?.minute === at) return cached.today;
  const today = formatOf(timezone, dayOptions).format(now);
  if (todays.size > 1000) todays.clear();
  todays.set(timezone, { minute: at, today });
  return today;
}

/** Now, YYYY-MM-DD HH:mm. @param timezone an IANA name */
export const nowIn = (timezone: string, now = new Date()): string =>
  formatOf(timezone, momentOptions).format(now);

/** Milliseconds by which the clock on the wall is ahead of UTC. */
function aheadAt(instant: number, timezone: string): number {
  const [day, time] = formatOf(timezone, secondOptions).format(instant).split(' ');
  return Date.parse(`${day}T${time}Z`) - instant;
}

/**
 * The instant at which the clock on the wall shows a time. Of a time that the clock skips it is an
 * hour later, of one that it shows twice the first.
 * @param wall YYYY-MM-DD HH:mm, or a day for its midnight
 * @param timezone an IANA name
 * @returns null for a text that is no time
 */
export function instantOf(wall: string, timezone: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(wall);
  const shown = match ? Date.parse(`${match[1]}T${match[2] ?? '00:00'}:00Z`) : Number.NaN;
  if (Number.isNaN(shown)) return null;
  const before = aheadAt(shown - DAY_MILLISECONDS, timezone);
  const after = aheadAt(shown + DAY_MILLISECONDS, timezone);
  const first = shown - Math.max(before, after);
  const isShown = first + aheadAt(first, timezone) === shown;
  return new Date(isShown ? first : shown - Math.min(before, after));
}
