import { groundSumOf, type GroundSum } from '../ground/ground-nutrients.ts';
import { addNutrients, noNutrients, type Nutrients } from '../record/nutrients.ts';
import type { FieldBalance, Norm } from './balance.ts';

/** Balances together; nutrients in kilograms. */
export interface Sum {
  /** Of crops: land under two of them counts twice. */
  readonly hectares: number;
  /** Of land, each bit of it once. */
  readonly groundHectares: number;
  readonly nutrients: Nutrients;
  readonly manureNitrogen: number;
  readonly normNitrogen: number;
  readonly normPhosphate: number;
  /** Kilograms; null if the norm of some field is unknown. */
  readonly nitrogenNorm: number | null;
  readonly phosphateNorm: number | null;
}

/**
 * Fields together: of a crop, or of the farm. Nitrogen norms are of crops and add up, that of a
 * follow-up crop too; phosphate norms are of land, which has one whatever grows on it.
 * @source Meststoffenwet art. 10 (nitrogen, by crop) and 11 (phosphate, by hectare of land); RVO,
 * Tabel 2 Stikstof landbouwgrond
 */
export function sumOf(balances: readonly FieldBalance[]): Sum {
  const together = (
    norm: (one: FieldBalance) => Norm | null,
    kilograms: (one: FieldBalance, norm: Norm) => number,
  ) =>
    balances.reduce<number | null>((sum, one) => {
      const own = norm(one);
      return sum === null || own === null ? null : sum + kilograms(one, own);
    }, 0);
  return {
    hectares: balances.reduce((sum, one) => sum + one.hectares, 0),
    groundHectares: balances.reduce((sum, one) => sum + one.groundHectares, 0),
    nutrients: balances.reduce((sum, one) => addNutrients(sum, one.nutrients), noNutrients),
    manureNitrogen: balances.reduce((sum, one) => sum + one.manureNitrogen, 0),
    normNitrogen: balances.reduce((sum, one) => sum + one.normNitrogen, 0),
    normPhosphate: balances.reduce((sum, one) => sum + one.normPhosphate, 0),
    nitrogenNorm: together(
      (one) => one.nitrogen,
      (_one, norm) => norm.kilograms,
    ),
    phosphateNorm: together(
      (one) => one.phosphate,
      (one, norm) => norm.perHectare * one.groundHectares,
    ),
  };
}

/** Fields of a crop together, the largest first. */
export function byCrop(
  balances: readonly FieldBalance[],
): { readonly crop: number | null; readonly sum: Sum; readonly ground: GroundSum }[] {
  const groups = new Map<number | null, FieldBalance[]>();
  for (const one of balances) groups.set(one.crop, [...(groups.get(one.crop) ?? []), one]);
  return [...groups]
    .map(([crop, list]) => ({ crop, sum: sumOf(list), ground: groundSumOf(list) }))
    .toSorted((left, right) => right.sum.hectares - left.sum.hectares);
}
