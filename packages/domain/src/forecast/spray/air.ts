import { deltaT } from '../humid-air.ts';
import { tenths, type Fit, type HourFinding, type JudgeHour, type LabelLimit } from './finding.ts';
import { sources } from './sources.ts';

const warmest = 25;
const coldest = 5;
const cool = 8;

const sourcesOf = (...limits: readonly (LabelLimit | null)[]): string =>
  [...new Set(limits.flatMap((limit) => limit?.source ?? []))].join('; ');

/** Temperature against the label, else against advice. */
export const judgeTemperature: JudgeHour = ({ hour }, { label }) => {
  const value = hour.AT === null ? null : tenths(hour.AT);
  const { mostTemperature: ownMost, leastTemperature: ownLeast } = label;
  const most = ownMost?.limit ?? warmest;
  const least = ownLeast?.limit ?? coldest;
  const base = { rule: 'temperature', value, unit: '°C' } as const;
  const advised = (fit: Fit, source: string, limits: Pick<HourFinding, 'least' | 'most'>) =>
    ({ ...base, fit, ...limits, basis: 'advice', source }) as const;
  const ofLabel = (fit: Fit, own: readonly (LabelLimit | null)[]) =>
    ({
      ...base,
      fit,
      ...(own.includes(ownLeast) && ownLeast ? { least: ownLeast.limit } : {}),
      ...(own.includes(ownMost) && ownMost ? { most: ownMost.limit } : {}),
      basis: 'product_label',
      source: sourcesOf(...own),
    }) as const;
  if (value === null) return advised('unknown', sources.french, { least, most });
  if (value > most)
    return ownMost ? ofLabel('not', [ownMost]) : advised('not', sources.german, { most });
  if (value < least)
    return ownLeast ? ofLabel('not', [ownLeast]) : advised('not', sources.french, { least });
  if (!ownLeast && value < cool) return advised('care', sources.french, { least: cool });
  return ownLeast || ownMost
    ? ofLabel('good', [ownLeast, ownMost])
    : advised('good', sources.french, { least: cool, most });
};

const dry = 50;
const better = 60;
const humid = 95;

/** Humidity against the label, else against advice. */
export const judgeHumidity: JudgeHour = ({ hour }, { label: { leastHumidity: own } }) => {
  const value = hour.RH === null ? null : Math.round(hour.RH);
  const base = { rule: 'humidity', value, unit: '%', basis: 'advice' } as const;
  const least = own?.limit ?? better;
  if (value === null)
    return { ...base, fit: 'unknown', least, most: humid, source: sources.french };
  const asked = own && ({ ...base, least, basis: 'product_label', source: own.source } as const);
  if (asked && value < least) return { ...asked, fit: 'not' };
  if (!asked && value < dry) return { ...base, fit: 'not', least: dry, source: sources.german };
  if (!asked && value < better)
    return { ...base, fit: 'care', least: better, source: sources.german };
  if (value > humid) return { ...base, fit: 'care', most: humid, source: sources.french };
  return asked
    ? { ...asked, fit: 'good' }
    : { ...base, fit: 'good', least, most: humid, source: sources.french };
};

/**
 * The drying of droplets: slow below 2 °C, too fast above 8, far too fast above 10, unless the
 * label sets a limit.
 */
export const judgeDeltaT: JudgeHour = ({ hour }, { label: { mostDeltaT: own } }) => {
  const base = {
    rule: 'delta_t',
    least: 2,
    most: 8,
    unit: '°C',
    basis: 'advice',
    source: sources.deltaT,
  } as const;
  if (hour.AT === null || hour.RH === null) return { ...base, fit: 'unknown', value: null };
  const value = tenths(deltaT(hour.AT, hour.RH));
  if (value < 2) return { ...base, fit: 'care', value };
  if (own) {
    const { limit: most, source } = own;
    const fit = value > most ? 'not' : 'good';
    return { rule: 'delta_t', fit, value, most, unit: '°C', basis: 'product_label', source };
  }
  return { ...base, fit: value > 10 ? 'not' : value > 8 ? 'care' : 'good', value };
};
