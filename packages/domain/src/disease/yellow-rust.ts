import type { WeatherHour } from '../weather/hours.ts';
import { certainly, HOURS_OF_A_DAY, hoursOf, runs, tenths, type DiseaseModel } from './model.ts';

/**
 * Thresholds of the model: % relative humidity, the °C range, mm of rain at most, consecutive
 * hours, and the % of ten days that favours an epidemic.
 */
export const yellowRust = {
  humidity: 92,
  above: 4,
  below: 16,
  rain: 0.1,
  hours: 4,
  days: 10,
  share: 5,
} as const;

/** Null where missing measurements could decide it. */
function fits({ AT, RH, PT }: WeatherHour): boolean | null {
  const conditions = [
    RH === null ? null : RH > yellowRust.humidity,
    AT === null ? null : AT > yellowRust.above && AT < yellowRust.below,
    PT === null ? null : PT <= yellowRust.rain,
  ];
  if (conditions.includes(false)) return false;
  return conditions.includes(null) ? null : true;
}

/** For every hour, whether it belongs to so many on end. */
function inRuns(hours: readonly (boolean | null)[], missing: boolean): boolean[] {
  const upTo = runs(hours, missing);
  const from = runs(hours.toReversed(), missing).toReversed();
  return upTo.map((run, index) => run > 0 && run + (from[index] ?? 0) - 1 >= yellowRust.hours);
}

/**
 * Yellow (stripe) rust of wheat by thresholds: at least four hours on end above 92 % relative
 * humidity, between 4 and 16 °C and with at most 0.1 mm of rain; an epidemic is favoured where such
 * hours are 5 % or more of ten days.
 * @source El Jarroudi et al. 2017, A threshold-based weather model for predicting stripe rust
 * infection in winter wheat, Plant Disease 101: 693–703 (made from the model of Dennis 1987)
 */
export const yellowRustModel: DiseaseModel = {
  disease: 'yellow_rust',
  paper:
    'El Jarroudi et al. 2017, A threshold-based weather model for predicting stripe rust infection in winter wheat, Plant Disease 101: 693–703',
  inputs: ['AT', 'RH', 'PT'],
  figures: ['fitting_hours', 'fitting_share'],
  daysBefore: yellowRust.days,
  estimatesWetness: false,
  hasPeriods: true,
  judge: (hours, days) => {
    const fitting = hours.map(fits);
    const [least, most] = [inRuns(fitting, false), inRuns(fitting, true)];
    const ofDay = (among: readonly boolean[], index: number) =>
      hoursOf(among, index).filter(Boolean).length;
    const ofTenDays = (among: readonly boolean[], index: number) =>
      (100 *
        among
          .slice(
            Math.max(0, index + 1 - yellowRust.days) * HOURS_OF_A_DAY,
            (index + 1) * HOURS_OF_A_DAY,
          )
          .filter(Boolean).length) /
      (yellowRust.days * HOURS_OF_A_DAY);
    return days.map((date, index) => {
      const isKnown = hoursOf(fitting, index).some((hour) => hour !== null);
      return {
        date,
        isRisk: certainly(ofDay(least, index) > 0, ofDay(most, index) > 0),
        endsPeriod: certainly(
          ofTenDays(least, index) >= yellowRust.share,
          ofTenDays(most, index) >= yellowRust.share,
        ),
        figures: {
          fitting_hours: isKnown ? ofDay(least, index) : null,
          fitting_share: isKnown ? tenths(ofTenDays(least, index)) : null,
        },
      };
    });
  },
};
