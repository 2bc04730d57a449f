import type { WeatherHour } from '../weather/hours.ts';
import {
  both,
  certainly,
  HOURS_OF_A_DAY,
  hoursOf,
  runs,
  sumOf,
  type DiseaseModel,
} from './model.ts';
import { isWet } from './wetness.ts';

/**
 * Hours of the day before above so many °C beyond which no spores form in the night.
 * @source Hildebrand and Sutton 1984, Jesperson and Sutton 1987, as quoted by Gilles, Phelps,
 * Clarkson and Kennedy 2004, Plant Disease 88: 695–702
 */
export const hotHours: readonly (readonly [above: number, hours: number])[] = [
  [27, 8],
  [28, 6],
  [29, 4],
  [30, 2],
];
/** % of relative humidity and °C of every hour from 02:00 until 06:00. */
const night = { humidity: 95, coldest: 4, warmest: 24 } as const;

const HUMID_FROM = 2;
const DAWN = 6;
const NOON = 12;
/** Hours on end of wetness that infect in the first morning, and later. */
const DIRECT = 2;
const DELAYED = 3;
/** Hours that spores live. */
const SURVIVAL = 72;

/** Whether the previous day was too hot; null where missing hours could decide it. */
function wasHot(day: readonly WeatherHour[]): boolean | null {
  const missing = HOURS_OF_A_DAY - day.filter(({ AT }) => AT !== null).length;
  const above = (limit: number) => day.filter(({ AT }) => AT !== null && AT > limit).length;
  return certainly(
    hotHours.some(([limit, most]) => above(limit) > most),
    hotHours.some(([limit, most]) => above(limit) + missing > most),
  );
}

function isHumid({ AT, RH }: WeatherHour): boolean | null {
  return both(
    RH === null ? null : RH >= night.humidity,
    AT === null ? null : AT >= night.coldest && AT <= night.warmest,
  );
}

/** Whether spores formed in the night that ends on a day. */
function sporulates(yesterday: readonly WeatherHour[], today: readonly WeatherHour[]) {
  const humid = today.slice(HUMID_FROM, DAWN).map(isHumid).reduce(both, true);
  const dry = today
    .slice(0, DAWN)
    .map(({ PT }) => (PT === null ? null : PT === 0))
    .reduce(both, true);
  const hot = wasHot(yesterday);
  return both(both(humid, dry), hot === null ? null : !hot);
}

/** The hour at which spores of a night infect; null if they do not. */
function infectedAt(wetRuns: readonly number[], midnight: number): number | null {
  for (let hour = midnight + DAWN; hour < midnight + DAWN + SURVIVAL; hour += 1) {
    const onEnd = Math.min(wetRuns[hour] ?? 0, hour - midnight - DAWN + 1);
    const asked = hour < midnight + NOON ? DIRECT : DELAYED;
    if (onEnd >= asked) return hour;
  }
  return null;
}

/**
 * Downy mildew of onion: nights in which spores form (a day of risk), and infection by them in the
 * morning after or within 72 hours. Hours are in UT, within about an hour of the sun where farms
 * lie. Of the advisory model, spores that a short wetness kills are left out, so that it warns
 * rather too often.
 * @source DOWNCAST: Jesperson and Sutton 1987, Evaluation of a forecaster for downy mildew of
 * onion, Crop Protection 6: 95–103; humid from 02:00 until dawn: Hildebrand and Sutton 1982,
 * Phytopathology 72: 219–224; rain from 00:00 until 06:00 and infection: de Visser 1998, Eur. J.
 * Plant Pathol. 104: 933–943, as described by VIPS, model DOWNCASTMO
 */
export const onionDownyMildewModel: DiseaseModel = {
  disease: 'onion_downy_mildew',
  paper:
    'DOWNCAST: Jesperson and Sutton 1987, Evaluation of a forecaster for downy mildew of onion, Crop Protection 6: 95–103, with the infection of de Visser 1998, European Journal of Plant Pathology 104: 933–943',
  inputs: ['AT', 'RH', 'PT'],
  figures: ['hot_hours', 'humid_night_hours', 'night_rain', 'morning_wet_hours'],
  daysBefore: 5,
  estimatesWetness: true,
  hasPeriods: true,
  judge: (hours, days) => {
    const wet = hours.map(isWet);
    const [least, most] = [runs(wet, false), runs(wet, true)];
    const nights = days.map((_, index) =>
      index === 0 ? null : sporulates(hoursOf(hours, index - 1), hoursOf(hours, index)),
    );
    const dayOf = (hour: number | null) =>
      hour === null ? null : Math.floor(hour / HOURS_OF_A_DAY);
    const infections = nights.map((spores, day) => ({
      spores,
      first: dayOf(infectedAt(most, day * HOURS_OF_A_DAY)),
      last: dayOf(infectedAt(least, day * HOURS_OF_A_DAY)),
      survive: day + SURVIVAL / HOURS_OF_A_DAY,
    }));
    const infects = (index: number) =>
      certainly(
        infections.some(({ spores, last }) => spores === true && last === index),
        infections.some(
          ({ spores, first, last, survive }) =>
            spores !== false &&
            first !== null &&
            first <= index &&
            index <= (last ?? survive) &&
            hoursOf(wet, index).some((hour) => hour !== false),
        ),
      );
    return days.map((date, index) => {
      const own = hoursOf(hours, index);
      const before = index === 0 ? [] : hoursOf(hours, index - 1);
      const isKnown = own.some(({ RH }) => RH !== null);
      const count = (list: readonly (boolean | null)[]) =>
        isKnown ? list.filter((value) => value === true).length : null;
      return {
        date,
        isRisk: nights[index] ?? null,
        endsPeriod: infects(index),
        figures: {
          hot_hours: count(before.map(({ AT }) => AT !== null && AT > 27)),
          humid_night_hours: count(own.slice(HUMID_FROM, DAWN).map(isHumid)),
          night_rain: sumOf(own.slice(0, DAWN).map(({ PT }) => PT)),
          morning_wet_hours: count(own.slice(DAWN, NOON).map(isWet)),
        },
      };
    });
  },
};
