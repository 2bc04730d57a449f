import { instantOf as wallInstant } from '@furrow/domain/weather/wall-clock.ts';

/**
 * The instant of a local time in a time zone. A time skipped by a clock change is an hour later, a
 * repeated one is the first of the two. Null for an invalid time.
 * @param wall YYYY-MM-DD HH:mm
 * @source decisions D16
 */
export function instantOf(timezone: string, wall: string): Date | null {
  const instant = wallInstant(wall, timezone);
  return instant === null ? null : new Date(instant);
}
