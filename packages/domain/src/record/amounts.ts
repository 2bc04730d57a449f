import type { EntityRows } from '../entity-rows.ts';
import type { RowLookup } from '../rows.ts';
import { activitiesOf, type ActivityItem } from './activity.ts';
import { workedHectares, type OnLand } from './worked-hectares.ts';

/** The fields of a record that its amounts are computed from; a draft may leave parts out. */
export type Worked = OnLand & {
  readonly activities?:
    | readonly {
        readonly theme: string | null;
        readonly items?: readonly Partial<ActivityItem>[] | null;
      }[]
    | null;
};

/** Amount of a product that a record uses or harvests. */
export interface ItemAmount {
  readonly product: number | null;
  readonly stock: string | null;
  readonly amount: number;
  /** Of the amount; empty if unknown. */
  readonly unit: string;
  /** A harvest adds to its batch. */
  readonly isHarvested: boolean;
}

/** Themes whose amounts are totals unless the kind of use says otherwise. */
const wholeThemes: ReadonlySet<string | null> = new Set(['transport', 'other']);

/**
 * The amount of a dose on an area. One that is not per hectare is the whole amount.
 * @param unit of the dose: `l/ha`, or of the amount: `l`
 */
export const wholeAmount = (
  dose: number,
  unit: string,
  hectares: number,
): { readonly amount: number; readonly unit: string } =>
  unit.endsWith('/ha')
    ? { amount: dose * hectares, unit: unit.slice(0, -'/ha'.length) }
    : { amount: dose, unit };

/**
 * Dose × area of every product of a record; a dose that is not per hectare is the whole amount. A
 * dose without a unit is in that of the booked stock, or of the product.
 * @source decisions D15 A sprayed record
 */
export function amountsOf(record: Worked, lookup: RowLookup): readonly ItemAmount[] {
  const area = workedHectares(record, lookup);
  return activitiesOf(record).flatMap(({ theme, items }) =>
    (items ?? []).flatMap((item) => amountOfItem(item, { theme, area }, lookup) ?? []),
  );
}

/** One product of a record on some hectares; null without a dose or product. */
export function amountOfItem(
  { value, type, stock = null, producttype = null }: Partial<ActivityItem>,
  { theme, area }: { readonly theme: string | null; readonly area: number },
  lookup: RowLookup,
): ItemAmount | null {
  if (!value || (producttype === null && stock === null)) return null;
  const item = lookup('stock', stock);
  const product = producttype ?? item?.product_type ?? null;
  const unit = lookup('detailtype', type)?.unit || usualUnit(theme, item, product, lookup);
  const isHarvested = theme === 'harvest' && item?.variant === 'y';
  return { product, stock, ...wholeAmount(value, unit, area), isHarvested };
}

/** The unit of a dose that states none: as its stock is booked, or as its product is counted. */
function usualUnit(
  theme: string | null,
  item: EntityRows['stock'] | undefined,
  product: number | null,
  lookup: RowLookup,
): string {
  const own = String(item?.stock_unit || lookup('producttype', product)?.unit || '');
  return wholeThemes.has(theme) ? own : `${own}/ha`;
}

/** Weights in kilograms and volumes in litres: the same as work is booked by. */
const measures: Readonly<Record<string, { readonly of: 'kg' | 'l'; readonly size: number }>> = {
  g: { of: 'kg', size: 0.001 },
  kg: { of: 'kg', size: 1 },
  t: { of: 'kg', size: 1000 },
  ton: { of: 'kg', size: 1000 },
  ml: { of: 'l', size: 0.001 },
  l: { of: 'l', size: 1 },
  hl: { of: 'l', size: 100 },
  m3: { of: 'l', size: 1000 },
};

/** An amount in the unit of a stock item; null if the units cannot be compared. */
export function inStockUnit(amount: number, unit: string, stockUnit: unknown): number | null {
  const [own, wanted] = [unit.toLowerCase(), String(stockUnit ?? '').toLowerCase()];
  if (own === wanted || own === '' || wanted === '') return amount;
  const [from, to] = [
    Object.hasOwn(measures, own) ? measures[own] : undefined,
    Object.hasOwn(measures, wanted) ? measures[wanted] : undefined,
  ];
  return from && to && from.of === to.of ? (amount * from.size) / to.size : null;
}

/**
 * Amounts that records take of every stock item, in the item's unit; amounts that cannot be
 * converted to it are left out, as they are not booked.
 */
export function stockUseOf(
  records: readonly Worked[],
  lookup: RowLookup,
): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { stock, amount, unit, isHarvested } of records.flatMap((record) =>
    amountsOf(record, lookup),
  )) {
    if (stock === null || isHarvested) continue;
    const taken = inStockUnit(amount, unit, lookup('stock', stock)?.stock_unit);
    if (taken !== null)
      uses.set(stock, Math.round(((uses.get(stock) ?? 0) + taken) * 10_000) / 10_000);
  }
  return uses;
}
