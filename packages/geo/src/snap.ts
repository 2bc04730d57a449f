import { localPlane } from './measure/local-plane.ts';
import type { Geometry, Position } from './types.ts';

/** The nearest place on the lines of a geometry. */
export type Nearest = {
  position: Position;
  metres: number;
  /** Whether it is a corner as drawn or a place along an edge. */
  on: 'vertex' | 'edge';
};

/**
 * The place on a geometry's points and lines nearest to a position.
 * @returns null when the geometry is empty; the position of an edge is not rounded
 */
export function nearestPlace(position: Position, geometry: Geometry): Nearest | null {
  return nearestOf(position, linesOf(geometry)).edge;
}

/**
 * Moves a drawn corner to a corner of its neighbours when one is near, else to one of their edges.
 * Corners win over nearer edges, because shared corners avoid gaps between neighbouring fields.
 * @param toleranceMetres maximum distance
 * @returns null when nothing is near enough
 */
export function snap(
  position: Position,
  geometries: Geometry[],
  toleranceMetres: number,
): Nearest | null {
  const { vertex, edge } = nearestOf(position, geometries.flatMap(linesOf));
  if (vertex && vertex.metres <= toleranceMetres) return vertex;
  return edge && edge.metres <= toleranceMetres ? edge : null;
}

function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
      return geometry.coordinates.map((position) => [position]);
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
  }
}

/** The nearest corner and the nearest place of all, a corner included. */
function nearestOf(
  position: Position,
  lines: Position[][],
): { vertex: Nearest | null; edge: Nearest | null } {
  const plane = localPlane(position);
  let vertex: Nearest | null = null;
  let edge: Nearest | null = null;
  for (const line of lines) {
    let before: [number, number] | null = null;
    for (const corner of line) {
      const end = plane.toMetres(corner);
      const metres = Math.hypot(...end);
      if (!vertex || metres < vertex.metres) vertex = { position: corner, metres, on: 'vertex' };
      const foot = before && footOnEdge(before, end);
      if (foot && (!edge || Math.hypot(...foot) < edge.metres)) {
        edge = { position: plane.toDegrees(foot), metres: Math.hypot(...foot), on: 'edge' };
      }
      before = end;
    }
  }
  return { vertex, edge: vertex && (!edge || vertex.metres <= edge.metres) ? vertex : edge };
}

/** The foot of the perpendicular from the origin, when it falls between both ends. */
function footOnEdge(
  [ax, ay]: [number, number],
  [bx, by]: [number, number],
): [number, number] | null {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : -(ax * dx + ay * dy) / squared;
  return share > 0 && share < 1 ? [ax + share * dx, ay + share * dy] : null;
}
