import { words, type Language, type Words } from '@furrow/kit';

/** Units that are words; the others are signs, which are the same in every language. */
const named: Readonly<Record<string, Words>> = {
  piece: words('pieces', 'stuks'),
  plants: words('plants', 'planten'),
  seeds: words('seeds', 'zaden'),
  unit: words('units', 'eenheden'),
  h: words('h', 'uur'),
  d: words('days', 'dagen'),
};

/** How a unit is written for people: `stuks/ha`. A unit somebody made up stays as it is. */
export function unitText(unit: string, language: Language): string {
  return unit
    .split('/')
    .map((part) => (Object.hasOwn(named, part) ? named[part]![language] : part))
    .join('/');
}
