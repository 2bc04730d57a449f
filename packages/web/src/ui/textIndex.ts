import { foldText } from './foldText.ts';

/** Rows as text for finding, each folded once: ten thousand of them are then searched between two keys. */
export interface TextIndex<R> {
  /** Rows in which every word of the search is somewhere. */
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
  return {
    find(rows, search) {
      const words = foldText(search).split(/\s+/).filter(Boolean);
      if (words.length === 0) return rows;
      return rows.filter((row) => {
        const text = textFor(row);
        return words.every((word) => text.includes(word));
      });
    },
    readAhead(rows) {
      // not every browser tells when it is idle
      const [later, cancel] = typeof requestIdleCallback === 'function' ? [requestIdleCallback, cancelIdleCallback] : [(work: () => void) => setTimeout(work, 50) as unknown as number, clearTimeout];
      let handle = 0;
      const read = (from: number) => {
        for (const row of rows.slice(from, from + atOnce)) textFor(row);
        if (from + atOnce < rows.length) handle = later(() => read(from + atOnce));
      };
      handle = later(() => read(0));
      return () => cancel(handle);
    },
  };
}
