import type { EntityRows } from '@furrow/domain';

/** A picture with a known location. */
export interface PlacedImage {
  readonly row: EntityRows['image'];
  readonly longitude: number;
  readonly latitude: number;
}

/** Pictures with a place, in their order. @source spec §3 Image (meta_data) */
export function placedImages(images: readonly EntityRows['image'][]): readonly PlacedImage[] {
  return images.flatMap((row) => {
    const { longitude, latitude } = row.meta_data ?? {};
    return typeof longitude === 'number' && typeof latitude === 'number'
      ? [{ row, longitude, latitude }]
      : [];
  });
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface SpotGroup<T> {
  readonly first: T;
  readonly all: readonly T[];
}

/**
 * Groups items that would overlap on the screen: each joins the first group whose first member is
 * nearer than a number of pixels, or starts a group.
 */
export function groupsOnScreen<T>(
  things: readonly T[],
  spotOf: (thing: T) => Spot,
  nearness: number,
): readonly SpotGroup<T>[] {
  const groups: { readonly spot: Spot; readonly first: T; readonly all: T[] }[] = [];
  for (const thing of things) {
    const spot = spotOf(thing);
    const near = groups.find(
      (group) => Math.hypot(group.spot.x - spot.x, group.spot.y - spot.y) < nearness,
    );
    if (near) near.all.push(thing);
    else groups.push({ spot, first: thing, all: [thing] });
  }
  return groups;
}
