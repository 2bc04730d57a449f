/** Hectares that two polygons (WKT) share. */
export type Overlap = (a: string, b: string) => number;

/**
 * Whether crop fields of one soil research lie over each other, so that their area would count
 * twice. The check costs a comparison of every two fields, and runs only up to a number of them.
 * @source spec §5 Soil research, §9, decisions D11 (the limit is a setting), RUL-13
 */
export const mostFieldsToCompare = 100;

/** A field with its boundary. */
export interface Bounded {
  readonly id: string;
  /** WKT */
  readonly geometry: string | null;
}

/** Fields that lie over each other, by their ids, and the hectares they share. */
export interface OverlapCheck {
  /** False when there are too many crop fields to compare. */
  readonly checked: boolean;
  readonly limit: number;
  readonly overlaps: readonly {
    readonly cropfields: readonly [string, string];
    readonly area: number;
  }[];
}

/** Less than this many hectares is the width of a drawn line. */
const LEAST_OVERLAP = 0.0005;

/**
 * Compares every two fields with a boundary.
 * @param areaOf the hectares two boundaries share
 * @param limit most fields to compare; beyond it nothing is checked
 * @source spec §5 Soil research, RUL-13
 */
export function checkOverlap(
  fields: readonly Bounded[],
  areaOf: Overlap,
  limit = mostFieldsToCompare,
): OverlapCheck {
  if (fields.length > limit) return { checked: false, limit, overlaps: [] };
  const bounded = fields.filter(
    (field): field is { id: string; geometry: string } => field.geometry !== null,
  );
  const overlaps = bounded.flatMap((a, index) =>
    bounded.slice(index + 1).flatMap((b) => {
      const area = areaOf(a.geometry, b.geometry);
      return area >= LEAST_OVERLAP ? [{ cropfields: [a.id, b.id] as const, area }] : [];
    }),
  );
  return { checked: true, limit, overlaps };
}
