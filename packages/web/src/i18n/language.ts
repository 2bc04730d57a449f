import { languages, type Language } from '@furrow/kit/words.ts';

const key = 'furrow-language';

/** The language a person chose on this device, otherwise the browser's, otherwise English. */
export function preferredLanguage(stored: string | null, wanted: readonly string[]): Language {
  const candidates = [stored, ...wanted].map((tag) => tag?.slice(0, 2).toLowerCase());
  return languages.find((language) => language === candidates.find((candidate) => languages.some((known) => known === candidate))) ?? 'en';
}

export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // without local storage the browser's language is used next time
  }
}
