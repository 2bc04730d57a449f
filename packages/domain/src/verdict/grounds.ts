import { boundsIndex } from '@furrow/geo/bounds-index.ts';
import { boundsMeet, boundsOf } from '@furrow/geo/bounds.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';
import { listIn } from '@furrow/kit';
import type { EntityRows } from '../entity-rows.ts';
import { boundaryOf } from '../ground/boundary.ts';
import { successorsAmong, type Holder } from '../ground/forerunners.ts';
import { shapeOfWork } from '../ground/work-of-ground.ts';
import { workShares } from '../ground/work-shares.ts';
import { asBooked, movedAmong, type Grounds, type Placed } from './patches.ts';

/**
 * The grounds of work on fields that were split, merged or redrawn. Only such work is measured.
 * @source decisions D17 Work of the ground, docs/decisions/225
 */

/**
 * A smaller share of work on other ground comes from inexact boundaries.
 * @source D17
 */
const LEAST_SHARE = 1e-4;

/** A live crop field. */
export type Land = Pick<
  EntityRows['cropfield'],
  'id' | 'plan' | 'crop' | 'geometry' | 'period' | 'period_start' | 'period_end'
> &
  Holder;

/** Work with its place, and its crop if its field ended. */
export type BookedWork = Pick<
  EntityRows['record'],
  'id' | 'cropfield' | 'date' | 'part_field' | 'worked_geometry' | 'field_crop'
> & {
  /** The plan of its field if that ended; omitted if all fields are of one plan. */
  readonly plan?: string | null;
};

/** One crop on land; null if unknown. */
interface Cultivation {
  readonly plan: string | null;
  readonly crop: number | null;
  /** A crop of another period on the same ground is another cultivation. */
  readonly period: Land['period'] | null;
}

/** Ground of work whose field has changed or ended. */
interface Moved extends Cultivation {
  readonly name: string;
  readonly booked: string;
  readonly shape: Polygonal | null;
  readonly bounds: Bounds | null;
  /** Live fields under it, the one with its largest part first. */
  readonly fields: readonly string[];
}

/**
 * @param lands live crop fields; of those of one plan, those near the work
 * @param works work that may have moved; other work is booked where it lies
 */
export function groundsOf(lands: readonly Land[], works: readonly BookedWork[]): Grounds {
  const moved = movedAmong(works, lands);
  return moved.length === 0
    ? asBooked
    : groundsOfMoved(new Map(lands.map((land) => [land.id, land])), moved);
}

function groundsOfMoved(live: ReadonlyMap<string, Land>, works: readonly BookedWork[]): Grounds {
  const liesOn = fieldsUnder(live);
  const grounds = new Map<string, Moved>();
  const byPlace = new Map<string, Moved>();
  const byRecord = new Map<string, Moved>();
  const onField = new Map<string, Moved[]>();
  // the first day decides for all work of a shape which of two crops of a year it was done in
  for (const work of works.toSorted(byDay)) {
    const booked = work.cropfield ?? '';
    const place = `${booked} ${work.part_field ?? work.worked_geometry ?? ''}`;
    let ground = byPlace.get(place);
    if (!ground) {
      const name = `${booked} ${grounds.size}`;
      const shape = shapeOfWork(work, null);
      const bounds = shape && boundsOf(shape);
      const { plan, crop, period } = live.get(booked) ?? {
        plan: work.plan ?? null,
        crop: work.field_crop,
        period: null,
      };
      const fields = liesOn(work, bounds, { plan, crop, period });
      ground = { name, booked, shape, bounds, plan, crop, period, fields };
      byPlace.set(place, ground);
      grounds.set(name, ground);
      for (const id of fields) listIn(onField, id).push(ground);
    }
    byRecord.set(work.id, ground);
  }
  const movedOf = ({ id, cropfield }: Placed): Moved | undefined => {
    const ground = byRecord.get(id);
    // work that is being led to another field is done there
    return ground?.booked === cropfield ? ground : undefined;
  };
  const meet = meeting();
  const besides = (name: string): readonly string[] => {
    const ground = grounds.get(name);
    if (!ground) return (onField.get(name) ?? []).map((one) => one.name);
    const others = [...grounds.values()].filter((one) => one !== ground && meet(one, ground));
    return [...ground.fields, ...others.map((other) => other.name)];
  };
  const areTogether = (left: string, right: string): boolean => {
    const [a, b] = [grounds.get(left), grounds.get(right)];
    if (a && b) return meet(a, b);
    return (a?.fields.includes(right) ?? false) || (b?.fields.includes(left) ?? false);
  };
  return {
    groundOf: (record) => movedOf(record)?.name ?? record.cropfield,
    fieldsOf: (record) => movedOf(record)?.fields ?? asBooked.fieldsOf(record),
    bookedOn: (name) => grounds.get(name)?.booked ?? name,
    patchesOf: (name) =>
      greatestLists([name], besides(name).toSorted(), areTogether).map((list) => list.toSorted()),
  };
}

