import { localPlane } from '../measure/local-plane.ts';
import { cornersIn, openRing, partsOf } from '../positions.ts';
import type { Polygonal, Position } from '../types.ts';
import type { Along } from './frame.ts';

/** An edge of a boundary: from a corner of a ring to the next. */
export type EdgeRef = {
  readonly part: number;
  /** 0 is the outer ring, the others are holes. */
  readonly ring: number;
  /** The corner where it begins, in the order of the ring. */
  readonly corner: number;
};

/** Both ends of an edge, the inside of the field at its left where the rings are wound so. */
export function endsOf(
  geometry: Polygonal,
  { part, ring, corner }: EdgeRef,
): [from: Position, to: Position] | null {
  const positions = partsOf(geometry)[part]?.[ring] ?? [];
  // the ring as it is: a copy for each of its edges is a copy too many
  const corners = cornersIn(positions);
  if (!(corner >= 0 && corner < corners)) return null;
  const [from, to] = [positions[corner], positions[(corner + 1) % corners]];
  return from && to ? [from, to] : null;
}

/** Every edge of a boundary. */
export function allEdges(geometry: Polygonal): EdgeRef[] {
  return partsOf(geometry).flatMap((rings, part) =>
    rings.flatMap((positions, ring) =>
      openRing(positions).map((_, corner) => ({ part, ring, corner })),
    ),
  );
}

/**
 * Along an edge, strips counted from it into the field.
 * @param geometry tidied
 * @returns null without such an edge
 */
export function alongEdge(geometry: Polygonal, edge: EdgeRef): Along | null {
  const ends = endsOf(geometry, edge);
  // reversed, so that the inside is at the right
  return ends ? { bearing: bearingOf(ends[1], ends[0]), start: ends[0] } : null;
}

/** The longest edge, the default for the direction of work. */
export function longestEdge(geometry: Polygonal): EdgeRef | null {
  let longest: { readonly edge: EdgeRef; readonly metres: number } | null = null;
  for (const edge of allEdges(geometry)) {
    const ends = endsOf(geometry, edge);
    const metres = ends ? Math.hypot(...localPlane(ends[0]).toMetres(ends[1])) : 0;
    if (!longest || metres > longest.metres) longest = { edge, metres };
  }
  return longest?.edge ?? null;
}

/** Degrees clockwise from north, from 0 up to 360. */
export function bearingOf(from: Position, to: Position): number {
  const [east, north] = localPlane(from).toMetres(to);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
