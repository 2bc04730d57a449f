import { plural } from '@lingui/core/macro';
import { useFarmStore } from '../data/index.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { themeWords } from '../words/themes.ts';
import { type Phrases, valueLines } from './valueLines.ts';

const phrases: Phrases = {
  corners: (count) => plural(count, { one: '# corner', other: '# corners' }),
  zones: (count) => plural(count, { one: '# zone', other: '# zones' }),
  theme: themeWords,
};

/** Values of rows as the person reads them, line by line. */
export function useValueLines(): (
  entity: string,
  name: string,
  value: unknown,
) => readonly string[] {
  const store = useFarmStore();
  const language = useLanguage();
  return (entity, name, value) => valueLines(entity, name, value, { store, language, phrases });
}
