import { openRing, partsOf } from '../positions.ts';
import { middleOf } from '../operations/frame.ts';
import { localPlane } from '../measure/local-plane.ts';
import { type Outcome, refused } from '../problem.ts';
import type { LineString, Polygonal } from '../types.ts';
import { MOST_SWATHS } from './straight-swaths.ts';

type Point = [x: number, y: number];

/** Metres between the points that swaths are drawn by. */
const STEP_METRES = 4;
/** Part of the distance by which a point may be too near to the curve by rounding. */
const TOO_NEAR = 1e-3;
/** A stretch shorter than this is not driven. */
const LEAST_METRES = 1;

/**
 * Swaths beside a curve, a working width apart, the curve extended straight beyond its ends. Where
 * a curve bends more sharply than a swath can follow, its loops are left out.
 * @param ground valid: a field, or the area within its headland
 * @param line of two positions or more; one of the swaths follows it
 * @param width in metres
 * @returns from left to right of the line; `not_positive`, `too_few_points`, `too_many_pieces`
 */
export function curvedSwaths(
  ground: Polygonal,
  line: LineString,
  width: number,
): Outcome<LineString[]> {
  if (!(width > 0)) return refused({ code: 'not_positive', params: { name: 'width' } });
  const plane = localPlane(middleOf(ground));
  const rings = partsOf(ground)
    .flat()
    .map((ring) => openRing(ring).map((position): Point => plane.toMetres(position)));
  const corners = rings.flat();
  const drawn = withoutRepeats(line.coordinates.map((position): Point => plane.toMetres(position)));
  if (drawn.length < 2) return refused({ code: 'too_few_points', params: {} });
  const reach = 2 * farthest(corners, drawn);
  const curve = resampled(extended(drawn, reach));
  const distance = farthestFrom(corners, curve);
  const count = Math.ceil(distance / width);
  if (2 * count + 1 > MOST_SWATHS)
    return refused({
      code: 'too_many_pieces',
      params: { pieces: 2 * count + 1, limit: MOST_SWATHS },
    });
  const swaths: LineString[] = [];
  for (let index = -count; index <= count; index += 1)
    for (const stretch of clipped(offset(curve, -index * width), rings))
      if (lengthOf(stretch) > LEAST_METRES)
        swaths.push({
          type: 'LineString',
          coordinates: stretch.map((point) => plane.toDegrees(point)),
        });
  return { geometry: swaths, problems: [] };
}

const withoutRepeats = (points: readonly Point[]): Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return !before || Math.hypot(point[0] - before[0], point[1] - before[1]) > 1e-3;
  });

const farthest = (corners: readonly Point[], points: readonly Point[]): number =>
  corners.reduce(
    (most, [x, y]) =>
      Math.max(most, ...points.slice(0, 1).map(([px, py]) => Math.hypot(px - x, py - y))),
    0,
  );

/** The greatest distance of a corner from the curve. */
const farthestFrom = (corners: readonly Point[], curve: readonly Point[]): number =>
  corners.reduce((most, corner) => Math.max(most, distanceTo(curve, corner)), 0);

/** Runs on in its direction at both ends. */
function extended(points: readonly Point[], reach: number): Point[] {
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !before) return [...points];
  return [pointAhead(second, first, reach), ...points, pointAhead(before, last, reach)];
}

function pointAhead([fromX, fromY]: Point, [x, y]: Point, metres: number): Point {
  const length = Math.hypot(x - fromX, y - fromY);
  return [x + ((x - fromX) / length) * metres, y + ((y - fromY) / length) * metres];
}

/** Points every few metres, including those of the line; straight ends stay as they are. */
function resampled(points: readonly Point[]): Point[] {
  return points.flatMap((point, index): Point[] => {
    const next = points[index + 1];
    const isEnd = index === 0 || index >= points.length - 2;
    if (!next || isEnd) return [point];
    const steps = Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / STEP_METRES);
    return Array.from({ length: steps }, (_, step): Point => [
      point[0] + (step / steps) * (next[0] - point[0]),
      point[1] + (step / steps) * (next[1] - point[1]),
    ]);
  });
}

/** The curve moved to its left, without the loops of its inner bends. */
function offset(curve: readonly Point[], metres: number): Point[] {
  if (metres === 0) return [...curve];
  const moved = curve.flatMap((point, index) => corner(curve, index, point, metres));
  const least = Math.abs(metres) * (1 - TOO_NEAR);
  return moved.filter((point) => distanceTo(curve, point) >= least);
}

/** The points beside a corner: one per adjoining edge, and an arc on the outside of the bend. */
function corner(curve: readonly Point[], index: number, [x, y]: Point, metres: number): Point[] {
  const before = curve[index - 1];
  const after = curve[index + 1];
  const directions = [
    ...(before ? [Math.atan2(y - before[1], x - before[0])] : []),
    ...(after ? [Math.atan2(after[1] - y, after[0] - x)] : []),
  ];
  const [from = 0, to = from] = directions;
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  const steps = Math.max(1, Math.ceil((Math.abs(turn) * Math.abs(metres)) / STEP_METRES));
  return Array.from({ length: turn === 0 ? 1 : steps + 1 }, (_, step): Point => {
    const normal = from + (turn * step) / steps + Math.PI / 2;
    return [x + metres * Math.cos(normal), y + metres * Math.sin(normal)];
  });
}

function distanceTo(line: readonly Point[], [x, y]: Point): number {
  let least = Infinity;
  for (let index = 1; index < line.length; index += 1) {
    const [ax, ay] = line[index - 1] ?? [0, 0];
    const [bx, by] = line[index] ?? [0, 0];
    const [dx, dy] = [bx - ax, by - ay];
    const squared = dx * dx + dy * dy;
    const share =
      squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared));
    least = Math.min(least, (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2);
  }
  return Math.sqrt(least);
}

/** The stretches of a line that lie within rings. */
function clipped(line: readonly Point[], rings: readonly (readonly Point[])[]): Point[][] {
  const stretches: Point[][] = [];
  let current: Point[] = [];
  const end = () => {
    if (current.length > 1) stretches.push(current);
    current = [];
  };
  let inside = line[0] ? isInside(line[0], rings) : false;
  if (inside && line[0]) current.push(line[0]);
  for (let index = 1; index < line.length; index += 1) {
    const from: Point = line[index - 1] ?? [0, 0];
    const to: Point = line[index] ?? from;
    for (const share of crossings(from, to, rings)) {
      current.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
      if (inside) end();
      inside = !inside;
    }
    if (inside) current.push([to[0], to[1]]);
  }
  end();
  return stretches;
}

/** Shares of a segment at which it crosses a ring, in order. */
function crossings(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  rings: readonly (readonly Point[])[],
): number[] {
  const [dx, dy] = [bx - ax, by - ay];
  const hits: number[] = [];
  for (const ring of rings)
    ring.forEach(([px, py], index) => {
      const [qx, qy] = ring[(index + 1) % ring.length] ?? [px, py];
      const [p, q] = [dx * (py - ay) - dy * (px - ax), dx * (qy - ay) - dy * (qx - ax)];
      if (p > 0 === q > 0) return;
      const share = p / (p - q);
      const [x, y] = [px + share * (qx - px), py + share * (qy - py)];
      const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
      if (along >= 0 && along < 1) hits.push(along);
    });
  return hits.sort((left, right) => left - right);
}

function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings)
    ring.forEach(([px, py], index) => {
      const [qx, qy] = ring[(index + 1) % ring.length] ?? [px, py];
      if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) inside = !inside;
    });
  return inside;
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [px, py] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
