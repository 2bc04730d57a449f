import { findUnit, type ReportUnit } from './report.ts';

/**
 * Units of precipitation and how many millimetres each has. @source spec §9 "Precipitation in mm
 * or inches (divide by 25.4)"
 */
export const PRECIPITATION_UNITS = { mm: 1, inch: 25.4 } as const;

/**
 * An amount of rain in the unit a person reads.
 * @param millimetres stored amount
 * @returns amount in `unit`, or null when the unit is unknown
 */
export function precipitationFromMillimetres(
  millimetres: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const size = findUnit('precipitation', unit, PRECIPITATION_UNITS, report);
  return size === null ? null : millimetres / size;
}

/**
 * An amount of rain as it is stored.
 * @param precipitation in `unit`
 * @returns millimetres, or null when the unit is unknown
 */
export function precipitationToMillimetres(
  precipitation: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const size = findUnit('precipitation', unit, PRECIPITATION_UNITS, report);
  return size === null ? null : precipitation * size;
}
