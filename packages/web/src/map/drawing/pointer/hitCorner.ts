import type { Position } from '@furrow/geo/types.ts';
import type { CornerRef, Corners, Rings } from '../state.ts';

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

type Project = (position: Position) => Pixel;

const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y);

/** A draggable part of a boundary: a corner, or the middle of an edge, which becomes a corner. */
export interface Hit {
  readonly on: 'corner' | 'middle';
  readonly corner: CornerRef;
}

/** Distances on the screen, in pixels. */
interface Reach {
  /** The distance from the pointer within which a part is hit. */
  readonly reach: number;
  /** The least length of an edge that shows a middle. */
  readonly leastEdge: number;
}

/** The part of a boundary under a pointer; corners win over middles. */
export function hitBoundary(
  rings: Rings,
  pointer: Pixel,
  project: Project,
  { reach, leastEdge }: Reach,
): Hit | null {
  let best: Hit | null = null;
  let nearest = reach;
  const middles: { readonly hit: Hit; readonly away: number }[] = [];
  rings.forEach((parts, part) =>
    parts.forEach((corners, ring) => {
      const pixels = corners.map(project);
      pixels.forEach((pixel, corner) => {
        const away = distance(pixel, pointer);
        if (away <= nearest) {
          nearest = away;
          best = { on: 'corner', corner: { part, ring, corner } };
        }
        const next = pixels[(corner + 1) % pixels.length];
        if (!next || distance(pixel, next) < leastEdge) return;
        const fromMiddle = distance(
          { x: (pixel.x + next.x) / 2, y: (pixel.y + next.y) / 2 },
          pointer,
        );
        if (fromMiddle <= reach)
          middles.push({
            hit: { on: 'middle', corner: { part, ring, corner: corner + 1 } },
            away: fromMiddle,
          });
      });
    }),
  );
  return best ?? middles.toSorted((a, b) => a.away - b.away)[0]?.hit ?? null;
}

/** End of an unfinished line that a pointer is on. */
export function hitEnd(
  corners: Corners,
  pointer: Pixel,
  project: Project,
  reach: number,
): 'first' | 'last' | null {
  const [first, last] = [corners[0], corners.at(-1)];
  if (first && corners.length > 1 && distance(project(first), pointer) <= reach) return 'first';
  return last && distance(project(last), pointer) <= reach * 0.6 ? 'last' : null;
}
