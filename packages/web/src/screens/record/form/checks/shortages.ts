import { inStockUnit } from '@furrow/domain/record/amounts.ts';
import { issue } from '@furrow/kit/issue.ts';
import type { RowId } from '../../../../data/types.ts';
import type { WorkDraft } from '../draft.ts';
import type { FormIssue } from './draftIssues.ts';
import type { Detail } from '../amounts/itemTypes.ts';
import { stockReason } from '../work/noted.ts';
import { totalOfItem } from '../amounts/totals.ts';

type Linked = Readonly<Record<string, unknown>>;

/** A stock item of which the work takes more than is left. */
export interface Shortage {
  /** The activity that first takes from it. */
  readonly place: number;
  readonly stock: RowId;
  readonly needed: number;
  readonly left: number;
  readonly unit: string;
}

/** What work takes of a stock item, and the activity that first does. */
type Needs = ReadonlyMap<
  string,
  { readonly place: number; readonly needed: number; readonly unit: string }
>;

/**
 * What the work takes from stock. Several lines may take from the same item; what cannot be
 * compared with the unit the item is kept in cannot be told.
 */
export function needsOf(
  draft: Pick<WorkDraft, 'activities' | 'areas'>,
  fields: readonly Linked[],
  details: readonly Detail[],
  stockOf: (id: string) => Linked | undefined,
): Needs {
  const needs = new Map<string, { place: number; needed: number; unit: string }>();
  for (const [place, { theme, items }] of draft.activities.entries()) {
    for (const item of items) {
      const stock = item.stock === null ? undefined : stockOf(item.stock);
      const total = totalOfItem(
        item,
        details.find(({ id }) => id === item.type)?.unit ?? null,
        draft,
        fields,
      );
      const taken =
        stock && total ? inStockUnit(total.value, total.unit, stock['stock_unit']) : null;
      if (!stock || item.stock === null || taken === null) continue;
      // a harvest brings into its batch
      if (theme === 'harvest' && stock['variant'] === 'y') continue;
      const before = needs.get(item.stock);
      needs.set(item.stock, {
        place: before?.place ?? place,
        needed: (before?.needed ?? 0) + taken,
        unit: String(stock['stock_unit'] ?? ''),
      });
    }
  }
  return needs;
}

/**
 * What the work takes from stock and is not there.
 * @param left what is left of an item
 */
export function shortagesOf(
  draft: Pick<WorkDraft, 'activities' | 'areas'>,
  fields: readonly Linked[],
  details: readonly Detail[],
  stockOf: (id: string) => Linked | undefined,
  left: (id: string) => number,
): readonly Shortage[] {
  const needs = needsOf(draft, fields, details, stockOf);
  // a hundred-millionth of a litre is the computer's doing
  return [...needs].flatMap(([stock, { place, needed, unit }]) =>
    needed - left(stock) > 1e-6 ? [{ place, stock, needed, left: left(stock), unit }] : [],
  );
}

/**
 * Stock below zero is a mistake in the books or in the barn: whoever registers the work says why.
 * What only is planned takes nothing yet.
 */
export function reasonIssues(
  { activities, state }: Pick<WorkDraft, 'activities' | 'state'>,
  shortages: readonly Shortage[],
): readonly FormIssue[] {
  if (state !== 'performed') return [];
  return shortages.flatMap(({ place, stock }) =>
    stockReason(activities[place]!, stock).trim()
      ? []
      : [issue(reasonPath(place, stock), 'stock_negative_reason')],
  );
}

export const reasonPath = (place: number, stock: RowId): string =>
  `activities.${place}.reasons.${String(stock)}`;
