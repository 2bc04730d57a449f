import RBush from 'rbush';
import { localPlane, type LocalPlane } from '../measure/local-plane.ts';
import { BoundaryIndex, boxOfSegment, distanceTo } from '../arrangement/boundary-index.ts';
import { fromGrid, onGrid, toGrid } from '../arrangement/grid.ts';
import type { Segment } from '../arrangement/noding.ts';
import { lineSegments, regionsOf, segmentsOf, type Region } from '../arrangement/regions.ts';
import { samePosition } from '../positions.ts';
import type { Polygonal, Position } from '../types.ts';
import { endsOf, type EdgeRef } from './edges.ts';
import { middleOf } from './frame.ts';
import { cornersToKeep } from './simplify.ts';

/** Metres by which the straight pieces of an arc may stay behind it, and part of its radius. */
const ARC_METRES = 0.02;
const ARC_PART = 1 / 500;

/** More edges than this are thinned first: a boundary of thousands is a track, a step a corner. */
const MOST_EXACT = 500;

/** A face of a field or of the area along some of its edges. */
export type NearRegion = Region & {
  /** Whether it is within the field. */
  readonly isInside: boolean;
  /** Whether it is within the distance of any of the edges. */
  readonly near: boolean;
};

/**
 * The faces into which a boundary and all positions at a distance from some of its edges divide the
 * plane. The lines in parallel with the edges and arcs around their ends are drawn in full, and the
 * distance of each face is tested: loops of an offset line cannot cause errors.
 * @param geometry tidied
 * @param metres the distance
 * @param inside whether it is measured into the field or out of it
 * @returns faces on the grid
 */
export function regionsNear(
  geometry: Polygonal,
  edges: readonly EdgeRef[],
  { metres, inside }: { readonly metres: number; readonly inside: boolean },
): NearRegion[] {
  const plane = localPlane(middleOf(geometry));
  const ends = edges.flatMap((edge) => {
    const ends = endsOf(geometry, edge);
    return ends ? [{ from: plane.toMetres(ends[0]), to: plane.toMetres(ends[1]) }] : [];
  });
  const drift = Math.max(ARC_METRES, metres * ARC_PART);
  const drawnEdges = ends.length > MOST_EXACT ? thinned(ends, ARC_METRES) : ends;
  const lines = offsetLines(drawnEdges, inside ? metres : -metres, drift);
  const grid = onGrid(geometry);
  const field = new BoundaryIndex(grid);
  const distances = new Distances(drawnEdges, inside);
  const drawn = lines.map(({ from, to }) => ({
    from: toGrid(plane.toDegrees(from)),
    to: toGrid(plane.toDegrees(to)),
  }));
  return regionsOf([...segmentsOf(grid), ...drawn]).map((region) => ({
    ...region,
    isInside: field.holds(region.inside),
    near: distances.within(toPlane(plane, region.inside), metres - drift),
  }));
}

/** The same edges without the corners between them that lie within some metres of a line. */
function thinned(edges: readonly Segment[], metres: number): Segment[] {
  const chains: Position[][] = [];
  for (const { from, to } of edges) {
    const chain = chains.at(-1);
    if (chain && samePosition(chain.at(-1), from)) chain.push(to);
    else chains.push([from, to]);
  }
  return chains.flatMap((chain) => {
    const isRing = samePosition(chain[0], chain.at(-1));
    const corners = isRing ? chain.slice(0, -1) : chain;
    const { indices } = cornersToKeep(
      corners,
      metres,
      (index) => !isRing && (index === 0 || index === corners.length - 1),
    );
    const kept = corners.filter((_, index) => indices.has(index));
    return lineSegments(isRing ? [...kept, ...kept.slice(0, 1)] : kept);
  });
}

const toPlane = (plane: LocalPlane, position: Position): [number, number] =>
  plane.toMetres(fromGrid(position));

/** Lines in parallel with edges at their left, and arcs where these leave a gap. */
function offsetLines(edges: readonly Segment[], metres: number, drift: number): Segment[] {
  const leaving = new Map(edges.map((edge) => [edge.from.join(' '), edge]));
  const arriving = new Set(edges.map((edge) => edge.to.join(' ')));
  const step = 2 * Math.acos(1 - Math.min(1, drift / Math.abs(metres)));
  return edges.flatMap((edge) => {
    const normal = normalOf(edge);
    const beside = ([x, y]: Position): Position => [
      x + metres * Math.cos(normal),
      y + metres * Math.sin(normal),
    ];
    const lines: Segment[] = [{ from: beside(edge.from), to: beside(edge.to) }];
    const next = leaving.get(edge.to.join(' '));
    if (next) lines.push(...joint(edge, next, metres, step));
    else lines.push(...looseEnd(edge.to, edge, Math.abs(metres), step));
    if (!arriving.has(edge.from.join(' ')))
      lines.push(...looseEnd(edge.from, { from: edge.to, to: edge.from }, Math.abs(metres), step));
    return lines;
  });
}

/** The direction to the left of an edge, in radians from east. */
const normalOf = ({ from, to }: Segment): number =>
  Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;

/** Below this turn, in radians, lines that cross at a corner may miss each other by rounding. */
const SMALL_TURN = Math.PI / 3;

/**
 * The arc round a corner that bends away from the lines. Where it bends to them they cross; a chord
 * between their ends, which is never farther off than they are, keeps small turns closed.
 */
function joint(edge: Segment, next: Segment, metres: number, step: number): Segment[] {
  const from = normalOf(edge);
  const turn = normalised(normalOf(next) - from);
  const bendsAway = turn * metres < 0;
  if (!bendsAway && Math.abs(turn) > SMALL_TURN) return [];
  return arc(edge.to, metres, [from, from + turn], bendsAway ? step : Math.abs(turn));
}

/**
 * End without a continuing edge: a circle, and the line that bounds its half that does not count.
 */
function looseEnd(end: Position, { from, to }: Segment, metres: number, step: number): Segment[] {
  const direction = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const further: Position = [
    end[0] + metres * Math.cos(direction),
    end[1] + metres * Math.sin(direction),
  ];
  return [
    ...arc(end, metres, [direction, direction + 2 * Math.PI], step),
    { from: end, to: further },
  ];
}

const normalised = (angle: number): number =>
  angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

function arc(
  [x, y]: Position,
  metres: number,
  [from, to]: readonly [number, number],
  step: number,
): Segment[] {
  const steps = step > 0 ? Math.max(1, Math.ceil(Math.abs(to - from) / step)) : 1;
  const at = (index: number): Position => {
    const angle = from + ((to - from) * index) / steps;
    return [x + metres * Math.cos(angle), y + metres * Math.sin(angle)];
  };
  return Array.from({ length: steps }, (_, index) => ({ from: at(index), to: at(index + 1) }));
}

/** Tests whether positions are near to some edges. */
class Distances {
  readonly #tree = new RBush<ReturnType<typeof boxOfSegment>>(16);

  readonly #side: 1 | -1;

  constructor(edges: readonly Segment[], inside: boolean) {
    this.#side = inside ? 1 : -1;
    this.#tree.load(edges.map(boxOfSegment));
  }

  within(position: Position, metres: number): boolean {
    const [x, y] = position;
    return this.#tree
      .search({ minX: x - metres, minY: y - metres, maxX: x + metres, maxY: y + metres })
      .some(
        ({ segment }) =>
          leftOf(segment, position) * this.#side >= 0 && distanceTo(segment, position) < metres,
      );
  }
}

/** Positive where a place is to the left of a line. */
const leftOf = ({ from, to }: Segment, [x, y]: Position): number =>
  (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
