import { HOURS_OF_A_DAY, meanOf, tenths, type DiseaseModel } from './model.ts';

/** % of relative humidity above which an hour counts. */
const HUMID = 90;
/** The sum of two days from which infection is possible, and above which it is favoured. */
export const twoDays = { marginal: 6 } as const;

/**
 * Daily infection values by the mean temperature of the humid hours (up to and with °F) and their
 * number: a value is one higher for every limit that is passed, from `from` on.
 * @source Shane and Teng 1992, Impact of Cercospora leaf spot on root weight, sugar yield, and
 * purity of Beta vulgaris, Plant Disease 76: 812–820; as in Windels, Lamey, Hilde, Widner and
 * Knudsen 1998, A Cercospora leaf spot model for sugar beet, Plant Disease 82: 716–726, read in two
 * public implementations of the University of Wisconsin
 */
const infectionTable: readonly {
  readonly upTo: number;
  readonly from: 0 | 1;
  readonly above: readonly number[];
}[] = [
  { upTo: 60, from: 0, above: [] },
  { upTo: 61, from: 0, above: [21] },
  { upTo: 62, from: 0, above: [19, 22] },
  { upTo: 63, from: 0, above: [16, 19, 21] },
  { upTo: 64, from: 0, above: [13, 15, 18, 20, 23] },
  { upTo: 65, from: 0, above: [6, 8, 12, 18, 21] },
  { upTo: 71, from: 0, above: [3, 6, 10, 14, 18, 21] },
  { upTo: 72, from: 0, above: [2, 6, 9, 13, 17, 20] },
  { upTo: 73, from: 0, above: [1, 6, 9, 12, 16, 19] },
  { upTo: 76, from: 1, above: [5, 9, 11, 16, 18, 23] },
  { upTo: 77, from: 1, above: [5, 8, 12, 15, 18, 22] },
  { upTo: 78, from: 1, above: [5, 8, 11, 14, 17, 20] },
  { upTo: 79, from: 1, above: [4, 7, 9, 12, 14, 17] },
  { upTo: 80, from: 1, above: [3, 6, 8, 10, 12, 15] },
  { upTo: 81, from: 1, above: [2, 4, 6, 7, 9, 11] },
  { upTo: 82, from: 1, above: [2, 4, 5, 7, 8, 10] },
  { upTo: Number.POSITIVE_INFINITY, from: 1, above: [2, 4, 5, 7, 8, 9] },
];

/**
 * The infection value of a day, 0 to 7.
 * @param celsius mean temperature of the humid hours
 */
export function infectionValue(celsius: number, humidHours: number): number {
  if (humidHours === 0) return 0;
  const fahrenheit = (celsius * 9) / 5 + 32;
  const row = infectionTable.find(({ upTo }) => fahrenheit <= upTo + 1e-9);
  return row ? row.from + row.above.filter((limit) => humidHours > limit).length : 0;
}

/**
 * Cercospora leaf spot of beet by daily infection values, from noon to noon, of two days: below 6
 * unfavourable, 6 marginal, above it favourable. Missing hours give no value.
 * @source Shane and Teng 1983 and 1992; noon to noon: NDAWN, Cercospora model
 */
export const cercosporaModel: DiseaseModel = {
  disease: 'cercospora',
  paper:
    'Shane and Teng 1992, Plant Disease 76: 812–820; Windels, Lamey, Hilde, Widner and Knudsen 1998, A Cercospora leaf spot model for sugar beet, Plant Disease 82: 716–726',
  inputs: ['AT', 'RH'],
  figures: ['humid_hours', 'humid_temperature', 'infection_value', 'two_day_value'],
  daysBefore: 2,
  estimatesWetness: false,
  hasPeriods: true,
  judge: (hours, days) => {
    const values = days.map((_, index) => {
      const noon = index * HOURS_OF_A_DAY + HOURS_OF_A_DAY / 2;
      const own = hours.slice(Math.max(0, noon - HOURS_OF_A_DAY), noon);
      const humid = own.filter(({ RH }) => RH !== null && RH > HUMID);
      const temperature = meanOf(humid.map(({ AT }) => AT));
      const isWhole =
        own.length === HOURS_OF_A_DAY && own.every(({ AT, RH }) => AT !== null && RH !== null);
      const isKnown = own.some(({ RH }) => RH !== null);
      return {
        humid: isKnown ? humid.length : null,
        temperature,
        value: isWhole ? infectionValue(temperature ?? 0, humid.length) : null,
      };
    });
    return days.map((date, index) => {
      const [before, today] = [values[index - 1], values[index]];
      const [one, other] = [before?.value ?? null, today?.value ?? null];
      const sum = one === null || other === null ? null : one + other;
      return {
        date,
        isRisk: sum === null ? null : sum >= twoDays.marginal,
        endsPeriod: sum === null ? null : sum > twoDays.marginal,
        figures: {
          humid_hours: today?.humid ?? null,
          humid_temperature: tenths(today?.temperature ?? null),
          infection_value: other,
          two_day_value: sum,
        },
      };
    });
  },
};
