import { compareText } from './textOrder.ts';

/** Text for finding: without accents and capitals, as people type it in a hurry. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Separates a row's names from its moments in a text for finding: a bare number is no day. */
const MOMENT_MARK = '\u0001';

/** A text for searching, with the dates of its row separate. */
export const withMoment = (text: string, moment: string): string =>
  moment === '' ? text : `${text} ${MOMENT_MARK}${moment}`;

const number = /^\d+$/;

/**
 * A number matches at its beginning only, and never inside a number, a date, a time or a decimal: 7
 * does not match 17, 27-07-2026 or 0.75.
 */
const numberWithin = (digits: string): RegExp =>
  new RegExp(
    `(?:^|[^\\d./:,-]|(?:^|\\D)[./:,-])${digits}\\d*(?!\\d|[./-]\\d+[./-]\\d|:\\d|[.,]\\d)`,
  );
const wholeNumber = (digits: string): RegExp => new RegExp(`(?:^|\\D)0?${digits}(?!\\d)`);

export type Matcher = (folded: string) => boolean;

/**
 * Whether every word of a search occurs in a folded text. Words match anywhere, numbers at their
 * beginning. Days and years of the row's dates match as a whole, and only in a search for a date:
 * with the name of a month, or with a year.
 */
export function matcherOf(search: string): Matcher {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const terms = words.filter((word) => !number.test(word));
  const numbers = words
    .filter((word) => number.test(word))
    .map((digits) => ({
      within: numberWithin(digits),
      whole: wholeNumber(digits),
      isYear: digits.length === 4,
    }));
  const hasTerms = (text: string) => terms.every((word) => text.includes(word));
  if (numbers.length === 0) return hasTerms;
  return (folded) => {
    if (!hasTerms(folded)) return false;
    const mark = folded.indexOf(MOMENT_MARK);
    const [text, moment] = mark < 0 ? [folded, ''] : [folded.slice(0, mark), folded.slice(mark)];
    const asksMoment =
      moment !== '' && (terms.length === 0 || terms.some((word) => moment.includes(word)));
    return numbers.every(
      ({ within, whole, isYear }) =>
        within.test(text) || (moment !== '' && (asksMoment || isYear) && whole.test(moment)),
    );
  };
}

/** Whether every word of the search is in the text. */
export function textMatches(text: string, search: string): boolean {
  return matcherOf(search)(foldText(text));
}

/**
 * Rank of a name as a search result: equal, begins with the text, has words that begin with it,
 * contains it, or contains its words.
 */
export const matchRanks = { exact: 5, begins: 4, wordBegins: 3, holds: 2, elsewhere: 1 } as const;

/** The rank of a matching name; the best match comes first. An empty search has no ranks. */
export function matchRank(name: string, search: string): number {
  const [text, wanted] = [foldText(name).trim(), foldText(search).trim().replace(/\s+/g, ' ')];
  if (wanted === '') return matchRanks.elsewhere;
  if (text === wanted) return matchRanks.exact;
  if (text.startsWith(wanted)) return matchRanks.begins;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const wantedWords = wanted.split(' ');
  if (wantedWords.every((one) => words.some((word) => word.startsWith(one))))
    return matchRanks.wordBegins;
  return wantedWords.every((one) => text.includes(one)) ? matchRanks.holds : matchRanks.elsewhere;
}

/** Rows by relevance, then in natural order. */
export function byMatch<R>(
  rows: readonly R[],
  nameOf: (row: R) => string,
  search: string,
): readonly R[] {
  return rows
    .map((row) => ({ row, name: nameOf(row), rank: matchRank(nameOf(row), search) }))
    .toSorted((left, right) => right.rank - left.rank || compareText(left.name, right.name))
    .map(({ row }) => row);
}
