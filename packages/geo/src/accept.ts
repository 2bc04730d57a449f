import { countPositions } from './positions.ts';
import type { Problem } from './problem.ts';
import { readGeojson } from './notation/geojson.ts';
import { roundGeometry } from './clipping/round.ts';
import { tidy } from './tidy.ts';
import type { Geometry, GeometryKind } from './types.ts';
import { MOST_VERTICES, validate } from './validate.ts';
import { parseWkt, writeWkt } from './notation/wkt.ts';

/** A geometry as it is saved, or everything that keeps it from being saved. */
export type Accepted<Kind extends GeometryKind = GeometryKind> =
  | { geometry: Extract<Geometry, { type: Kind }>; wkt: string; problems: [] }
  | { geometry: null; wkt: null; problems: Problem[] };

/**
 * The only entry point for a geometry that is to be saved: reads, tidies, validates and rounds it.
 * @param input well-known text, GeoJSON text, or a parsed GeoJSON geometry or feature
 * @param kinds the kinds allowed here, as FIELD_KINDS
 * @source decisions D7, D15
 */
export function acceptGeometry<Kind extends GeometryKind>(
  input: unknown,
  kinds: readonly Kind[],
): Accepted<Kind> {
  const read = readGeometry(input);
  if (!read.geometry) return refused(read.problems);
  if (!isOfKind(read.geometry, kinds)) {
    return refused([
      { code: 'kind_not_allowed', params: { kind: read.geometry.type, allowed: kinds.join(', ') } },
    ]);
  }
  const vertices = countPositions(read.geometry);
  if (vertices > MOST_VERTICES) {
    return refused([{ code: 'too_many_vertices', params: { vertices, limit: MOST_VERTICES } }]);
  }
  const tidied = tidy<Geometry>(read.geometry);
  const problems = validate(tidied);
  if (problems.length > 0) return refused(problems);
  const geometry = roundGeometry(tidied);
  if (!isOfKind(geometry, kinds))
    return refused([{ code: 'operation_failed', params: { operation: 'round' } }]);
  return { geometry, wkt: writeWkt(geometry), problems: [] };
}

/**
 * Reads a geometry from well-known text, GeoJSON text or parsed GeoJSON; neither tidied nor
 * validated.
 */
export function readGeometry(input: unknown): { geometry: Geometry | null; problems: Problem[] } {
  if (typeof input !== 'string') return readGeojson(input);
  if (!input.trimStart().startsWith('{')) return parseWkt(input);
  try {
    const parsed: unknown = JSON.parse(input);
    return readGeojson(parsed);
  } catch {
    return { geometry: null, problems: [{ code: 'unreadable', params: { member: 'json' } }] };
  }
}

function isOfKind<Kind extends GeometryKind>(
  geometry: Geometry,
  kinds: readonly Kind[],
): geometry is Extract<Geometry, { type: Kind }> {
  return kinds.some((kind) => kind === geometry.type);
}

function refused(problems: Problem[]): { geometry: null; wkt: null; problems: Problem[] } {
  return { geometry: null, wkt: null, problems };
}
