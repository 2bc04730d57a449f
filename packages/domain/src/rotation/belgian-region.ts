import type { Bounds, Position } from '@furrow/geo/types.ts';
import { borderPlaces } from './belgian-border-places.ts';
import { partsNear } from './nearest-places.ts';

/** Regions of Belgium that keep a GAEC 7 of their own. @source ISO 3166-2:BE */
export type BelgianRegion = 'VLG' | 'WAL';

/** The box of Belgium. */
const extent: Bounds = { west: 2.54, south: 49.49, east: 6.41, north: 51.51 };

/**
 * Kilometres from the line halfway between places of two regions within which a position tells no
 * region: at this distance not one of the 1,735 places is told wrong by the others.
 */
const doubtful = 2.5;

/**
 * The region of a position in Belgium by its nearest towns and villages; null near the border of
 * regions, in and around Brussels, which has no rule of its own, and outside the box of the country.
 * @source docs/decisions/272
 */
export function regionOfBelgium(position: Position): BelgianRegion | null {
  const [longitude, latitude] = position;
  const { west, south, east, north } = extent;
  if (longitude < west || longitude > east || latitude < south || latitude > north) return null;
  const [region, ...others] = partsNear(borderPlaces, doubtful, position);
  return region === undefined || region === 'BRU' || others.length > 0 ? null : region;
}
