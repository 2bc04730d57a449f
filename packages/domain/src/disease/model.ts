import type { WeatherHour, WeatherVariable } from '../weather/hours.ts';

/** The diseases there are models of, each with the EPPO codes of the crops it applies to. */
export const diseases = {
  late_blight: ['SOLTU'],
  septoria: ['TRZAW', 'TRZAS', 'TRZDU', 'TRZSP'],
  yellow_rust: ['TRZAW', 'TRZAS', 'TRZDU', 'TRZSP'],
  apple_scab: ['MABSD'],
  onion_downy_mildew: ['ALLCE'],
  cercospora: ['BEAVA', 'BEAVC', 'BEAVD'],
} as const;
/** The name of a disease. */
export type Disease = keyof typeof diseases;

/** Figures that models read, as shown beside the verdict, with their units. */
export const figureUnits = {
  tmin: '°C',
  hours_rh_ge_90: 'h',
  wet_hours: 'h',
  wet_temperature: '°C',
  hours_needed: 'h',
  rain: 'mm',
  rain_days: 'd',
  fitting_hours: 'h',
  fitting_share: '%',
  hot_hours: 'h',
  humid_night_hours: 'h',
  night_rain: 'mm',
  morning_wet_hours: 'h',
  humid_hours: 'h',
  humid_temperature: '°C',
  infection_value: '0–7',
  two_day_value: '0–14',
} as const;
/** The name of a figure that a verdict follows from. */
export type RiskFigure = keyof typeof figureUnits;

/** Position of a field, degrees on WGS 84. */
export interface RiskPlace {
  readonly longitude: number;
  readonly latitude: number;
}

/** A day as a model judges it. */
export interface RiskDay {
  /** YYYY-MM-DD, in UT. */
  readonly date: string;
  /** Null where missing hours could decide it. */
  readonly isRisk: boolean | null;
  /** The stronger verdict of a model that has one, such as the second of two days on end. */
  readonly endsPeriod: boolean | null;
  /** Of the model's inputs; null without measurements. */
  readonly figures: Readonly<Partial<Record<RiskFigure, number | null>>>;
}

/** A published rule for the danger of a disease by the weather. */
export interface DiseaseModel {
  readonly disease: Disease;
  /** Authors, year, title: as cited beside the figures. */
  readonly paper: string;
  readonly inputs: readonly WeatherVariable[];
  readonly figures: readonly RiskFigure[];
  /** Days of weather it needs before the first of the answer. */
  readonly daysBefore: number;
  /** Leaves count as wet by rain and humidity, since stations have no sensor of it. */
  readonly estimatesWetness: boolean;
  /** Has a verdict above a day of risk. */
  readonly hasPeriods: boolean;
  /** @param hours 24 for every one of the days, those without measurement empty */
  readonly judge: (
    hours: readonly WeatherHour[],
    days: readonly string[],
    location: RiskPlace,
  ) => RiskDay[];
}

/** The hours of a day in UT, which has none of 23 or 25. */
export const HOURS_OF_A_DAY = 24;

/** The hours of a day, by its place among the days. */
export const hoursOf = <T>(hours: readonly T[], day: number): readonly T[] =>
  hours.slice(Math.max(0, day) * HOURS_OF_A_DAY, (day + 1) * HOURS_OF_A_DAY);

/** The conjunction of two conditions, null being unknown. */
export const both = (left: boolean | null, right: boolean | null): boolean | null =>
  left === false || right === false ? false : left === null || right === null ? null : true;

/** The disjunction of two conditions, null being unknown. */
export const either = (left: boolean | null, right: boolean | null): boolean | null =>
  left === true || right === true ? true : left === null || right === null ? null : false;

/** True if it applies with every missing hour against it, null if only with them in its favour. */
export const certainly = (least: boolean, most: boolean): boolean | null =>
  least ? true : most ? null : false;

/**
 * For every hour, the length of the run of hours up to it that meet a condition.
 * @param missing whether an unknown hour counts
 */
export function runs(fits: readonly (boolean | null)[], missing: boolean): number[] {
  let run = 0;
  return fits.map((fit) => (run = (fit ?? missing) ? run + 1 : 0));
}

/** The sum of the measurements in some hours; null without any. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length === 0
    ? null
    : Math.round(measured.reduce((sum, value) => sum + value, 0) * 10) / 10;
}

/** The mean of the measurements in some hours; null without any. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length === 0
    ? null
    : measured.reduce((sum, value) => sum + value, 0) / measured.length;
}

/** A mean as it is shown, in tenths. */
export const tenths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;
