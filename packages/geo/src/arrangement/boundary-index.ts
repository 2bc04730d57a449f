import RBush from 'rbush';
import { boundsOf } from '../bounds.ts';
import type { Segment } from './noding.ts';
import { segmentsOf } from './regions.ts';
import type { Polygonal, Position } from '../types.ts';

type Box = { minX: number; minY: number; maxX: number; maxY: number; segment: Segment };

/** Number of tests up to which checking every edge costs less than sorting them. */
const FEW_QUESTIONS = 50;

/** Tests many positions against a polygon, without checking all of its edges. */
export class BoundaryIndex {
  readonly #segments: readonly Segment[];
  #tree: RBush<Box> | null = null;
  readonly #east: number;
  #asked = 0;

  constructor(geometry: Polygonal) {
    this.#segments = segmentsOf(geometry);
    this.#east = boundsOf(geometry)?.east ?? 0;
  }

  /**
   * Whether the polygon contains a position, by the odd number of edges east of it; either result
   * on the boundary.
   */
  holds([x, y]: Position): boolean {
    let inside = false;
    for (const { from, to } of this.#eastOf(x, y)) {
      if (from[1] > y === to[1] > y) continue;
      const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
      if (crossing > x) inside = !inside;
    }
    return inside;
  }

  /** Whether an edge runs within a distance of a place. */
  passes(position: Position, distance: number): boolean {
    const [x, y] = position;
    return this.#inOrder()
      .search({ minX: x - distance, minY: y - distance, maxX: x + distance, maxY: y + distance })
      .some(({ segment }) => distanceTo(segment, position) <= distance);
  }

  /** Edges among which are all that run east of a place. */
  #eastOf(x: number, y: number): readonly Segment[] {
    this.#asked += 1;
    if (this.#asked <= FEW_QUESTIONS) return this.#segments;
    return this.#inOrder()
      .search({ minX: x, minY: y, maxX: this.#east, maxY: y })
      .map(({ segment }) => segment);
  }

  #inOrder(): RBush<Box> {
    return (this.#tree ??= new RBush<Box>(16).load(this.#segments.map(boxOfSegment)));
  }
}

/** Distance of a position from a line between two others. */
export function distanceTo({ from, to }: Segment, [x, y]: Position): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  const share =
    squared === 0
      ? 0
      : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / squared));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}

/** The box of a segment, for a tree of them. */
export function boxOfSegment(segment: Segment): Box {
  return {
    minX: Math.min(segment.from[0], segment.to[0]),
    minY: Math.min(segment.from[1], segment.to[1]),
    maxX: Math.max(segment.from[0], segment.to[0]),
    maxY: Math.max(segment.from[1], segment.to[1]),
    segment,
  };
}
