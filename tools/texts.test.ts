import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, sourceLanguage } from '../packages/kit/src/languages.ts';
import { pseudoMessage, type Compiled } from '../packages/kit/src/pseudo.ts';
import { openCatalogues } from '../packages/web/build/catalogues.ts';
import { sources, text as sourceOf } from './house/sources.ts';

/** Every text is declared once, in English, and is complete in every language. */

const root = join(import.meta.dirname, '../');
/** The texts of the sources, read once for all tests: every file of the product is parsed. */
const texts = openCatalogues(root);

interface Entry {
  readonly id: string;
  readonly context: string | undefined;
  readonly text: string;
  readonly isObsolete: boolean;
}

const entriesOf = (language: string): readonly Entry[] =>
  PO.parse(readFileSync(`${root}locales/${language}.po`, 'utf8')).items.map((item) => ({
    id: item.msgid,
    context: item.msgctxt ?? undefined,
    text: item.msgstr[0] ?? '',
    isObsolete: item.obsolete,
  }));

/** Names of values and tags, with the kind of choice: `count plural`, `<0>`. */
function placeholders(message: Compiled): string[] {
  if (typeof message === 'string') return message.match(/<\/?\d+\/?>/g) ?? [];
  return message.flatMap((token) => {
    if (typeof token === 'string') return placeholders(token);
    const [name, type, choices] = token;
    const inside =
      typeof choices === 'object' && choices !== null
        ? Object.values(choices).flatMap((choice: unknown) =>
            typeof choice === 'string' || Array.isArray(choice)
              ? placeholders(choice as Compiled)
              : [],
          )
        : [];
    return [type ? `${name} ${type}` : name, ...inside];
  });
}

const placeholdersOf = (text: string): string[] =>
  [...new Set(placeholders(compileMessage(text)))].toSorted();

/** The plural choices of a message, by their value's name. */
function plurals(message: Compiled): [string, string[]][] {
  if (typeof message === 'string') return [];
  return message.flatMap((token): [string, string[]][] => {
    if (typeof token === 'string') return [];
    const [name, type, choices] = token;
    return type === 'plural' && typeof choices === 'object' && choices !== null
      ? [[name, Object.keys(choices)]]
      : [];
  });
}

const translated = languages.filter((language) => language !== sourceLanguage);

describe.each(translated)('the catalogue of %s', (language) => {
  const entries = entriesOf(language);

  it('has every text of the sources, and no unused one', async () => {
    const said = await texts.collected();
    const nameOf = (context: string | undefined, message: string) =>
      context === undefined ? message : `${message} (${context})`;
    const wanted = [...said.values()].map(({ context, message }) => nameOf(context, message));
    const there = entries
      .filter(({ isObsolete }) => !isObsolete)
      .map(({ context, id }) => nameOf(context, id));
    const missing = wanted.filter((one) => !there.includes(one));
    const unused = there.filter((one) => !wanted.includes(one));
    expect(missing, 'run "npm run texts" and translate').toEqual([]);
    expect(unused, 'run "npm run texts"').toEqual([]);
    expect(entries.filter(({ isObsolete }) => isObsolete)).toEqual([]);
  }, 60_000);

  it('leaves none empty', () => {
    const empty = entries.filter(({ text }) => text.trim() === '').map(({ id }) => id);
    expect(
      empty.slice(0, 20),
      `${empty.length} of ${entries.length} texts of locales/${language}.po are not translated`,
    ).toEqual([]);
  });

  it('has the same values and tags in every text', () => {
    const different = entries.filter(
      ({ id, text }) => text !== '' && String(placeholdersOf(id)) !== String(placeholdersOf(text)),
    );
    expect(different.map(({ id, text }) => `${id} → ${text}`)).toEqual([]);
  });

  it('has the forms of number that the language knows, and no other', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wrong = entries.filter(({ text }) =>
      plurals(compileMessage(text)).some(([, choices]) => {
        const named = choices.filter((choice) => !/^\d+$|^offset$/.test(choice));
        return (
          named.some((choice) => !forms.some((form) => form === choice)) || !named.includes('other')
        );
      }),
    );
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });
});

describe('the sources', () => {
  it('choose no text by the name of a language', () => {
    const files = ['kit', 'domain', 'demo', 'formats', 'server', 'web'].flatMap((name) =>
      sources(`packages/${name}/src`),
    );
    const choosing = files.filter(
      (path) =>
        !/\.test\.tsx?$|\/testing\/|kit\/src\/(?:languages|derive\/example)\.ts$/.test(path) &&
        /(?:[!=]==\s*'(?:en|nl)'|\{\s*en:\s*['"`([])/.test(
          sourceOf(path).replace(/names: \{[^}]*\}|client_id_message: \{[^}]*\}/g, ''),
        ),
    );
    expect(choosing).toEqual([]);
  });
});

describe('the pseudo-language', () => {
  it('is longer and accented, and keeps values and tags', () => {
    expect(pseudoMessage('Add a field')).toBe('Ååðð åå ƒîîééļð');
    const message = pseudoMessage(
      compileMessage('<0>{count, plural, one {# field} other {# fields}}</0> of {farm}'),
    );
    expect(placeholders(message)).toEqual(
      placeholders(
        compileMessage('<0>{count, plural, one {# field} other {# fields}}</0> of {farm}'),
      ),
    );
  });

  it('makes the texts of the product 30 to 50 % longer', async () => {
    const said = [...(await texts.collected()).values()]
      .map(({ message }) => message)
      .filter((message) => !/[{<]/.test(message));
    const length = (texts: readonly string[]) => texts.reduce((sum, one) => sum + one.length, 0);
    const ratio = length(said.map((one) => String(pseudoMessage(one)))) / length(said);
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(1.5);
  }, 60_000);
});
