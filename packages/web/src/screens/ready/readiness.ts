/** A part that should be on the device before leaving the network. */
export interface Part<Name extends string = string> {
  readonly name: Name;
  /** Time of its download, milliseconds since 1970; null where it is not here. */
  readonly at: number | null;
  readonly bytes: number;
  /** Required for the day's work; other parts are a help. */
  readonly isNeeded: boolean;
  /** Of no use once it is old, such as a forecast. */
  readonly ages: boolean;
}

export type Light = 'ready' | 'partial' | 'old' | 'missing';

/** Age from which a part is reported as old: work done yesterday evening is here this morning. */
export const oldAfter = 18 * 3_600_000;

export interface Readiness<Name extends string> {
  readonly light: Light;
  /** Of the required parts, the oldest; null where one is missing. */
  readonly at: number | null;
  readonly bytes: number;
  /** Helpful parts that are not here, or too old to be of use. */
  readonly without: readonly Name[];
}

/** A single status for all parts: readiness, age, size, and the helpful parts it lacks. */
export function readinessOf<Name extends string>(
  parts: readonly Part<Name>[],
  now: number,
): Readiness<Name> {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const isOld = (at: number) => now - at > oldAfter;
  const without = parts
    .filter(({ at, isNeeded, ages }) => !isNeeded && (at === null || (ages && isOld(at))))
    .map(({ name }) => name);
  const needed = parts.filter(({ isNeeded }) => isNeeded).map(({ at }) => at);
  const times = needed.filter((at) => at !== null);
  if (times.length < needed.length || times.length === 0)
    return { light: 'missing', at: null, bytes, without };
  const at = Math.min(...times);
  return {
    light: isOld(at) ? 'old' : without.length > 0 ? 'partial' : 'ready',
    at,
    bytes,
    without,
  };
}
