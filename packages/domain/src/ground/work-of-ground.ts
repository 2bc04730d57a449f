import { groundShares } from '@furrow/geo/ground-shares.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from './ground.ts';

/**
 * Parts of a piece of work on current fields, regardless of the field it was booked on.
 * @source decisions D17 Work of the ground
 */

type Work = Partial<Pick<EntityRows['record'], 'cropfield' | 'date'>> &
  Partial<Pick<EntityRows['record'], 'part_field' | 'worked_geometry'>>;

/** A crop field that work may be on, its boundary parsed once. */
export interface GroundField {
  readonly id: string;
  readonly plan: string;
  readonly polygon: Polygonal | null;
  readonly period: EntityRows['cropfield']['period'];
  readonly period_start: string | null;
  readonly period_end: string | null;
}

/**
 * The land a piece of work was done on: the part of the field it names, else the shape stored when
 * the field was redrawn, else the current boundary of its field. Null where none of them is a
 * surface.
 */
export function shapeOfWork(
  work: Work,
  fieldGeometry: string | null | undefined,
): Polygonal | null {
  return polygonOf(work.part_field) ?? polygonOf(work.worked_geometry) ?? polygonOf(fieldGeometry);
}

/**
 * The shares of a piece of work over the live fields of one plan, by id; fields with none are left
 * out. Land under several of them is that of the field it was booked on, else of one that came from
 * it, else of one that stood that day.
 * @param fields live fields of one plan
 * @param heirs of the field it was booked on
 */
export function sharesOfWork(
  work: Work,
  shape: Polygonal | null,
  fields: readonly GroundField[],
  heirs: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const booked = work.cropfield;
  if (booked === null || booked === undefined) return new Map();
  if (!shape) return new Map(fields.flatMap(({ id }) => shareOfHeir(id, heirs)));
  const day = work.date?.slice(0, 10) ?? null;
  const claim = (field: GroundField): number => {
    if (field.id === booked) return 0;
    if ((heirs.get(field.id) ?? 0) > 0) return 1;
    return day !== null && stoodOn(field, day) ? 2 : 3;
  };
  const drawn = fields
    .flatMap((field) => (field.polygon ? [{ ...field, polygon: field.polygon }] : []))
    .toSorted(
      (left, right) =>
        claim(left) - claim(right) ||
        Number(right.period === 'main') - Number(left.period === 'main') ||
        (left.id < right.id ? -1 : 1),
    );
  const parts = groundShares(
    shape,
    drawn.map(({ polygon }) => polygon),
  );
  const shares = new Map(
    drawn.flatMap(({ id }, index): [string, number][] => {
      const part = parts[index] ?? 0;
      return part > 0 ? [[id, part]] : [];
    }),
  );
  // a field that lost its boundary has no ground to measure: work booked on it is its own
  if (shares.size === 0 && fields.some(({ id, polygon }) => id === booked && !polygon))
    return new Map([[booked, 1]]);
  return shares;
}

function shareOfHeir(id: string, heirs: ReadonlyMap<string, number>): [string, number][] {
  const share = heirs.get(id) ?? 0;
  return share > 0 ? [[id, share]] : [];
}

const stoodOn = (field: GroundField, day: string): boolean =>
  (!field.period_start || field.period_start <= day) &&
  (!field.period_end || day <= field.period_end);
