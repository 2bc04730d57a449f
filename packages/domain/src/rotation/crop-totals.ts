import { round4 } from '@furrow/units/round.ts';
import type { EntityRows } from '../entity-rows.ts';
import { periodOf, type PlanField } from './crop-plan.ts';

/** The hectares of a crop in a season, beside those of the previous one and of contracts. */
export interface CropTotal {
  /** Null for fields without a crop. */
  readonly crop: number | null;
  readonly hectares: number;
  readonly last: number;
  /** Of contracts of the season; null without any. */
  readonly contracted: number | null;
}

type Area = Pick<PlanField, 'crop' | 'registered_area'>;

function byCrop(fields: readonly Area[]): Map<number | null, number> {
  const sums = new Map<number | null, number>();
  for (const { crop, registered_area: area } of fields)
    sums.set(crop ?? null, (sums.get(crop ?? null) ?? 0) + (area ?? 0));
  return sums;
}

/**
 * Hectares by crop: planned, grown the season before, contracted by buyers. Registered areas, as
 * for contracts; a second crop of a year counts for its own crop.
 * @param contracts of the planned season
 * @returns the largest first, fields without a crop last
 */
export function cropTotals(
  fields: readonly Area[],
  last: readonly Area[],
  contracts: readonly Pick<EntityRows['contract'], 'crop' | 'surface'>[],
): readonly CropTotal[] {
  const now = byCrop(fields);
  const before = byCrop(last);
  const contracted = new Map<number, number>();
  for (const { crop, surface } of contracts)
    if (crop !== null) contracted.set(crop, (contracted.get(crop) ?? 0) + (surface ?? 0));
  const crops = new Set<number | null>([...now.keys(), ...before.keys(), ...contracted.keys()]);
  return [...crops]
    .map((crop) => ({
      crop,
      hectares: round4(now.get(crop) ?? 0),
      last: round4(before.get(crop) ?? 0),
      contracted: crop !== null && contracted.has(crop) ? round4(contracted.get(crop) ?? 0) : null,
    }))
    .filter(({ crop, hectares }) => crop !== null || hectares > 0)
    .toSorted(
      (left, right) =>
        Number(left.crop === null) - Number(right.crop === null) ||
        right.hectares - left.hectares ||
        right.last - left.last ||
        (left.crop ?? 0) - (right.crop ?? 0),
    );
}

/** Pieces whose main field has a crop, of all pieces. */
export const plannedOf = (
  fields: readonly Pick<PlanField, 'crop' | 'period'>[],
): { readonly planned: number; readonly all: number } => {
  const mains = fields.filter((field) => periodOf(field) === 'main');
  return { planned: mains.filter(({ crop }) => crop !== null).length, all: mains.length };
};
