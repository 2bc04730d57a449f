import { languages, type Language } from '@furrow/kit/languages.ts';
import { keep, kept } from '../browser/kept.ts';

const key = 'furrow-language';

/** The language a person chose on this device, otherwise the browser's, otherwise English. */
export function preferredLanguage(stored: string | null, wanted: readonly string[]): Language {
  const candidates = [stored, ...wanted].map((tag) => tag?.slice(0, 2).toLowerCase());
  return (
    languages.find(
      (language) =>
        language === candidates.find((candidate) => languages.some((known) => known === candidate)),
    ) ?? 'en'
  );
}

export const rememberedLanguage = (): string | null => kept(key);

export const rememberLanguage = (language: Language): void => keep(key, language);
