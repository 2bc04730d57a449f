import { words, type Words } from '@furrow/kit';
import { typesOfUse } from '../spray-register/types-of-use.ts';

/** What a specification lets choose from: `choice 50|75|90`; null for one that is no choice. @source spec §3 Detail types */
export function choicesOf(specification: unknown): readonly string[] | null {
  return typeof specification === 'string' && specification.startsWith('choice ')
    ? specification.slice('choice '.length).split('|')
    : null;
}

/** The codes of choices that are words, as people read them. Figures such as 28/35 stand for themselves. */
export const choiceWords: Readonly<Record<string, Words>> = {
  ...typesOfUse,
  groundwater: words('Groundwater', 'Grondwater'),
  surface: words('Surface water', 'Oppervlaktewater'),
  tap: words('Tap water', 'Leidingwater'),
  basin: words('Basin', 'Bassin'),
  none: words('None', 'Geen'),
  low: words('Low', 'Laag'),
  medium: words('Medium', 'Middel'),
  high: words('High', 'Hoog'),
  mixed: words('Mixed', 'Gemengd'),
  not_sampled: words('Not sampled', 'Niet bemonsterd'),
  not_found: words('Not found', 'Niet aangetroffen'),
  light: words('Light infestation', 'Lichte besmetting'),
  moderate: words('Moderate infestation', 'Matige besmetting'),
  heavy: words('Heavy infestation', 'Zware besmetting'),
};
