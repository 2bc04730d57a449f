import { numberOf, type Figure } from '../draft.ts';

/** The sixteen winds, clockwise from north. */
export const winds = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;
const step = 360 / winds.length;

/** The wind direction nearest to a number of degrees; null when there is none. */
export function directionName(degrees: Figure): string | null {
  const number = numberOf(degrees);
  return number === null ? null : winds[Math.round(number / step) % winds.length]!;
}

/**
 * Direction that a wind of a given name comes from. North is 360 degrees: 0 means calm. @source
 * decisions D15 Weather
 */
export function directionDegrees(name: string): number | null {
  const index = (winds as readonly string[]).indexOf(name);
  if (index < 0) return null;
  return index === 0 ? 360 : index * step;
}
