import type { Bounds, Polygonal, Position } from '@furrow/geo/types.ts';
import { boundaryOf } from '../../ground/boundary.ts';
import { middleOfPolygon } from '../../rotation/gaec-territory.ts';
import { partsNear } from '../../rotation/nearest-places.ts';
import type { FrenchArea } from './french-areas.ts';
import { borderPlaces } from './french-border-places.ts';

/** The box of France in Europe. */
const extent: Bounds = { west: -5.2, south: 41.3, east: 9.6, north: 51.1 };

/**
 * Kilometres from the line halfway between places of two parts within which both are possible: at
 * this distance not one of the 8,941 places is told wrong by the others.
 */
export const DOUBTFUL_KILOMETRES = 10.5;

/** The parts of France that a position may lie in; null outside the box. @source docs/decisions/287 */
export function frenchAreasAt(position: Position): readonly FrenchArea[] | null {
  const [longitude, latitude] = position;
  const { west, south, east, north } = extent;
  const isWithin = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  return isWithin ? partsNear(borderPlaces, DOUBTFUL_KILOMETRES, position) : null;
}

const areasByBoundary = new WeakMap<Polygonal, readonly FrenchArea[] | null>();

/**
 * The same for the boundary of a row, told once for as long as the row is the same; null where none
 * is drawn.
 */
export function frenchAreasOf(field: {
  readonly geometry?: string | null;
}): readonly FrenchArea[] | null {
  const polygon = boundaryOf(field);
  if (!polygon) return null;
  const known = areasByBoundary.get(polygon);
  if (known !== undefined) return known;
  const middle = middleOfPolygon(polygon);
  const areas = middle && frenchAreasAt(middle);
  areasByBoundary.set(polygon, areas);
  return areas;
}
