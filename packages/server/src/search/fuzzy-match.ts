import { at } from '@furrow/kit';
/** Whether a text matches in spite of typing errors. */

/**
 * Edit distances from a word to every beginning of another, by its length: a letter added, missing
 * or replaced, or two swapped.
 */
function steps(one: string, other: string): number[] {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      )
        least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last;
}

/** Edit distance between two words, and to the nearest beginning of the other. */
export function distance(one: string, other: string): { whole: number; begun: number } {
  // a person still typing has only a few letters to come
  const all = steps(one, other.slice(0, one.length + 3));
  return {
    whole: other.length > one.length + 3 ? Number.POSITIVE_INFINITY : at(all, -1),
    begun: Math.min(...all),
  };
}

/**
 * One error in a word of four letters and more, two from eight on; in shorter ones and in numbers
 * every character counts.
 */
const slips = (word: string): number =>
  word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 8 ? 1 : 2;

/**
 * Distance of a text from a search: for every typed word, the nearest of its words, or the nearest
 * beginning of one for a person who is still typing. Null when a word has none. Both are already
 * prepared for searching: words with a space before each.
 */
export function nearness(asked: string, text: string): number | null {
  const words = text.split(/[ |]+/).filter(Boolean);
  let sum = 0;
  for (const word of asked.split(' ').filter(Boolean)) {
    const most = slips(word);
    let nearest = Number.POSITIVE_INFINITY;
    for (const other of words) {
      const { whole, begun } = distance(word, other);
      if (whole <= most) nearest = Math.min(nearest, whole);
      if (begun <= most) nearest = Math.min(nearest, begun + 0.5);
    }
    if (!Number.isFinite(nearest)) return null;
    sum += nearest;
  }
  return sum;
}
