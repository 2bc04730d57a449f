import { mayMeet } from '@furrow/geo/ground-area.ts';
import { planeArea } from '@furrow/geo/measure/plane-area.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { boundaryOf, polygonOf } from './boundary.ts';
import { LEAST_PART } from './field-lands.ts';
import { successorsAmong, type Holder } from './forerunners.ts';

/**
 * Work of other seasons on the ground of the fields of a season: where it was done is measured, so
 * that land that was split, merged or drawn anew between two seasons has its part of it.
 * @source decisions D17, 264
 */

/** The fields of a crop field that ground is followed by from season to season. */
export type SeasonField = Holder &
  Partial<Pick<EntityRows['cropfield'], 'geometry' | 'continues' | 'parcel' | 'registered_area'>>;

type Work = Partial<Pick<EntityRows['record'], 'cropfield' | 'part_field' | 'worked_geometry'>>;

/** Parts of a piece of work on the ground of fields, by id: on ground with two crops it is on both. */
export type PartsOnGround = (work: Work) => ReadonlyMap<string, number>;

/** Without a boundary: the field that another continues, or one of the same parcel. */
const isKin = (one: SeasonField, other: SeasonField): boolean =>
  (!one.geometry || !other.geometry) &&
  (one.continues === other.id ||
    other.continues === one.id ||
    (!!one.parcel && one.parcel === other.parcel));

/** The part of work on a field that its kin of another season has: the same amount a hectare. */
function partOfKin(booked: SeasonField, field: SeasonField): number {
  const [all, own] = [booked.registered_area ?? 0, field.registered_area ?? 0];
  return all > 0 ? Math.min(1, own / all) : 1;
}

interface Measured {
  readonly polygon: Polygonal;
  readonly size: number;
}

const measured = (polygon: Polygonal | null): Measured | null =>
  polygon ? { polygon, size: planeArea(polygon) } : null;

/** The part of a shape on a field; an edge that was drawn over another is none of it. */
function partOfShape(shape: Measured, field: Measured): number {
  if (shape.size <= 0 || field.size <= 0 || !mayMeet(shape.polygon, field.polygon)) return 0;
  const { intersection } = overlap(shape.polygon, field.polygon);
  const part = intersection / shape.size;
  return Math.max(part, intersection / field.size) < LEAST_PART ? 0 : Math.min(1, part);
}

/**
 * The parts of work of other seasons on the ground of fields.
 * @param fields of the season
 * @param others fields of other seasons that work was booked on
 */
export function partsOnGround(
  fields: readonly SeasonField[],
  others: readonly SeasonField[],
): PartsOnGround {
  const byId = new Map(others.map((field) => [field.id, field]));
  const heirsOf = successorsAmong(others);
  // read with the first piece of work: most seasons have none of another
  let read: readonly { readonly field: SeasonField; readonly ground: Measured | null }[] | null =
    null;
  const grounds = () =>
    (read ??= fields.map((field) => ({ field, ground: measured(boundaryOf(field)) })));
  // most work is on whole fields: each shape is measured once
  const known = new Map<string, ReadonlyMap<string, number> | null>();
  const onShape = (text: string): ReadonlyMap<string, number> | null => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const shape = measured(polygonOf(text));
    const parts = new Map(
      grounds().flatMap(({ field, ground }): [string, number][] => {
        const part = field.geometry === text ? 1 : shape && ground ? partOfShape(shape, ground) : 0;
        return part > 0 ? [[field.id, part]] : [];
      }),
    );
    const found = shape ? parts : null;
    known.set(text, found);
    return found;
  };
  const onKin = (booked: SeasonField): readonly [string, number][] =>
    fields.flatMap((field): [string, number][] =>
      isKin(field, booked) ? [[field.id, partOfKin(booked, field)]] : [],
    );
  return (work) => {
    const id = work.cropfield ?? '';
    const booked = byId.get(id);
    for (const text of [work.part_field, work.worked_geometry, booked?.geometry]) {
      const parts = text ? onShape(text) : null;
      if (parts && parts.size > 0) return parts;
      if (parts) break;
    }
    const sums = new Map<string, number>();
    // work on a field that ended is on the fields that got its ground
    for (const [heir, share] of booked ? [[id, 1] as const] : heirsOf(id)) {
      const field = byId.get(heir);
      for (const [kin, part] of field ? onKin(field) : [])
        sums.set(kin, (sums.get(kin) ?? 0) + part * share);
    }
    return sums;
  };
}
