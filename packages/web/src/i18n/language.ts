import { matchLanguage, sourceLanguage, type Language } from '@furrow/kit/languages.ts';
import { storeText, storedText } from '../browser/storage.ts';

const key = 'furrow-language';

/** The language a person chose on this device, otherwise the browser's, otherwise English. */
export const preferredLanguage = (stored: string | null, wanted: readonly string[]): Language =>
  matchLanguage([stored, ...wanted]) ?? sourceLanguage;

export const rememberedLanguage = (): string | null => storedText(key);

export const rememberLanguage = (language: Language): void => storeText(key, language);
