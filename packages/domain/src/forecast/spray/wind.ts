import { applicationLaw, atBoomHeight } from '../../admission/application-law.ts';
import type { HourFinding, JudgeHour, SprayContext } from './finding.ts';
import { tenths } from './finding.ts';
import { sources } from './sources.ts';

/** m/s from which drift is to be reduced, and below which the air hardly moves. */
const CARE = 3;
const CALM = 0.6;
/** m/s if no law of the country is known. */
const ADVISED = 5;

interface WindLimit extends Pick<HourFinding, 'basis' | 'source'> {
  readonly most: number;
  readonly at: 'boom' | '10m';
  readonly isExclusive: boolean;
}

/** The label, where it is stricter than the law; else the law, else advice. */
function limitOf({ country, label }: SprayContext, date: string): WindLimit {
  const law = applicationLaw('wind', country, date);
  const own = label.mostWind;
  const lawful = law && (law.at === 'boom' ? law.most : law.most * atBoomHeight);
  if (own && (lawful === null || own.limit < lawful))
    return {
      most: own.limit,
      at: 'boom',
      isExclusive: false,
      basis: 'product_label',
      source: own.source,
    };
  if (law)
    return {
      most: law.most,
      at: law.at,
      isExclusive: law.isExclusive === true,
      basis: 'law',
      source: law.title,
    };
  return { most: ADVISED, at: '10m', isExclusive: false, basis: 'advice', source: sources.german };
}

const speedAt = (speed: number, at: 'boom' | '10m'): number =>
  tenths(at === 'boom' ? speed * atBoomHeight : speed);

/** The mean wind against the limit; towards it, and in next to no wind, with care. */
export const judgeWind: JudgeHour = ({ hour }, context) => {
  const limit = limitOf(context, hour.time.slice(0, 10));
  const finding = { rule: 'wind', unit: 'm/s', ...limit } as const;
  if (hour.WS === null) return { ...finding, fit: 'unknown', value: null };
  const value = speedAt(hour.WS, limit.at);
  const isOver = limit.isExclusive ? value >= limit.most : value > limit.most;
  if (isOver) return { ...finding, fit: 'not', value };
  if (tenths(hour.WS) < CALM)
    return {
      rule: 'wind',
      unit: 'm/s',
      fit: 'care',
      value: tenths(hour.WS),
      at: '10m',
      least: CALM,
      basis: 'advice',
      source: sources.ontario,
    };
  // the advice is for the wind as shown, whatever the height of the limit
  const measured = tenths(hour.WS);
  if (limit.at === '10m' && measured > CARE)
    return {
      rule: 'wind',
      unit: 'm/s',
      fit: 'care',
      value: measured,
      at: '10m',
      most: CARE,
      basis: 'advice',
      source: sources.drift,
    };
  if (limit.at === 'boom' && value > CARE)
    return {
      rule: 'wind',
      unit: 'm/s',
      fit: 'care',
      value,
      at: 'boom',
      most: CARE,
      basis: 'advice',
      source: sources.drift,
    };
  return { ...finding, fit: 'good', value };
};

/** Gusts beyond the limit: the law means the mean wind, so they ask for care. */
export const judgeGusts: JudgeHour = ({ hour }, context) => {
  const { most, at } = limitOf(context, hour.time.slice(0, 10));
  const finding = {
    rule: 'gusts',
    unit: 'm/s',
    most,
    at,
    basis: 'advice',
    source: sources.own,
  } as const;
  if (hour.WG === null) return { ...finding, fit: 'unknown', value: null };
  const value = speedAt(hour.WG, at);
  return { ...finding, fit: value > most ? 'care' : 'good', value };
};
