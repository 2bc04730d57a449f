import { instantOf as wallInstant } from '@furrow/domain/weather/wall-clock.ts';

/**
 * The instant at which the clock on the wall of a time zone shows this. A time that a change of the
 * clock leaves out comes an hour later, one that it has twice is the first of the two. Null for
 * what is no time.
 * @param wall YYYY-MM-DD HH:mm
 * @source decisions D16
 */
export function instantOf(timezone: string, wall: string): Date | null {
  const instant = wallInstant(wall, timezone);
  return instant === null ? null : new Date(instant);
}
