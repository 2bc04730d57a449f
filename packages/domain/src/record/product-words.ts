import type { Language } from '@furrow/kit';
import { doseWords } from '../amount-words.ts';
import type { EntityRows } from '../entity-rows.ts';
import type { RowLookup } from '../rows.ts';
import { activitiesOf } from './activity.ts';

interface Reading {
  readonly language: Language;
  readonly look: RowLookup;
  readonly nameOf: (entity: 'producttype' | 'stock', id: unknown) => string;
}

/** The products used and their doses: `Revus 0.6 l/ha`. */
export function productWords(
  record: Pick<EntityRows['record'], 'activities'>,
  { language, look, nameOf }: Reading,
): string {
  return activitiesOf(record)
    .flatMap(({ items }) => items ?? [])
    .flatMap(({ value, type, stock, producttype }) => {
      const product = producttype ?? look('stock', stock)?.product_type ?? null;
      const name = nameOf('producttype', product) || nameOf('stock', stock);
      const own = look('producttype', product)?.unit;
      const unit = look('detailtype', type)?.unit || (own ? `${own}/ha` : '');
      return name ? [value === null ? name : `${name} ${doseWords(value, unit, language)}`] : [];
    })
    .join(', ');
}
