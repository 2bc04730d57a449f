/** A crop of a year on a part of a field, as the server returns it. */
export interface Grown {
  readonly year: number;
  readonly country: string;
  readonly crop_code: string;
  readonly crop_name: string;
  readonly area: number;
  readonly share: number;
}

/** A smaller share of a field results from slightly different boundaries. */
const LEAST_SHARE = 0.02;

/**
 * The years, newest first, with the crops that took more of the field than a strip along its edge.
 */
export function shortHistory(
  grown: readonly Grown[],
): { readonly year: number; readonly crops: readonly Grown[] }[] {
  const years = new Map<number, Grown[]>();
  for (const one of grown) {
    if (one.share < LEAST_SHARE) continue;
    years.set(one.year, [...(years.get(one.year) ?? []), one]);
  }
  return [...years]
    .map(([year, crops]) => ({ year, crops: crops.toSorted((a, b) => b.share - a.share) }))
    .sort((a, b) => b.year - a.year);
}
