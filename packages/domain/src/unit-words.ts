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

/** Signs that are typed and kept in plain letters. */
const signs: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³' };

/** A part of a unit: a word of the language, a sign, or as it is. */
function partText(part: string, language: Language): string {
  if (Object.hasOwn(named, part)) return translate(named[part], language) ?? part;
  return (Object.hasOwn(signs, part) ? signs[part] : undefined) ?? part;
}

/** Whether a text field keeps a unit, by its name. */
export const isUnitField = (name: string): boolean => name === 'unit' || name.endsWith('_unit');

/**
 * A unit as people read it: `stuks/ha`, `m³/ha`. A unit of a farm's own stays as it is, and on the
 * wire all do.
 */
export function unitText(unit: string, language: Language): string {
  return unit
    .split('/')
    .map((part) => partText(part, language))
    .join('/');
}
