import { findUnit, type ReportUnit } from './report.ts';
import { roundHalfAway } from './round.ts';

/**
 * Units of area and how many of each go into one hectare. @source spec §9 "Factors from hectare"
 */
export const AREA_UNITS = { ha: 1, acre: 2.471, feddan: 2.381, mu: 15 } as const;

/** @source spec §9 "Area: display default 2 decimals" */
const AREA_DISPLAY_DECIMALS = 2;

/** @source spec §9 "rounding default 4" */
const AREA_ROUNDING_DECIMALS = 4;

/**
 * An area in the unit a person reads.
 * @param hectares stored area
 * @returns area in `unit`, unrounded, or null when the unit is unknown
 */
export function areaFromHectares(
  hectares: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const factor = findUnit('area', unit, AREA_UNITS, report);
  return factor === null ? null : hectares * factor;
}

/**
 * An area as it is stored.
 * @param area in `unit`
 * @returns hectares, unrounded, or null when the unit is unknown
 */
export function areaToHectares(area: number, unit: string, report: ReportUnit): number | null {
  const factor = findUnit('area', unit, AREA_UNITS, report);
  return factor === null ? null : area / factor;
}

/** Rounds an area for storing and comparing, half away from zero. */
export function roundArea(area: number, decimals: number = AREA_ROUNDING_DECIMALS): number {
  return roundHalfAway(area, decimals);
}

/**
 * An area as text with a decimal point, always all decimals: 1.5 becomes "1.50".
 * @param hectares stored area
 * @returns the text without its unit, or null when the unit is unknown
 */
export function formatArea(
  hectares: number,
  unit: string,
  report: ReportUnit,
  decimals: number = AREA_DISPLAY_DECIMALS,
): string | null {
  const area = areaFromHectares(hectares, unit, report);
  return area === null ? null : roundHalfAway(area, decimals).toFixed(decimals);
}
