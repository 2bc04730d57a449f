import type { Look } from '@furrow/kit';
import { activitiesOf } from './activity.ts';

type Row = Readonly<Record<string, unknown>>;

/** How much a record takes of a product, or brings home of it. */
export interface ItemAmount {
  readonly product: unknown;
  readonly stock: string | null;
  readonly amount: number;
  /** Of the amount; empty where nothing tells it. */
  readonly unit: string;
  /** A harvest brings into its batch. */
  readonly isHarvested: boolean;
}

/** Dose × area of every product of a record; a dose that is not per hectare is the whole amount. @source decisions D15 A sprayed record */
export function amountsOf(record: Row, look: Look): readonly ItemAmount[] {
  const area = Number(record['worked_area']) || 0;
  return activitiesOf(record).flatMap(({ theme, items }) =>
    (items ?? []).flatMap(({ value, type, stock, producttype }) => {
      if (!value || ((producttype ?? null) === null && (stock ?? null) === null)) return [];
      const item = look('stock', stock);
      const product = producttype ?? item?.['product_type'] ?? null;
      const dose = String(look('detailtype', type)?.['unit'] || `${String(look('producttype', product)?.['unit'] ?? '')}/ha`);
      const perHectare = dose.endsWith('/ha');
      return [{ product, stock: stock ?? null, amount: perHectare ? value * area : value, unit: perHectare ? dose.slice(0, -'/ha'.length) : dose, isHarvested: theme === 'harvest' && item?.['variant'] === 'y' }];
    }),
  );
}

/**
 * What records take of every stock item, in the item's unit. A dose in another unit than the item is kept in cannot be told.
 */
export function stockUseOf(records: readonly Row[], look: Look): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { stock, amount, unit, isHarvested } of records.flatMap((record) => amountsOf(record, look))) {
    const kept = look('stock', stock)?.['stock_unit'];
    if (stock === null || isHarvested || (unit && kept && unit !== kept)) continue;
    uses.set(stock, Math.round(((uses.get(stock) ?? 0) + amount) * 10_000) / 10_000);
  }
  return uses;
}
