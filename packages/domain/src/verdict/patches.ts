import { listIn } from '@furrow/kit';
import type { EntityRows } from '../entity-rows.ts';

/**
 * Work beside a record, patch of ground by patch: sprayings of two fields that became one were not
 * applied to the same land, so that their times and doses must not be added up.
 * @source docs/decisions/225
 */

/** A record as it is placed on ground. */
export interface Placed {
  readonly id: string;
  readonly cropfield: string | null;
}

/**
 * The grounds of work. Most work is on the field it is booked on, which is its ground; where that
 * was split, merged or redrawn since, its ground is the shape stored with it.
 */
export interface Grounds {
  /** The name of a record's ground; null for a record of no field. */
  groundOf(record: Placed): string | null;
  /** Live fields under a record, the one with its largest part first. */
  fieldsOf(record: Placed): readonly string[];
  /** The field that work of a ground is booked on. */
  bookedOn(ground: string): string;
  /**
   * Grounds that all lie on one another, with one of them: each list as long as can be, so that one
   * describes a patch of land with all that was done there.
   */
  patchesOf(ground: string): readonly (readonly string[])[];
}

/** Work on other land than its field's today, or whose field ended. */
export function movedAmong<W extends Pick<EntityRows['record'], 'cropfield' | 'worked_geometry'>>(
  works: readonly W[],
  fields: readonly { readonly id: string }[],
): W[] {
  // thousands of fields are listed for work that has no shape of its own only
  let live: ReadonlySet<string> | null = null;
  const isLive = (id: string) => (live ??= new Set(fields.map((field) => field.id))).has(id);
  return works.filter(
    ({ cropfield, worked_geometry: shape }) =>
      cropfield !== null && (shape !== null || !isLive(cropfield)),
  );
}

/** Grounds where no field was split, merged or redrawn. */
export const asBooked: Grounds = {
  groundOf: ({ cropfield }) => cropfield,
  fieldsOf: ({ cropfield }) => (cropfield === null ? [] : [cropfield]),
  bookedOn: (ground) => ground,
  patchesOf: (ground) => [[ground]],
};

/** @returns the work on the ground of a record, one list for each patch of it and at least one */
export function workByGround<Work extends Placed>(
  works: readonly Work[],
  grounds: Grounds,
): (record: Placed) => readonly (readonly Work[])[] {
  const byGround = new Map<string, Work[]>();
  for (const work of works) {
    const ground = grounds.groundOf(work);
    if (ground !== null) listIn(byGround, ground).push(work);
  }
  const cached = new Map<string, readonly (readonly Work[])[]>();
  return (record) => {
    const ground = grounds.groundOf(record);
    if (ground === null) return [[]];
    const before = cached.get(ground);
    if (before) return before;
    const patches = grounds
      .patchesOf(ground)
      .map((patch) => patch.flatMap((one) => byGround.get(one) ?? []));
    cached.set(ground, patches);
    return patches;
  };
}
