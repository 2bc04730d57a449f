import type { EntityRows } from '../entity-rows.ts';
import { amountsOf } from '../record/amounts.ts';
import type { RowLookup } from '../rows.ts';

/** The total amount of a product for several jobs. */
export interface ProductTotal {
  readonly product: unknown;
  readonly stock: unknown;
  readonly amount: number;
  readonly unit: string;
}

/** The totals still to be taken along for some work: performed work has had its products. */
export const totalsToTake = (
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
): readonly ProductTotal[] =>
  productTotals(
    records.filter(({ processing_state: state }) => state !== 'performed'),
    lookup,
  );

/** Dose × area, summed per product and unit. */
export function productTotals(
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
): readonly ProductTotal[] {
  const totals = new Map<string, ProductTotal>();
  for (const { product, stock, amount, unit, isHarvested } of records.flatMap((record) =>
    amountsOf(record, lookup),
  )) {
    // harvested produce is brought home, not taken along
    if (isHarvested) continue;
    const key = `${String(product ?? stock)} ${unit}`;
    const before = totals.get(key);
    totals.set(key, {
      product,
      stock: before ? before.stock : stock,
      amount: (before?.amount ?? 0) + amount,
      unit,
    });
  }
  return [...totals.values()];
}
