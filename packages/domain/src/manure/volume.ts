import type { Composition } from '../producttype/composition.ts';

/** Cubic metres of a unit of volume, and tonnes of a unit of weight. */
const cubicMetresPer: Readonly<Record<string, number>> = {
  m3: 1,
  hl: 0.1,
  l: 0.001,
  ml: 0.000_001,
};
const tonnesPer: Readonly<Record<string, number>> = { t: 1, ton: 1, kg: 0.001, g: 0.000_001 };

const sizeOf = (sizes: Readonly<Record<string, number>>, unit: string): number | undefined =>
  Object.hasOwn(sizes, unit) ? sizes[unit] : undefined;

/**
 * Cubic metres in one unit of a product; null for a weight whose density nobody stated, as loose
 * manure weighs from 0.4 to 1 tonne a cubic metre.
 */
export function cubicMetresIn(
  unit: string,
  { densityKgPerLitre }: Pick<Composition, 'densityKgPerLitre'>,
): number | null {
  const own = unit.toLowerCase();
  const volume = sizeOf(cubicMetresPer, own);
  if (volume !== undefined) return volume;
  const weight = sizeOf(tonnesPer, own);
  // tonnes a cubic metre and kilograms a litre are the same figure
  return weight === undefined || !densityKgPerLitre ? null : weight / densityKgPerLitre;
}

/** Tonnes in one unit of a product; null for a volume whose density nobody stated. */
export function tonnesIn(
  unit: string,
  { densityKgPerLitre }: Pick<Composition, 'densityKgPerLitre'>,
): number | null {
  const own = unit.toLowerCase();
  const weight = sizeOf(tonnesPer, own);
  if (weight !== undefined) return weight;
  const volume = sizeOf(cubicMetresPer, own);
  return volume === undefined || !densityKgPerLitre ? null : volume * densityKgPerLitre;
}
