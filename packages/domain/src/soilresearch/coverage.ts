import { round4 } from '@furrow/units/round.ts';
/**
 * Part of a soil research that the chosen crop fields cover. Areas in hectares. @source spec §5
 * Soil research, RUL-12
 */

const LEAST_AREA = 5;
const SHARE_OF_REGISTERED = 1.2;

/** The same day some years on; 29 February becomes the 28th in other years. */
export function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = date.slice(5) === '02-29' && !isLeap ? '02-28' : date.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}

const USUAL_YEARS = 4;

/** End of validity: four years on. @source spec §9 */
export const fourYearsAfter = (date: string): string => addYears(date, USUAL_YEARS);

/**
 * Sum of the registered areas, at four decimals. Fields of other seasons are the same ground again:
 * the season that covers most counts.
 */
export function coverageArea(
  fields: readonly { readonly registered_area: number | null; readonly plan?: string | null }[],
): number {
  const bySeason = new Map<string, number>();
  for (const { registered_area: area, plan } of fields)
    bySeason.set(plan ?? '', (bySeason.get(plan ?? '') ?? 0) + round4(area ?? 0));
  return round4(Math.max(0, ...bySeason.values()));
}

/** The least summed area. */
export function areaToCover(registered: number | null): number {
  return round4(Math.max(LEAST_AREA, SHARE_OF_REGISTERED * round4(registered ?? 0)));
}

/**
 * Whether the chosen fields cover a research.
 * @param area their sum in hectares
 * @param registered the area that was sampled, in hectares
 */
export function coverageComplete(area: number, registered: number | null): boolean {
  return round4(area) >= areaToCover(registered);
}
