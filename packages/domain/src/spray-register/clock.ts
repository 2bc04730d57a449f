import type { RegisterLine } from './line.ts';

/** Minutes of `HH:mm`. */
const minutes = (clock: string): number => {
  const [hours = '0', rest = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(rest);
};

/** A clock some hours later, `HH:mm`; after midnight it begins anew. */
function clockLater(start: string, lasted: string): string | null {
  const end = (minutes(start) + minutes(lasted)) % (24 * 60);
  if (!Number.isFinite(end)) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}

/** Day and hours of a record. A date without a time has been stored as midnight. */
export function momentOf({
  date,
  duration,
}: {
  readonly date: string | null;
  readonly duration?: string | null;
}): Pick<RegisterLine, 'date' | 'start_time' | 'end_time'> {
  const clock = date?.slice(11, 16) || null;
  const start = clock === '00:00' ? null : clock;
  return {
    date: date?.slice(0, 10) || null,
    start_time: start,
    end_time: start === null || !duration ? null : clockLater(start, duration),
  };
}
