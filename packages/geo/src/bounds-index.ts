import RBush from 'rbush';
import { boundsOf } from './bounds.ts';
import type { Bounds, Geometry } from './types.ts';

type Entry<Thing> = { minX: number; minY: number; maxX: number; maxY: number; thing: Thing };

/** Finds items by their boxes without checking all of them. */
export type BoundsIndex<Thing> = { search: (bounds: Bounds) => Thing[] };

/** @param geometryOf the geometry whose box is indexed; an item with an empty one is never found */
export function boundsIndex<Thing>(
  things: Iterable<Thing>,
  geometryOf: (thing: Thing) => Geometry,
): BoundsIndex<Thing> {
  const tree = new RBush<Entry<Thing>>();
  const entries: Entry<Thing>[] = [];
  for (const thing of things) {
    const bounds = boundsOf(geometryOf(thing));
    if (bounds)
      entries.push({
        minX: bounds.west,
        minY: bounds.south,
        maxX: bounds.east,
        maxY: bounds.north,
        thing,
      });
  }
  tree.load(entries);
  return {
    search: ({ west, south, east, north }) =>
      tree.search({ minX: west, minY: south, maxX: east, maxY: north }).map(({ thing }) => thing),
  };
}
