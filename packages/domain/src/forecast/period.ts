import { listIn } from '@furrow/kit/checked.ts';
import { dayOfHour, type WeatherHour } from '../weather/hours.ts';
import { et0Hour, windAt2m } from './evapotranspiration.ts';
import { growingDegrees, type DegreeBase } from './growing-degrees.ts';

/** Sums of a period of weather; null if too little of it was measured. */
export interface PeriodSums {
  /** mm */
  readonly rain: number | null;
  /** Reference evapotranspiration, mm. */
  readonly et0: number | null;
  /** Growing degree days, °C·d. */
  readonly degrees: number | null;
}

/** The least share of a period that must be known for its sum to be shown. */
const knownShare = 0.95;
/** The least share of a day's temperatures: fewer miss its lowest or its highest. */
const dayShare = 0.75;
/** MJ/m² of an hour whose radiation was 1 W/m² on average. */
const megajoules = 0.0036;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The sum of the known values, if nearly all are known. */
const whole = (known: readonly number[], of: number): number | null =>
  of > 0 && known.length >= knownShare * of ? sum(known) : null;

/** The place of some hours of weather. */
export interface WeatherPlace {
  readonly longitude: number;
  readonly latitude: number;
  /** Metres above the sea; zero if unknown: in the lowlands that is within 1 %. */
  readonly altitude?: number | null;
}

/** Rain, evaporation and warmth of hours that follow each other. */
export function sumsOf(
  asked: readonly WeatherHour[],
  location: WeatherPlace,
  base: DegreeBase,
): PeriodSums {
  // hours still to come are no gap in the period
  const hours = asked.slice(0, asked.findLastIndex(({ AT }) => AT !== null) + 1);
  const et0 = hours.flatMap(({ time, AT, RH, WS, RAD_SHORT }) =>
    AT === null || RH === null || WS === null || RAD_SHORT === null
      ? []
      : [
          et0Hour({
            temperature: AT,
            humidity: RH,
            wind: windAt2m(WS),
            radiation: Math.max(0, RAD_SHORT) * megajoules,
            ending: Date.parse(time),
            location,
            altitude: location.altitude ?? 0,
          }),
        ],
  );
  const days = new Map<string, WeatherHour[]>();
  for (const hour of hours) listIn(days, dayOfHour(hour.time)).push(hour);
  const degrees = [...days.values()].flatMap((own) => {
    const known = own.flatMap(({ AT }) => AT ?? []);
    return known.length >= dayShare * own.length
      ? [growingDegrees(Math.min(...known), Math.max(...known), base)]
      : [];
  });
  return {
    rain: whole(
      hours.flatMap(({ PT }) => PT ?? []),
      hours.length,
    ),
    et0: whole(et0, hours.length),
    degrees: whole(degrees, days.size),
  };
}
