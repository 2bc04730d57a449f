import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { areaHectares } from '@furrow/geo';
import type { CropField } from './journal.ts';

/** Less difference than this part is rounding, not something a person stated. */
const ROUNDING_PART = 1e-4;
const ROUNDING_HECTARES = 0.005;

export const round4 = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Hectares a field is registered with where a person stated other than is drawn; null where it is
 * what is drawn.
 */
export function statedHectares({ registered_area: stated, geometry }: CropField): number | null {
  const polygon = polygonOf(geometry);
  if (stated === null) return null;
  if (!polygon) return stated;
  const drawn = areaHectares(polygon);
  return Math.abs(stated - drawn) <= Math.max(drawn * ROUNDING_PART, ROUNDING_HECTARES)
    ? null
    : stated;
}
