/**
 * The report of a conversion that is given a unit it does not know. Pure code has no log, so the
 * caller passes one in: the server its logger, the web its console.
 * @source spec §8 "Unknown area, speed, temperature, precipitation or depth unit: an error is
 * logged"
 */
export type ReportUnit = (code: 'unknown_unit', params: UnknownUnit) => void;

type UnknownUnit = {
  /** The quantity measured: area, speed, temperature, precipitation, depth or nutrient. */
  quantity: string;
  /** The requested unit. */
  unit: string;
  /** The units that would have been understood, separated by commas. */
  known: string;
};

/**
 * Looks a unit up in its table.
 * @param quantity the quantity measured, for the report
 * @param unit the requested one; names are matched exactly
 * @param table the known units
 * @param report called when the unit is unknown
 * @returns the table's entry, or null when the unit is unknown: a number under a wrong unit is
 * worse than none
 */
export function findUnit<Entry>(
  quantity: string,
  unit: string,
  table: Readonly<Record<string, Entry>>,
  report: ReportUnit,
): Entry | null {
  // hasOwn, because "toString" is not a unit.
  const entry = Object.hasOwn(table, unit) ? table[unit] : undefined;
  if (entry === undefined) {
    report('unknown_unit', { quantity, unit, known: Object.keys(table).join(', ') });
    return null;
  }
  return entry;
}
