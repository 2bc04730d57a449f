import { isDaylight } from '../../disease/daylight.ts';
import { HOUR_MILLISECONDS } from '../time.ts';
import { OLD_HOURS } from '../hours.ts';
import { tenths, type JudgeHour } from './finding.ts';
import { sources } from './sources.ts';

/** % of cloud up to which the ground cools under the sky, and m/s of wind up to which air layers. */
const CLEAR = 25;
const STILL = 1.5;

/**
 * Risk of warm air above cold: in the dark, and in the hours beside it, under a clear sky and in
 * almost no wind. The value is the wind at 10 m.
 */
export const judgeInversion: JudgeHour = ({ hour }, { location }) => {
  const ending = Date.parse(hour.time);
  const base = {
    rule: 'inversion',
    value: hour.WS === null ? null : tenths(hour.WS),
    least: STILL,
    unit: 'm/s',
    at: '10m',
    basis: 'advice',
    source: sources.inversion,
  } as const;
  // it builds up before the sun sets and lasts until it has warmed the ground
  const isLight =
    isDaylight(ending - 2 * HOUR_MILLISECONDS, location) &&
    isDaylight(ending + HOUR_MILLISECONDS, location);
  if (isLight) return { ...base, fit: 'good' };
  if (base.value !== null && base.value >= STILL) return { ...base, fit: 'good' };
  if (hour.CC !== null && hour.CC > CLEAR) return { ...base, fit: 'good' };
  return { ...base, fit: hour.WS === null || hour.CC === null ? 'unknown' : 'not' };
};

/** Humidity in % from which leaves are as good as wet. */
const WET_HUMIDITY = 90;

/** Dew on the leaves dilutes the spray and lets it run off. */
export const judgeDew: JudgeHour = ({ hour }) => {
  const value = hour.RH === null ? null : Math.round(hour.RH);
  return {
    rule: 'dew',
    fit: value === null ? 'unknown' : value >= WET_HUMIDITY ? 'care' : 'good',
    value,
    most: WET_HUMIDITY - 1,
    unit: '%',
    basis: 'advice',
    source: sources.wetness,
  };
};

/** A forecast that should long have been renewed. */
export const judgeAge: JudgeHour = (_, { issued, now }) => {
  const value = Math.max(0, Math.floor((now - issued) / HOUR_MILLISECONDS));
  return {
    rule: 'age',
    fit: value > OLD_HOURS ? 'care' : 'good',
    value,
    most: OLD_HOURS,
    unit: 'h',
    basis: 'advice',
    source: sources.own,
  };
};
