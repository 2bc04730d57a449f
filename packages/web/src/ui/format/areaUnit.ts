import { areaFromHectares } from '@furrow/units/area.ts';

/**
 * The unit of displayed areas. It belongs to the person and stays for a visit, like the language,
 * so that the many places that format an area need no argument for it.
 * @source RUL-24
 */
let unit = 'ha';

export function chooseAreaUnit(chosen: string): void {
  unit = chosen;
}

/** `ha`, `acre`, `feddan` or `mu`. */
export const areaUnit = (): string => unit;

/** Hectares in the person's unit. @source spec §8 "Unknown area … unit: an error is logged" */
export function inAreaUnit(hectares: number): number {
  return (
    areaFromHectares(hectares, unit, (code, params) => console.error(code, params)) ?? hectares
  );
}
