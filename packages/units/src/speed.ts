import { findUnit, type ReportUnit } from './report.ts';

/** Units of speed and how many of each one metre per second is. @source spec §9 "Speed" */
export const SPEED_UNITS = { 'm/s': 1, 'km/h': 3.6, mph: 2.236936 } as const;

/**
 * A speed in the unit a person reads.
 * @param metresPerSecond stored speed
 * @returns speed in `unit`, or null when the unit is unknown
 */
export function speedFromMetresPerSecond(
  metresPerSecond: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const factor = findUnit('speed', unit, SPEED_UNITS, report);
  return factor === null ? null : metresPerSecond * factor;
}

/**
 * A speed as it is stored.
 * @param speed in `unit`
 * @returns metres per second, or null when the unit is unknown
 */
export function speedToMetresPerSecond(
  speed: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const factor = findUnit('speed', unit, SPEED_UNITS, report);
  return factor === null ? null : speed / factor;
}
