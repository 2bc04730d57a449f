import { fromParts, partsOf } from '@furrow/geo/positions.ts';
import { openRing } from '@furrow/geo/positions.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import type { CornerRef, Corners, Rings } from './state.ts';

/** Every ring of a boundary for editing, open. */
export function ringsOf(geometry: Polygonal): Rings {
  return partsOf(geometry).map((rings) => rings.map((ring) => openRing(ring)));
}

/** The boundary of rings, closed. */
export function boundaryOf(rings: Rings): Polygonal {
  return fromParts(rings.map((part) => part.map((ring) => closed(ring))));
}

/** A ring with its first corner repeated at the end. */
export function closed(corners: Corners): Position[] {
  const [first] = corners;
  return first ? [...corners, first] : [];
}

function changeRing(rings: Rings, at: CornerRef, change: (ring: Corners) => Corners): Rings {
  return rings.map((part, p) =>
    p === at.part ? part.map((ring, r) => (r === at.ring ? change(ring) : ring)) : part,
  );
}

export function cornerAt(rings: Rings, at: CornerRef): Position | undefined {
  return rings[at.part]?.[at.ring]?.[at.corner];
}

export function moveCorner(rings: Rings, at: CornerRef, position: Position): Rings {
  return changeRing(rings, at, (ring) => ring.with(at.corner, position));
}

/** Whether a corner can be inserted there: before an existing one, or after the last. */
export function hasPlaceFor(rings: Rings, at: CornerRef): boolean {
  return at.corner >= 0 && at.corner <= (rings[at.part]?.[at.ring]?.length ?? -1);
}

/** Inserts a corner at an index of the ring; later ones move up. */
export function insertCorner(rings: Rings, at: CornerRef, position: Position): Rings {
  return changeRing(rings, at, (ring) => ring.toSpliced(at.corner, 0, position));
}

/**
 * Removes a corner. A hole left with two corners is removed; an outer ring keeps three, so then
 * nothing changes.
 */
export function removeCorner(rings: Rings, at: CornerRef): Rings {
  const ring = rings[at.part]?.[at.ring];
  if (!ring || at.corner >= ring.length) return rings;
  if (ring.length > 3) return changeRing(rings, at, (corners) => corners.toSpliced(at.corner, 1));
  if (at.ring === 0) return rings;
  return rings.map((part, p) => (p === at.part ? part.toSpliced(at.ring, 1) : part));
}
