import type { EntityRows } from '@furrow/domain';
import { unitText } from '@furrow/domain/unit-words.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { t } from '@lingui/core/macro';
import type { FarmStore } from '../../data/types.ts';
import { formatMoney } from '@furrow/kit/format.ts';

type Price = EntityRows['price'];
type Member = 'stockrecord' | 'producttype' | 'farmcontact' | 'machine' | 'crop';

/** The field that refers to a price's subject, by its kind; fuel has none. */
export const memberOf: Readonly<Record<NonNullable<Price['kind']>, Member | null>> = {
  delivery: 'stockrecord',
  product: 'producttype',
  person: 'farmcontact',
  machine: 'machine',
  fuel: null,
  harvest: 'crop',
};

/** The row that a price is for; null for a price of all rows of its kind. */
export function subjectOf(
  row: Pick<Price, 'kind' | Member>,
): { readonly entity: string; readonly id: string | number } | null {
  const member = row.kind === null ? null : memberOf[row.kind];
  const id = member === null ? null : row[member];
  return member === null || id === null
    ? null
    : { entity: member === 'crop' ? 'croptype' : member, id };
}

/** The unit of a price as text: the unit of its stock or product, an hour, a hectare. */
function perText(row: Price, store: Pick<FarmStore, 'row'>, language: Language): string {
  if (row.per === 'hour') return t`hour`;
  if (row.per === 'hectare') return 'ha';
  if (row.kind === 'fuel') return 'l';
  if (row.kind === 'harvest') return 't';
  const stock = store.row('stock', store.row('stockrecord', row.stockrecord)?.stock);
  const unit = stock?.stock_unit || store.row('producttype', row.producttype)?.unit;
  return unit ? unitText(unit, language) : t`unit`;
}

/** `€ 52.50 / l` */
export function priceText(
  row: Price,
  store: Pick<FarmStore, 'row'> & Partial<Pick<FarmStore, 'facts'>>,
  language: Language,
): string {
  const currency = store.facts?.().farm.currency ?? 'EUR';
  return `${formatMoney(row.amount ?? 0, currency, language)} / ${perText(row, store, language)}`;
}
