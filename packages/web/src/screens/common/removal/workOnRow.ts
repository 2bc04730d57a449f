import { holds } from '@furrow/kit';
import { entityOf } from '../../../data/rows/definitions.ts';
import { idsInside } from '../../../data/outbox/entry.ts';
import type { FarmStore, Row } from '../../../data/types.ts';

/**
 * How much performed or locked work points to a row or to what would go along with it, of what is on this device: the
 * server refuses to delete it then.
 * @source decisions D17 Deleting
 */
export const countLastingWork = (store: FarmStore, entity: string, row: Row): number =>
  workOn(store, entity, row, true);

/** How much work that is still to be done would go along with a row. */
export const countOpenWork = (store: FarmStore, entity: string, row: Row): number =>
  ['cropfield', 'plan'].includes(entity) ? workOn(store, entity, row, false) : 0;

function workOn(store: FarmStore, entity: string, row: Row, isLasting: boolean): number {
  return (entityOf(entity).heldBy ?? []).reduce((sum, name) => {
    const { lasting, heldBy } = entityOf(name);
    const pointing = () => store.rows(name).filter((one) => pointsTo(one, entity, row.id));
    if (lasting) return sum + pointing().filter((one) => holds(lasting, one) === isLasting).length;
    if (!heldBy) return sum;
    return pointing().reduce((more, one) => more + workOn(store, name, one, isLasting), sum);
  }, 0);
}

/**
 * Whether a row names another, wherever in it; of a catalogue's entries, whose ids are numbers, by
 * the member's name.
 */
function pointsTo(one: object, entity: string, id: Row['id']): boolean {
  if (typeof id === 'string') return idsInside(one).has(id);
  return namesNumber(one, entity, id);
}

function namesNumber(value: unknown, member: string, id: number): boolean {
  if (Array.isArray(value)) return value.some((one) => namesNumber(one, member, id));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, part]) => (name === member && part === id) || namesNumber(part, member, id),
  );
}
