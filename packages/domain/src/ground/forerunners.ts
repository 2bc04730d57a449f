import type { EntityRows } from '../entity-rows.ts';

/**
 * Ground that fields got from others by splits and merges, stored with each field: server and
 * device update it with every act by the same function.
 * @source decisions D17 Lineage, docs/decisions/232
 */

/** Parts of the ground of fields, 0 to 1, by their ids. */
export type Forerunners = EntityRows['cropfield']['forerunners'];

/** A field with the ground it got from others; rows stored by an earlier version have none. */
export type Holder = Pick<EntityRows['cropfield'], 'id'> & { readonly forerunners?: Forerunners };

/** A part of the ground of one field that became another's in a split or merge, or stayed its own. */
export interface GroundTransfer {
  readonly origin: string;
  readonly result: string;
  /** 0 to 1, of the ground of the origin. */
  readonly share: number;
}

/** One such part of an act in the lineage of a farm. */
export interface Descent extends GroundTransfer {
  readonly act: string;
}

/** The ground a field has: all of its own unless a part of that is with others. */
export const forerunnersOf = ({ id, forerunners = {} }: Holder): Forerunners =>
  id in forerunners ? forerunners : { ...forerunners, [id]: 1 };

/** Whether a field has ground that was another's, or not all of its own. */
export const hasOtherGround = ({ forerunners = {} }: Holder): boolean =>
  Object.keys(forerunners).length > 0;

/**
 * The ground that fields have after an act, by their ids.
 * @param before the fields that had it
 * @param passed all the ground of every field the act took
 */
export function groundAfter(
  before: readonly Holder[],
  passed: readonly GroundTransfer[],
): ReadonlyMap<string, Forerunners> {
  const holders = new Map(before.map((holder) => [holder.id, holder]));
  const after = new Map<string, Record<string, number>>();
  for (const { origin, result, share } of passed) {
    const sums = after.get(result) ?? {};
    after.set(result, sums);
    for (const [id, part] of Object.entries(forerunnersOf(holders.get(origin) ?? { id: origin })))
      if (part * share > 0) sums[id] = (sums[id] ?? 0) + part * share;
  }
  return after;
}

/**
 * The same worked out of the whole lineage.
 * @param descents in the order the acts happened
 */
export function groundByLineage(descents: readonly Descent[]): ReadonlyMap<string, Forerunners> {
  const holders = new Map<string, Forerunners>();
  for (const act of new Set(descents.map((descent) => descent.act))) {
    const passed = descents.filter((descent) => descent.act === act);
    const before = passed.map(({ origin: id }) => ({ id, forerunners: holders.get(id) }));
    for (const { origin } of passed) holders.delete(origin);
    for (const [id, forerunners] of groundAfter(before, passed)) holders.set(id, forerunners);
  }
  return holders;
}

/** Owners of the ground of a field among some fields, with the part of it that each has. */
export function successorsAmong(
  fields: readonly Holder[],
): (id: string) => ReadonlyMap<string, number> {
  const heirs = new Map<string, Map<string, number>>();
  for (const field of fields)
    for (const [id, part] of Object.entries(forerunnersOf(field)))
      heirs.set(id, (heirs.get(id) ?? new Map<string, number>()).set(field.id, part));
  const none: ReadonlyMap<string, number> = new Map();
  return (id) => heirs.get(id) ?? none;
}
