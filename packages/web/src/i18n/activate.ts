import { i18n, type Messages } from '@lingui/core';
import { pseudoLanguage, sourceLanguage, type Language } from '@furrow/kit/languages.ts';
import { translateWith } from '@furrow/kit/text.ts';
import { tellLanguage } from '../browser/kept-page/keptTexts.ts';
import { rememberLanguage } from './language.ts';
import everywhere from 'texts-of:everywhere';

/** The texts of a part of the page, by language. Made by build/textsByScreen.ts. */
export type Part = Readonly<Record<string, (() => Promise<{ messages: Messages }>) | undefined>>;

/** Every part of the page loaded so far; the first contains the common texts. */
const parts: Part[] = [everywhere];

let language: Language | null = null;

// texts of definitions and rules are translated to the page's language, regardless of the requested
// one: no other is loaded
translateWith(() => (text, values) => i18n._(text.id, values, { message: text.message }));

async function textsOf(part: Part, wanted: Language): Promise<Messages> {
  if (wanted !== pseudoLanguage) return (await part[wanted]?.())?.messages ?? {};
  const [texts, { pseudoMessage }] = await Promise.all([
    textsOf(part, sourceLanguage),
    import('@furrow/kit/pseudo.ts'),
  ]);
  return Object.fromEntries(
    Object.entries(texts).map(([id, message]) => [id, pseudoMessage(message)]),
  );
}

/** Loads the texts of a language and shows the page in it. */
export async function activateLanguage(wanted: Language): Promise<void> {
  const loaded = await Promise.all(parts.map((part) => textsOf(part, wanted)));
  language = wanted;
  i18n.loadAndActivate({ locale: wanted, messages: Object.assign({}, ...loaded) as Messages });
  document.documentElement.lang = wanted;
  void tellLanguage(wanted);
}

/**
 * Switches the page to a chosen language, and stores the choice on this device. False when its
 * texts cannot be loaded, for want of a network: then nothing changes.
 */
export async function chooseLanguage(chosen: Language): Promise<boolean> {
  try {
    await activateLanguage(chosen);
  } catch {
    return false;
  }
  rememberLanguage(chosen);
  return true;
}

/**
 * Loads the texts of a screen in the language of the page, before it is shown. See
 * build/textsByScreen.ts.
 */
export async function bringTexts(part: Part): Promise<void> {
  parts.push(part);
  // the language may be changed while they are on their way
  for (let brought: Language | null = null; language !== null && brought !== language;) {
    brought = language;
    i18n.load(brought, await textsOf(part, brought));
  }
}
