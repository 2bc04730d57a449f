import RBush from 'rbush';
import { boundsOf } from '../bounds.ts';
import type { Segment } from './noding.ts';
import { segmentsOf } from './regions.ts';
import type { Polygonal, Position } from '../types.ts';

type Box = { minX: number; minY: number; maxX: number; maxY: number; segment: Segment };

/** Tells of many places whether a polygon holds them, without a look at all of its edges. */
export class BoundaryIndex {
  readonly #tree = new RBush<Box>(16);
  readonly #east: number;

  constructor(geometry: Polygonal) {
    this.#tree.load(segmentsOf(geometry).map(boxOfSegment));
    this.#east = boundsOf(geometry)?.east ?? 0;
  }

  /** By the odd number of edges east of a place; one on the boundary is either. */
  holds([x, y]: Position): boolean {
    let inside = false;
    for (const { segment } of this.#tree.search({ minX: x, minY: y, maxX: this.#east, maxY: y })) {
      const { from, to } = segment;
      if (from[1] > y === to[1] > y) continue;
      const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
      if (crossing > x) inside = !inside;
    }
    return inside;
  }
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
