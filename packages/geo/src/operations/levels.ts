import { openRing, partsOf } from '../positions.ts';
import type { Polygonal } from '../types.ts';
import type { Frame } from './frame.ts';
import { extentIn } from './slice.ts';

/** An edge in a frame, the surface at its left counted as positive. */
type Edge = { readonly s0: number; readonly t0: number; readonly s1: number; readonly t1: number };

/** Precision of a level in square metres. */
const TOLERANCE = 1e-3;

/** More steps than this are never needed: each at least halves where the level may be. */
const MOST_STEPS = 60;

/**
 * Levels of lines across a frame that have given surfaces behind them.
 * @param frame of equal area
 * @param surfaces square metres, rising, of the field and less than all of it
 * @param geometry tidied
 * @returns a level for each
 */
export function levelsOf(geometry: Polygonal, frame: Frame, surfaces: readonly number[]): number[] {
  const edges = edgesIn(frame, geometry);
  const { across } = extentIn(frame, geometry);
  let low = across[0];
  return surfaces.map((wanted) => {
    low = levelOf(edges, wanted, [low, across[1]]);
    return low;
  });
}

function edgesIn(frame: Frame, geometry: Polygonal): Edge[] {
  return partsOf(geometry)
    .flat()
    .flatMap((ring) => {
      const corners = openRing(ring).map(frame.toFrame);
      return corners.flatMap(([s0, t0], index) => {
        const [s1, t1] = corners[(index + 1) % corners.length] ?? [s0, t0];
        return t0 === t1 ? [] : [{ s0, t0, s1, t1 }];
      });
    });
}

/** Newton's steps along the width at a level, halving where they lead astray. */
function levelOf(
  edges: readonly Edge[],
  wanted: number,
  [least, most]: readonly [number, number],
): number {
  let [low, high] = [least, most];
  let level = (low + high) / 2;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { surface, width } = below(edges, level);
    if (Math.abs(surface - wanted) <= TOLERANCE) break;
    if (surface < wanted) low = level;
    else high = level;
    const next = width > 0 ? level + (wanted - surface) / width : Number.NaN;
    level = next > low && next < high ? next : (low + high) / 2;
  }
  return level;
}

/** The surface behind a level, and how wide the field is there: sums along the boundary. */
function below(edges: readonly Edge[], level: number): { surface: number; width: number } {
  let surface = 0;
  let width = 0;
  for (const { s0, t0, s1, t1 } of edges) {
    if (t0 >= level && t1 >= level) continue;
    if (t0 <= level && t1 <= level) {
      surface += ((s0 + s1) / 2) * (t1 - t0);
      continue;
    }
    const crossing = s0 + ((level - t0) / (t1 - t0)) * (s1 - s0);
    if (t0 < level) {
      surface += ((s0 + crossing) / 2) * (level - t0);
      width += crossing;
    } else {
      surface -= ((s1 + crossing) / 2) * (level - t1);
      width -= crossing;
    }
  }
  // across runs to the right of along: the sums have the opposite orientation of the rings
  return { surface: -surface, width: -width };
}
