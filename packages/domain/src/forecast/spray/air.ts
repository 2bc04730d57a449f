import { deltaT } from '../humid-air.ts';
import { tenths, type HourFinding, type JudgeHour } from './finding.ts';
import { sources } from './sources.ts';

const warmest = 25;
const coldest = 5;
const cool = 8;

/** Warmth against the label, else against what is advised. */
export const judgeTemperature: JudgeHour = ({ hour }, { label }) => {
  const value = hour.AT === null ? null : tenths(hour.AT);
  const most = label.mostTemperature ?? warmest;
  const least = label.leastTemperature ?? coldest;
  const finding = (
    fit: HourFinding['fit'],
    isOwn: boolean,
    source: string,
    limits: Pick<HourFinding, 'least' | 'most'>,
  ): HourFinding => ({
    rule: 'temperature',
    fit,
    value,
    ...limits,
    unit: '°C',
    basis: isOwn ? 'product_label' : 'advice',
    source: isOwn ? '' : source,
  });
  if (value === null) return finding('unknown', false, sources.french, { least, most });
  if (value > most) return finding('not', label.mostTemperature !== null, sources.german, { most });
  if (value < least)
    return finding('not', label.leastTemperature !== null, sources.french, { least });
  if (label.leastTemperature === null && value < cool)
    return finding('care', false, sources.french, { least: cool });
  return finding('good', false, sources.french, {
    least: label.leastTemperature ?? cool,
    most,
  });
};

const dry = 50;
const better = 60;
const humid = 95;

/** Humidity against the label, else against what is advised. */
export const judgeHumidity: JudgeHour = ({ hour }, { label }) => {
  const value = hour.RH === null ? null : Math.round(hour.RH);
  const own = label.leastHumidity;
  const base = { rule: 'humidity', value, unit: '%', basis: 'advice' } as const;
  if (value === null)
    return { ...base, fit: 'unknown', least: own ?? better, most: humid, source: sources.french };
  if (own !== null && value < own)
    return { ...base, fit: 'not', least: own, basis: 'product_label', source: '' };
  if (own === null && value < dry)
    return { ...base, fit: 'not', least: dry, source: sources.german };
  if (own === null && value < better)
    return { ...base, fit: 'care', least: better, source: sources.german };
  if (value > humid) return { ...base, fit: 'care', most: humid, source: sources.french };
  return { ...base, fit: 'good', least: own ?? better, most: humid, source: sources.french };
};

/** How fast droplets dry: slowly below 2 °C, too fast above 8, far too fast above 10. */
export const judgeDeltaT: JudgeHour = ({ hour }) => {
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
  return { ...base, fit: value > 10 ? 'not' : value < 2 || value > 8 ? 'care' : 'good', value };
};
