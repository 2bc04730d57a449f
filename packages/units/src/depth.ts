import { findUnit, type ReportUnit } from './report.ts';

/** Units of depth and how many centimetres each has. @source spec §9 "Depth in cm or inch" */
export const DEPTH_UNITS = { cm: 1, inch: 2.54 } as const;

/**
 * A depth in the unit a person reads.
 * @param centimetres stored depth
 * @returns depth in `unit`, or null when the unit is unknown
 */
export function depthFromCentimetres(
  centimetres: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const size = findUnit('depth', unit, DEPTH_UNITS, report);
  return size === null ? null : centimetres / size;
}

/**
 * A depth as it is stored.
 * @param depth in `unit`
 * @returns centimetres, or null when the unit is unknown
 */
export function depthToCentimetres(depth: number, unit: string, report: ReportUnit): number | null {
  const size = findUnit('depth', unit, DEPTH_UNITS, report);
  return size === null ? null : depth * size;
}
