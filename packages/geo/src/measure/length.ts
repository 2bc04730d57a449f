import geographiclib from 'geographiclib-geodesic';
import { openRing, partsOf } from '../positions.ts';
import type { LineString, MultiLineString, Polygonal, Position, Ring } from '../types.ts';

/** Geodesic distance between two positions in metres. */
export function distanceMetres(from: Position, to: Position): number {
  return geographiclib.Geodesic.WGS84.Inverse(from[1], from[0], to[1], to[0]).s12 ?? 0;
}

/** Geodesic length of every edge of a line in metres, in its order; a ring must be closed. */
export function edgeLengthsMetres(positions: Position[]): number[] {
  const lengths: number[] = [];
  let from: Position | null = null;
  for (const to of positions) {
    if (from) lengths.push(distanceMetres(from, to));
    from = to;
  }
  return lengths;
}

/** Geodesic length of a line in metres. */
export function lengthMetres(geometry: LineString | MultiLineString): number {
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return lines.reduce((total, line) => total + sum(edgeLengthsMetres(line)), 0);
}

/** Geodesic length of all boundaries in metres, those of holes included. */
export function perimeterMetres(geometry: Polygonal): number {
  return partsOf(geometry)
    .flat()
    .reduce((total, ring) => total + sum(edgeLengthsMetres(closed(ring))), 0);
}

function closed(ring: Ring): Ring {
  const open = openRing(ring);
  const [first] = open;
  return first ? [...open, first] : [];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
