import type { FieldMargin } from '@furrow/domain/money/margin.ts';
import type { PlanCrop } from '@furrow/domain/rotation/crop-plan.ts';
import type { EntityRows } from '@furrow/domain';

/** The yield of a crop on a piece of ground. */
export interface GroundYield {
  readonly crop: number;
  readonly tonnesPerHectare: number;
}

/**
 * Yields of a season on a piece of ground: of a crop that several fields carried there, each counts
 * by its part of the piece. Crops of which no harvest was registered are left out.
 */
export function yieldsOnGround(
  crops: readonly PlanCrop<EntityRows['cropfield']>[],
  margins: ReadonlyMap<string, FieldMargin>,
): readonly GroundYield[] {
  const sums = new Map<number, { tonnes: number; share: number }>();
  for (const { field, share } of crops) {
    const margin = margins.get(field.id);
    if (!margin || margin.tonnes <= 0 || margin.hectares <= 0 || field.crop === null) continue;
    const sum = sums.get(field.crop) ?? { tonnes: 0, share: 0 };
    sum.tonnes += (margin.tonnes / margin.hectares) * share;
    sum.share += share;
    sums.set(field.crop, sum);
  }
  return [...sums].map(([crop, { tonnes, share }]) => ({
    crop,
    tonnesPerHectare: tonnes / share,
  }));
}
