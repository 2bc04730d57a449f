/** A part that should be on the device before leaving the network. */
export interface Part {
  /** Time of its download, milliseconds since 1970; null where it is not here. */
  readonly at: number | null;
  readonly bytes: number;
  /** Required for the day's work; other parts are a help. */
  readonly isNeeded: boolean;
}

export type Light = 'ready' | 'old' | 'missing';

/** Age from which a part is reported as old: work done yesterday evening is here this morning. */
export const oldAfter = 18 * 3_600_000;

export interface Readiness {
  readonly light: Light;
  /** Of the required parts, the oldest; null where one is missing. */
  readonly at: number | null;
  readonly bytes: number;
}

/** A single status for all parts: readiness, age and size. */
export function readinessOf(parts: readonly Part[], now: number): Readiness {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const needed = parts.filter(({ isNeeded }) => isNeeded).map(({ at }) => at);
  const times = needed.filter((at) => at !== null);
  if (times.length < needed.length || times.length === 0)
    return { light: 'missing', at: null, bytes };
  const at = Math.min(...times);
  return { light: now - at > oldAfter ? 'old' : 'ready', at, bytes };
}
