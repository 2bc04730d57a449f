import { compareAround } from './around.ts';
import { samePosition } from '../positions.ts';
import type { Position } from '../types.ts';

/** A straight piece between two places that meets others at its ends only. */
export type Piece = { from: Position; to: Position; isBoundary: boolean };

/** A cycle of pieces, without its closing position. */
export type Face = {
  positions: Position[];
  /**
   * Whether the cycle runs along a boundary piece in its own direction, or against it; null when
   * along none.
   */
  alongBoundary: boolean | null;
};

type HalfEdge = {
  piece: Piece;
  from: Position;
  to: Position;
  twin: HalfEdge | null;
  next: HalfEdge | null;
  cycle: number;
};

/**
 * The cycles that pieces form, each with its face on the left: counter-clockwise around a face,
 * clockwise around a hole. Pieces that part nothing, dangling ends and bridges, are left out unless
 * they are boundary.
 * @param pieces each place written with exactly the same numbers wherever it occurs, no piece twice
 */
export function traceFaces(pieces: Piece[]): Face[] {
  let useful = pieces;
  for (;;) {
    const cycles = traceCycles(useful);
    const parting = new Set<Piece>();
    for (const edge of cycles.flat()) {
      if (edge.piece.isBoundary || edge.cycle !== edge.twin?.cycle) parting.add(edge.piece);
    }
    if (parting.size === useful.length) return cycles.flatMap(splitAtRepeats).map(toFace);
    useful = useful.filter((piece) => parting.has(piece));
  }
}

function traceCycles(pieces: Piece[]): HalfEdge[][] {
  const edges = pieces.flatMap(halfEdgesOf);
  const leaving = new Map<string, HalfEdge[]>();
  for (const edge of edges) {
    const key = edge.from.join(' ');
    const others = leaving.get(key);
    if (others) others.push(edge);
    else leaving.set(key, [edge]);
  }
  for (const around of leaving.values()) {
    around.sort((a, b) => compareAround(a.from, a.to, b.to));
    // Arriving here, the face on the left goes on along the next edge clockwise from where we came.
    around.forEach((edge, index) => {
      if (edge.twin) edge.twin.next = around.at(index - 1) ?? null;
    });
  }
  const cycles: HalfEdge[][] = [];
  for (const start of edges) {
    if (start.cycle >= 0) continue;
    const cycle: HalfEdge[] = [];
    for (let edge: HalfEdge | null = start; edge && edge.cycle < 0; edge = edge.next) {
      edge.cycle = cycles.length;
      cycle.push(edge);
    }
    cycles.push(cycle);
  }
  return cycles;
}

function halfEdgesOf(piece: Piece): [HalfEdge, HalfEdge] {
  const there: HalfEdge = {
    piece,
    from: piece.from,
    to: piece.to,
    twin: null,
    next: null,
    cycle: -1,
  };
  const back: HalfEdge = {
    piece,
    from: piece.to,
    to: piece.from,
    twin: there,
    next: null,
    cycle: -1,
  };
  there.twin = back;
  return [there, back];
}

/** A cycle through one place twice is several that touch there. */
function splitAtRepeats(cycle: HalfEdge[]): HalfEdge[][] {
  const found: HalfEdge[][] = [];
  const open: HalfEdge[] = [];
  const places = new Map<string, number>();
  for (const edge of cycle) {
    places.set(edge.from.join(' '), open.length);
    open.push(edge);
    const start = places.get(edge.to.join(' '));
    if (start === undefined) continue;
    const closed = open.splice(start);
    for (const { from } of closed) places.delete(from.join(' '));
    found.push(closed);
  }
  return found;
}

function toFace(cycle: HalfEdge[]): Face {
  const boundary = cycle.find((edge) => edge.piece.isBoundary);
  return {
    positions: cycle.map((edge) => edge.from),
    alongBoundary: boundary ? samePosition(boundary.from, boundary.piece.from) : null,
  };
}
