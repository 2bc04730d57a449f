import type { WeatherHour } from '../weather/hours.ts';
import { certainly, either, hoursOf, runs, type DiseaseModel } from './model.ts';

/**
 * Thresholds of the model: consecutive hours, and the wetness of a wet hour (mm, % relative
 * humidity).
 */
export const septoriaHumidity = { hours: 20, rain: 0.2, humidity: 85 } as const;

const isWet = ({ PT, RH }: WeatherHour) =>
  either(
    PT === null ? null : PT >= septoriaHumidity.rain,
    RH === null ? null : RH >= septoriaHumidity.humidity,
  );

/**
 * Septoria tritici blotch of wheat by the humidity model: infection is assumed after 20 hours of
 * wetness on end, an hour being wet with at least 0.2 mm of rain or 85 % relative humidity. It is
 * meant from growth stage 31 on.
 * @source Jørgensen et al., Aarhus University and SEGES 2017; described by IPM Decisions, Factsheet
 * Septoria Humidity Model (16 January 2023), and VIPS, model SEPTORIAHU
 */
export const septoriaHumidityModel: DiseaseModel = {
  disease: 'septoria',
  paper:
    'Aarhus University and SEGES 2017, Septoria humidity model (IPM Decisions, factsheet of 16 January 2023)',
  inputs: ['RH', 'PT'],
  figures: ['wet_hours'],
  daysBefore: 2,
  estimatesWetness: true,
  hasPeriods: false,
  judge: (hours, days) => {
    const wet = hours.map(isWet);
    const [least, most] = [runs(wet, false), runs(wet, true)];
    return days.map((date, index) => {
      const longest = Math.max(...hoursOf(least, index));
      const isRisk = certainly(
        longest >= septoriaHumidity.hours,
        hoursOf(most, index).some((run) => run >= septoriaHumidity.hours),
      );
      const isKnown = hoursOf(wet, index).some((hour) => hour !== null);
      return {
        date,
        isRisk,
        endsPeriod: false,
        figures: { wet_hours: isKnown ? longest : null },
      };
    });
  },
};
