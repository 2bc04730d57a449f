/** Names as they are compared: without accents and capitals. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a row is called by a name, in any language. */
export const isCalled = (words: readonly (string | null)[], name: string | null): boolean =>
  name === null || words.some((word) => word !== null && folded(word) === folded(name));
