import type { Row } from '../types.ts';

/** Shorter texts are shared by the browser's reader already. */
const shortest = 10;

/**
 * Lets rows that were read together have one text where they say the same: farm, plan and period of
 * ten thousand fields are two megabytes otherwise.
 * @param rows changed in place
 */
export function shareTexts(rows: readonly Row[]): void {
  const [first, second] = rows;
  if (!first || !second) return;
  const shared = Object.entries<unknown>(first).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length >= shortest && second[entry[0]] === entry[1],
  );
  for (const row of rows as readonly Record<string, unknown>[])
    for (const [name, text] of shared) if (row[name] === text) row[name] = text;
}
