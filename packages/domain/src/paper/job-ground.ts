import { round4 } from '@furrow/units/round.ts';
import type { EntityRows } from '../entity-rows.ts';
import { shapeOfWork } from '../ground/work-of-ground.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import type { RowLookup } from '../rows.ts';
import { GroundAccount } from '@furrow/geo/ground-account.ts';
import { areaHectares } from '@furrow/geo/measure/area.ts';

type Work = Pick<
  EntityRows['record'],
  'cropfield' | 'date' | 'part_field' | 'worked_geometry' | 'worked_area'
>;

/** The land of a job: land that is worked twice, or is under two crops, counts once. */
export interface JobGround {
  readonly fields: number;
  /** Hectares of ground, 4 decimals. */
  readonly hectares: number;
}

const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * Number of fields under some work, and the land it covers. Of work that states an area, the part
 * of its shape counts on which nothing larger was done.
 * @source decisions D17 Ground
 */
export function jobGround(records: readonly Work[], lookup: RowLookup): JobGround {
  const works = records
    .filter(({ cropfield }) => cropfield)
    .map((record) => ({
      record,
      worked: workedHectares(record, lookup),
      shape: shapeOfWork(record, lookup('cropfield', record.cropfield)?.geometry),
    }))
    .toSorted((left, right) => right.worked - left.worked);
  const account = new GroundAccount<Work>();
  // fields without a boundary have no land to compare: the largest area worked at a time counts
  const undrawn = new Map<string | null, number>();
  let hectares = 0;
  for (const { record, worked, shape } of works) {
    const whole = shape ? areaHectares(shape) : 0;
    if (shape && whole > 0) {
      account.set(record, shape);
      const own = account.ownSquareMetres(record) / SQUARE_METRES_PER_HECTARE;
      hectares += worked * (own / whole);
    } else if (!undrawn.has(record.cropfield)) {
      undrawn.set(record.cropfield, worked);
      hectares += worked;
    }
  }
  return {
    fields: new Set(works.map(({ record }) => record.cropfield)).size,
    hectares: round4(hectares),
  };
}
