import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { GroundAccount } from '@furrow/geo/ground-account.ts';
import type { EntityRows } from '../entities.ts';
import { boundaryOf } from './boundary.ts';
import type { LandParts } from './land-parts.ts';
import { workShares } from './work-shares.ts';

type Field = Pick<EntityRows['cropfield'], 'id' | 'geometry' | 'registered_area' | 'period'>;

const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * Hectares of ground that count for each of some fields, by id; together they are the ground of all. Land under several
 * is the main crop's, of two of a kind the larger's: a follow-up crop on the same land has none of its own.
 * @source decisions D17 Ground
 */
export function groundParts(fields: readonly Field[]): ReadonlyMap<string, number> {
  const drawn = fields.flatMap((field) => {
    const polygon = boundaryOf(field);
    return polygon ? [{ field, polygon, size: areaSquareMetres(polygon) }] : [];
  });
  const ordered = drawn.toSorted(
    (one, other) =>
      Number(other.field.period === 'main') - Number(one.field.period === 'main') ||
      other.size - one.size ||
      (one.field.id < other.field.id ? -1 : 1),
  );
  const account = new GroundAccount<string>();
  for (const { field, polygon } of ordered) account.set(field.id, polygon);
  return new Map(
    fields.map((field) => [
      field.id,
      boundaryOf(field)
        ? account.ownSquareMetres(field.id) / SQUARE_METRES_PER_HECTARE
        : (field.registered_area ?? 0),
    ]),
  );
}

/** How the land of a season counts for each of its fields. @param fields of one plan */
export const landParts = (fields: readonly EntityRows['cropfield'][]): LandParts => ({
  ground: groundParts(fields),
  sharesOf: workShares(fields),
});
