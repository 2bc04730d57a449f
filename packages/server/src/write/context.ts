import type { Context } from '@furrow/kit';
import { nowIn, todayIn } from '@furrow/kit/clock.ts';
import { iso1A2Code } from '@rapideditor/country-coder';
import { labelPosition, parseWkt } from '@furrow/geo';
import type { Principal } from '../access/principal.ts';

/** Country of a geometry, or null at sea and where unknown. @source RUL-22 */
function countryOf(wkt: string): string | null {
  const { geometry } = parseWkt(wkt);
  const position =
    geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
      ? labelPosition(geometry)
      : null;
  return position ? iso1A2Code([position[0], position[1]]) : null;
}

/** Today on a farm, in its time zone, YYYY-MM-DD. */
export const todayOn = ({ memberships }: Pick<Principal, 'memberships'>, farm: string): string =>
  todayIn(memberships.get(farm)?.timezone ?? 'UTC');

/**
 * Facts available to rules and defaults in addition to rows.
 * @param contact of the writing person, on the farm
 */
export function contextFor(timezone: string, contact: string | null = null): Context {
  const now = new Date();
  return {
    today: todayIn(timezone, now),
    // few rows need it, and making a format costs
    get now() {
      return nowIn(timezone, now);
    },
    countryOf,
    contact,
  };
}
