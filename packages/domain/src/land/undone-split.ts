import { holds } from '@furrow/kit';
import { record } from '../record/record.ts';
import type { LandStep } from './step.ts';

/**
 * Open work on a piece that is removed when a split is undone: it moves to the remaining field,
 * limited to the part it was planned on.
 * @source decisions D17 Undo
 */

/**
 * @param part of the piece, where the work is of a part
 * @param piece its boundary
 */
export const membersAfterUndoneSplit = (part: unknown, piece: unknown, stays: string) => ({
  cropfield: stays,
  part_field: part ?? piece ?? null,
});

interface HeldRow {
  readonly id: unknown;
  readonly geometry?: unknown;
}

/** Rows as a device shows them. */
interface Held {
  readonly row: (entity: string, id: string) => HeldRow | undefined;
  readonly rows: (entity: string) => readonly HeldRow[];
}

/** A row that taking back shows, changes or hides. */
interface Turned {
  readonly kind: 'make' | 'change' | 'hide';
  readonly entity: string;
  readonly id: unknown;
}

/** @param turned the rows of the split as it is taken back */
export function workAfterUndoneSplit(held: Held, turned: readonly Turned[]): readonly LandStep[] {
  const fields = turned.filter(({ entity }) => entity === 'cropfield');
  const stays = fields.find(({ kind }) => kind === 'change')?.id;
  const going = new Set(fields.flatMap(({ kind, id }) => (kind === 'hide' ? [id] : [])));
  const hidden = new Set(turned.flatMap(({ kind, id }) => (kind === 'hide' ? [id] : [])));
  if (typeof stays !== 'string' || going.size === 0) return [];
  return held.rows('record').flatMap((work): LandStep[] => {
    const { id, cropfield: on, part_field: part = null }: Work = work;
    if (typeof id !== 'string' || typeof on !== 'string' || !going.has(on)) return [];
    if (hidden.has(id) || (record.lasting && holds(record.lasting, { ...work }))) return [];
    const fieldsNow = membersAfterUndoneSplit(part, held.row('cropfield', on)?.geometry, stays);
    return [{ kind: 'change', entity: 'record', row: { id }, fields: fieldsNow }];
  });
}

interface Work extends HeldRow {
  readonly cropfield?: unknown;
  readonly part_field?: unknown;
}
