import { instantOf as wallInstant } from '@furrow/domain/weather/wall-clock.ts';

/**
 * The instant at which the clock on the wall of a time zone shows this. Null for what is no time.
 * @param wall YYYY-MM-DD HH:mm
 * @source decisions D16
 */
export function instantOf(timezone: string, wall: string): Date | null {
  const instant = wallInstant(wall, timezone);
  return instant === null ? null : new Date(instant);
}
