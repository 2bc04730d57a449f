import { holds } from '@furrow/kit';
import { entityOf } from '../../data/rows/definitions.ts';
import { idsInside } from '../../data/outbox/entry.ts';
import type { FarmStore, Row } from '../../data/types.ts';

/**
 * How much performed or locked work points to a row, of what is on this device: the server refuses
 * to delete it then.
 * @source decisions D17 Deleting
 */
export function heldByWork(store: FarmStore, entity: string, row: Row): number {
  return (entityOf(entity).heldBy ?? []).reduce((sum, name) => {
    const { lasting } = entityOf(name);
    if (!lasting) return sum;
    const held = store
      .rows(name)
      .filter((one) => holds(lasting, one) && pointsTo(one, entity, row.id));
    return sum + held.length;
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
