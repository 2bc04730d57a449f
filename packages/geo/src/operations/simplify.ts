import { areaSquareMetres } from '../measure/area.ts';
import { localPlane } from '../measure/local-plane.ts';
import { fromParts, openRing, partsOf } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal, Position } from '../types.ts';
import { validate } from '../validate.ts';
import { middleOf } from './frame.ts';

/** Number of times the deviation is halved where the shape would cross itself. */
const MOST_TRIES = 12;

/** A boundary with fewer corners, and the resulting change. */
export type Simplified = {
  readonly geometry: Polygonal;
  readonly cornersBefore: number;
  readonly cornersAfter: number;
  /** Maximum distance in metres between the boundary and the original. */
  readonly deviation: number;
  /** Square metres gained, or lost where negative. */
  readonly change: number;
};

type Point = readonly [x: number, y: number];

/**
 * A boundary without its nearly redundant corners (Douglas and Peucker 1973): each omitted corner
 * is within the deviation of the line that replaces it. Where the result would cross itself, a
 * smaller deviation is used, and returned.
 * @param geometry valid
 * @param metres the maximum distance of a corner
 * @param keeps corners that stay, such as those shared with a neighbour
 * @returns `not_positive`, `nothing_changed`
 */
export function simplify(
  geometry: Polygonal,
  metres: number,
  keeps: (corner: Position) => boolean = () => false,
): Outcome<Simplified> {
  if (!(metres > 0)) return refused({ code: 'not_positive', params: { name: 'deviation' } });
  const tidied = tidy(geometry);
  const plane = localPlane(middleOf(tidied));
  let deviation = metres;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    let most = 0;
    const parts = partsOf(tidied).map((rings) =>
      rings.map((ring) => {
        const corners = openRing(ring);
        const points = corners.map(plane.toMetres);
        const kept = cornersToKeep(points, deviation, (index) => keeps(corners[index] ?? [0, 0]));
        most = Math.max(most, kept.deviation);
        const left = corners.filter((_, index) => kept.indices.has(index));
        return [...left, ...left.slice(0, 1)];
      }),
    );
    const simple = fromParts(parts);
    if (validate(simple).length === 0) {
      const [cornersBefore, cornersAfter] = [cornersOf(tidied), cornersOf(simple)];
      if (cornersAfter === cornersBefore) break;
      return {
        geometry: {
          geometry: simple,
          cornersBefore,
          cornersAfter,
          deviation: most,
          change: areaSquareMetres(simple) - areaSquareMetres(tidied),
        },
        problems: [],
      };
    }
    deviation /= 2;
  }
  return refused({ code: 'nothing_changed', params: {} });
}

const cornersOf = (geometry: Polygonal): number =>
  partsOf(geometry)
    .flat()
    .reduce((sum, ring) => sum + openRing(ring).length, 0);

/**
 * Corners of a ring that stay, and the maximum distance of the others.
 * @param points metres on a plane
 */
export function cornersToKeep(
  points: readonly Point[],
  metres: number,
  keeps: (index: number) => boolean,
): { indices: ReadonlySet<number>; deviation: number } {
  const anchors = anchorsOf(points, keeps);
  const indices = new Set(anchors);
  let deviation = 0;
  const spans = anchors.map((from, index): [number, number] => [
    from,
    anchors[index + 1] ?? (anchors[0] ?? 0) + points.length,
  ]);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const farthest = farthestIn(points, span);
    if (!farthest) continue;
    if (farthest.metres <= metres) {
      deviation = Math.max(deviation, farthest.metres);
      continue;
    }
    indices.add(farthest.index % points.length);
    spans.push([span[0], farthest.index], [farthest.index, span[1]]);
  }
  return { indices, deviation };
}

/** Corners to begin from: those to keep, else the first, the farthest, and an adjoining one. */
function anchorsOf(points: readonly Point[], keeps: (index: number) => boolean): number[] {
  const kept = new Set(points.flatMap((_, index) => (keeps(index) ? [index] : [])));
  if (kept.size === 0) kept.add(0);
  // a ring keeps three corners, however thin it is
  while (kept.size < Math.min(3, points.length)) {
    let best = { index: -1, metres: -1 };
    points.forEach((point, index) => {
      if (kept.has(index)) return;
      const metres = Math.min(...[...kept].map((other) => apart(point, points[other] ?? point)));
      if (metres > best.metres) best = { index, metres };
    });
    kept.add(best.index);
  }
  return [...kept].sort((a, b) => a - b);
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function farthestIn(
  points: readonly Point[],
  [from, to]: readonly [number, number],
): { index: number; metres: number } | null {
  const at = (index: number): Point => points[index % points.length] ?? [0, 0];
  const [start, end] = [at(from), at(to)];
  let farthest: { index: number; metres: number } | null = null;
  for (let index = from + 1; index < to; index += 1) {
    const metres = toLine(at(index), start, end);
    if (!farthest || metres > farthest.metres) farthest = { index, metres };
  }
  return farthest;
}

function toLine([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  const share =
    squared === 0
      ? 0
      : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / squared));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}
