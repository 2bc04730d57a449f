import { applicationLaw, atBoomHeight } from '../application-law.ts';
import { finding, type Finding } from '../findings.ts';
import type { Treatment } from '../situation.ts';

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Under a roof there is no wind. */
export const isOutdoors = ({ place }: Pick<Treatment, 'place'>): boolean =>
  place === null || place === 'outdoor';

/**
 * The wind of the day against the law of the country. Recorded wind was measured at the boom; that
 * of a weather report is for 10 m.
 * @source FR: arrêté du 4 mai 2017, art. 2; NL: Besluit activiteiten leefomgeving; DE: gute
 * fachliche Praxis
 */
export function windRule(treatment: Treatment): Finding | null {
  if (treatment.wind === null || !isOutdoors(treatment)) return null;
  const law = applicationLaw('wind', treatment.country, treatment.date);
  if (!law) return null;
  const { speed, at } = treatment.wind;
  const value = rounded(law.at === 'boom' && at === '10m' ? speed * atBoomHeight : speed);
  const isOver = value > law.most;
  return finding('wind', isOver ? 'NOT-OK' : 'OK', isOver ? 'wind_exceeded' : 'wind_kept', {
    value,
    limit: law.most,
    unit: 'm/s',
    source: law,
  });
}
