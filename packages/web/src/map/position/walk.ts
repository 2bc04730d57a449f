import { distanceMetres } from '@furrow/geo/measure/length.ts';
import type { Position } from '@furrow/geo/types.ts';

/** Measured position of a device. */
export interface Fix {
  readonly position: Position;
  /** Radius in metres of 95 % probability. */
  readonly accuracy: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A boundary that is walked. */
export interface Walk {
  readonly paused: boolean;
  readonly corners: readonly Position[];
  /** Fixes since the last corner, for the mean of a corner at which the person pauses. */
  readonly standing: readonly Fix[];
  /** Fixes that were too vague to count. */
  readonly refused: number;
}

export type WalkEvent =
  | { readonly kind: 'fix'; readonly fix: Fix }
  /** The person has stopped at a corner. */
  | { readonly kind: 'corner' }
  | { readonly kind: 'pause'; readonly on: boolean }
  | { readonly kind: 'back' };

/** Metres: a less accurate fix is useless for a boundary. */
export const mostAccuracy = 15;
/** Minimum distance in metres between two corners added by walking. */
const leastStep = 5;
/** Radius in metres within which a person counts as standing still. */
const stillness = 3;

export const newWalk: Walk = { paused: false, corners: [], standing: [], refused: 0 };

/**
 * The walk after an event. Walking adds corners automatically, stopping at a corner makes it exact.
 */
export function walked(walk: Walk, event: WalkEvent): Walk {
  switch (event.kind) {
    case 'pause':
      // after resuming, the person may be elsewhere: fixes from the pause do not apply
      return { ...walk, paused: event.on, standing: [] };
    case 'back':
      return { ...walk, corners: walk.corners.slice(0, -1), standing: [] };
    case 'corner': {
      const mean = meanOf(walk.standing);
      if (!mean || walk.paused) return walk;
      const last = walk.corners.at(-1);
      // the corner added by walking at the same place is replaced by the exact one
      const others =
        last && distanceMetres(last, mean) < leastStep ? walk.corners.slice(0, -1) : walk.corners;
      return { ...walk, corners: [...others, mean], standing: [] };
    }
    case 'fix':
      return walk.paused ? walk : heard(walk, event.fix);
  }
}

function heard(walk: Walk, fix: Fix): Walk {
  if (fix.accuracy > mostAccuracy) return { ...walk, refused: walk.refused + 1 };
  const [first] = walk.standing;
  const isStill = first !== undefined && distanceMetres(first.position, fix.position) <= stillness;
  const standing = isStill ? [...walk.standing, fix] : [fix];
  const last = walk.corners.at(-1);
  // a step shorter than the accuracy would draw the jitter of the device
  const step = Math.max(leastStep, fix.accuracy);
  return last && distanceMetres(last, fix.position) < step
    ? { ...walk, standing }
    : { ...walk, standing, corners: [...walk.corners, fix.position] };
}

/** The weighted mean of fixes: an accurate one weighs more than an inaccurate one. */
export function meanOf(fixes: readonly Fix[]): Position | null {
  let [sum, x, y] = [0, 0, 0];
  for (const { position, accuracy } of fixes) {
    const weight = 1 / Math.max(accuracy, 0.5) ** 2;
    sum += weight;
    x += position[0] * weight;
    y += position[1] * weight;
  }
  return sum === 0 ? null : [x / sum, y / sum];
}
