import type { Uncertain } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { uncertainWords } from '@furrow/domain/nutrient-norms/uncertain/uncertain-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** The uncertainties of a figure as text; empty where nothing is uncertain. */
export function useUncertainWords(): (uncertain: Partial<Uncertain>) => string {
  const language = useLanguage();
  return (uncertain) => uncertainWords(uncertain, language).join(' · ');
}
