import { applicationLaw } from '../application-law.ts';
import { finding, type Finding } from '../findings.ts';
import type { Treatment } from '../situation.ts';
import { isOutdoors } from './wind.ts';

/**
 * Rain at the moment of the treatment against the law. @source FR: arrêté du 4 mai 2017, art. 2
 */
export function rainRule(treatment: Treatment): Finding | null {
  const { rain: value } = treatment;
  if (value === null || !isOutdoors(treatment)) return null;
  const law = applicationLaw('rain', treatment.country, treatment.date);
  if (!law) return null;
  const isOver = value > law.most;
  return finding('rain', isOver ? 'NOT-OK' : 'OK', isOver ? 'rain_exceeded' : 'rain_kept', {
    value,
    limit: law.most,
    unit: 'mm/h',
    source: law,
  });
}
