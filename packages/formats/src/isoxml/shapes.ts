import { at } from '@furrow/kit';
import { locateInRing, type Geometry, type Position, type Ring } from '@furrow/geo';
import { childrenOf, numberOf, textOf, type Element } from './tree.ts';

/** Points, lines and polygons of ISOXML. @source ISO 11783-10, annex D: PNT, LSG, PLN */

export const POLYGON = { boundary: '1', zone: '2', mainField: '9' } as const;
/**
 * Kinds of LSG.
 * @source ISO 11783-10
 */
export const LINE = { exterior: '1', interior: '2', guidance: '5' } as const;
/**
 * Kinds of PNT.
 * @source ISO 11783-10
 */
export const POINT = { access: '3', center: '8' } as const;

/** Longitude and latitude; null where one of them is missing or out of range. */
export function positionOf(point: Element): Position | null {
  const north = numberOf(point, 'C');
  const east = numberOf(point, 'D');
  return north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180
    ? null
    : [east, north];
}

/** The positions of a line; those that cannot be read are left out. */
export const positionsOf = (line: Element): Position[] =>
  childrenOf(line, 'PNT')
    .map(positionOf)
    .filter((position) => position !== null);

/** A ring as files write it: closed or not. */
function ringOf(line: Element): Ring | null {
  const positions = positionsOf(line);
  const [first] = positions;
  const last = positions.at(-1);
  if (!first || !last || positions.length < 3) return null;
  return first[0] === last[0] && first[1] === last[1] ? positions : [...positions, first];
}

/**
 * The polygons, each outer ring with the holes inside of it; `broken` counts rings of fewer than
 * three corners.
 */
export function polygonsOf(polygons: readonly Element[]): {
  geometry: Geometry | null;
  broken: number;
} {
  const outer: Ring[] = [];
  const inner: Ring[] = [];
  let broken = 0;
  for (const polygon of polygons) {
    for (const line of childrenOf(polygon, 'LSG')) {
      const kind = textOf(line, 'A');
      if (kind !== LINE.exterior && kind !== LINE.interior) continue;
      const ring = ringOf(line);
      if (!ring) broken += 1;
      else (kind === LINE.exterior ? outer : inner).push(ring);
    }
  }
  const parts = outer.map((ring): [Ring, ...Ring[]] => [ring]);
  for (const hole of inner)
    (parts.find(([ring]) => locateInRing(at(hole, 0), ring) !== 'outside') ?? parts[0])?.push(hole);
  const [only] = parts;
  if (!only) return { geometry: null, broken };
  return {
    geometry:
      parts.length === 1
        ? { type: 'Polygon', coordinates: only }
        : { type: 'MultiPolygon', coordinates: parts },
    broken,
  };
}
