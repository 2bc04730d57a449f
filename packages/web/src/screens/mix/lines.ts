/** A product of a mix with its dose, as it is typed. */
export interface MixLine {
  readonly producttype: number | null;
  readonly value: number | string | null;
  readonly unit: string | null;
}

export function linesOf(details: unknown): readonly MixLine[] {
  return (details as readonly MixLine[] | null | undefined) ?? [];
}

/** Units a dose may have. */
export const doseUnits = ['l/ha', 'kg/ha', 'g/ha', 'ml/ha', 't/ha', 'm3/ha'] as const;

/** The most likely unit of a product's dose: the product's unit per hectare. */
export function doseUnitOf(
  product: Readonly<Record<string, unknown>> | null,
  before: string | null,
): string | null {
  const { unit } = product ?? {};
  return typeof unit === 'string' && unit ? `${unit}/ha` : before;
}
