import { fromParts, isPolygonal, partsOf, readGeometry, type Geometry } from '@furrow/geo';
import type { SourceFeature } from './source.ts';

/**
 * A geometry as a library gives it, as part of a feature: several areas in a collection are one of
 * many parts.
 */
export function givenGeometry(given: unknown): Pick<SourceFeature, 'geometry' | 'defect'> {
  if (given === null || given === undefined) return { geometry: null };
  const { geometry } = readGeometry(given);
  if (geometry) return { geometry: areasJoined(geometry) };
  const kind = typeof given === 'object' && 'type' in given ? String(given.type) : typeof given;
  return { geometry: null, defect: { code: 'geometry_unreadable', kind } };
}

function areasJoined(geometry: Geometry): Geometry {
  if (geometry.type !== 'GeometryCollection' || geometry.geometries.length === 0) return geometry;
  const members = geometry.geometries.map(areasJoined);
  const areas = members.filter(isPolygonal);
  return areas.length === members.length ? fromParts(areas.flatMap(partsOf)) : geometry;
}
