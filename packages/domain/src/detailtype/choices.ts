import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { typesOfUse } from '../spray-register/types-of-use.ts';

/**
 * The options of a specification such as `choice 50|75|90`; null for one that is no choice. @source
 * spec §3 Detail types
 */
export function choicesOf(specification: unknown): readonly string[] | null {
  return typeof specification === 'string' && specification.startsWith('choice ')
    ? specification.slice('choice '.length).split('|')
    : null;
}

/**
 * The codes of choices that are words, as people read them. Figures such as 28/35 need no words.
 */
export const choiceWords: Readonly<Record<string, Text>> = {
  ...typesOfUse,
  groundwater: msg`Groundwater`,
  surface: msg`Surface water`,
  tap: msg`Tap water`,
  basin: msg`Basin`,
  none: msg`None`,
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
  mixed: msg`Mixed`,
  not_sampled: msg`Not sampled`,
  not_found: msg`Not found`,
  light: msg`Light infestation`,
  moderate: msg`Moderate infestation`,
  heavy: msg`Heavy infestation`,
  frozen: msg`Frozen in winter`,
  worked_in_autumn: msg`Incorporated in autumn`,
  worked_in_spring: msg`Incorporated in spring`,
  used: msg`Harvested or grazed`,
  outside: msg`Outside`,
  vulnerable: msg`Inside`,
  stricter: msg`Inside, with stricter rules`,
  no_strip: msg`None, or narrower`,
  herbs: msg`Grass or herbs`,
  hedge: msg`Hedge, as high as the crop`,
};
