import type { Bounds, Position } from '@furrow/geo/types.ts';
import { borderPlaces } from './belgian-border-places.ts';

/** Regions of Belgium that keep a GAEC 7 of their own. @source ISO 3166-2:BE */
export type BelgianRegion = 'VLG' | 'WAL';

/** The box of Belgium. */
const extent: Bounds = { west: 2.54, south: 49.49, east: 6.41, north: 51.51 };

/**
 * Kilometres from the line halfway between places of two regions within which a position tells no
 * region: at this distance not one of the 1,735 places is told wrong by the others.
 */
const doubtful = 2.5;

const kmPerDegree = 111.2;

function kilometres(from: Position, to: Position): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  return Math.hypot((to[0] - from[0]) * shrink, to[1] - from[1]) * kmPerDegree;
}

interface Nearest {
  readonly position: Position;
  readonly distance: number;
}

function nearestOf(towns: readonly Position[], position: Position): Nearest | undefined {
  let nearest: Nearest | undefined;
  for (const town of towns) {
    const distance = kilometres(position, town);
    if (!nearest || distance < nearest.distance) nearest = { position: town, distance };
  }
  return nearest;
}

/** Distance to the line halfway between the nearest place and that of another region. */
const toBorder = (near: Nearest, far: Nearest): number =>
  (far.distance ** 2 - near.distance ** 2) / (2 * kilometres(near.position, far.position));

/**
 * The region of a position in Belgium by its nearest towns and villages; null near the border of
 * regions, in and around Brussels, which has no rule of its own, and outside the box of the country.
 * @source docs/decisions/272
 */
export function regionOfBelgium(position: Position): BelgianRegion | null {
  const [longitude, latitude] = position;
  const { west, south, east, north } = extent;
  if (longitude < west || longitude > east || latitude < south || latitude > north) return null;
  const [first, second] = (['VLG', 'WAL', 'BRU'] as const)
    .flatMap((region) => {
      const nearest = nearestOf(borderPlaces[region], position);
      return nearest ? [{ region, ...nearest }] : [];
    })
    .toSorted((one, other) => one.distance - other.distance);
  if (!first || !second || toBorder(first, second) < doubtful) return null;
  return first.region === 'BRU' ? null : first.region;
}
