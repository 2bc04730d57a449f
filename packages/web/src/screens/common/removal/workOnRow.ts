import { holds } from '@furrow/kit';
import { entityOf } from '../../../data/rows/definitions.ts';
import { idsInside } from '../../../data/outbox/entry.ts';
import type { FarmStore, Row } from '../../../data/types.ts';

type Reader = Pick<FarmStore, 'rows'>;

/**
 * The performed and locked work on this device that refers to a row, or to a row deleted along with
 * it: the server then refuses to delete it.
 * @source decisions D17 Deleting
 */
export const lastingWork = (store: Reader, entity: string, row: Row): readonly Row[] =>
  workOn(store, entity, row, true);

/** The planned work that would be deleted along with a row. */
export const openWork = (store: Reader, entity: string, row: Row): readonly Row[] =>
  ['cropfield', 'plan'].includes(entity) ? workOn(store, entity, row, false) : [];

/** Each once, also where it points to a row and to a part of it. */
function workOn(store: Reader, entity: string, row: Row, isLasting: boolean): readonly Row[] {
  const holdingWork = (entityOf(entity).heldBy ?? []).flatMap((name): readonly Row[] => {
    const { lasting, heldBy } = entityOf(name);
    const pointing = () => store.rows(name).filter((one) => pointsTo(one, entity, row.id));
    if (lasting) return pointing().filter((one) => holds(lasting, one) === isLasting);
    if (!heldBy) return [];
    return pointing().flatMap((one) => workOn(store, name, one, isLasting));
  });
  return [...new Set(holdingWork)];
}

/**
 * Whether a row refers to another, at any depth; a catalogue's entry, whose id is a number, by the
 * member's name.
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
