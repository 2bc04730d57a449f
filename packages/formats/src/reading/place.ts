import {
  areaHectares,
  countPositions,
  eachPosition,
  fromParts,
  isPolygonal,
  mapPositions,
  MOST_VERTICES,
  partsOf,
  repair,
  roundGeometry,
  tidy,
  validate,
  writeWkt,
  type Geometry,
  type Polygonal,
  type Position,
  type ProblemCode,
  type Ring,
} from '@furrow/geo';
import type { ToWgs84 } from '../crs/to-wgs84.ts';
import type { SourceFeature } from '../source/source.ts';
import type { Note } from '../source/note.ts';

/** Repair takes longer than linear time; beyond this a person should check the field anyway. */
const MOST_VERTICES_TO_MEND = 5_000;

/** A feature converted to WGS 84, or the reason why it cannot be used. */
export type Placed = {
  /** Whether it is a row: it has, or claims to have, a polygon. */
  isPolygonal: boolean;
  /** Well-known text at seven decimals. */
  geometry: string | null;
  /** Geodesic area before rounding of the geometry, rounded to four decimals. */
  hectares: number | null;
  isValid: boolean;
  notes: Note[];
};

/**
 * Converts a feature to WGS 84, tidies, validates and rounds it. A polygon that cannot be saved is
 * still a row, so that a person can see it; one whose faults can be removed without changing its
 * surface is repaired, with a note.
 * @param row the feature's position in its file, from 1
 */
export function placeFeature(feature: SourceFeature, convert: ToWgs84, row: number): Placed {
  const { geometry, defect } = feature;
  const drop = (code: Note['code'], params: Note['params']): Placed => ({
    isPolygonal: false,
    geometry: null,
    hectares: null,
    isValid: false,
    notes: [{ code, params, row }],
  });
  if (defect) {
    const note = drop(defect.code, { kind: defect.kind });
    return {
      ...note,
      isPolygonal: defect.code === 'geometry_unreadable' && /polygon/i.test(defect.kind),
    };
  }
  if (!geometry) return drop('geometry_missing', {});
  const reduced = toPolygonal(geometry);
  if (!reduced) return drop('geometry_not_polygonal', { kind: geometry.type });
  const placed = placePolygonal(reduced.geometry, convert, row);
  if (geometry.type !== 'GeometryCollection') return placed;
  const note: Note = {
    code: 'collection_reduced',
    params: { dropped: reduced.dropped.join(', ') },
    row,
  };
  return { ...placed, notes: [note, ...placed.notes] };
}

/** The polygons of a geometry, and the kinds of its other parts; null when it has none. */
function toPolygonal(geometry: Geometry): { geometry: Polygonal; dropped: string[] } | null {
  if (isPolygonal(geometry)) return { geometry, dropped: [] };
  if (geometry.type !== 'GeometryCollection') return null;
  const parts: Ring[][] = [];
  const dropped: string[] = [];
  for (const member of geometry.geometries) {
    const inner = toPolygonal(member);
    if (inner) parts.push(...partsOf(inner.geometry));
    dropped.push(...(inner ? inner.dropped : [member.type]));
  }
  return parts.length > 0 ? { geometry: fromParts(parts), dropped } : null;
}

function placePolygonal(geometry: Polygonal, convert: ToWgs84, row: number): Placed {
  const refuse = (notes: Note[]): Placed => ({
    isPolygonal: true,
    geometry: null,
    hectares: null,
    isValid: false,
    notes,
  });
  const vertices = countPositions(geometry);
  if (vertices > MOST_VERTICES)
    return refuse([invalid('too_many_vertices', { vertices, limit: MOST_VERTICES }, row)]);
  if (hasNonNumber(geometry)) return refuse([invalid('not_a_number', {}, row)]);
  const placed = toDegrees(geometry, convert);
  if (!placed) return refuse([{ code: 'geometry_outside_crs', params: {}, row }]);
  const tidied = tidy(placed);
  const problems = validate(tidied);
  const notes = problems.map(({ code, params }) => invalid(code, params, row));
  const isOnGlobe = !problems.some(({ code }) => code === 'out_of_range' || code === 'empty');
  const hectares = isOnGlobe ? areaHectares(placed) : null;
  if (problems.length === 0)
    return {
      isPolygonal: true,
      geometry: writeWkt(roundGeometry(tidied)),
      hectares,
      isValid: true,
      notes,
    };
  const mended = vertices <= MOST_VERTICES_TO_MEND ? repair(tidied) : null;
  if (mended?.geometry && mended.lossless) {
    const reasons = [...new Set(problems.map(({ code }) => code))].join(', ');
    return {
      isPolygonal: true,
      geometry: writeWkt(mended.geometry),
      hectares,
      isValid: true,
      notes: [{ code: 'geometry_repaired', params: { reasons }, row }],
    };
  }
  return {
    isPolygonal: true,
    geometry: isOnGlobe ? writeWkt(roundGeometry(tidied)) : null,
    hectares,
    isValid: false,
    notes,
  };
}

function invalid(reason: ProblemCode, params: Note['params'], row: number): Note {
  return { code: 'geometry_invalid', params: { reason, ...params }, row };
}

function hasNonNumber(geometry: Polygonal): boolean {
  let isBroken = false;
  eachPosition(geometry, (position) => {
    if (!position.every(Number.isFinite)) isBroken = true;
  });
  return isBroken;
}

/** Null when any corner is outside the range of the reference system. */
function toDegrees(geometry: Polygonal, convert: ToWgs84): Polygonal | null {
  let isComplete = true;
  const converted = mapPositions(geometry, (position): Position => {
    const place = convert(position);
    if (!place) isComplete = false;
    return place ?? position;
  });
  return isComplete ? converted : null;
}
