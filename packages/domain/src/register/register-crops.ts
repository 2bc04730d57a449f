import { commonCropWords } from './register-crops.common.ts';
import { kindsOfCrops } from './register-crops.kinds.ts';
import { frenchCropWords } from './register-crops.fr.ts';
import { dutchCropWords } from './register-crops.nl.ts';

/**
 * Crops that the words of a register stand for. A code is one of EPPO; with a kind behind it,
 * `SOLTU:seed`, where registers distinguish kinds of one species; a word in capitals for crops that
 * have no EPPO code; or `*` for every crop.
 */

/** Matches any crop of a field. */
export const everyCrop = '*';

/** A word in the form of the index: lower case, no accents, nothing but letters and digits. */
export const cropWord = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

type Table = readonly (readonly [codes: string, names: string])[];

const entriesOf = (table: Table): (readonly [word: string, codes: readonly string[]])[] =>
  table.flatMap(([codes, names]) =>
    names.split('|').map((name) => [name, codes === '' ? [] : codes.split(' ')] as const),
  );
const wordsOf = (table: Table): Map<string, readonly string[]> =>
  new Map(entriesOf(table).map(([name, codes]) => [cropWord(name), codes]));

const common = wordsOf(commonCropWords);
// Maïs of E-Phy covers more than the Mais of the Swiss register: accents distinguish them
const accented = new Map(
  entriesOf(frenchCropWords)
    .filter(([name]) => /[^\p{ASCII}]/u.test(name))
    .map(([name, codes]) => [name.toLowerCase(), codes]),
);
const byWord = new Map([
  ...common,
  ...wordsOf(dutchCropWords),
  ...[...wordsOf(frenchCropWords)].filter(
    ([word]) =>
      !common.has(word) || frenchCropWords.some(([, names]) => names.split('|').includes(word)),
  ),
]);
const kindByName = wordsOf(kindsOfCrops);

/** Without the endings of a plural, in French: `haricots secs` is `haricot sec`. */
const singular = (word: string): string =>
  word
    .split(' ')
    .map((part) => part.replace(/(?<=[a-z]{3})[sx]$/, ''))
    .join(' ');
const bySingular = new Map([...byWord].map(([word, codes]) => [singular(word), codes]));

/** The codes for a register's word; null for an unknown word. */
export function cropsOfWord(name: string): readonly string[] | null {
  const word = cropWord(name);
  // uses of land other than fields, distinguished by their target
  if (word.startsWith('traitements generaux ')) return [];
  return (
    accented.get(name.trim().toLowerCase()) ??
    byWord.get(word) ??
    bySingular.get(singular(word)) ??
    // a register that writes codes in place of names
    (/^[A-Z]{5}$/.test(name) ? [name] : null)
  );
}

/** The codes of a crop on a field: its EPPO code, and its kind if its name states one. */
export function codesOfCrop({
  names,
  eppo,
}: {
  readonly names: readonly string[];
  readonly eppo: string | null;
}): readonly string[] {
  const kinds = names.flatMap((name) => kindByName.get(cropWord(name)) ?? []);
  return [...new Set([...(eppo === null ? [] : [eppo]), ...kinds])];
}
