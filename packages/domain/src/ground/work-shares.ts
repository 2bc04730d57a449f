import type { EntityRows } from '../entity-rows.ts';
import { boundaryOf } from './boundary.ts';
import { successorsAmong, type Holder } from './forerunners.ts';
import { shapeOfWork, sharesOfWork, type GroundField } from './work-of-ground.ts';

type Work = Partial<
  Pick<EntityRows['record'], 'cropfield' | 'date' | 'part_field' | 'worked_geometry'>
>;

type Land = Pick<
  EntityRows['cropfield'],
  'id' | 'plan' | 'geometry' | 'period' | 'period_start' | 'period_end'
> &
  Holder;

const groundField = (row: Land): GroundField => ({
  id: row.id,
  plan: row.plan,
  polygon: boundaryOf(row),
  period: row.period,
  period_start: row.period_start,
  period_end: row.period_end,
});

interface Held {
  readonly lands: readonly GroundField[];
  readonly heirsOf: ReturnType<typeof successorsAmong>;
}

/**
 * The parts of work on the fields of a plan. Most work is on the field it was booked on; only where
 * that was split, merged or redrawn since is it measured. Work on a field without a boundary goes
 * to the fields with its ground.
 * @param fields of one plan
 */
export function workShares(fields: readonly Land[]): (record: Work) => ReadonlyMap<string, number> {
  const live = new Set<string>(fields.map(({ id }) => id));
  // a season without splits and merges needs neither: no boundary is read
  let held: Held | null = null;
  return (record) => {
    const booked = record.cropfield;
    if (!booked) return new Map();
    if (live.has(booked) && !record.worked_geometry) return new Map([[booked, 1]]);
    const shape = shapeOfWork(record, null);
    held ??= { lands: fields.map(groundField), heirsOf: successorsAmong(fields) };
    return sharesOfWork(record, shape, held.lands, held.heirsOf(booked));
  };
}
