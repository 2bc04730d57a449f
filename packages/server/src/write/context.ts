import type { Context } from '@furrow/kit';
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

const formats = new Map<string, Intl.DateTimeFormat>();

const minute = 60_000;
const todays = new Map<string, { readonly minute: number; readonly today: string }>();

/**
 * Today in a time zone, YYYY-MM-DD. An unknown zone counts as UTC. Days begin on whole minutes
 * everywhere, so the result is cached per minute.
 */
export function todayIn(timezone: string, now = new Date()): string {
  const at = Math.floor(now.getTime() / minute);
  const cached = todays.get(timezone);
  if (cached?.minute === at) return cached.today;
  const today = dayIn(timezone, now);
  if (todays.size > 1000) todays.clear();
  todays.set(timezone, { minute: at, today });
  return today;
}

/** Today on a farm, in its time zone, YYYY-MM-DD. */
export const todayOn = ({ memberships }: Pick<Principal, 'memberships'>, farm: string): string =>
  todayIn(memberships.get(farm)?.timezone ?? 'UTC');

function dayIn(timezone: string, now: Date): string {
  let format = formats.get(timezone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: timezone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      });
    } catch {
      return now.toISOString().slice(0, 10);
    }
    formats.set(timezone, format);
  }
  return format.format(now);
}

/** The clock on the wall in a time zone, YYYY-MM-DD HH:mm. */
export function nowIn(timezone: string, now = new Date()): string {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, ...options }).format(now);
  } catch {
    return now.toISOString().slice(0, 16).replace('T', ' ');
  }
}

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
