/**
 * Growing degree days: the sum of each day's mean above the temperature at which a crop stops
 * growing.
 * @source McMaster and Wilhelm 1997, Growing degree-days: one equation, two interpretations, Agric.
 * For. Meteorol. 87: 291–300, method 1; with a cap, both ends of the day are kept within it as in
 * method 2
 */

/**
 * Temperature below which a crop stops growing, and the one above which more warmth does not help,
 * °C.
 */
export interface DegreeBase {
  readonly base: number;
  readonly cap?: number;
}

/** Name of the method wherever its figures are shown. */
export const DEGREES_METHOD = 'McMaster & Wilhelm 1997';

const cereals: DegreeBase = { base: 0 };
const maize: DegreeBase = { base: 8, cap: 30 };
/** By EPPO code. @source FAO, AquaCrop reference manual, annex I: crop parameters; cereals without their cap */
const bases: Readonly<Record<string, DegreeBase>> = {
  TRZAW: cereals,
  TRZAS: cereals,
  TRZDU: cereals,
  TRZSP: cereals,
  HORVW: cereals,
  HORVS: cereals,
  ZEAMX: maize,
  SOLTU: { base: 2, cap: 26 },
  BEAVA: { base: 5, cap: 30 },
  BEAVC: { base: 5, cap: 30 },
  BEAVD: { base: 5, cap: 30 },
  HELAN: { base: 4, cap: 30 },
  GLXMA: { base: 5, cap: 30 },
};

/** Base of a crop of which none is known. */
export const usualBase: DegreeBase = { base: 5 };

/** The base of a crop by its EPPO code; the usual one if unknown. */
export const baseOfCrop = (eppo: string | null | undefined): DegreeBase =>
  (eppo ? bases[eppo] : undefined) ?? usualBase;

/**
 * Degree days of one day, °C·d; with a cap, both ends of the day are kept between base and cap.
 */
export function growingDegrees(lowest: number, highest: number, { base, cap }: DegreeBase): number {
  if (cap === undefined) return Math.max(0, (lowest + highest) / 2 - base);
  const within = (value: number) => Math.min(cap, Math.max(base, value));
  return (within(lowest) + within(highest)) / 2 - base;
}
