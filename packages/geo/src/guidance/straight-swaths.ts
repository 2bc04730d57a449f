import { openRing, partsOf } from '../positions.ts';
import { bearingOf } from '../operations/edges.ts';
import { metricFrame, middleOf } from '../operations/frame.ts';
import { type Outcome, refused } from '../problem.ts';
import type { LineString, Polygonal } from '../types.ts';

/** Maximum number of swaths drawn in a field. */
export const MOST_SWATHS = 1000;

/** A strip of the field narrower than this is not driven. */
const LEAST_METRES = 0.1;

/** Maximum number of corners within a swath that are checked; a track has thousands. */
const MOST_CORNERS = 16;

type Level = readonly [along: number, across: number][];

/**
 * Swaths in parallel with a line, a working width apart, driven until their whole width has left
 * the field: oblique ends are covered twice rather than missed.
 * @param ground valid: a field, or the area within its headland
 * @param line its first and last positions are A and B; one of the swaths follows it
 * @param width in metres
 * @returns from left to right of the line, those beside a hole in several; `not_positive`,
 *   `too_few_points`, `too_many_pieces`
 */
export function straightSwaths(
  ground: Polygonal,
  line: LineString,
  width: number,
): Outcome<LineString[]> {
  if (!(width > 0)) return refused({ code: 'not_positive', params: { name: 'width' } });
  const [a, b] = [line.coordinates[0], line.coordinates.at(-1)];
  if (!a || !b || (a[0] === b[0] && a[1] === b[1]))
    return refused({ code: 'too_few_points', params: {} });
  const frame = metricFrame(middleOf(ground), bearingOf(a, b));
  const start = frame.toFrame(a)[1];
  const rings = partsOf(ground)
    .flat()
    .map((ring): Level => openRing(ring).map((position) => frame.toFrame(position)));
  const across = rings.flat().map(([, level]) => level);
  const [least, most] = [lowest(across), -lowest(across.map((level) => -level))];
  const first = Math.ceil((least - start + LEAST_METRES) / width - 0.5);
  const last = Math.floor((most - start - LEAST_METRES) / width + 0.5);
  if (last - first + 1 > MOST_SWATHS)
    return refused({
      code: 'too_many_pieces',
      params: { pieces: last - first + 1, limit: MOST_SWATHS },
    });
  const swaths: LineString[] = [];
  for (let index = first; index <= last; index += 1) {
    const level = start + index * width;
    for (const [from, to] of stretches(rings, level, width))
      swaths.push({
        type: 'LineString',
        coordinates: [frame.fromFrame([from, level]), frame.fromFrame([to, level])],
      });
  }
  return { geometry: swaths, problems: [] };
}

const lowest = (numbers: readonly number[]): number =>
  numbers.reduce((least, number) => Math.min(least, number), Infinity);

type Stretch = [from: number, to: number];

/** Stretches along a swath where any part of its width is on the field. */
function stretches(rings: readonly Level[], level: number, width: number): Stretch[] {
  const reach = width / 2 - LEAST_METRES / 2;
  const corners = rings
    .flat()
    .map(([, across]) => across)
    .filter((across) => Math.abs(across - level) < reach);
  const step = Math.max(1, Math.ceil(corners.length / MOST_CORNERS));
  const levels = [
    ...[-1, -0.5, 0, 0.5, 1].map((share) => level + share * reach),
    ...corners.filter((_, index) => index % step === 0),
  ];
  const swaths = levels
    .flatMap((at) => insideAt(rings, at))
    .toSorted((left, right) => left[0] - right[0]);
  const merged: Stretch[] = [];
  for (const [from, to] of swaths) {
    const before = merged.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged.filter(([from, to]) => to - from > LEAST_METRES);
}

/** Stretches of a level inside the rings. */
function insideAt(rings: readonly Level[], level: number): Stretch[] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([along, across], index) => {
        const [nextAlong, next] = ring[(index + 1) % ring.length] ?? [along, across];
        return across > level !== next > level
          ? [along + ((level - across) / (next - across)) * (nextAlong - along)]
          : [];
      }),
    )
    .sort((left, right) => left - right);
  return crossings.flatMap((from, index): Stretch[] => {
    const to = crossings[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to]] : [];
  });
}
