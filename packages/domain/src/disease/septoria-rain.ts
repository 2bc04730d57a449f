import { certainly, hoursOf, sumOf, type DiseaseModel } from './model.ts';

/** Thresholds of the rule: days of at least so many mm among so many days. */
export const septoriaRain = { rain: 1, days: 7, among: 30 } as const;

/**
 * Septoria of winter wheat by the days of rain: seven or eight days with at least 1 mm among the 30
 * days from growth stage 32 on. Given for every day over the 30 days up to it, so that the figure
 * of the paper is that of the 30th day from stage 32.
 * @source Hansen, Secher, Jørgensen and Welling 1994, Thresholds for control of Septoria spp. in
 * winter wheat based on precipitation and growth stage, Plant Pathology 43: 183–189
 */
export const septoriaRainModel: DiseaseModel = {
  disease: 'septoria',
  paper:
    'Hansen, Secher, Jørgensen and Welling 1994, Thresholds for control of Septoria spp. in winter wheat based on precipitation and growth stage, Plant Pathology 43: 183–189',
  inputs: ['PT'],
  figures: ['rain', 'rain_days'],
  daysBefore: septoriaRain.among - 1,
  estimatesWetness: false,
  hasPeriods: false,
  judge: (hours, days) => {
    const rain = days.map((_, index) => {
      const own = hoursOf(hours, index).map(({ PT }) => PT);
      return { sum: sumOf(own), isWhole: own.every((value) => value !== null) };
    });
    return days.map((date, index) => {
      const among = rain.slice(Math.max(0, index + 1 - septoriaRain.among), index + 1);
      const wet = among.filter(({ sum }) => (sum ?? 0) >= septoriaRain.rain).length;
      const open = among.filter(
        ({ sum, isWhole }) => !isWhole && (sum ?? 0) < septoriaRain.rain,
      ).length;
      const isKnown = among.some(({ sum }) => sum !== null);
      return {
        date,
        isRisk: certainly(wet >= septoriaRain.days, wet + open >= septoriaRain.days),
        endsPeriod: false,
        figures: { rain: rain[index]?.sum ?? null, rain_days: isKnown ? wet : null },
      };
    });
  },
};
