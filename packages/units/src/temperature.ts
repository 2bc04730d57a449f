import { findUnit, type ReportUnit } from './report.ts';

/**
 * Units of temperature: degrees per degree Celsius, and the reading at freezing.
 * @source spec §9 "Temperature in C or F"
 */
export const TEMPERATURE_UNITS = {
  C: { factor: 1, freezing: 0 },
  F: { factor: 1.8, freezing: 32 },
} as const;

/**
 * A temperature in the unit a person reads.
 * @param celsius stored temperature, °C
 * @returns degrees in `unit`, or null when the unit is unknown
 */
export function temperatureFromCelsius(
  celsius: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const scale = findUnit('temperature', unit, TEMPERATURE_UNITS, report);
  return scale === null ? null : celsius * scale.factor + scale.freezing;
}

/**
 * A temperature as it is stored.
 * @param temperature degrees in `unit`
 * @returns °C, or null when the unit is unknown
 */
export function temperatureToCelsius(
  temperature: number,
  unit: string,
  report: ReportUnit,
): number | null {
  const scale = findUnit('temperature', unit, TEMPERATURE_UNITS, report);
  return scale === null ? null : (temperature - scale.freezing) / scale.factor;
}
