import type { ForecastHour } from '../hours.ts';
import { judgeDeltaT, judgeHumidity, judgeTemperature } from './air.ts';
import type { Fit, HourFinding, JudgeHour, SprayContext, SprayRule } from './finding.ts';
import { judgeRain, judgeRainAfter, judgeRainBefore } from './rain.ts';
import { judgeAge, judgeDew, judgeInversion } from './still-air.ts';
import { judgeGusts, judgeWind } from './wind.ts';

/** An hour's verdict, and its reasons. */
export interface SprayHour {
  /** The end of the hour, ISO 8601 in UTC. */
  readonly time: string;
  readonly fit: Fit;
  readonly findings: readonly HourFinding[];
}

const judges: Readonly<Record<SprayRule, JudgeHour>> = {
  wind: judgeWind,
  gusts: judgeGusts,
  rain: judgeRain,
  rain_before: judgeRainBefore,
  rain_after: judgeRainAfter,
  temperature: judgeTemperature,
  humidity: judgeHumidity,
  delta_t: judgeDeltaT,
  inversion: judgeInversion,
  dew: judgeDew,
  age: judgeAge,
};

/** Without these an hour cannot be judged; without others it calls for care. */
const essential: readonly SprayRule[] = ['wind', 'rain', 'temperature', 'humidity'];

/** The verdict of an hour from those of its rules: the worst counts. */
export function fitOf(findings: readonly Pick<HourFinding, 'rule' | 'fit'>[]): Fit {
  if (findings.some(({ fit }) => fit === 'not')) return 'not';
  if (findings.some(({ rule, fit }) => fit === 'unknown' && essential.includes(rule)))
    return 'unknown';
  return findings.some(({ fit }) => fit !== 'good') ? 'care' : 'good';
}

/**
 * Judges the suitability of every hour for spraying, with rule, number and source.
 * @param hours on end, those that are not foretold empty
 */
export const judgeHours = (hours: readonly ForecastHour[], context: SprayContext): SprayHour[] =>
  hours.map((hour, index) => {
    const findings = Object.values(judges).map((judge) => judge({ hour, hours, index }, context));
    return { time: hour.time, fit: fitOf(findings), findings };
  });
