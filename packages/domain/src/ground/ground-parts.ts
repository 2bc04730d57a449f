import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { mayMeet } from '@furrow/geo/ground-area.ts';
import { groundShares } from '@furrow/geo/ground-shares.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entities.ts';
import { polygonOf } from './ground.ts';

type Field = Pick<EntityRows['cropfield'], 'id' | 'geometry' | 'registered_area' | 'period'>;

const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * Hectares of ground that count for each of some fields, by id; together they are the ground of all. Land under several
 * is the main crop's, of two of a kind the larger's: a follow-up crop on the same land has none of its own.
 * @source decisions D17 Ground
 */
export function groundParts(fields: readonly Field[]): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  const drawn = fields.flatMap((field) => {
    const polygon = polygonOf(field.geometry);
    if (!polygon) parts.set(field.id, field.registered_area ?? 0);
    return polygon ? [{ ...field, polygon, size: areaSquareMetres(polygon) }] : [];
  });
  const ordered = drawn.toSorted(
    (one, other) =>
      Number(other.period === 'main') - Number(one.period === 'main') ||
      other.size - one.size ||
      (one.id < other.id ? -1 : 1),
  );
  const before: Polygonal[] = [];
  for (const { id, polygon, size } of ordered) {
    const taken = groundShares(
      polygon,
      before.filter((other) => mayMeet(other, polygon)),
    ).reduce((sum, share) => sum + share, 0);
    parts.set(id, (size * Math.max(0, 1 - taken)) / SQUARE_METRES_PER_HECTARE);
    before.push(polygon);
  }
  return parts;
}
