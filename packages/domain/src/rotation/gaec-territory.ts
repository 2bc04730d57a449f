import { boundsOf } from '@furrow/geo/bounds.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import { polygonOf } from '../ground/boundary.ts';
import { regionOfBelgium } from './belgian-region.ts';

/** A country or a region with a GAEC 7 of its own, or the reason that the region is not known. */
export interface GaecTerritory {
  /** Of the country, or of the region where that is known; null for no country. @source ISO 3166 */
  readonly code: string | null;
  /** No boundary is drawn, all lie near the border of regions, or they lie in several; null: known. */
  readonly doubt: 'undrawn' | 'border' | 'several' | null;
}

/** Countries whose regions set GAEC 7 each for itself. */
const regionOf: Readonly<Record<string, (position: Position) => string | null>> = {
  BE: regionOfBelgium,
};

/** The middle of a boundary's box: fields are small beside regions. */
function middleOf(geometry: string | null): Position | null {
  const polygon = geometry === null ? null : polygonOf(geometry);
  return polygon && middleOfPolygon(polygon);
}

/** The same of a polygon. */
export function middleOfPolygon(polygon: Polygonal): Position | null {
  const bounds = boundsOf(polygon);
  return bounds && [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
}

/**
 * The territory whose GAEC 7 holds on land of a country. Land whose region is doubtful goes with the
 * rest; where boundaries tell no region, or several, the country alone is given.
 */
export function gaecTerritory(
  country: string | null,
  geometries: readonly (string | null)[],
): GaecTerritory {
  const regionAt = country === null ? undefined : regionOf[country];
  if (!regionAt) return { code: country, doubt: null };
  const positions = geometries.flatMap((geometry) => {
    const middle = middleOf(geometry);
    return middle ? [middle] : [];
  });
  if (positions.length === 0) return { code: country, doubt: 'undrawn' };
  const regions = new Set(positions.flatMap((position) => regionAt(position) ?? []));
  const [region] = regions;
  if (region === undefined) return { code: country, doubt: 'border' };
  if (regions.size > 1) return { code: country, doubt: 'several' };
  return { code: `${country}-${region}`, doubt: null };
}
