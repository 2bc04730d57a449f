import { roundHalfAway } from '@furrow/units/round.ts';

/** Digits behind which a figure is the dust of binary fractions. */
const CLEAN_DIGITS = 12;

/** A figure with so many decimals, half of the last one away from zero: 206.025 kg is 206.03. */
export const rounded = (value: number, decimals: number): number =>
  roundHalfAway(Number(value.toPrecision(CLEAN_DIGITS)), decimals);
