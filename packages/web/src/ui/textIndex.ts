import { whenIdle } from '../browser/whenIdle.ts';
import { foldText } from './foldText.ts';

/** Rows as text for finding, each folded once: ten thousand of them are then searched between two keys. */
export interface TextIndex<R> {
  /** Rows in which every word of the search is somewhere; the very same list when that is all of them. */
  find(rows: readonly R[], search: string): readonly R[];
  /** Reads rows ahead while the browser has nothing else to do. Answers how to stop that. */
  readAhead(rows: readonly R[]): () => void;
}

/** Rows read at one go: less than a key's time. */
const atOnce = 200;

export function textIndex<R extends object>(textOf: (row: R) => string): TextIndex<R> {
  const texts = new WeakMap<R, string>();
  const textFor = (row: R): string => {
    let text = texts.get(row);
    if (text === undefined) {
      text = foldText(textOf(row));
      texts.set(row, text);
    }
    return text;
  };
  /** Rows and their texts side by side: ten thousand look-ups cost more than the search. */
  interface Texts {
    readonly rows: readonly R[];
    readonly texts: readonly string[];
  }
  let whole: Texts | null = null;
  let last: { readonly of: Texts; readonly search: string; readonly found: Texts } | null = null;
  const textsOf = (rows: readonly R[]): Texts => (whole?.rows === rows ? whole : (whole = { rows, texts: rows.map(textFor) }));
  return {
    find(rows, search) {
      const folded = foldText(search);
      const words = folded.split(/\s+/).filter(Boolean);
      if (words.length === 0) return rows;
      const all = textsOf(rows);
      // what a longer search finds, the shorter one before it has found
      const further = last && last.of === all && folded.startsWith(last.search) ? last : null;
      // the words that were whole before need not be looked for again
      const known = new Set(further?.search.split(/\s+/));
      const found = withWords(further?.found ?? all, words.filter((word) => !known.has(word)));
      last = { of: all, search: folded, found };
      return found.rows;
    },
    readAhead(rows) {
      let stop = () => {};
      const read = (from: number) => {
        for (const row of rows.slice(from, from + atOnce)) textFor(row);
        if (from + atOnce < rows.length) stop = whenIdle(() => read(from + atOnce));
      };
      stop = whenIdle(() => read(0));
      return () => stop();
    },
  };
}

function withWords<R>(among: { readonly rows: readonly R[]; readonly texts: readonly string[] }, words: readonly string[]): typeof among {
  if (words.length === 0) return among;
  const rows: R[] = [];
  const texts: string[] = [];
  for (const [place, text] of among.texts.entries()) {
    if (!words.every((word) => text.includes(word))) continue;
    rows.push(among.rows[place]!);
    texts.push(text);
  }
  return rows.length === among.rows.length ? among : { rows, texts };
}
