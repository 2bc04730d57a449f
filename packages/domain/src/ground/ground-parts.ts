import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { GroundAccount } from '@furrow/geo/ground-account.ts';
import type { EntityRows } from '../entity-rows.ts';
import { boundaryOf } from './boundary.ts';
import { fieldLands, SQUARE_METRES_PER_HECTARE, type Drawn } from './field-lands.ts';
import type { LandParts } from './land-parts.ts';
import { undrawnHectares, type Areas } from './undrawn.ts';
import { workShares } from './work-shares.ts';

type Field = Areas & Pick<EntityRows['cropfield'], 'id' | 'period'>;

/** The fields that have a boundary, those first that shared land counts for: main crops, then the larger. */
function inOrder(fields: readonly Field[]): readonly Drawn[] {
  const drawn = fields.flatMap((field): Drawn[] => {
    const polygon = boundaryOf(field);
    if (!polygon) return [];
    const size = areaSquareMetres(polygon);
    const drawnPart = size / (size + undrawnHectares(field) * SQUARE_METRES_PER_HECTARE);
    return [{ field, polygon, size, drawnPart }];
  });
  return drawn.toSorted(
    (left, right) =>
      Number(right.field.period === 'main') - Number(left.field.period === 'main') ||
      right.size - left.size ||
      (left.field.id < right.field.id ? -1 : 1),
  );
}

function accountOf(ordered: readonly Drawn[]): GroundAccount<string> {
  const account = new GroundAccount<string>();
  for (const { field, polygon } of ordered) account.set(field.id, polygon);
  return account;
}

/**
 * Hectares of ground that count for each of some fields, by id; together they are the ground of all. Land under several
 * is the main crop's, of two of a kind the larger's: a follow-up crop on the same land has none of its own.
 * @source decisions D17 Ground
 */
export const groundParts = (fields: readonly Field[]): ReadonlyMap<string, number> =>
  partsIn(accountOf(inOrder(fields)), fields);

const partsIn = (account: GroundAccount<string>, fields: readonly Field[]) =>
  new Map(
    fields.map((field) => [
      field.id,
      undrawnHectares(field) +
        (boundaryOf(field) ? account.ownSquareMetres(field.id) / SQUARE_METRES_PER_HECTARE : 0),
    ]),
  );

/**
 * The land of a season as it counts for each of its fields.
 * @param fields of one plan
 */
export function landParts(fields: readonly EntityRows['cropfield'][]): LandParts {
  const ordered = inOrder(fields);
  const account = accountOf(ordered);
  return {
    ground: partsIn(account, fields),
    lands: fieldLands(account, ordered),
    sharesOf: workShares(fields),
  };
}
