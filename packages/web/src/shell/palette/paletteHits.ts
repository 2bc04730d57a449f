import {
  foldText,
  matcherOf,
  matchRank,
  matchRanks,
  withMoment,
} from '../../ui/search/foldText.ts';
import type { DecorativeIcon } from '../../ui/icons.ts';

export type HitKind =
  | 'action'
  | 'screen'
  | 'field'
  | 'record'
  | 'contact'
  | 'buyer'
  | 'stock'
  | 'contract'
  | 'machine'
  | 'product'
  | 'place';

/** A search result of the palette. */
export interface Hit {
  readonly key: string;
  readonly kind: HitKind;
  readonly label: string;
  /** Also searched, and shown after the label. */
  readonly note: string;
  /** Searched too, and not shown. */
  readonly more?: string;
  /** Time of the hit: searchable as a date, and shown before the note. */
  readonly moment?: string;
  readonly icon: DecorativeIcon;
  readonly run: () => void;
}

/** Maximum number of hits: a longer text narrows them down. */
export const mostHits = 14;
/** With fewer hits, approximate matches are added. */
const enoughHits = 3;
/** Maximum of a kind, so that a thousand records do not hide a single contact. */
const mostOfKind = 5;

/**
 * Rank of a hit for a typed text: 0 for no match. Its name counts most, then name and note
 * together; dates alone the least.
 */
export function rankOf(
  { label, note, more = '', moment = '' }: Pick<Hit, 'label' | 'note' | 'more' | 'moment'>,
  text: string,
): number {
  if (text.trim() === '') return 1;
  if (!matcherOf(text)(foldText(withMoment(`${label} ${note} ${more}`, moment)))) return 0;
  const rank = matchRank(label, text);
  if (rank > matchRanks.elsewhere) return rank + 2;
  // a word of the name and one of the note: still ranked above a match of the note alone
  const first = text.trim().split(/\s+/)[0]!;
  return matchRank(label, first) > matchRanks.elsewhere ? 2 : 1;
}

/**
 * The best hits, those of a better rank first and otherwise in their given order; behind them the
 * approximate matches.
 * @param nearly search that tolerates typing errors, used where there are few hits without
 */
export function bestHits(
  all: readonly Hit[],
  text: string,
  nearly: (text: string) => readonly Hit[] = () => [],
): readonly Hit[] {
  const counts = new Map<HitKind, number>();
  const exact = all
    .map((hit) => ({ hit, rank: rankOf(hit, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((left, right) => right.rank - left.rank)
    .map(({ hit }) => hit);
  const others =
    exact.length < enoughHits ? nearly(text).filter((hit) => !exact.includes(hit)) : [];
  return [...exact, ...others]
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return kind === 'action' || kind === 'screen' || count <= mostOfKind;
    })
    .slice(0, mostHits);
}
