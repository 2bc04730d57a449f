import type { EntityRows } from '@furrow/domain';
import type { Figure, WorkItem } from '../form/draft.ts';
import { numberOf } from '../form/draft.ts';
import { activitiesOf } from '../form/likeLastTime.ts';

type Work = EntityRows['record'];

/** A value as planned, and as performed. */
export interface Compared {
  readonly kind: 'date' | 'applier' | 'area' | 'dose';
  /** The product a dose belongs to. */
  readonly item?: WorkItem;
  readonly planned: unknown;
  readonly done: unknown;
  readonly same: boolean;
  /** Done minus planned: hectares, the dose's unit, or minutes. */
  readonly difference: number | null;
}

/**
 * Key of a product in both records: the product takes precedence over the stock it was taken from.
 */
const keyOf = (theme: string, { producttype, stock, type }: WorkItem): string =>
  `${theme} ${String(producttype ?? stock ?? type)}`;

function itemsOf(record: Work): ReadonlyMap<string, WorkItem> {
  const byKey = new Map<string, WorkItem>();
  for (const { theme, items } of activitiesOf(record)) {
    for (const item of items) {
      const key = keyOf(theme, item);
      const before = byKey.get(key);
      // a product may occur twice: its doses are added up
      byKey.set(
        key,
        before
          ? { ...before, value: (numberOf(before.value) ?? 0) + (numberOf(item.value) ?? 0) }
          : item,
      );
    }
  }
  return byKey;
}

/** A difference of figures without the dust of computing with fractions. */
function minus(done: Figure, planned: Figure): number | null {
  const [one, other] = [numberOf(done), numberOf(planned)];
  return one === null || other === null ? null : Math.round((one - other) * 1e6) / 1e6;
}

function minutesBetween(planned: unknown, done: unknown): number | null {
  const [from, to] = [planned, done].map((date) =>
    Date.parse(`${String(date).replace(' ', 'T')}:00Z`),
  );
  return Number.isNaN(from! + to!) ? null : (to! - from!) / 60_000;
}

/**
 * Plan and work side by side: time, appliers, area, and every product with its dose, including
 * those only planned or only used. Values missing in both are left out.
 * @source RUL-02, decisions D6 finish
 */
export function comparison(plan: Work, done: Work): readonly Compared[] {
  const facts: readonly Compared[] = [
    {
      kind: 'date',
      planned: plan.date,
      done: done.date,
      same: plan.date === done.date,
      difference: minutesBetween(plan.date, done.date),
    },
    {
      kind: 'applier',
      planned: plan.applier,
      done: done.applier,
      same: plan.applier === done.applier,
      difference: null,
    },
    {
      kind: 'area',
      planned: plan.worked_area,
      done: done.worked_area,
      same: plan.worked_area === done.worked_area,
      difference: minus(done.worked_area, plan.worked_area),
    },
  ];
  const [before, after] = [itemsOf(plan), itemsOf(done)];
  const doses = [...new Set([...before.keys(), ...after.keys()])].map((key): Compared => {
    const [planned, used] = [before.get(key), after.get(key)];
    const difference = planned && used ? minus(used.value, planned.value) : null;
    return {
      kind: 'dose',
      item: used ?? planned,
      planned: planned ? planned.value : undefined,
      done: used ? used.value : undefined,
      same: difference === 0 || (planned !== undefined && planned.value === used?.value),
      difference,
    };
  });
  return [...facts.filter(({ planned, done: is }) => planned != null || is != null), ...doses];
}
