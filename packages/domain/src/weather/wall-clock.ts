import { DAY_MILLISECONDS } from '@furrow/kit/days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const cached = formats.get(timezone);
  if (cached) return cached;
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone: timezone });
  } catch {
    // an unknown zone counts as UTC, as elsewhere
    format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
  formats.set(timezone, format);
  return format;
}

/** Lead of the clock on the wall over UTC, in milliseconds. */
function aheadAt(instant: number, timezone: string): number {
  const parts = formatOf(timezone).formatToParts(instant);
  const shown = (part: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === part)?.value ?? Number.NaN);
  const [year, month, day] = [shown('year'), shown('month') - 1, shown('day')];
  return Date.UTC(year, month, day, shown('hour'), shown('minute'), shown('second')) - instant;
}

/**
 * The instant at which the clock on the wall of a time zone shows `YYYY-MM-DD HH:mm`. An hour that
 * the clock skips counts as the one after it, of an hour that it shows twice the first is meant.
 * @returns milliseconds since 1970, or null when the text is no time
 * @source decisions D16 Times
 */
export function instantOf(wall: string, timezone: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(wall);
  const shown = match ? Date.parse(`${match[1]}T${match[2] ?? '00:00'}:00Z`) : Number.NaN;
  if (Number.isNaN(shown)) return null;
  const before = aheadAt(shown - DAY_MILLISECONDS, timezone);
  const after = aheadAt(shown + DAY_MILLISECONDS, timezone);
  const first = shown - Math.max(before, after);
  return first + aheadAt(first, timezone) === shown ? first : shown - Math.min(before, after);
}
