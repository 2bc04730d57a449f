import type { ForecastHour } from '../hours.ts';

/**
 * Suitability of an hour for spraying; unknown if something missing from the forecast could decide
 * it.
 */
export type Fit = 'good' | 'care' | 'not' | 'unknown';

/** Rules that an hour is judged by. */
const sprayRules = [
  'wind',
  'gusts',
  'rain',
  'rain_before',
  'rain_after',
  'temperature',
  'humidity',
  'delta_t',
  'inversion',
  'dew',
  'age',
] as const;
/** The name of a rule. */
export type SprayRule = (typeof sprayRules)[number];

/** Origin of a limit: binding, the product's own, or advised. */
type Basis = 'law' | 'product_label' | 'advice';

/** Rule, number and source of one verdict. */
export interface HourFinding {
  readonly rule: SprayRule;
  readonly fit: Fit;
  /** In the unit; null if not forecast. */
  readonly value: number | null;
  /** The limits it is compared with; the fit is good within both. */
  readonly least?: number;
  readonly most?: number;
  readonly unit: 'm/s' | 'mm' | 'mm/h' | '°C' | '%' | 'h' | '';
  /** Height of the wind. */
  readonly at?: 'boom' | '10m';
  /** Hours before or after that are taken into account. */
  readonly hours?: number;
  readonly basis: Basis;
  /** The source as cited; of a label the product, and the place in it. */
  readonly source: string;
}

/** A figure of a label with its source: the product, and the place in the label. */
export interface LabelLimit {
  readonly limit: number;
  readonly source: string;
}

/** Limits that labels set to the weather. */
export const labelLimits = [
  'mostWind',
  'leastTemperature',
  'mostTemperature',
  'leastHumidity',
  'mostDeltaT',
  'dryHours',
] as const;
/** The name of a limit: m/s at the boom, °C, %, and hours without rain after the treatment. */
export type LabelLimitName = (typeof labelLimits)[number];

/** Limits by the labels of the products in a tank; null for those that no label states. */
export type LabelConditions = Readonly<Record<LabelLimitName, LabelLimit | null>>;

/** A label without weather conditions. */
export const silentLabel: LabelConditions = {
  mostWind: null,
  leastTemperature: null,
  mostTemperature: null,
  leastHumidity: null,
  mostDeltaT: null,
  dryHours: null,
};

/** The context that hours are judged in. */
export interface SprayContext {
  /** ISO 3166-1 of the field; null if unknown. */
  readonly country: string | null;
  readonly location: { readonly longitude: number; readonly latitude: number };
  readonly label: LabelConditions;
  /** Time at which the forecast was issued, milliseconds. */
  readonly issued: number;
  /** Milliseconds. */
  readonly now: number;
}

/** An hour among those around it. */
interface HourAmong {
  readonly hour: ForecastHour;
  /** Hours on end that the hour is one of, those not foretold empty. */
  readonly hours: readonly ForecastHour[];
  readonly index: number;
}

/** A rule reads an hour and those around it. */
export type JudgeHour = (among: HourAmong, context: SprayContext) => HourFinding;

/** In tenths, as figures are shown and judged. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
