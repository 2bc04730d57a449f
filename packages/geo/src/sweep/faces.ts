import { compareAngle } from './compare-angle.ts';
import { PairNumbers } from './pair-numbers.ts';
import { samePosition } from '../positions.ts';
import type { Position } from '../types.ts';

/** A straight piece between two positions that meets others at its ends only. */
export type Piece = { from: Position; to: Position; isBoundary: boolean };

/** A cycle of pieces, without its closing position. */
export type Face = {
  positions: Position[];
  /**
   * Whether the cycle runs along a boundary piece in the piece's direction, or against it; null
   * when along none.
   */
  alongBoundary: boolean | null;
};

type HalfEdge = {
  piece: Piece;
  from: Position;
  to: Position;
  /** The numbers of the places at its ends. */
  start: number;
  end: number;
  twin: HalfEdge | null;
  next: HalfEdge | null;
  cycle: number;
};

/**
 * The cycles formed by pieces, each with its face on the left: counter-clockwise around a face,
 * clockwise around a hole. Dangling ends and bridges are left out unless they are boundary.
 * @param pieces each position written with exactly the same numbers wherever it occurs, no piece
 * twice
 */
export function traceFaces(pieces: Piece[]): Face[] {
  const places = new PairNumbers();
  let edges = pieces.flatMap((piece) => halfEdgesOf(piece, places));
  for (;;) {
    const cycles = traceCycles(edges, places.size);
    const parting = edges.filter(
      ({ piece, cycle, twin }) => piece.isBoundary || cycle !== twin?.cycle,
    );
    if (parting.length === edges.length) {
      // the positions of the current cycle, by index; empty between two cycles
      const lastAt = new Int32Array(places.size).fill(-1);
      return cycles.flatMap((cycle) => splitAtRepeats(cycle, lastAt)).map(toFace);
    }
    edges = parting;
  }
}

function traceCycles(edges: readonly HalfEdge[], places: number): HalfEdge[][] {
  const leaving = Array.from({ length: places }, (): HalfEdge[] => []);
  for (const edge of edges) {
    edge.cycle = -1;
    leaving[edge.start]?.push(edge);
  }
  for (const atNode of leaving) {
    // two are in order whichever is first
    if (atNode.length > 2) atNode.sort((a, b) => compareAngle(a.from, a.to, b.to));
    // Arriving here, the face on the left continues along the next edge clockwise from the arriving
    // one.
    atNode.forEach((edge, index) => {
      if (edge.twin) edge.twin.next = atNode.at(index - 1) ?? null;
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

function halfEdgesOf(piece: Piece, places: PairNumbers): [HalfEdge, HalfEdge] {
  const { from, to } = piece;
  const start = places.numberOf(from[0], from[1]);
  const end = places.numberOf(to[0], to[1]);
  const there: HalfEdge = { piece, from, to, start, end, twin: null, next: null, cycle: -1 };
  const back: HalfEdge = {
    piece,
    from: to,
    to: from,
    start: end,
    end: start,
    twin: there,
    next: null,
    cycle: -1,
  };
  there.twin = back;
  return [there, back];
}

/**
 * A cycle that visits a position twice is several cycles that touch there.
 * @param lastAt -1 for every position, before and after
 */
function splitAtRepeats(cycle: HalfEdge[], lastAt: Int32Array): HalfEdge[][] {
  const boundaries: HalfEdge[][] = [];
  const open: HalfEdge[] = [];
  for (const edge of cycle) {
    lastAt[edge.start] = open.length;
    open.push(edge);
    const start = lastAt[edge.end] ?? -1;
    if (start < 0) continue;
    const closed = open.splice(start);
    for (const { start: index } of closed) lastAt[index] = -1;
    boundaries.push(closed);
  }
  for (const { start: index } of open) lastAt[index] = -1;
  return boundaries;
}

function toFace(cycle: HalfEdge[]): Face {
  const boundary = cycle.find((edge) => edge.piece.isBoundary);
  return {
    positions: cycle.map((edge) => edge.from),
    alongBoundary: boundary ? samePosition(boundary.from, boundary.piece.from) : null,
  };
}
