import { areaFromHectares } from '@furrow/units/area.ts';

/**
 * The unit areas are shown in. It is the person's and stays for a visit, as the language does, so
 * that the many places that write an area need no argument for it.
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
