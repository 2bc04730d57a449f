import type { Outcome, Problem } from '../problem.ts';
import type { Geometry, Position } from '../types.ts';

const DEEPEST_COLLECTION = 8;

/**
 * Reads a GeoJSON geometry, or the geometry of a Feature, from any parsed JSON. Heights are
 * dropped; only its structure is checked.
 * @returns the geometry, or one problem: `unreadable` with the invalid member, `nested_collection`
 * or `empty`
 * @source RFC 7946 section 3.1
 */
export function readGeojson(input: unknown): Outcome<Geometry> {
  try {
    return { geometry: readGeometry(input, 0), problems: [] };
  } catch (error) {
    if (error instanceof NotGeojson) return { geometry: null, problems: [error.problem] };
    throw error;
  }
}

class NotGeojson extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

function fail(member: string): never {
  throw new NotGeojson({ code: 'unreadable', params: { member } });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readGeometry(input: unknown, depth: number): Geometry {
  if (!isObject(input)) return fail('geometry');
  switch (input.type) {
    case 'Feature':
      // A feature inside a collection is not a geometry, regardless of its contents.
      return depth === 0 ? readGeometry(input.geometry, 1) : fail('geometries');
    case 'Point':
      if (Array.isArray(input.coordinates) && input.coordinates.length === 0) {
        throw new NotGeojson({ code: 'empty', params: {} });
      }
      return { type: 'Point', coordinates: readPosition(input.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { type: input.type, coordinates: readLine(input.coordinates) };
    case 'MultiLineString':
    case 'Polygon':
      return { type: input.type, coordinates: readLines(input.coordinates) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: readArray(input.coordinates, readLines) };
    case 'GeometryCollection':
      if (depth > DEEPEST_COLLECTION)
        throw new NotGeojson({ code: 'nested_collection', params: {} });
      if (!Array.isArray(input.geometries)) return fail('geometries');
      return {
        type: 'GeometryCollection',
        geometries: input.geometries.map((member) => readGeometry(member, depth + 1)),
      };
    default:
      return fail('type');
  }
}

function readLines(value: unknown): Position[][] {
  return readArray(value, readLine);
}

function readLine(value: unknown): Position[] {
  return readArray(value, readPosition);
}

function readArray<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  return Array.isArray(value) ? value.map(read) : fail('coordinates');
}

function readPosition(value: unknown): Position {
  const parts: readonly unknown[] = Array.isArray(value) ? value : fail('coordinates');
  const [longitude, latitude] = parts;
  // JSON has no NaN: it arrives as null, from this program's NaN as a number that validating
  // refuses.
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return fail('coordinates');
  return [longitude, latitude];
}
