import type { Geometry, Position } from './types.ts';

/**
 * The same geometry with every position replaced.
 * @param change receives each position and returns the new one
 */
export function mapPositions<Kind extends Geometry>(
  geometry: Kind,
  change: (position: Position) => Position,
): Kind;
export function mapPositions(
  geometry: Geometry,
  change: (position: Position) => Position,
): Geometry {
  const line = (positions: Position[]) => positions.map(change);
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: change(geometry.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: line(geometry.coordinates) };
    case 'MultiLineString':
    case 'Polygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map(line) };
    case 'MultiPolygon':
      return {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map((part) => part.map(line)),
      };
    case 'GeometryCollection':
      return {
        type: 'GeometryCollection',
        geometries: geometry.geometries.map((member) => mapPositions(member, change)),
      };
  }
}
