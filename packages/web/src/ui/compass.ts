import type { Language } from '@furrow/kit/languages.ts';
import { msg } from '@furrow/kit/msg.ts';
import { translate, type Text } from '@furrow/kit/text.ts';

const points: ReadonlyMap<string, Text> = new Map([
  ['N', msg({ message: 'N', context: 'north on a compass' })],
  ['E', msg({ message: 'E', context: 'east on a compass' })],
  ['S', msg({ message: 'S', context: 'south on a compass' })],
  ['W', msg({ message: 'W', context: 'west on a compass' })],
]);

/** A direction such as `NNE` as the language writes it. */
export const compassText = (direction: string, language: Language): string =>
  [...direction].map((point) => translate(points.get(point), language) ?? point).join('');
