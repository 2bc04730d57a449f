/** A season of a piece of land. */
export interface Season {
  readonly year: string;
  readonly crop: number | null;
  /** The crop field of that season. */
  readonly id: string;
}

interface Grown {
  readonly id: unknown;
  readonly crop?: unknown;
  readonly period?: unknown;
  readonly period_start?: unknown;
  readonly period_end?: unknown;
}

/** Years shown; an older crop says little about this season. */
const mostYears = 8;

/** The year a season counts for; empty where it has no days. */
export const yearOf = ({
  period_start: start,
  period_end: end,
}: Pick<Grown, 'period_start' | 'period_end'>): string => String(end ?? start ?? '').slice(0, 4);

/**
 * The crops of a parcel year after year: the main crop of every year, the oldest first.
 * @param fields crop fields of the parcel, of all plans
 */
export function rotationOf(fields: readonly Grown[]): readonly Season[] {
  const byYear = new Map<string, Grown>();
  for (const field of fields) {
    const year = yearOf(field);
    const other = byYear.get(year);
    if (year && (!other || (other.period !== 'main' && field.period === 'main')))
      byYear.set(year, field);
  }
  return [...byYear]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(-mostYears)
    .map(([year, { id, crop }]) => ({
      year,
      crop: typeof crop === 'number' ? crop : null,
      id: String(id),
    }));
}
