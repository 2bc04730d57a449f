import { entityOf } from '@furrow/domain/entities.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { useRef } from 'react';
import { useFarmStore } from '../data/index.ts';
import type { FarmStore, Row, RowNamed } from '../data/types.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { nameOfRow, rowName } from '../words/rowName.ts';
import { byMatch, textMatches } from '../ui/search/foldText.ts';
import type { Choice } from '../ui/input/SearchSelect.tsx';
import type { SearchPage } from '../ui/search/useSearch.ts';
import { unitText } from '@furrow/domain/unit-words.ts';
import { searchCatalogue, type CatalogueSearch } from './catalogueSearch.ts';
import type { Narrowing } from './ownCatalogue.ts';

/** Rows of the farm shown at once; typing narrows further. */
const pageSize = 50;

/** A row as a selector shows it: its name, a quiet note, its colour. */
export function toChoice(entity: string, row: Row, store: FarmStore, language: Language): Choice {
  const { crop_type: crop, unit, stock_unit: stockUnit, color } = row;
  const note =
    crop !== undefined ? nameOfRow('croptype', crop, store, language) : unit || stockUnit;
  return {
    value: String(row.id),
    label: rowName(entity, row, store, language),
    note: typeof note === 'string' ? unitText(note, language) : undefined,
    color: typeof color === 'string' ? color : undefined,
  };
}

interface ReferenceSearch<R> {
  readonly find: (text: string, page: number, signal: AbortSignal) => Promise<SearchPage<Choice>>;
  /** The whole row of a search result. */
  readonly rowOf: (value: string) => R | null;
}

/** Whether a row may be chosen. A method, like all members of a screen that take its rows. */
export type RowFilter<R> = { isOffered(row: R): boolean }['isOffered'];

/** Finds rows to point to. */
export function useReferenceSearch<N extends string>(
  to: N,
  narrowing?: Narrowing,
  filter?: RowFilter<RowNamed<N>>,
): ReferenceSearch<RowNamed<N>>;
export function useReferenceSearch(
  to: string,
  narrowing?: Narrowing,
  filter: (row: Row) => boolean = () => true,
): ReferenceSearch<Row> {
  const store = useFarmStore();
  const language = useLanguage();
  const seen = useRef(new Map<string, Row>());

  const find = async (
    text: string,
    page: number,
    signal: AbortSignal,
  ): Promise<SearchPage<Choice>> => {
    const { entries, pages, ownOnly } =
      entityOf(to).scope === 'catalogue'
        ? await searchCatalogue(store, to, { text, page, signal, narrowing, language })
        : searchFarm(store, to, { text, page, language });
    for (const row of entries) seen.current.set(String(row.id), row);
    return {
      entries: entries
        .filter(isOffered)
        .filter(filter)
        .map((row) => toChoice(to, row, store, language)),
      pages,
      ownOnly,
    };
  };
  return { find, rowOf: (value) => seen.current.get(value) ?? null };
}

/** Whether a row is offered: hidden rows can no longer be chosen. */
export const isOffered = ({ is_active: active }: Readonly<Record<string, unknown>>): boolean =>
  active !== false;

function searchFarm(
  store: FarmStore,
  to: string,
  { text, page, language }: Required<Pick<CatalogueSearch, 'text' | 'page' | 'language'>>,
): SearchPage<Row> {
  const matches = store
    .rows(to)
    .map((row) => ({ row, name: rowName(to, row, store, language) }))
    .filter(({ name }) => textMatches(name, text));
  const ordered = byMatch(matches, ({ name }) => name, text).map(({ row }) => row);
  return {
    entries: ordered.slice((page - 1) * pageSize, page * pageSize),
    pages: Math.ceil(ordered.length / pageSize),
  };
}
