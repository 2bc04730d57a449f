import { dayOfHour, type WeatherHour } from '../weather/hours.ts';

/** What a day of weather means for late blight, as far as the models look at it. */
export interface BlightDay {
  /** YYYY-MM-DD, in UT. */
  readonly date: string;
  /** The lowest temperature of its hours in °C. */
  readonly lowest: number | null;
  /** Hours with a relative humidity of 90 % or more. */
  readonly humidHours: number;
  /** Hours of which temperature and humidity are known. */
  readonly knownHours: number;
}

const HUMID = 90;
/** The hours of a day in UT, which has none of 23 or 25. */
const HOURS_OF_A_DAY = 24;

/** The days between two dates, both inclusive, with what was measured on them. */
export function blightDays(
  hours: readonly WeatherHour[],
  first: string,
  last: string,
): BlightDay[] {
  const byDay = new Map<string, WeatherHour[]>();
  for (const hour of hours) {
    const day = dayOfHour(hour.time);
    const own = byDay.get(day);
    if (own) own.push(hour);
    else byDay.set(day, [hour]);
  }
  const days: BlightDay[] = [];
  for (
    let at = Date.parse(`${first}T00:00:00Z`);
    at <= Date.parse(`${last}T00:00:00Z`);
    at += HOURS_OF_A_DAY * 3_600_000
  ) {
    const date = new Date(at).toISOString().slice(0, 10);
    const own = byDay.get(date) ?? [];
    const temperatures = own.flatMap(({ AT }) => (AT === null ? [] : [AT]));
    days.push({
      date,
      lowest: temperatures.length > 0 ? Math.min(...temperatures) : null,
      humidHours: own.filter(({ RH }) => RH !== null && RH >= HUMID).length,
      knownHours: own.filter(({ AT, RH }) => AT !== null && RH !== null).length,
    });
  }
  return days;
}

/**
 * Whether a day was warm and humid enough; null where hours are missing that could decide it.
 * @param lowest °C below which no hour may have been
 * @param humid hours it must have been humid
 */
export function isRiskDay(
  { lowest, humidHours, knownHours }: BlightDay,
  least: { readonly lowest: number; readonly humid: number },
): boolean | null {
  const missing = HOURS_OF_A_DAY - knownHours;
  if (lowest !== null && lowest < least.lowest) return false;
  if (humidHours + missing < least.humid) return false;
  if (missing > 0) return null;
  return lowest !== null && humidHours >= least.humid;
}
