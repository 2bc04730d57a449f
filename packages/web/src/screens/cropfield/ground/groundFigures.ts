import { bindMapGeometry } from '../../../map/layers/bindGeometry.ts';
import type { EntityRows } from '@furrow/domain';
import { groundParts } from '@furrow/domain/ground/ground-parts.ts';
import { groundOf, polygonOf } from '@furrow/domain/ground/ground.ts';
import {
  heirsOf,
  shapeOfWork,
  sharesOfWork,
  type GroundField,
} from '@furrow/domain/ground/work-of-ground.ts';

/**
 * Figures of ground: they come with the clipping library, after the screens that show them. See
 * `useGroundTools`.
 */

export { groundOf, groundParts };

// parts of fields in contracts and of work are measured by the definitions
bindMapGeometry();

type Work = Partial<
  Pick<EntityRows['record'], 'cropfield' | 'date' | 'part_field' | 'worked_geometry'>
>;

const read = new WeakMap<object, GroundField>();

function groundField(row: EntityRows['cropfield']): GroundField {
  const known = read.get(row);
  if (known) return known;
  const made: GroundField = {
    id: row.id,
    plan: row.plan,
    polygon: polygonOf(row.geometry),
    period: row.period,
    period_start: row.period_start,
    period_end: row.period_end,
  };
  read.set(row, made);
  return made;
}

/**
 * The parts of work that lie on the fields of a plan. Most work lies on the field it was booked on,
 * as that lies; only where a field was split, merged or drawn anew since is anything measured.
 * @param fields of one plan
 */
export function workShares(
  fields: readonly EntityRows['cropfield'][],
): (record: Work) => ReadonlyMap<string, number> {
  const live = new Set<string>(fields.map(({ id }) => id));
  return (record) => {
    const booked = record.cropfield;
    if (!booked) return new Map();
    if (live.has(booked) && !record.worked_geometry) return new Map([[booked, 1]]);
    const shape = shapeOfWork(record, null);
    return sharesOfWork(record, shape, fields.map(groundField), heirsOf(booked, []));
  };
}
