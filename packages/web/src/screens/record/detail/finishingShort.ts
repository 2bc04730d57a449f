import { at } from '@furrow/kit/checked.ts';
import type { EntityRows } from '@furrow/domain';
import type { FarmStore } from '../../../data/types.ts';
import type { WorkActivity, WorkDraft } from '../form/draft.ts';
import { activitiesOf, draftOfRecord } from '../form/likeLastTime.ts';
import { stockReason, withStockReason } from '../form/work/noted.ts';
import { needsOf, shortagesOf, type Shortage } from '../form/checks/shortages.ts';
import { leftFor } from '../form/unsentWork.ts';

/** Work to be finished, with the amounts it takes that are not in stock. */
export interface ShortWork {
  readonly record: EntityRows['record'];
  readonly short: readonly Shortage[];
}

/**
 * The shortages of several jobs, done one after the other: an amount taken by one is missing for
 * the next.
 */
export function shortWorks(
  records: readonly EntityRows['record'][],
  store: Pick<FarmStore, 'row' | 'rows' | 'pending' | 'status'>,
): readonly ShortWork[] {
  const details = store.rows('detailtype');
  const left = leftFor(store, details);
  const stockOf = (id: string) => store.row('stock', id);
  const taken = new Map<unknown, number>();
  return records.map((record) => {
    const field = store.row('cropfield', record.cropfield);
    const draft: WorkDraft = draftOfRecord(record);
    const fields = field ? [field] : [];
    const short = shortagesOf(draft, fields, {
      details,
      stockOf,
      left: (id) => left(id) - (taken.get(id) ?? 0),
    });
    for (const [id, { needed }] of needsOf(draft, fields, { details, stockOf }))
      taken.set(id, (taken.get(id) ?? 0) + needed);
    return {
      record,
      short: short.filter(
        ({ index, stock }) => !stockReason(at(draft.activities, index), stock).trim(),
      ),
    };
  });
}

/** The stock items that need a reason, each once. */
export function stocksNeedingReason(works: readonly ShortWork[]): readonly string[] {
  return [...new Set(works.flatMap(({ short }) => short.map(({ stock }) => String(stock))))];
}

/** The reasons for shortages as part of finishing. */
export function reasonsOf(
  { record, short }: ShortWork,
  reasons: Readonly<Record<string, string>>,
): { readonly activities: readonly WorkActivity[] } | undefined {
  if (short.length === 0) return undefined;
  const noted = (activity: WorkActivity, index: number): WorkActivity =>
    short
      .filter((one) => one.index === index)
      .reduce(
        (before, { stock }) => ({
          ...before,
          attributes: withStockReason(before, stock, reasons[String(stock)] ?? ''),
        }),
        activity,
      );
  return { activities: activitiesOf(record).map(noted) };
}

/** The shortages of several jobs together, each stock item once. */
export function togetherShort(
  works: readonly ShortWork[],
  left: (stock: string) => number,
): readonly Shortage[] {
  const shortages = new Map<unknown, Shortage>();
  for (const shortage of works.flatMap(({ short }) => short)) {
    const available = left(String(shortage.stock));
    // `left` of a later job is the amount after the earlier ones
    const needed = available + shortage.needed - shortage.left;
    const before = shortages.get(shortage.stock);
    if (!before || before.needed < needed)
      shortages.set(shortage.stock, { ...shortage, needed, left: available });
  }
  return [...shortages.values()];
}
