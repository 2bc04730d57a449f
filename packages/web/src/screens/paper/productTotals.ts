import { activitiesOf } from '@furrow/domain/record/activity.ts';
import type { Look } from '@furrow/kit/expression.ts';
import type { Row } from '../../data/types.ts';

/** What several pieces of work take of a product together. */
export interface ProductTotal {
  readonly product: unknown;
  readonly stock: unknown;
  readonly amount: number;
  readonly unit: string;
}

/** Dose × area, summed per product and unit. */
export function productTotals(records: readonly Row[], look: Look): readonly ProductTotal[] {
  const totals = new Map<string, ProductTotal>();
  for (const record of records) {
    const area = Number(record['worked_area']) || 0;
    for (const { theme, value, type, stock, producttype } of activitiesOf(record).flatMap(({ theme, items }) => (items ?? []).map((item) => ({ ...item, theme })))) {
      // what is harvested is brought home
      if (theme === 'harvest' && look('stock', stock)?.['variant'] === 'y') continue;
      if (value === null || (producttype === null && stock === null)) continue;
      const product = producttype ?? look('stock', stock)?.['product_type'] ?? null;
      const dose = String(look('detailtype', type)?.['unit'] || `${String(look('producttype', product)?.['unit'] ?? '')}/ha`);
      const perHectare = dose.endsWith('/ha');
      const unit = perHectare ? dose.slice(0, -'/ha'.length) : dose;
      const key = `${String(product ?? stock)} ${unit}`;
      const before = totals.get(key) ?? { product, stock, amount: 0, unit };
      totals.set(key, { ...before, amount: before.amount + (perHectare ? value * area : value) });
    }
  }
  return [...totals.values()];
}
