import { groundSquareMetres } from '@furrow/geo/ground-area.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { EntityRows } from '../entities.ts';

/**
 * How much ground some crop fields lie on: the one place where that is counted. Land under two crops of a year, in two
 * seasons or under fields that overlap is counted once.
 * @source decisions D17 Ground
 */

type Field = Pick<
  EntityRows['cropfield'],
  'geometry' | 'registered_area' | 'period_start' | 'period_end'
>;

/** A day, or a period with both its days; YYYY-MM-DD. Nothing: whenever the fields stand. */
export interface When {
  readonly start?: string | null;
  readonly end?: string | null;
}

/** How much land some fields lie on, and how many hectares of crops they hold. @source decisions D17 Ground */
export interface Ground {
  /** Hectares of land, each bit of it once; 4 decimals. */
  readonly groundHectares: number;
  /** Hectares of crops: the registered areas, added; 4 decimals. */
  readonly cropHectares: number;
  readonly fields: number;
  /** Fields without a boundary: they add the area they are registered with, whatever they lie on. */
  readonly withoutBoundary: number;
}

/** Whether a field stands on some day of a period; its first and last day count. */
function standsWithin(
  { period_start: from, period_end: to }: Pick<Field, 'period_start' | 'period_end'>,
  { start, end }: When,
): boolean {
  return (!from || !end || from <= end) && (!to || !start || start <= to);
}

/** The boundary of a row as a polygon; null where it has none. */
export function polygonOf(wkt: string | null | undefined): Polygonal | null {
  if (!wkt) return null;
  const { geometry } = parseWkt(wkt);
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? geometry : null;
}

const SQUARE_METRES_PER_HECTARE = 10_000;
/** One unit of the fourth decimal of a hectare is a square metre. */
const hectares = (squareMetres: number) => Math.round(squareMetres) / SQUARE_METRES_PER_HECTARE;

/** Hectares of ground and of crops of those of the fields that stand on a day or in a period. */
export function groundOf(fields: readonly Field[], when: When = {}): Ground {
  const standing = fields.filter((field) => standsWithin(field, when));
  const polygons: Polygonal[] = [];
  let registered = 0;
  let withoutBoundary = 0;
  for (const field of standing) {
    const polygon = polygonOf(field.geometry);
    if (polygon) polygons.push(polygon);
    else {
      withoutBoundary += 1;
      registered += field.registered_area ?? 0;
    }
  }
  const crops = standing.reduce((sum, field) => sum + (field.registered_area ?? 0), 0);
  return {
    groundHectares: hectares(groundSquareMetres(polygons) + registered * SQUARE_METRES_PER_HECTARE),
    cropHectares: hectares(crops * SQUARE_METRES_PER_HECTARE),
    fields: standing.length,
    withoutBoundary,
  };
}
