import { compareAngle } from './compare-angle.ts';
import { orientation } from './orientation.ts';
import { type Place, SweepStatus } from './sweep-status.ts';
import type { Position } from '../types.ts';

/** An edge of a ring, from its lexicographically lower to its higher end. */
type Edge = {
  ring: number;
  low: Position;
  high: Position;
  /** Index in the ring of the vertices at both ends. */
  lowVertex: number;
  highVertex: number;
  /** Whether the ring's inside is above the edge. */
  insideAbove: boolean;
  node: Place<Edge> | null;
};

/** A ring passing through a point: its previous and next position. */
type Pass = { ring: number; from: Position; to: Position };

/** A point on several rings, or several times on the same ring; the rings do not cross there. */
export type Touch = { at: Position; rings: number[] };

/** Two rings (or one with itself) that cross or run along each other. */
type Crossing = { at: Position; rings: [number, number] };

/** Arrangement of rings relative to each other. */
export type Arrangement = {
  /** The first crossing from the west; when there is one, the other results are incomplete. */
  crossing: Crossing | null;
  touches: Touch[];
  /** For each ring the smallest ring around it, or -1. */
  parents: number[];
};

/**
 * Finds the arrangement of rings: whether any two cross, where they touch, and which is inside
 * which. A sweep from west to east (Shamos and Hoey 1976) with exact arithmetic, in O(n log n) for
 * any shape.
 * @param rings open rings (the first position not repeated) of at least three positions, without
 * equal neighbours and spikes
 */
export function arrangeRings(rings: Position[][]): Arrangement {
  return new Sweep(rings).run();
}

function comparePositions(a: Position, b: Position): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Side of the edge on which the position is: 1 above, -1 below, 0 on its line. */
function sideOf(edge: Edge, position: Position): -1 | 0 | 1 {
  return orientation(
    edge.low[0],
    edge.low[1],
    edge.high[0],
    edge.high[1],
    position[0],
    position[1],
  );
}

class Sweep {
  readonly #rings: Position[][];
  readonly #status = new SweepStatus<Edge>();
  readonly #touches: Touch[] = [];
  readonly #parents: number[];
  readonly #seen: boolean[];
  #crossing: Crossing | null = null;

  constructor(rings: Position[][]) {
    this.#rings = rings;
    this.#parents = rings.map(() => -1);
    this.#seen = rings.map(() => false);
  }

  run(): Arrangement {
    const edges = this.#rings.flatMap(edgesOfRing);
    const starts = edges.toSorted((a, b) => comparePositions(a.low, b.low));
    const ends = edges.toSorted((a, b) => comparePositions(a.high, b.high));
    let start = 0;
    let end = 0;
    while (end < ends.length && !this.#crossing) {
      const nextEnd = ends[end]?.high;
      const nextStart = starts[start]?.low;
      const at =
        nextStart && nextEnd && comparePositions(nextStart, nextEnd) < 0 ? nextStart : nextEnd;
      if (!at) break;
      const ending: Edge[] = [];
      const starting: Edge[] = [];
      for (let edge = ends[end]; edge && comparePositions(edge.high, at) === 0; edge = ends[end]) {
        ending.push(edge);
        end += 1;
      }
      for (
        let edge = starts[start];
        edge && comparePositions(edge.low, at) === 0;
        edge = starts[start]
      ) {
        starting.push(edge);
        start += 1;
      }
      this.#visit(at, ending, starting);
    }
    return { crossing: this.#crossing, touches: this.#touches, parents: this.#parents };
  }

  #visit(at: Position, ending: Edge[], starting: Edge[]): void {
    const through = this.#edgesThrough(at, ending);
    const [first, second] = through;
    if (first && second) {
      this.#cross(at, first, second);
      return;
    }
    if (ending.length + starting.length + 2 * through.length > 2)
      this.#touch(at, ending, starting, through);
    let below: Place<Edge> | null = null;
    let above: Place<Edge> | null = null;
    for (const edge of ending) {
      if (!edge.node) continue;
      below = edge.node.below;
      above = edge.node.above;
      this.#status.remove(edge.node);
      edge.node = null;
    }
    if (starting.length === 0) {
      this.#compare(below, above);
      return;
    }
    starting.sort((a, b) => -sideOf(a, b.high));
    for (const edge of starting) this.#start(at, edge);
    for (const edge of starting) {
      this.#compare(edge.node?.below ?? null, edge.node);
      this.#compare(edge.node, edge.node?.above ?? null);
    }
  }

