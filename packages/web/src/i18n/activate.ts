import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@furrow/kit/words.ts';

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  nl: () => import('../locales/nl.po'),
};

/** Loads the words of a language and shows the page in it. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}
