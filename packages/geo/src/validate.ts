import { areaSquareMetres } from './measure/area.ts';
import { boundsOf } from './bounds.ts';
import { toEqualArea } from './measure/equal-area.ts';
import {
  countPositions,
  eachPosition,
  isPolygonal,
  openRing,
  partsOf,
  samePosition,
} from './positions.ts';
import { problemPosition, type Problem } from './problem.ts';
import { validateRings } from './validate-rings.ts';
import type { Geometry, Polygonal, Position } from './types.ts';

/** @source decisions D7 */
export const MOST_VERTICES = 100_000;

/** @source decisions D7 */
const LARGEST_HECTARES = 100_000;

/**
 * All problems of a geometry, not only the first. A polygon is judged by the rules of OGC Simple
 * Features: its rings are closed and simple, touch each other in points at most, and its interior
 * is connected. Takes at most about a second on 100,000 vertices, for any shape.
 * @param geometry longitude and latitude, as given or tidied
 * @returns no problems when it may be saved
 * @source decisions D7
 */
export function validate(geometry: Geometry): Problem[] {
  const vertices = countPositions(geometry);
  if (vertices === 0) return [{ code: 'empty', params: {} }];
  if (vertices > MOST_VERTICES)
    return [{ code: 'too_many_vertices', params: { vertices, limit: MOST_VERTICES } }];
  const broken = coordinateProblems(geometry);
  // Values that are not numbers cannot be compared, so no further checks are possible.
  if (broken.some((problem) => problem.code === 'not_a_number')) return broken;
  const problems = [...broken, ...shapeProblems(geometry)];
  if (problems.length === 0 && isPolygonal(geometry)) problems.push(...sizeProblems(geometry));
  return problems;
}

function coordinateProblems(geometry: Geometry): Problem[] {
  let notNumber: Position | null = null;
  let outside: Position | null = null;
  eachPosition(geometry, (position) => {
    if (!Number.isFinite(position[0]) || !Number.isFinite(position[1])) notNumber ??= position;
    else if (Math.abs(position[0]) > 180 || Math.abs(position[1]) > 90) outside ??= position;
  });
  const problems: Problem[] = [];
  if (notNumber) problems.push({ code: 'not_a_number', params: {} });
  if (outside) problems.push({ code: 'out_of_range', params: problemPosition(outside) });
  return problems;
}

function shapeProblems(geometry: Geometry): Problem[] {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return [];
    case 'LineString':
      return lineProblems(geometry.coordinates);
    case 'MultiLineString':
      return geometry.coordinates.flatMap(lineProblems);
    case 'Polygon':
    case 'MultiPolygon':
      return polygonProblems(geometry);
    case 'GeometryCollection':
      return geometry.geometries.flatMap((member) =>
        member.type === 'GeometryCollection'
          ? [{ code: 'nested_collection', params: {} }]
          : validate(member),
      );
  }
}

function lineProblems(positions: Position[]): Problem[] {
  const problems = antimeridianProblems(positions);
  const [first] = positions;
  if (!first || positions.every((position) => samePosition(position, first))) {
    problems.push({
      code: 'too_few_points',
      params: { points: Math.min(positions.length, 1), needed: 2 },
    });
  }
  return problems;
}

function polygonProblems(geometry: Polygonal): Problem[] {
  const rings = partsOf(geometry).flat();
  const closedRings = rings.map((ring) =>
    samePosition(ring[0], ring.at(-1)) ? ring : [...ring, ...ring.slice(0, 1)],
  );
  const antimeridian = closedRings.flatMap(antimeridianProblems);
  const open = rings.find(
    (ring) => ring.length > 0 && (ring.length < 2 || openRing(ring) === ring),
  );
  const problems: Problem[] = antimeridian.slice(0, 1);
  if (open?.[0]) problems.push({ code: 'ring_not_closed', params: problemPosition(open[0]) });
  problems.push(...validateRings(partsOf(geometry)));
  return problems;
}

/** An edge of half the globe or more may run either way round. */
function antimeridianProblems(positions: Position[]): Problem[] {
  let before: Position | null = null;
  for (const position of positions) {
    if (before && Math.abs(position[0] - before[0]) >= 180)
      return [{ code: 'antimeridian', params: problemPosition(before) }];
    before = position;
  }
  return [];
}

function sizeProblems(geometry: Polygonal): Problem[] {
  // Measuring is half the work of validating, and a field in a small box cannot be large.
  if (boxHectares(geometry) <= LARGEST_HECTARES / 2) return [];
  const hectares = areaSquareMetres(geometry) / 10_000;
  if (hectares <= LARGEST_HECTARES) return [];
  return [
    { code: 'too_large', params: { hectares: Math.round(hectares), limit: LARGEST_HECTARES } },
  ];
}

function boxHectares(geometry: Polygonal): number {
  const bounds = boundsOf(geometry);
  if (!bounds) return 0;
  const [west, south] = toEqualArea([bounds.west, bounds.south]);
  const [east, north] = toEqualArea([bounds.east, bounds.north]);
  return ((east - west) * (north - south)) / 10_000;
}
