import { nowIn } from '../write/context.ts';

/**
 * The instant at which the clock on the wall of a time zone shows this. A time that a change of the
 * clock leaves out comes an hour later, one that it has twice is the first of the two. Null for
 * what is no time.
 * @param wall YYYY-MM-DD HH:mm
 * @source decisions D16
 */
export function instantOf(timezone: string, wall: string): Date | null {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (instant: number) =>
    Date.parse(`${nowIn(timezone, new Date(instant)).replace(' ', 'T')}Z`) -
    Math.floor(instant / 60_000) * 60_000;
  const day = 86_400_000;
  const offsets = [offsetAt(wanted - day), offsetAt(wanted + day)];
  const candidates = offsets.map((offset) => wanted - offset);
  const fitting = candidates.filter((candidate) => candidate + offsetAt(candidate) === wanted);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates));
}
