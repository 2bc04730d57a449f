import type { WeatherHour } from '../weather/hours.ts';
import { isDaylight } from './daylight.ts';
import { certainly, hoursOf, meanOf, tenths, type DiseaseModel, type RiskPlace } from './model.ts';
import { isWet } from './wetness.ts';

/** Hours without wetness that end a period. */
const DRY_HOURS = 8;

/**
 * Hours of wetness that ascospores need to infect leaves, by the mean temperature in whole °C; the
 * table is printed in °F (34, 36, 37 … 79).
 * @source revised Mills table: MacHardy and Gadoury 1989, Phytopathology 79: 304–310, with the low
 * temperatures of Gadoury, Seem, Stensvand and Falk 1998; as printed by West Virginia University,
 * Kearneysville, Mills Table
 */
export const revisedMillsTable: ReadonlyMap<number, number> = new Map([
  [1, 41],
  [2, 35],
  [3, 30],
  [4, 28],
  [5, 21],
  [6, 18],
  [7, 15],
  [8, 13],
  [9, 12],
  [10, 11],
  [11, 9],
  [12, 8],
  [13, 8],
  [14, 7],
  [15, 7],
  [16, 6],
  [17, 6],
  [18, 6],
  [19, 6],
  [20, 6],
  [21, 6],
  [22, 6],
  [23, 6],
  [24, 6],
  [25, 8],
  [26, 11],
]);

/** A period of wetness up to an hour of it. */
interface Wetting {
  readonly wet: number;
  readonly temperature: number | null;
  /** Null colder or warmer than the table goes. */
  readonly needed: number | null;
  readonly isInfection: boolean;
}

/**
 * The period of wetness of every hour. It begins with rain, which sets the spores free; of rain
 * that begins in the dark, with the light. Wet hours add up until eight on end were dry.
 * @param missing whether an hour of which wetness is not known is wet
 */
function wettings(
  hours: readonly WeatherHour[],
  location: RiskPlace,
  missing: boolean,
): (Wetting | null)[] {
  let period: { temperatures: (number | null)[]; dry: number; isLight: boolean } | null = null;
  return hours.map((hour) => {
    const wet = isWet(hour) ?? missing;
    if (period === null) {
      const rains = hour.PT === null ? missing : hour.PT > 0;
      if (!rains) return null;
      period = { temperatures: [], dry: 0, isLight: false };
    }
    period.isLight ||= isDaylight(Date.parse(hour.time), location);
    period.dry = wet ? 0 : period.dry + 1;
    if (period.dry >= DRY_HOURS) {
      period = null;
      return null;
    }
    if (wet && period.isLight) period.temperatures.push(hour.AT);
    const temperature = meanOf(period.temperatures);
    const needed =
      temperature === null ? null : (revisedMillsTable.get(Math.round(temperature)) ?? null);
    const count = period.temperatures.length;
    return {
      wet: count,
      temperature,
      needed,
      isInfection: wet && needed !== null && count >= needed,
    };
  });
}

/**
 * Apple scab: infection of leaves by ascospores.
 * @source the revised Mills table; wetness estimated
 */
export const appleScabModel: DiseaseModel = {
  disease: 'apple_scab',
  paper:
    'MacHardy and Gadoury 1989, A revision of Mills’s criteria for predicting apple scab infection periods, Phytopathology 79: 304–310, with the low temperatures of Gadoury, Seem, Stensvand and Falk 1998',
  inputs: ['AT', 'RH', 'PT'],
  figures: ['wet_hours', 'wet_temperature', 'hours_needed'],
  daysBefore: 4,
  estimatesWetness: true,
  hasPeriods: false,
  judge: (hours, days, location) => {
    const least = wettings(hours, location, false);
    const most = wettings(hours, location, true);
    return days.map((date, day) => {
      const own = hoursOf(least, day).filter((wetting) => wetting !== null);
      const longest = own.reduce<Wetting | null>(
        (best, one) => (best === null || one.wet >= best.wet ? one : best),
        null,
      );
      const isKnown = hoursOf(hours, day).some((hour) => isWet(hour) !== null);
      const missingTemperatures = hoursOf(hours, day).some(({ AT }) => AT === null);
      return {
        date,
        isRisk: certainly(
          own.some(({ isInfection }) => isInfection),
          hoursOf(most, day).some(
            (wetting) =>
              wetting !== null &&
              (wetting.isInfection || (missingTemperatures && wetting.wet >= SHORTEST)),
          ),
        ),
        endsPeriod: false,
        figures: {
          wet_hours: longest?.wet ?? (isKnown ? 0 : null),
          wet_temperature: tenths(longest?.temperature ?? null),
          hours_needed: longest?.needed ?? null,
        },
      };
    });
  },
};

/** The fewest hours the table knows. */
const SHORTEST = Math.min(...revisedMillsTable.values());