const byDay = (left: BookedWork, right: BookedWork): number => {
  const [first, second] = [`${left.date ?? '~'} ${left.id}`, `${right.date ?? '~'} ${right.id}`];
  return first < second ? -1 : Number(first > second);
};

/** Limits are those of one crop: earlier applications to another do not count. */
const isOneCultivation = (left: Cultivation, right: Cultivation): boolean =>
  agree(left.plan, right.plan) && agree(left.crop, right.crop) && agree(left.period, right.period);

const agree = <T>(left: T | null, right: T | null): boolean =>
  left === null || right === null || left === right;

/** The live fields under work, by its shares, with the crop it was done in. */
function fieldsUnder(
  live: ReadonlyMap<string, Land>,
): (work: BookedWork, bounds: Bounds | null, of: Cultivation) => readonly string[] {
  const index = boundsIndex(
    [...live.values()].filter((land) => boundaryOf(land)),
    (land) => boundaryOf(land) ?? { type: 'MultiPolygon', coordinates: [] },
  );
  const heirsOf = successorsAmong([...live.values()]);
  return (work, bounds, of) => {
    const booked = work.cropfield ?? '';
    const own = live.get(booked);
    const near = bounds
      ? index.search(bounds)
      : [...heirsOf(booked).keys()].flatMap((id) => live.get(id) ?? []);
    const others = near.filter((land) => land !== own && isOneCultivation(land, of));
    const shares = workShares(own ? [own, ...others] : others)(work);
    const fields = [...shares]
      .filter(([, share]) => share > LEAST_SHARE)
      .toSorted(([one, part], [other, less]) => less - part || (one < other ? -1 : 1))
      .map(([id]) => id);
    // land that belongs to no field any more stays with the field the work was booked on
    return fields.length === 0 && own ? [own.id] : fields;
  };
}

/** Whether two grounds share land of one crop; each pair is measured once. */
function meeting(): (left: Moved, right: Moved) => boolean {
  const cached = new Map<string, boolean>();
  return (left, right) => {
    const pair = [left.name, right.name].toSorted().join('\n');
    const before = cached.get(pair);
    if (before !== undefined) return before;
    const shared = shareLand(left, right);
    cached.set(pair, shared);
    return shared;
  };
}

function shareLand(left: Moved, right: Moved): boolean {
  if (!left.shape || !right.shape || !isOneCultivation(left, right)) return false;
  if (!left.bounds || !right.bounds || !boundsMeet(left.bounds, right.bounds)) return false;
  const { intersection, areaOfA, areaOfB } = overlap(left.shape, right.shape);
  return intersection > LEAST_SHARE * Math.min(areaOfA, areaOfB);
}

/**
 * All maximal lists of things in which every two go together. Shapes of fields mostly lie within or
 * beside one another, so that there are few.
 * @param passed things whose lists were found before
 * @source Bron & Kerbosch 1973, Algorithm 457, with the pivot of Tomita et al. 2006
 */
function greatestLists(
  chosen: readonly string[],
  open: readonly string[],
  areTogether: (left: string, right: string) => boolean,
  passed: readonly string[] = [],
): (readonly string[])[] {
  if (open.length === 0) return passed.length === 0 ? [chosen] : [];
  const reach = (one: string) => open.filter((other) => areTogether(one, other)).length;
  const { pivot } = [...open, ...passed]
    .map((one) => ({ pivot: one, reach: reach(one) }))
    .reduce((best, one) => (one.reach > best.reach ? one : best));
  // neighbours of the pivot are found in its lists
  const asked = open.filter((one) => one === pivot || !areTogether(pivot, one));
  return asked.flatMap((one, index) => {
    const before = new Set(asked.slice(0, index));
    const goes = (other: string) => other !== one && areTogether(one, other);
    return greatestLists(
      [...chosen, one],
      open.filter((other) => !before.has(other) && goes(other)),
      areTogether,
      [...passed, ...before].filter(goes),
    );
  });
}
