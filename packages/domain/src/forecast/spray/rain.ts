import { applicationLaw } from '../../admission/application-law.ts';
import type { ForecastHour } from '../hours.ts';
import { tenths, type JudgeHour } from './finding.ts';
import { sources } from './sources.ts';

/** mm from which an hour is wet. */
const WET = 0.1;
/** Hours before that leave the crop wet. */
export const HOURS_BEFORE = 2;
/** Dry hours afterwards, if the label sets none. */
const AFTER = 6;

interface Sum {
  readonly total: number;
  readonly isWhole: boolean;
}

/**
 * Whether rain in an hour is unknown: there is no forecast, or its share of the rain of several
 * hours is too little for a gauge. It may all fall in any of them.
 */
const isOpen = ({ PT }: ForecastHour): boolean => PT === null || (PT > 0 && tenths(PT) === 0);

const sumOf = (hours: readonly (ForecastHour | undefined)[]): Sum => ({
  total: tenths(hours.reduce((sum, hour) => sum + (hour?.PT ?? 0), 0)),
  isWhole: hours.every((hour) => hour !== undefined && !isOpen(hour)),
});

const window = (hours: readonly ForecastHour[], first: number, count: number) =>
  Array.from({ length: count }, (_, index) => hours[first + index]);

/** Rain while it is sprayed: no spraying, and above a limit of the law by law. */
export const judgeRain: JudgeHour = ({ hour }, { country }) => {
  const law = applicationLaw('rain', country, hour.time.slice(0, 10));
  const advised = {
    rule: 'rain',
    unit: 'mm/h',
    most: 0,
    basis: 'advice',
    source: sources.own,
  } as const;
  if (hour.PT === null || isOpen(hour)) return { ...advised, fit: 'unknown', value: null };
  const value = tenths(hour.PT);
  if (law && value > law.most)
    return { ...advised, fit: 'not', value, most: law.most, basis: 'law', source: law.title };
  return { ...advised, fit: value >= WET ? 'not' : 'good', value };
};

/** Rain shortly before leaves the crop wet. */
export const judgeRainBefore: JudgeHour = ({ hours, index }) => {
  const { total: known, isWhole } = sumOf(window(hours, index - HOURS_BEFORE, HOURS_BEFORE));
  const fit = known >= WET ? 'care' : isWhole ? 'good' : 'unknown';
  return {
    rule: 'rain_before',
    fit,
    value: isWhole || known > 0 ? known : null,
    most: 0,
    unit: 'mm',
    hours: HOURS_BEFORE,
    basis: 'advice',
    source: sources.own,
  };
};

/**
 * Rain afterwards: no spraying within the hours the label requires, with care within six otherwise.
 */
export const judgeRainAfter: JudgeHour = ({ hours, index }, { label: { dryHours: own } }) => {
  const count = own?.limit ?? AFTER;
  const { total: known, isWhole } = sumOf(window(hours, index + 1, count));
  const wet = own === null ? 'care' : 'not';
  return {
    rule: 'rain_after',
    fit: known >= WET ? wet : isWhole ? 'good' : 'unknown',
    value: isWhole || known > 0 ? known : null,
    most: 0,
    unit: 'mm',
    hours: count,
    basis: own === null ? 'advice' : 'product_label',
    source: own?.source ?? sources.own,
  };
};
