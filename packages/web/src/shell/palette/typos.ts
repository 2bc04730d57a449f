import MiniSearch from 'minisearch';
import { foldText } from '../../ui/search/foldText.ts';
import type { Hit } from './paletteHits.ts';

/** Maximum number of wrong letters in a word: two swapped letters count as two. */
const wrongLetters = 2;
/** Shorter words may have one wrong letter, those of three none. */
const long = 5;
const shortest = 4;

interface Indexed {
  readonly id: number;
  readonly label: string;
  readonly note: string;
}

/**
 * Finds hits whose words nearly match the typed ones, the nearest first. The index is built at its
 * first search: most searches succeed without it.
 */
export function typoIndex(hits: readonly Hit[]): (text: string) => readonly Hit[] {
  let index: MiniSearch<Indexed> | undefined;
  return (text) =>
    (index ??= indexOf(hits))
      .search(text)
      .flatMap(({ id }) => (typeof id === 'number' ? (hits[id] ?? []) : []));
}

function indexOf(hits: readonly Hit[]): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    fields: ['label', 'note'],
    processTerm: (term) => foldText(term) || null,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      boost: { label: 3 },
      fuzzy: (term) =>
        term.length < shortest || /\d/.test(term) ? false : term.length < long ? 1 : wrongLetters,
    },
  });
  index.addAll(
    hits.map(({ label, note, more = '' }, id) => ({ id, label, note: `${note} ${more}` })),
  );
  return index;
}
