import type { EntityRows } from '@furrow/domain';
import { areaHectares } from '@furrow/geo/measure/area.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { cropfield } from '@furrow/domain/cropfield/cropfield.ts';
import { spaceNumber } from '@furrow/kit/names.ts';
import type { Draft, FarmStore } from '../../../data/types.ts';
import type { DrawResult } from '../../../map/drawing/outcome.ts';
import { reshape } from './reshape.ts';

/** What a drawing did to the farm: the fields it touched, and the way back. */
export interface Applied {
  readonly ids: readonly string[];
  /** Settles when they stand in the rows. */
  readonly shown: Promise<void>;
  readonly undo: () => Promise<unknown>;
}

/** Saves what a drawing asks of fields that exist. */
export function applyDrawing(
  store: FarmStore,
  result: Exclude<DrawResult, { kind: 'create' }>,
): Applied {
  const { made, shown, undo } = store.together(() => touched(store, result), { whole: true });
  return { ids: made, shown, undo };
}

/** Makes the edits of a drawing; answers the fields that stand afterwards. */
function touched(
  store: FarmStore,
  result: Exclude<DrawResult, { kind: 'create' }>,
): readonly string[] {
  const change = (id: string, draft: Draft) => store.update('cropfield', id, draft);
  const row = (id: string) => store.row('cropfield', id);
  const ids: string[] = [];

  if (result.kind === 'reshape') {
    for (const { id, geometry } of result.changes) {
      const field = row(id);
      if (!field) continue;
      change(id, reshape(field, geometry));
      ids.push(id);
    }
  } else if (result.kind === 'split') {
    for (const { id, pieces } of result.splits) {
      const field = row(id);
      const [largest, ...others] = pieces;
      if (!field || !largest) continue;
      change(id, { geometry: writeWkt(largest), registered_area: areaHectares(largest) });
      ids.push(id);
      for (const piece of others) {
        const made = String(
          store.create('cropfield', pieceOf(store, field, writeWkt(piece), areaHectares(piece)))
            .rows[0],
        );
        alsoInGroups(store, id, made);
        ids.push(made);
      }
    }
  } else {
    const [kept, ...others] = result.ids.toSorted(
      (one, other) => areaOf(row(other)) - areaOf(row(one)),
    );
    if (kept) {
      change(kept, {
        geometry: writeWkt(result.geometry),
        registered_area: areaHectares(result.geometry),
      });
      for (const id of others) store.remove('cropfield', id);
      ids.push(kept);
    }
  }
  return ids;
}

/** A part of a field is that field with another boundary and a name of its own. @source spec §5 Unique names */
function pieceOf(
  store: FarmStore,
  field: EntityRows['cropfield'],
  geometry: string,
  area: number,
): Draft {
  const kept = Object.entries(field).filter(([name]) => name in cropfield.fields);
  const name = freeName(store, String(field.name ?? ''), String(field.plan));
  return { ...Object.fromEntries(kept), name, geometry, registered_area: area, entrance: null };
}

/** A name that no field of the plan has yet. @source spec §5 "crop fields a space and a number" */
export function freeName(store: FarmStore, name: string, plan: string): string {
  const taken = new Set(
    store.rows('cropfield').flatMap((row) => (row.plan === plan ? [row.name] : [])),
  );
  return spaceNumber(name, (candidate) => taken.has(candidate));
}

function alsoInGroups(store: FarmStore, of: string, id: string): void {
  for (const link of store.rows('cropfieldgroup'))
    if (link.cropfield === of) store.create('cropfieldgroup', { group: link.group, cropfield: id });
}

const areaOf = (row: EntityRows['cropfield'] | undefined): number =>
  Number(row?.registered_area) || 0;
