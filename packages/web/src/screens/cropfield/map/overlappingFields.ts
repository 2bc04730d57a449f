import type { EntityRows } from '@furrow/domain';
import { boundaryOf } from '@furrow/domain/ground/boundary.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import { boundsMeet, boundsOf } from '@furrow/geo/bounds.ts';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';

/** A field that shares ground with another at the same time. */
export interface SharedGround {
  readonly field: EntityRows['cropfield'];
  readonly hectares: number;
}

/** The fields of a crop field that determine its place and period. */
export interface Placed {
  readonly id?: unknown;
  readonly plan?: unknown;
  readonly geometry?: unknown;
  readonly period_start?: unknown;
  readonly period_end?: unknown;
}

/** Less than this is shown as 0.00 ha: the width of a line along a border. */
export const leastShared = 0.005;

/**
 * Whether two fields exist at the same time: a crop that follows another rightly shares its land.
 * An open period has no end.
 */
function areTogether(one: Placed, other: Placed): boolean {
  const day = (value: unknown, otherwise: string) =>
    typeof value === 'string' && value !== '' ? value : otherwise;
  return (
    day(one.period_start, '0000') <= day(other.period_end, '9999') &&
    day(other.period_start, '0000') <= day(one.period_end, '9999')
  );
}

const boxes = new WeakMap<Polygonal, Bounds | null>();

/** Of thousands of fields a single one is redrawn, and the boxes of the others are unchanged. */
function boxOf(polygon: Polygonal): Bounds | null {
  const cached = boxes.get(polygon);
  if (cached !== undefined) return cached;
  const box = boundsOf(polygon);
  boxes.set(polygon, box);
  return box;
}

/** The fields of the same plan and time that a field overlaps, the largest share first. */
export function overlappingFields(
  field: Placed,
  fields: readonly EntityRows['cropfield'][],
): readonly SharedGround[] {
  const boundary = boundaryOf(field);
  const box = boundary && boxOf(boundary);
  if (!boundary || !box) return [];
  return fields
    .flatMap((other): SharedGround[] => {
      if (other.id === field.id || other.plan !== field.plan) return [];
      const ground = boundaryOf(other);
      const bounds = ground && boxOf(ground);
      if (!ground || !bounds || !boundsMeet(box, bounds) || !areTogether(field, other)) return [];
      const hectares = overlap(boundary, ground).intersection / 10_000;
      return hectares >= leastShared ? [{ field: other, hectares }] : [];
    })
    .toSorted((left, right) => right.hectares - left.hectares);
}
