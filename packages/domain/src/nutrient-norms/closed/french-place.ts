import type { Bounds, Position } from '@furrow/geo/types.ts';
import { middleOf } from '../../rotation/gaec-territory.ts';
import { partsNear } from '../../rotation/nearest-places.ts';
import type { FrenchArea } from './french-areas.ts';
import { borderPlaces } from './french-border-places.ts';

/** The box of France in Europe. */
const extent: Bounds = { west: -5.2, south: 41.3, east: 9.6, north: 51.1 };

/**
 * Kilometres from the line halfway between places of two parts within which both are possible: at
 * this distance not one of the 8,941 places is told wrong by the others.
 */
const doubtful = 10.5;

/** The parts of France that a position may lie in; null outside the box. @source docs/decisions/287 */
export function frenchAreasAt(position: Position): readonly FrenchArea[] | null {
  const [longitude, latitude] = position;
  const { west, south, east, north } = extent;
  const isWithin = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  return isWithin ? partsNear(borderPlaces, doubtful, position) : null;
}

/** The same for a boundary; null where none is drawn. */
export function frenchAreasOf(geometry: string | null): readonly FrenchArea[] | null {
  const position = middleOf(geometry);
  return position && frenchAreasAt(position);
}
