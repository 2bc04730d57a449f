/**
 * Whether a crop field is shown: the map reference date lies within its period, inclusive, and it
 * belongs to the plan when one is given.
 * @param date YYYY-MM-DD
 * @source spec §4 Crop field visible flag, RUL-04
 */
export function isVisible(
  field: {
    readonly period_start: string | null;
    readonly period_end: string | null;
    readonly plan: string | null;
  },
  date: string,
  plan?: string | null,
): boolean {
  if (plan && field.plan !== plan) return false;
  return (
    (!field.period_start || field.period_start <= date) &&
    (!field.period_end || date <= field.period_end)
  );
}
