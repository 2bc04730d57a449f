import fc from 'fast-check';
import { roundGeometry } from '../src/clipping/round.ts';
import { fromParts, isPolygonal } from '../src/positions.ts';
import { tidy } from '../src/tidy.ts';
import type { Polygon, Polygonal, Position } from '../src/types.ts';
import { validate } from '../src/validate.ts';

/** A closed rectangle from two corners. */
export function rectangle(west: number, south: number, east: number, north: number): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

export function polygon(...rings: Position[][]): Polygon {
  return { type: 'Polygon', coordinates: rings };
}

/**
 * A ring around a position with corners in increasing directions, so that it cannot cross itself.
 */
export function starRing(longitude: number, latitude: number, radii: number[]): Position[] {
  const ring = radii.map((radius, index): Position => {
    const angle = (index / radii.length) * 2 * Math.PI;
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)];
  });
  return [...ring, ...ring.slice(0, 1)];
}

/** Fields of some hundred metres in Europe, of any outline without crossings. */
export const anyField: fc.Arbitrary<Polygon> = fc
  .record({
    longitude: fc.double({ min: -9, max: 29, noNaN: true }),
    latitude: fc.double({ min: 36, max: 69, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.0005, max: 0.004, noNaN: true }), {
      minLength: 5,
      maxLength: 40,
    }),
  })
  .map(({ longitude, latitude, radii }) => polygon(starRing(longitude, latitude, radii)));

const radius = fc.double({ min: 0.4, max: 1, noNaN: true });

/** A part of a field in a separate cell: an outline, and holes well inside or close to it. */
const anyPart = fc.record({
  size: fc.double({ min: 0.0003, max: 0.002, noNaN: true }),
  outline: fc.array(radius, { minLength: 4, maxLength: 30 }),
  holes: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 5 }),
      size: fc.double({ min: 0.01, max: 0.11, noNaN: true }),
      outline: fc.array(radius, { minLength: 3, maxLength: 9 }),
    }),
    { maxLength: 3 },
  ),
});

/** Degrees between the middles of two parts. */
const CELL = 0.0045;

/** Places of holes in an outline of the least radius 0.4: a ring of six. */
const holeAt = (index: number): [number, number] => [
  0.2 * Math.cos((index * Math.PI) / 3),
  0.2 * Math.sin((index * Math.PI) / 3),
];

/**
 * Land of one to three parts with up to three holes each, at seven decimals and valid: shapes that
 * people draw, with needles and narrow bridges that they do not.
 */
export const anyLand: fc.Arbitrary<Polygonal> = fc
  .record({
    longitude: fc.double({ min: -9, max: 29, noNaN: true }),
    latitude: fc.double({ min: 36, max: 69, noNaN: true }),
    parts: fc.array(anyPart, { minLength: 1, maxLength: 3 }),
  })
  .map(({ longitude, latitude, parts }) =>
    fromParts(
      parts.map(({ size, outline, holes }, index) => {
        const middle = longitude + index * CELL;
        const places = new Map(holes.map((hole) => [hole.at, hole]));
        return [
          starRing(
            middle,
            latitude,
            outline.map((share) => share * size),
          ),
          ...[...places.values()].map((hole) => {
            const [east, north] = holeAt(hole.at);
            return starRing(
              middle + east * size,
              latitude + north * size,
              hole.outline.map((share) => share * hole.size * size * 0.8),
            );
          }),
        ];
      }),
    ),
  )
  .map((land) => roundGeometry(tidy(land)))
  .filter((land) => isPolygonal(land) && validate(land).length === 0)
  .map((land) => (isPolygonal(land) ? land : { type: 'MultiPolygon', coordinates: [] }));

/**
 * Number of random cases to test a property on: some hundred in every run, or FURROW_GEOMETRY_RUNS
 * for a longer search.
 */
export const runs = (usual: number): number =>
  Math.max(usual, Number(process.env.FURROW_GEOMETRY_RUNS ?? 0));
