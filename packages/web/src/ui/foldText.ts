/** Text for finding: without accents and capitals, as people type it in a hurry. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether every word of the search is somewhere in the text. */
export function textMatches(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

let collator: Intl.Collator | undefined;

/** Order as people count: Kavel 2 before Kavel 10. @source decisions D2 */
export function compareText(one: string, other: string): number {
  // the browser takes a while to make the first one, which no screen waits for that orders nothing
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}
