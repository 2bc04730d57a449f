import { createHash } from 'node:crypto';
import {
  areaHectares,
  boundsIndex,
  boundsOf,
  overlap,
  type Bounds,
  type BoundsIndex,
  type Polygonal,
} from '@furrow/geo';

/** The geometry of an item, for comparing land. */
export interface Placed<Thing> {
  readonly thing: Thing;
  readonly geometry: Polygonal;
  readonly bounds: Bounds;
  readonly hectares: number;
  /** Its index among the others. */
  readonly order: number;
}

export type Index<Thing> = BoundsIndex<Placed<Thing>>;

/** Null where it has no ground that can be saved. */
export function place<Thing extends { readonly geometry: Polygonal | null }>(
  thing: Thing,
  order: number,
): Placed<Thing> | null {
  const bounds = thing.geometry && boundsOf(thing.geometry);
  return thing.geometry && bounds
    ? { thing, geometry: thing.geometry, bounds, hectares: areaHectares(thing.geometry), order }
    : null;
}

export function indexOf<Thing>(placed: readonly (Placed<Thing> | null)[]): Index<Thing> {
  return boundsIndex(
    placed.filter((one) => one !== null),
    ({ geometry }) => geometry,
  );
}

/**
 * Maximum number of items on the same land that a polygon is compared with; a farm has a few. Of
 * more, those with the most similar boxes are compared, so that the same polygon is among them.
 */
const MOST_COMPARED = 100;

/**
 * Items whose polygons may cover `part` of the larger of both, in their order: of many those with
 * the most similar boxes.
 * @param before restricts the search to items before it
 */
export function candidates<Thing>(
  placed: Placed<unknown>,
  index: Index<Thing>,
  { part, before = Infinity }: { readonly part: number; readonly before?: number },
): Placed<Thing>[] {
  return index
    .search(placed.bounds)
    .filter((other) => other.order < before)
    .filter(
      (other) =>
        // the rounding of a degree and the earth's shape
        sharedAtMost(placed, other) >= part * Math.max(placed.hectares, other.hectares) * 0.99,
    )
    .map((other) => ({ other, boxes: boxesAlike(placed.bounds, other.bounds) }))
    .toSorted((a, b) => b.boxes - a.boxes || a.other.order - b.other.order)
    .slice(0, MOST_COMPARED)
    .map(({ other }) => other)
    .toSorted((a, b) => a.order - b.order);
}

/**
 * Fast upper bound of shared hectares: two polygons share at most the overlap of their boxes, and
 * the area of the smaller.
 */
function sharedAtMost(a: Placed<unknown>, b: Placed<unknown>): number {
  const latitude = Math.min(Math.abs(a.bounds.south), Math.abs(a.bounds.north));
  // a degree is at most 111.7 km, and a square kilometre a hundred hectares
  const shared =
    sharedBox(a.bounds, b.bounds) * 111.7 * 111.7 * Math.cos((latitude * Math.PI) / 180) * 100;
  return Math.min(shared, a.hectares, b.hectares);
}

const span = (low: number, high: number): number => Math.max(0, high - low);

function sharedBox(a: Bounds, b: Bounds): number {
  return (
    span(Math.max(a.south, b.south), Math.min(a.north, b.north)) *
    span(Math.max(a.west, b.west), Math.min(a.east, b.east))
  );
}

function boxesAlike(a: Bounds, b: Bounds): number {
  const shared = sharedBox(a, b);
  return shared / (sharedBox(a, a) + sharedBox(b, b) - shared);
}

/**
 * Returns a function for the similarity of two polygons, as intersection over union. A file may
 * contain the same polygon hundreds of times: equal pairs are computed once.
 */
export function comparing(): (a: Placed<unknown>, b: Placed<unknown>) => number {
  const digests = new WeakMap<Polygonal, string>();
  const overlaps = new Map<string, number>();
  const digestOf = (geometry: Polygonal): string => {
    const digest =
      digests.get(geometry) ??
      createHash('sha1').update(JSON.stringify(geometry.coordinates)).digest('base64');
    digests.set(geometry, digest);
    return digest;
  };
  return (a, b) => {
    const pair = [digestOf(a.geometry), digestOf(b.geometry)].toSorted();
    if (pair[0] === pair[1]) return 1;
    const key = pair.join(' ');
    const iou = overlaps.get(key) ?? overlap(a.geometry, b.geometry).iou;
    overlaps.set(key, iou);
    return iou;
  };
}
