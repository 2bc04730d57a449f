/** Digits behind which a figure is the dust of binary fractions. */
const CLEAN_DIGITS = 6;

/** A figure with so many decimals, half of the last one away from zero: 206.025 kg is 206.03. */
export function rounded(value: number, decimals: number): number {
  const size = 10 ** decimals;
  const whole = Math.round(Number((Math.abs(value) * size).toFixed(CLEAN_DIGITS)));
  return whole === 0 ? 0 : (Math.sign(value) * whole) / size;
}
