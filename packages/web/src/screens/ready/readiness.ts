/** A part that should be on the device before one leaves. */
export interface Part {
  /** Time at which it was brought here, milliseconds since 1970; null where it is not here. */
  readonly at: number | null;
  readonly bytes: number;
  /** Without it the day does not work; the rest is a help. */
  readonly isNeeded: boolean;
}

export type Light = 'ready' | 'old' | 'missing';

/** From then on a part is told to be old: what was done yesterday evening is here this morning. */
export const oldAfter = 18 * 3_600_000;

export interface Readiness {
  readonly light: Light;
  /** Of what is needed, the oldest; null where something is missing. */
  readonly at: number | null;
  readonly bytes: number;
}

/** One light for all parts: how ready, how old, how large. */
export function readinessOf(parts: readonly Part[], now: number): Readiness {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const needed = parts.filter(({ isNeeded }) => isNeeded).map(({ at }) => at);
  const times = needed.filter((at) => at !== null);
  if (times.length < needed.length || times.length === 0)
    return { light: 'missing', at: null, bytes };
  const at = Math.min(...times);
  return { light: now - at > oldAfter ? 'old' : 'ready', at, bytes };
}