  /**
   * The edges that contain the point between their ends. Edges through the same point are
   * neighbours in the status.
   */
  #edgesThrough(at: Position, ending: Edge[]): Edge[] {
    const anchor =
      ending.find((edge) => edge.node)?.node ?? this.#status.find((edge) => sideOf(edge, at));
    const through: Edge[] = [];
    const collect = (edge: Edge) => {
      if (comparePositions(edge.high, at) !== 0) through.push(edge);
    };
    if (!anchor) return through;
    collect(anchor.item);
    for (let node = anchor.below; node && sideOf(node.item, at) === 0; node = node.below)
      collect(node.item);
    for (let node = anchor.above; node && sideOf(node.item, at) === 0; node = node.above)
      collect(node.item);
    return through;
  }

  #start(at: Position, edge: Edge): void {
    edge.node = this.#status.insert(edge, (other) => {
      const side = sideOf(other, at) || sideOf(other, edge.high);
      if (side === 0) this.#cross(at, other, edge);
      return side > 0;
    });
    if (this.#seen[edge.ring]) return;
    this.#seen[edge.ring] = true;
    const below = edge.node.below?.item;
    // Just above the edge below is either the inside of its ring, or the surroundings of that ring.
    if (below)
      this.#parents[edge.ring] = below.insideAbove ? below.ring : (this.#parents[below.ring] ?? -1);
  }

  /** Checks whether two neighbours will cross, or overlap. */
  #compare(lower: Place<Edge> | null, upper: Place<Edge> | null): void {
    if (!lower || !upper) return;
    const [a, b] = [lower.item, upper.item];
    const bLow = sideOf(a, b.low);
    const bHigh = sideOf(a, b.high);
    if (bLow === 0 && bHigh === 0) {
      const from = comparePositions(a.low, b.low) > 0 ? a.low : b.low;
      const to = comparePositions(a.high, b.high) < 0 ? a.high : b.high;
      if (comparePositions(from, to) < 0) this.#cross(from, a, b);
      return;
    }
    if (bLow * bHigh >= 0 || sideOf(b, a.low) * sideOf(b, a.high) >= 0) return;
    this.#cross(meetingPoint(a, b), a, b);
  }

  #touch(at: Position, ending: Edge[], starting: Edge[], through: Edge[]): void {
    const passes = new Map<string, Pass>();
    const add = (ring: number, vertex: number) => {
      const positions = this.#rings[ring] ?? [];
      const from = positions.at(vertex - 1);
      const to = positions[(vertex + 1) % positions.length];
      if (from && to) passes.set(`${ring}:${vertex}`, { ring, from, to });
    };
    for (const edge of ending) add(edge.ring, edge.highVertex);
    for (const edge of starting) add(edge.ring, edge.lowVertex);
    for (const edge of through)
      passes.set(`${edge.ring}:through`, { ring: edge.ring, from: edge.low, to: edge.high });
    const all = [...passes.values()];
    const crossing = crossingPasses(at, all);
    if (crossing) this.#crossing ??= { at, rings: crossing };
    this.#touches.push({ at, rings: all.map((pass) => pass.ring) });
  }

  #cross(at: Position, a: Edge, b: Edge): void {
    this.#crossing ??= { at, rings: [a.ring, b.ring] };
  }
}

function edgesOfRing(positions: Position[], ring: number): Edge[] {
  const counterClockwise = isCounterClockwise(positions);
  return positions.map((from, index) => {
    const next = (index + 1) % positions.length;
    const to = positions[next] ?? from;
    const forward = comparePositions(from, to) < 0;
    return {
      ring,
      low: forward ? from : to,
      high: forward ? to : from,
      lowVertex: forward ? index : next,
      highVertex: forward ? next : index,
      insideAbove: forward === counterClockwise,
      node: null,
    };
  });
}

/** Exact for rings that do not cross themselves: the westernmost corner always bulges outward. */
function isCounterClockwise(positions: Position[]): boolean {
  let lowest = 0;
  positions.forEach((position, index) => {
    if (comparePositions(position, positions[lowest] ?? position) < 0) lowest = index;
  });
  const corner = positions[lowest];
  const before = positions.at(lowest - 1);
  const after = positions[(lowest + 1) % positions.length];
  if (!corner || !before || !after) return true;
  return orientation(before[0], before[1], corner[0], corner[1], after[0], after[1]) > 0;
}

/**
 * Whether rings change sides at a point they share.
 * Going round the point, the two arms of each pass must pair up like brackets.
 * @returns the two rings that do not, or null
 */
function crossingPasses(at: Position, passes: Pass[]): [number, number] | null {
  const arms = passes.flatMap((pass) => [
    { pass, to: pass.from },
    { pass, to: pass.to },
  ]);
  arms.sort((a, b) => compareAngle(at, a.to, b.to));
  const open: Pass[] = [];
  for (const { pass } of arms) {
    if (open.at(-1) === pass) open.pop();
    else open.push(pass);
  }
  const [first] = open;
  if (!first) return null;
  return [first.ring, open.find((pass) => pass !== first)?.ring ?? first.ring];
}

function meetingPoint(a: Edge, b: Edge): Position {
  const [ax, ay] = a.low;
  const [bx, by] = b.low;
  const adx = a.high[0] - ax;
  const ady = a.high[1] - ay;
  const bdx = b.high[0] - bx;
  const bdy = b.high[1] - by;
  const share = ((bx - ax) * bdy - (by - ay) * bdx) / (adx * bdy - ady * bdx);
  return [ax + share * adx, ay + share * ady];
}
