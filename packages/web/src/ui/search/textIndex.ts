import { whenIdle } from '../../browser/whenIdle.ts';
import { foldText, matcherOf, type Matcher } from './foldText.ts';

/**
 * Rows as text for finding, each folded once: ten thousand of them are then searched between two
 * keys.
 */
export interface TextIndex<R> {
  /** Rows that contain every word of the search; the very same list when all of them do. */
  find(rows: readonly R[], search: string): readonly R[];
  /**
   * Reads rows ahead while the browser is idle, in the order they will be searched. Returns a
   * function to stop that.
   */
  readAhead(rows: readonly R[]): () => void;
}

/** Rows read per slice: less than the time of a key. */
const atOnce = 200;

/** Texts of rows, folded, for as long as the rows are there. */
export type RowTexts = WeakMap<object, string>;

/** @param texts those that are read already; more are put there */
export function textIndex<R extends object>(
  textOf: (row: R) => string,
  texts: RowTexts = new WeakMap(),
): TextIndex<R> {
  const textFor = (row: R): string => {
    let text = texts.get(row);
    if (text === undefined) {
      text = foldText(textOf(row));
      texts.set(row, text);
    }
    return text;
  };
  /** Rows and their texts in parallel arrays: ten thousand look-ups cost more than the search. */
  interface Texts {
    readonly rows: readonly R[];
    readonly texts: readonly string[];
  }
  let whole: Texts | null = null;
  let last: { readonly of: Texts; readonly search: string; readonly matches: Texts } | null = null;
  const textsOf = (rows: readonly R[]): Texts =>
    whole?.rows === rows ? whole : (whole = { rows, texts: rows.map(textFor) });
  return {
    find(rows, search) {
      const folded = foldText(search);
      if (folded.trim() === '') return rows;
      const all = textsOf(rows);
      // a longer search can only find hits of the shorter one before it; a number that becomes a
      // word finds more
      const further =
        last && last.of === all && folded.startsWith(last.search) && !/\d/.test(last.search)
          ? last
          : null;
      const hits = fitting(further?.matches ?? all, matcherOf(folded));
      last = { of: all, search: folded, matches: hits };
      return hits.rows;
    },
    readAhead(rows) {
      let stop = () => {};
      let read = 0;
      const readSome = (hasTime: () => boolean) => {
        do {
          for (const row of rows.slice(read, read + atOnce)) textFor(row);
          read += atOnce;
        } while (read < rows.length && hasTime());
        if (read < rows.length) stop = whenIdle(readSome);
        else textsOf(rows);
      };
      stop = whenIdle(readSome);
      return () => stop();
    },
  };
}

function fitting<R>(
  among: { readonly rows: readonly R[]; readonly texts: readonly string[] },
  isFound: Matcher,
): typeof among {
  // copied from the first on that is not among them: mostly every row is, and ten thousand need no
  // second list then
  let rows: R[] | null = null;
  let texts: string[] = [];
  // an index variable: ten thousand pairs of an iterator are noticeable between two keys
  let index = -1;
  for (const row of among.rows) {
    index += 1;
    const text = among.texts[index] ?? '';
    if (isFound(text)) {
      if (!rows) continue;
      rows.push(row);
      texts.push(text);
    } else if (!rows) {
      rows = among.rows.slice(0, index);
      texts = among.texts.slice(0, index);
    }
  }
  return rows ? { rows, texts } : among;
}
