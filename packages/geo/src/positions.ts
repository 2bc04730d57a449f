import type { Geometry, Polygonal, Position, Ring } from './types.ts';

/** Visits every position of a geometry in the order it is written. */
export function eachPosition(geometry: Geometry, visit: (position: Position) => void): void {
  switch (geometry.type) {
    case 'Point':
      visit(geometry.coordinates);
      return;
    case 'MultiPoint':
    case 'LineString':
      geometry.coordinates.forEach(visit);
      return;
    case 'MultiLineString':
    case 'Polygon':
      for (const line of geometry.coordinates) line.forEach(visit);
      return;
    case 'MultiPolygon':
      for (const part of geometry.coordinates) for (const ring of part) ring.forEach(visit);
      return;
    case 'GeometryCollection':
      for (const member of geometry.geometries) eachPosition(member, visit);
  }
}

/** Number of positions in a geometry, including the closing ones of rings. */
export function countPositions(geometry: Geometry): number {
  let count = 0;
  eachPosition(geometry, () => {
    count += 1;
  });
  return count;
}

/** The polygons of a polygonal geometry, each a shell followed by its holes. */
export function partsOf(geometry: Polygonal): Ring[][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** A Polygon from a single part, a MultiPolygon from any other number of parts. */
export function fromParts(parts: Ring[][]): Polygonal {
  const [only] = parts;
  return parts.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts };
}

/** Whether a geometry has a surface: a polygon, or several. */
export function isPolygonal(geometry: Geometry): geometry is Polygonal {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
}

/** Whether two positions are there and equal to the last digit. */
export function samePosition(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** Number of corners of a ring, without its closing position. */
export const cornersIn = (ring: Ring): number =>
  ring.length > 1 && samePosition(ring[0], ring.at(-1)) ? ring.length - 1 : ring.length;

/** A ring without its closing position, whether or not it was closed. */
export function openRing(ring: Ring): Position[] {
  const corners = cornersIn(ring);
  return corners < ring.length ? ring.slice(0, corners) : ring;
}
