import { type Language, type Text, translate } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Units that are words; the others are signs, which are the same in every language. */
const named: Readonly<Record<string, Text>> = {
  piece: msg`pieces`,
  plants: msg`plants`,
  seeds: msg`seeds`,
  unit: msg`units`,
  h: msg`h`,
  d: msg`days`,
};

/** A unit as people read it: `stuks/ha`. A unit of a farm's own stays as it is. */
export function unitText(unit: string, language: Language): string {
  return unit
    .split('/')
    .map((part) => (Object.hasOwn(named, part) ? translate(named[part], language) : part))
    .join('/');
}
