import type { Language } from '@furrow/kit';
import { doseWords } from '../amount-words.ts';
import type { EntityRows } from '../entity-rows.ts';
import type { RowLookup } from '../rows.ts';
import { activitiesOf } from './activity.ts';

interface Reading {
  readonly language: Language;
  readonly lookup: RowLookup;
  readonly nameOf: (entity: 'producttype' | 'stock', id: unknown) => string;
}

/** The products used and their doses: `Revus 0.6 l/ha`. */
export function productWords(
  record: Pick<EntityRows['record'], 'activities'>,
  { language, lookup, nameOf }: Reading,
): string {
  return activitiesOf(record)
    .flatMap(({ items }) => items ?? [])
    .flatMap(({ value, type, stock, producttype }) => {
      const product = producttype ?? lookup('stock', stock)?.product_type ?? null;
      const name = nameOf('producttype', product) || nameOf('stock', stock);
      const own = lookup('producttype', product)?.unit;
      const unit = lookup('detailtype', type)?.unit || (own ? `${own}/ha` : '');
      return name ? [value === null ? name : `${name} ${doseWords(value, unit, language)}`] : [];
    })
    .join(', ');
}
