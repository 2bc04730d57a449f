import { i18n, type Messages } from '@lingui/core';
import type { Language } from '@furrow/kit/languages.ts';

type Words = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

/** Every part of the page that has come so far; what is said everywhere is the first. */
const parts: Words[] = [
  {
    en: () => import('../locales/en.po'),
    nl: () => import('../locales/nl.po'),
  },
];

let language: Language | null = null;

/** Loads the words of a language and shows the page in it. */
export async function activateLanguage(wanted: Language): Promise<void> {
  const loaded = await Promise.all(parts.map(async (part) => (await part[wanted]()).messages));
  language = wanted;
  i18n.loadAndActivate({ locale: wanted, messages: Object.assign({}, ...loaded) as Messages });
  document.documentElement.lang = wanted;
}

/** Words of a screen that came just now, in the language of the page; it waits for them. See build/wordsByScreen.ts. */
export async function bringWords(part: Words): Promise<void> {
  parts.push(part);
  // the language may be changed while they are on their way
  for (let brought: Language | null = null; language !== null && brought !== language;) {
    brought = language;
    i18n.load(brought, (await part[brought]()).messages);
  }
}
