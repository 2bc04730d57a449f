import {
  inEnglish,
  pseudoLanguage,
  sourceLanguage,
  translateWith,
  type Language,
  type Text,
  type Translator,
} from '@furrow/kit';
import { pseudoMessage } from '@furrow/kit/pseudo.ts';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { projectRoot } from '../root.ts';

const keyOf = ({ id, message = id, context = '' }: Text): string => `${context}\u0004${message}`;

/**
 * The translations of a language, by English text and context; none for the language of the source.
 */
function readCatalogue(language: Language): ReadonlyMap<string, string> {
  if (language === sourceLanguage || language === pseudoLanguage) return new Map();
  const { items } = PO.parse(
    readFileSync(join(projectRoot(), 'locales', `${language}.po`), 'utf8'),
  );
  return new Map(
    items.flatMap(({ msgid, msgctxt, msgstr: [translation] }) =>
      translation ? [[`${msgctxt ?? ''}\u0004${msgid}`, translation]] : [],
    ),
  );
}

/** Loads a catalogue when its language is first requested, and compiles a message on first use. */
function translatorOf(language: Language): Translator {
  const translations = readCatalogue(language);
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  const compiled = new Set<string>();
  return (text, values) => {
    const key = keyOf(text);
    const written = translations.get(key) ?? inEnglish(text);
    // most are labels, which nothing is put into
    if (!written.includes('{') && language !== pseudoLanguage) return written;
    if (!compiled.has(key)) {
      const message = compileMessage(written);
      i18n.load(language, {
        [key]: language === pseudoLanguage ? pseudoMessage(message) : message,
      });
      compiled.add(key);
    }
    return i18n._(key, values);
  };
}

const translators = new Map<Language, Translator>();

/** Has every text translated from the catalogues in `locales`. */
export function translateFromCatalogues(): void {
  translateWith((language) => {
    let translator = translators.get(language);
    if (!translator) {
      translator = translatorOf(language);
      translators.set(language, translator);
    }
    return translator;
  });
}
