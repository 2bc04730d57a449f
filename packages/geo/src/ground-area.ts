import { areaSquareMetres } from './measure/area.ts';
import { boundsMeet, boundsOf } from './bounds.ts';
import { boundsIndex } from './bounds-index.ts';
import { overlap } from './overlap.ts';
import type { Polygonal } from './types.ts';
import { unite } from './clipping/union.ts';

/** Less shared surface than this is the rounding of an edge that two polygons have in common. */
const LEAST_SHARED_SQUARE_METRES = 0.01;

/**
 * Square metres of land that some polygons cover, each bit of it once however many lie on it.
 * Polygons that share nothing are added, so that the sum is that of their areas to the last digit;
 * those that do are united.
 * @param geometries valid polygons
 * @source decisions D7, D17
 */
export function groundSquareMetres(geometries: readonly Polygonal[]): number {
  return overlappingGroups(geometries).reduce((sum, group) => sum + groupSquareMetres(group), 0);
}

function groupSquareMetres(group: readonly Polygonal[]): number {
  const [first] = group;
  if (first && group.length === 1) return areaSquareMetres(first);
  const { geometry } = unite([...group]);
  return geometry ? areaSquareMetres(geometry) : addedSquareMetres(group);
}

/**
 * Where the clipper finds no union: each polygon without what it shares with those before it, which
 * counts triple layers too often.
 */
function addedSquareMetres(group: readonly Polygonal[]): number {
  return group.reduce((sum, polygon, index) => {
    const shared = group
      .slice(0, index)
      .reduce((before, other) => before + overlap(polygon, other).intersection, 0);
    return sum + Math.max(0, areaSquareMetres(polygon) - shared);
  }, 0);
}

/** Polygons that share surface, directly or through others. */
function overlappingGroups(geometries: readonly Polygonal[]): Polygonal[][] {
  const parents = geometries.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    for (
      let parent = parents[root];
      parent !== undefined && parent !== root;
      parent = parents[root]
    )
      root = parent;
    return root;
  };
  const indexed = boundsIndex(geometries.keys(), (index) => geometryAt(geometries, index));
  for (const [index, geometry] of geometries.entries()) {
    const box = boundsOf(geometry);
    if (!box) continue;
    for (const other of indexed.search(box)) {
      if (other <= index || rootOf(other) === rootOf(index)) continue;
      if (
        overlap(geometry, geometryAt(geometries, other)).intersection < LEAST_SHARED_SQUARE_METRES
      )
        continue;
      parents[rootOf(other)] = rootOf(index);
    }
  }
  const groups = new Map<number, Polygonal[]>();
  for (const [index, geometry] of geometries.entries()) {
    const root = rootOf(index);
    groups.set(root, [...(groups.get(root) ?? []), geometry]);
  }
  return [...groups.values()];
}

const geometryAt = (geometries: readonly Polygonal[], index: number): Polygonal =>
  geometries[index] ?? { type: 'MultiPolygon', coordinates: [] };

/** Whether two polygons may share surface, judged by their boxes. */
export function mayMeet(a: Polygonal, b: Polygonal): boolean {
  const [boundsOfA, boundsOfB] = [boundsOf(a), boundsOf(b)];
  return boundsOfA !== null && boundsOfB !== null && boundsMeet(boundsOfA, boundsOfB);
}
