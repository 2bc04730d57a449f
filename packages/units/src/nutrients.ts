import { findUnit, type ReportUnit } from './report.ts';

/**
 * Nutrient in one unit of product per point of its stated content, and the mass it is counted in:
 * contents of tons are kilograms (pounds) per ton, the others are percentages. `byWeight` marks the
 * unit of volume whose content is a percentage of its mass.
 * @source spec §9 "Nutrient factors per unit"
 */
const NUTRIENT_UNITS = {
  ton: { factor: 1, mass: 'kg', byWeight: false },
  kg: { factor: 0.01, mass: 'kg', byWeight: false },
  l: { factor: 0.01, mass: 'kg', byWeight: true },
  'short ton': { factor: 1, mass: 'lb', byWeight: false },
  lb: { factor: 0.01, mass: 'lb', byWeight: false },
  gal: { factor: 0.01, mass: 'lb', byWeight: false },
} as const;

/**
 * Kilograms per litre of a fluid product without a stated density.
 * @source spec §9
 */
export const DEFAULT_SPECIFIC_WEIGHT = 1.3;

/** Percent of organic nitrogen that counts when nothing is stated. @source spec §9 */
const DEFAULT_EFFECTIVITY = 100;

/** A mass of a nutrient, in kilograms or pounds. */
export type NutrientAmount = { value: number; mass: 'kg' | 'lb' };

/**
 * The mass of a nutrient in an amount of product.
 * @param amount of product, in `unit`
 * @param content kg (lb) per ton for tons, percent for the other units
 * @param specificWeight kg per litre; counts for litres only
 * @returns the mass in kg or lb, or null when the unit is unknown
 */
export function nutrientAmount(
  amount: number,
  unit: string,
  content: number,
  {
    report,
    specificWeight = DEFAULT_SPECIFIC_WEIGHT,
  }: { readonly report: ReportUnit; readonly specificWeight?: number },
): NutrientAmount | null {
  const entry = findUnit('nutrient', unit, NUTRIENT_UNITS, report);
  if (entry === null) return null;
  const weight = entry.byWeight ? specificWeight : 1;
  return { value: amount * content * entry.factor * weight, mass: entry.mass };
}

/**
 * The part of an organic product's nitrogen that works.
 * @param nitrogen any mass
 * @param effectivity coefficient in percent
 * @returns the same mass unit as `nitrogen`
 * @source spec §9 "Organic nitrogen uses an effectivity coefficient"
 */
export function effectiveNitrogen(
  nitrogen: number,
  effectivity: number = DEFAULT_EFFECTIVITY,
): number {
  return (nitrogen * effectivity) / 100;
}
