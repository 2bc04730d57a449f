/**
 * Rounds half away from zero at a number of decimals, as people do: 1.005 becomes 1.01.
 * @param value any number; one that is not finite is returned as it is
 * @param decimals 0 to 15
 */
export function roundHalfAway(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  // Shifting the decimal text instead of multiplying avoids 1.005 * 100 = 100.49999999999999.
  const shifted = shiftDecimal(Math.abs(value), decimals);
  const rounded = shiftDecimal(Math.round(shifted), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Rounds to the ten-thousandth, as areas and quantities are stored: it drops the dust of binary fractions. */
export const round4 = (value: number): number => Math.round(value * 10_000) / 10_000;

function shiftDecimal(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
