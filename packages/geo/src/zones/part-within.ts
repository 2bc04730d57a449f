import { boundsMeet, boundsOf } from '../bounds.ts';
import { contains } from '../contains.ts';
import { overlap } from '../overlap.ts';
import { eachPosition, partsOf } from '../positions.ts';
import type { Bounds, Polygonal, Position } from '../types.ts';

/**
 * The part of a zone within some land, 0 to 1; each zone is measured once. A grid has thousands of
 * cells, and most are within: only those that an edge of the land may cross are measured.
 * @param land valid polygon
 */
export function partWithin(land: Polygonal): (zone: Polygonal) => number {
  const edges = boundsOfEdges(land);
  const areas = new WeakMap<Polygonal, number>();
  return (zone) => {
    const part = areas.get(zone) ?? measured(land, edges, zone);
    areas.set(zone, part);
    return part;
  };
}

function measured(land: Polygonal, edges: readonly Bounds[], zone: Polygonal): number {
  const box = boundsOf(zone);
  if (!box) return 0;
  if (!edges.some((edge) => boundsMeet(edge, box))) {
    const corner = cornerOf(zone);
    return corner && contains(land, corner) ? 1 : 0;
  }
  const { intersection, areaOfB } = overlap(land, zone);
  return areaOfB > 0 ? Math.min(1, intersection / areaOfB) : 0;
}

function cornerOf(zone: Polygonal): Position | null {
  let inside: Position | null = null;
  eachPosition(zone, (position) => {
    inside ??= position;
  });
  return inside;
}

const boundsOfEdges = (land: Polygonal): Bounds[] =>
  partsOf(land)
    .flat()
    .flatMap((ring) =>
      ring.slice(1).flatMap((to, index): Bounds[] => {
        const from = ring[index];
        if (!from) return [];
        return [
          {
            west: Math.min(from[0], to[0]),
            east: Math.max(from[0], to[0]),
            south: Math.min(from[1], to[1]),
            north: Math.max(from[1], to[1]),
          },
        ];
      }),
    );
