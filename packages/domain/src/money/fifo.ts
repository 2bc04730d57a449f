import { grouped } from '@furrow/kit/grouped.ts';

/** A quantity added to a stock item, in its unit. */
export interface Lot {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly quantity: number;
  /** Of one unit; null without a price. */
  readonly price: number | null;
}

/** A quantity taken from a stock item, in its unit. */
export interface Use {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly quantity: number;
}

/** The cost of a use. */
export interface UseCost {
  readonly cost: number;
  /** Units of it without a price. */
  readonly unpriced: number;
}

interface Left {
  quantity: number;
  readonly price: number | null;
}

/** Less than this of a unit is the dust of sums. */
const dust = 1e-9;

/** The order of deliveries; those of a day by their content, as their rows come in any order. */
function byDay(left: Lot, right: Lot): number {
  const priced = (lot: Lot) => lot.price ?? Number.POSITIVE_INFINITY;
  return (
    left.date.localeCompare(right.date) ||
    Number(priced(left) > priced(right)) - Number(priced(left) < priced(right)) ||
    left.quantity - right.quantity
  );
}

/**
 * The cost of uses of a stock item, first in first out: the oldest delivery is used first, whenever
 * it was recorded. Uses of one day pay the same for a unit, as none of them was first. Amounts beyond
 * all deliveries are priced as the last one.
 * @returns by the id of the use; the same in whatever order lots and uses are given
 * @source docs/decisions/247
 */
export function firstInFirstOut(
  lots: readonly Lot[],
  uses: readonly Use[],
): ReadonlyMap<string, UseCost> {
  const left: Left[] = lots.toSorted(byDay).map(({ quantity, price }) => ({ quantity, price }));
  const last = left.findLast(({ price }) => price !== null)?.price ?? null;
  let at = 0;
  const take = (quantity: number): UseCost => {
    let [wanted, cost, unpriced] = [quantity, 0, 0];
    const add = (units: number, price: number | null) => {
      if (price === null) unpriced += units;
      else cost += units * price;
      wanted -= units;
    };
    for (let lot = left[at]; lot && wanted > dust; lot = left[at]) {
      const units = Math.min(wanted, lot.quantity);
      add(units, lot.price);
      lot.quantity -= units;
      if (lot.quantity <= dust) at += 1;
    }
    if (wanted > dust) add(wanted, last);
    return { cost, unpriced };
  };
  const days = [...grouped(uses, ({ date }) => date)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return new Map(
    days.flatMap(([, ofDay]) => {
      const quantities = ofDay
        .map(({ quantity }) => quantity)
        .toSorted((left, right) => left - right);
      const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
      const { cost, unpriced } = take(total);
      return ofDay.map(({ id, quantity }): [string, UseCost] => {
        const share = total > 0 ? quantity / total : 0;
        return [id, { cost: cost * share, unpriced: unpriced * share }];
      });
    }),
  );
}
