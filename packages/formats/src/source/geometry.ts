import { fromParts, isPolygonal, partsOf, readGeometry, type Geometry } from '@furrow/geo';
import type { SourceFeature } from './source.ts';

/**
 * A geometry from a library, as part of a feature: several areas in a collection become a
 * multi-part one.
 */
export function parseGeometry(value: unknown): Pick<SourceFeature, 'geometry' | 'defect'> {
  if (value === null || value === undefined) return { geometry: null };
  const { geometry } = readGeometry(value);
  if (geometry) return { geometry: areasJoined(geometry) };
  const kind = typeof value === 'object' && 'type' in value ? String(value.type) : typeof value;
  return { geometry: null, defect: { code: 'geometry_unreadable', kind } };
}

function areasJoined(geometry: Geometry): Geometry {
  if (geometry.type !== 'GeometryCollection' || geometry.geometries.length === 0) return geometry;
  const members = geometry.geometries.map(areasJoined);
  const areas = members.filter(isPolygonal);
  return areas.length === members.length ? fromParts(areas.flatMap(partsOf)) : geometry;
}
