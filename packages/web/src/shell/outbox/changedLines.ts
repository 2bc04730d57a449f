/**
 * A line of a value that two people changed: the people who have it now, and whether it was there
 * before.
 */
export interface ChangedLine {
  readonly text: string;
  readonly mine: boolean;
  readonly theirs: boolean;
  readonly before: boolean;
}

/**
 * Lines of a list in its original, the person's and the other person's version, each named once, in
 * the order of the person's list with the additional ones of others after it. The same line twice
 * counts twice.
 */
export function changedLines(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly ChangedLine[] {
  const count = (lines: readonly string[]) => {
    const counted = new Map<string, number>();
    return lines.map((text) => {
      const number = counted.get(text) ?? 0;
      counted.set(text, number + 1);
      return `${text}\u0000${number}`;
    });
  };
  const [was, own, other] = [count(before), count(mine), count(theirs)];
  return [...new Set([...own, ...other, ...was])].map((key) => ({
    text: key.slice(0, key.indexOf('\u0000')),
    mine: own.includes(key),
    theirs: other.includes(key),
    before: was.includes(key),
  }));
}
