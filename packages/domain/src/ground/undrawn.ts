import type { EntityRows } from '../entity-rows.ts';
import { areaOf } from '../geometry.ts';

/**
 * Hectares of a field that no boundary shows: all of one without a boundary, and those that such a field brought into one with
 * a boundary. @source decisions D17 Ground, docs/decisions/238
 */

/** A field with its areas; rows stored by an earlier version have no undrawn one. */
export type Areas = Pick<EntityRows['cropfield'], 'registered_area'> &
  Partial<Pick<EntityRows['cropfield'], 'geometry' | 'undrawn_area'>>;

/**
 * Hectares that count beside the boundary, at most those by which the registered area exceeds it: land that was drawn
 * since, or that the registered area leaves out, counts no more.
 */
export function undrawnHectares({ geometry, registered_area, undrawn_area }: Areas): number {
  const registered = registered_area ?? 0;
  if (!geometry) return registered;
  const undrawn = undrawn_area ?? 0;
  if (undrawn <= 0) return 0;
  return Math.min(undrawn, Math.max(0, registered - (areaOf(geometry) ?? 0)));
}

/** Whether hectares of a field rest on its registered area alone. */
export const isPartlyUndrawn = (field: Areas): boolean =>
  !field.geometry || undrawnHectares(field) > 0;

/** Less difference than this part is rounding, not something a person stated. */
const ROUNDING_PART = 1e-4;
const ROUNDING_HECTARES = 0.005;

/** Whether hectares are others than those of a boundary, by more than rounding. */
export const differFrom = (registered: number, drawn: number): boolean =>
  Math.abs(registered - drawn) > Math.max(drawn * ROUNDING_PART, ROUNDING_HECTARES);

/** Whether a field with a boundary is registered with other hectares than that has. */
export function isRegisteredOtherwise({
  geometry,
  registered_area: registered,
}: Pick<Areas, 'geometry' | 'registered_area'>): boolean {
  const drawn = geometry ? areaOf(geometry) : null;
  return drawn !== null && registered !== null && differFrom(registered, drawn);
}
