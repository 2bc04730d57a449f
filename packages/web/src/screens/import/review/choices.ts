import type { ImportRow } from '../types.ts';

/** The choice for a row. */
export type Choice = 'new' | 'update' | 'skip';

/** By row number; only rows that offer a choice. */
export type Choices = ReadonlyMap<number, Choice>;

/**
 * The choices for a row, the usual first. A conflict needs a decision, so it is left out until a
 * person chooses otherwise.
 */
export function choicesOf({ verdict, matches }: ImportRow): readonly Choice[] {
  if (verdict === 'new') return ['new', 'skip'];
  if (verdict === 'match') return ['update', 'new', 'skip'];
  if (verdict === 'conflict')
    return matches.length > 0 ? ['skip', 'update', 'new'] : ['skip', 'new'];
  return [];
}

export function usualChoices(rows: readonly ImportRow[]): Choices {
  return new Map(
    rows.flatMap((row) =>
      choicesOf(row)
        .slice(0, 1)
        .map((choice): [number, Choice] => [row.row, choice]),
    ),
  );
}

/** The same choice for many rows; a row that does not offer it keeps its current choice. */
export function chooseForAll(
  choices: Choices,
  rows: readonly ImportRow[],
  choice: Choice,
): Choices {
  return new Map([
    ...choices,
    ...rows
      .filter((row) => choicesOf(row).includes(choice))
      .map(({ row }): [number, Choice] => [row, choice]),
  ]);
}

export interface Sums {
  readonly added: number;
  readonly updated: number;
  /** Hectares of the rows added and updated. */
  readonly area: number;
}

export function sumsOf(rows: readonly ImportRow[], choices: Choices): Sums {
  let [added, updated, area] = [0, 0, 0];
  for (const { row, registered_area } of rows) {
    const choice = choices.get(row) ?? 'skip';
    if (choice === 'skip') continue;
    if (choice === 'new') added += 1;
    else updated += 1;
    area += registered_area ?? 0;
  }
  return { added, updated, area };
}
