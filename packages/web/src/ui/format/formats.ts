import { formatFixed } from '@furrow/kit/format.ts';
import { areaUnit, inAreaUnit } from './areaUnit.ts';

/** Areas in the unit that the person reads; every other figure is formatted by `@furrow/kit/format.ts`. */

/**
 * Hectares in the person's unit with always two decimals, without the unit: figures in a column
 * align under each other. @source spec §9, RUL-24
 */
export function formatArea(hectares: number, language: string): string {
  return formatFixed(inAreaUnit(hectares), language);
}

/** `4.25 ha`, or `10.50 acre` for people who use acres. */
export function formatHectares(hectares: number, language: string): string {
  return `${formatArea(hectares, language)}\u00a0${areaUnit()}`;
}
