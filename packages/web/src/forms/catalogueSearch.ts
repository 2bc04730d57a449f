import { http } from '../calls.ts';
import { storedProducts } from '../data/snapshot/offline-products.ts';
import type { FarmStore, Row, RowNamed } from '../data/types.ts';
import type { SearchPage } from '../ui/search/useSearch.ts';
import { type Narrowing, searchOwn } from './ownCatalogue.ts';
import { rowName } from '../words/rowName.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { byMatch } from '../ui/search/foldText.ts';

/** @source spec §9 "Select search page size 25" */
const pageSize = 25;

/** Catalogues with a dedicated search; the others are lists with a filter. @source spec §7 */
const searched = new Set(['cropvariety', 'producttype', 'croppurpose']);

interface Listed {
  readonly objects: readonly Row[];
  readonly meta: { readonly num_pages?: number; readonly total_count?: number };
}

/** Maximum number of rows of a list in one answer. @source decisions D2 */
const mostListed = 1000;

export interface CatalogueSearch {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly signal: AbortSignal;
  readonly narrowing?: Narrowing | undefined;
  readonly language?: Language;
}

/**
 * A page of a catalogue. Catalogues are too large to store; where the server cannot be reached, the
 * entries on this device are searched, and the answer indicates that.
 */
export async function searchCatalogue<N extends string>(
  store: FarmStore,
  entity: N,
  asked: CatalogueSearch,
): Promise<SearchPage<RowNamed<N>>>;
export async function searchCatalogue(
  store: FarmStore,
  entity: string,
  { text, page, signal, narrowing = {}, language = 'en' }: CatalogueSearch,
): Promise<SearchPage<Row>> {
  const searchDevice = async () =>
    searchOwn(store, entity, text, {
      ...narrowing,
      language,
      page,
      kept: entity === 'producttype' ? await storedProducts(store) : [],
    });
  if (store.status().connection === 'offline') return searchDevice();
  const hasSearch = searched.has(entity);
  // a list is sorted by name; the best match is found only in all of it
  const ranked = !hasSearch && text.trim() !== '';
  const listed = ranked
    ? { name__icontains: text, limit: mostListed }
    : { name__icontains: text, limit: pageSize, offset: (page - 1) * pageSize };
  const result = await http<Listed>({
    path: hasSearch ? `/api/v1/${entity}/search/` : `/api/v1/${entity}/`,
    query: hasSearch ? { q: text, page, ...narrowing } : listed,
    signal,
  });
  const nameOf = (row: Row) => rowName(entity, row, store, language);
  const paged = (rows: readonly Row[]): SearchPage<Row> => ({
    entries: byMatch(rows, nameOf, text).slice((page - 1) * pageSize, page * pageSize),
    pages: Math.ceil(rows.length / pageSize),
  });
  if (result.ok) {
    const { objects, meta } = result.value;
    return ranked
      ? paged(objects)
      : {
          entries: objects,
          pages: meta.num_pages ?? Math.ceil((meta.total_count ?? objects.length) / pageSize),
        };
  }
  if (result.problem.kind === 'unreachable') return searchDevice();
  throw new Error(result.problem.code);
}
