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
  let last: { readonly rows: readonly R[]; readonly search: string; readonly found: readonly R[] } | null = null;
  return {
    find(rows, search) {
      const folded = foldText(search);
      const words = folded.split(/\s+/).filter(Boolean);
      if (words.length === 0) return rows;
      // what a longer search finds, the shorter one before it has found
      const among = last && last.rows === rows && folded.startsWith(last.search) ? last.found : rows;
      const some = among.filter((row) => {
        const text = textFor(row);
        return words.every((word) => text.includes(word));
      });
      const found = some.length === among.length ? among : some;
      last = { rows, search: folded, found };
      return found;
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
