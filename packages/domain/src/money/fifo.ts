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

/**
 * The cost of uses of a stock item, first in first out: the oldest delivery is used first, whenever
 * it was recorded. Amounts beyond all deliveries are priced as the last one.
 * @returns by the id of the use
 */
export function firstInFirstOut(
  lots: readonly Lot[],
  uses: readonly Use[],
): ReadonlyMap<string, UseCost> {
  const byDate = (one: { readonly date: string }, other: { readonly date: string }) =>
    one.date.localeCompare(other.date);
  const left: Left[] = lots.toSorted(byDate).map(({ quantity, price }) => ({ quantity, price }));
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
  return new Map(uses.toSorted(byDate).map(({ id, quantity }) => [id, take(quantity)]));
}
