import fc from 'fast-check';
import type { Polygon, Position } from '../src/types.ts';

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

/** A ring around a place whose corners lie in ever other directions, so that it cannot cross itself. */
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
