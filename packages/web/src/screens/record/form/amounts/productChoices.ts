import type { EntityRows } from '@furrow/domain';
import type { Language } from '@furrow/kit/languages.ts';
import { searchCatalogue, type CatalogueSearch } from '../../../../forms/catalogueSearch.ts';
import { isOffered } from '../../../../forms/useReferenceSearch.ts';
import type { FarmStore } from '../../../../data/types.ts';
import { textMatches } from '../../../../ui/search/foldText.ts';
import { compareText } from '../../../../ui/search/textOrder.ts';
import type { Choice } from '../../../../ui/input/SearchSelect.tsx';
import type { SearchPage } from '../../../../ui/search/useSearch.ts';
import { rowName } from '../../../../words/rowName.ts';
import { productVariant, stockVariants } from './itemTypes.ts';
import { amountText } from '@furrow/domain/amount-words.ts';
import { unitText } from '@furrow/domain/unit-words.ts';

/** The row that a choice represents. */
export type Chosen =
  | { readonly kind: 'stock'; readonly row: EntityRows['stock'] }
  | { readonly kind: 'product'; readonly row: EntityRows['producttype'] };

const mostStock = 8;

/** The amount left of a stock item, with its unit: `42 l`. */
export function leftWords(
  stock: EntityRows['stock'],
  left: (stock: string) => number,
  language: Language,
): string {
  return amountText(left(String(stock.id)), stock.stock_unit, language);
}

/** Products on offer for a theme, and the remaining amounts of those in store. */
interface Offer {
  readonly store: FarmStore;
  readonly theme: string;
  readonly left: (stock: string) => number;
  readonly leftLabel: (left: string) => string;
}

type Asked = Required<Pick<CatalogueSearch, 'text' | 'page' | 'signal' | 'language'>>;

/**
 * A page of products for a theme: products in store come first, then the catalogue. `seen` records
 * the row of each choice.
 */
export async function productChoices(
  { store, theme, left, leftLabel }: Offer,
  { text, page, signal, language }: Asked,
  seen: Map<string, Chosen>,
): Promise<SearchPage<Choice>> {
  const note = (value: string, chosen: Chosen, label: string, words: string): Choice => {
    seen.set(value, chosen);
    return { value, label, note: words };
  };
  const variants = stockVariants(theme);
  const inStore =
    page > 1
      ? []
      : store
          .rows('stock')
          .filter(
            (row) =>
              isOffered(row) &&
              variants.includes(String(row.variant)) &&
              textMatches(rowName('stock', row, store, language), text),
          );
  const own = inStore
    .toSorted((left, right) => compareText(String(left.name), String(right.name)))
    .slice(0, mostStock)
    .map((row) =>
      note(
        `stock ${String(row.id)}`,
        { kind: 'stock', row },
        rowName('stock', row, store, language),
        leftLabel(leftWords(row, left, language)),
      ),
    );
  const variant = productVariant(theme);
  try {
    const { entries, pages, ownOnly } = await searchCatalogue(store, 'producttype', {
      text,
      page,
      signal,
      language,
      narrowing: variant ? { variant } : {},
    });
    return {
      entries: [
        ...own,
        ...entries
          .filter(isOffered)
          .map((row) =>
            note(
              `product ${String(row.id)}`,
              { kind: 'product', row },
              rowName('producttype', row, store, language),
              productNote(row, language),
            ),
          ),
      ],
      pages,
      ownOnly,
    };
  } catch (error) {
    // without the catalogue, products in store can still be chosen
    if (own.length === 0) throw error;
    return { entries: own, pages: 1 };
  }
}

/** The authorisation number distinguishes products of the same name. */
function productNote(row: EntityRows['producttype'], language: Language): string {
  const code = row.edi_code;
  return [
    typeof code === 'string' && code !== 'CUSTOM' ? code : '',
    unitText(String(row.unit ?? ''), language),
  ]
    .filter(Boolean)
    .join(' · ');
}
