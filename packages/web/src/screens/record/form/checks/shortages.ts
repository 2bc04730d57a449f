import type { EntityRows } from '@furrow/domain';
import { at } from '@furrow/kit/checked.ts';
import { inStockUnit } from '@furrow/domain/record/amounts.ts';
import { issue } from '@furrow/kit/issue.ts';
import type { RowId } from '../../../../data/types.ts';
import type { WorkDraft } from '../draft.ts';
import type { FormIssue } from './draftIssues.ts';
import type { Detail } from '../amounts/itemTypes.ts';
import { stockReason } from '../work/noted.ts';
import { totalOfItem, type WorkedField } from '../amounts/totals.ts';

/** A stock item with less left than the work takes. */
export interface Shortage {
  /** The activity that first takes from it. */
  readonly index: number;
  readonly stock: RowId;
  readonly needed: number;
  readonly left: number;
  readonly unit: string;
}

/** The members of a stock item that its amounts need; a yield batch is of the variant `y`. */
interface KeptIn {
  readonly stock_unit: EntityRows['stock']['stock_unit'];
  readonly variant?: string;
}

/** Data on the stock that work takes from. */
interface Store {
  readonly details: readonly Detail[];
  readonly stockOf: (id: string) => KeptIn | undefined;
  /** The amount left of an item, in its unit. */
  readonly left: (id: string) => number;
}

/** Amounts that work takes from each stock item, and the activity that first does. */
type Needs = ReadonlyMap<
  string,
  { readonly index: number; readonly needed: number; readonly unit: string }
>;

/**
 * Amounts that the work takes from stock. Several lines may take from the same item; amounts that
 * cannot be converted to the item's unit are left out.
 */
export function needsOf(
  draft: Pick<WorkDraft, 'activities' | 'areas'>,
  fields: readonly WorkedField[],
  { details, stockOf }: Omit<Store, 'left'>,
): Needs {
  const needs = new Map<string, { index: number; needed: number; unit: string }>();
  for (const [index, { theme, items }] of draft.activities.entries()) {
    for (const item of items) {
      if (item.stock === null) continue;
      const stock = stockOf(item.stock);
      // a harvest adds to its batch
      if (!stock || (theme === 'harvest' && stock.variant === 'y')) continue;
      const dose = details.find(({ id }) => id === item.type)?.unit ?? null;
      const total = totalOfItem(item, dose, draft, fields);
      const taken = total && inStockUnit(total.value, total.unit, stock.stock_unit);
      if (taken === null) continue;
      const unit = stock.stock_unit ?? '';
      const before = needs.get(item.stock) ?? { index, needed: 0, unit };
      needs.set(item.stock, { ...before, needed: before.needed + taken });
    }
  }
  return needs;
}

/** Amounts that the work takes from stock beyond the amounts left. */
export function shortagesOf(
  draft: Pick<WorkDraft, 'activities' | 'areas'>,
  fields: readonly WorkedField[],
  { left, ...stock }: Store,
): readonly Shortage[] {
  const needs = needsOf(draft, fields, stock);
  // a hundred-millionth of a litre is the computer's doing
  return [...needs].flatMap(([stock, { index, needed, unit }]) =>
    needed - left(stock) > 1e-6 ? [{ index, stock, needed, left: left(stock), unit }] : [],
  );
}

/**
 * Stock below zero is a mistake in the books or in the barn: the person who records the work gives
 * a reason. Planned work takes nothing yet.
 */
export function reasonIssues(
  { activities, state }: Pick<WorkDraft, 'activities' | 'state'>,
  shortages: readonly Shortage[],
): readonly FormIssue[] {
  if (state !== 'performed') return [];
  return shortages.flatMap(({ index, stock }) =>
    stockReason(at(activities, index), stock).trim()
      ? []
      : [issue(reasonPath(index, stock), 'stock_negative_reason')],
  );
}

export const reasonPath = (index: number, stock: RowId): string =>
  `activities.${index}.reasons.${String(stock)}`;
