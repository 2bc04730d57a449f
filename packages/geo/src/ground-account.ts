import RBush from 'rbush';
import { boundsOf } from './bounds.ts';
import { areaSquareMetres } from './measure/area.ts';
import { coveredPart, overlap } from './overlap.ts';
import type { Polygonal } from './types.ts';

/** Less shared surface than this is the rounding of an edge that two polygons have in common. */
const LEAST_SHARED_SQUARE_METRES = 0.01;

interface AccountedPolygon<Key = unknown> {
  readonly key: Key;
  readonly polygon: Polygonal;
  /** Land that several lie on is that of the lowest. */
  readonly order: number;
  readonly squareMetres: number;
  /** Polygons that overlap this one, and the overlapping parts of this one; most have none. */
  sharing: Map<AccountedPolygon<Key>, number> | null;
  /** Square metres not covered by earlier polygons; null until requested. */
  ownSquareMetres: number | null;
}

interface Box<Key> {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly entry: AccountedPolygon<Key>;
}

/** Land that a polygon shares with another one, as parts of each, from 0 to 1. */
export interface SharedLand {
  readonly ofThis: number;
  readonly ofOther: number;
}

/**
 * Land under some polygons, each part of it counted once regardless of overlaps, kept up to date
 * while polygons are added, changed and removed: a change costs as much as the polygon has
 * neighbours. Areas of polygons without overlaps are added exactly, so that the sum is that of
 * their areas to the last digit.
 * @source decisions D7, D17
 */
export class GroundAccount<Key> {
  #boxes = new Map<Key, Box<Key>>();
  #tree = new RBush<Box<Key>>();
  #count = 0;

  /**
   * Adds or replaces a polygon; land under several belongs to the first.
   * @param polygon valid
   */
  set(key: Key, polygon: Polygonal): void {
    const before = this.#boxes.get(key);
    if (before?.entry.polygon === polygon) return;
    this.delete(key);
    const bounds = boundsOf(polygon);
    if (!bounds) return;
    const added: AccountedPolygon<Key> = {
      key,
      polygon,
      order: before?.entry.order ?? this.#count++,
      squareMetres: areaOf(polygon),
      sharing: null,
      ownSquareMetres: null,
    };
    const { west: minX, south: minY, east: maxX, north: maxY } = bounds;
    const box = { minX, minY, maxX, maxY, entry: added };
    for (const { entry: other } of this.#tree.search(box)) {
      const shared = sharedBy(polygon, other.polygon);
      if (shared.squareMetres < LEAST_SHARED_SQUARE_METRES) continue;
      (added.sharing ??= new Map()).set(other, shared.ofFirst);
      (other.sharing ??= new Map()).set(added, shared.ofSecond);
      if (other.order > added.order) other.ownSquareMetres = null;
    }
    this.#boxes.set(key, box);
    this.#tree.insert(box);
  }

  delete(key: Key): void {
    const box = this.#boxes.get(key);
    if (!box) return;
    this.#boxes.delete(key);
    this.#tree.remove(box);
    for (const other of box.entry.sharing?.keys() ?? []) {
      other.sharing?.delete(box.entry);
      other.ownSquareMetres = null;
    }
  }

  /** Square metres of land under the polygons. */
  squareMetres(): number {
    let sum = 0;
    for (const { entry } of this.#boxes.values()) sum += ownOf(entry);
    return sum;
  }

  /** Square metres of a polygon not covered by earlier ones; 0 of an empty one. */
  ownSquareMetres(key: Key): number {
    const box = this.#boxes.get(key);
    return box ? ownOf(box.entry) : 0;
  }

  /** The area a polygon shares with each other one, regardless of which the land is counted for. */
  shared(key: Key): ReadonlyMap<Key, SharedLand> {
    const entry = this.#boxes.get(key)?.entry;
    return new Map(
      [...(entry?.sharing ?? [])].map(([other, ofThis]) => [
        other.key,
        { ofThis, ofOther: (entry && other.sharing?.get(entry)) ?? 0 },
      ]),
    );
  }
}

const areas = new WeakMap<Polygonal, number>();

function areaOf(polygon: Polygonal): number {
  const cached = areas.get(polygon);
  if (cached !== undefined) return cached;
  const area = areaSquareMetres(polygon);
  areas.set(polygon, area);
  return area;
}

interface Shared {
  readonly squareMetres: number;
  /** Parts from 0 to 1. */
  readonly ofFirst: number;
  readonly ofSecond: number;
}

/** Of neighbours that share an edge and no land: most fields have several. */
const apart: Shared = { squareMetres: 0, ofFirst: 0, ofSecond: 0 };

const shares = new WeakMap<Polygonal, WeakMap<Polygonal, Shared>>();

/** Measured once for two polygons, for all accounts. */
function sharedBy(first: Polygonal, second: Polygonal): Shared {
  const cached = shares.get(first)?.get(second);
  if (cached) return cached;
  const { intersection, areaOfA, areaOfB } = overlap(first, second);
  if (intersection < LEAST_SHARED_SQUARE_METRES) {
    keep(first, second, apart);
    keep(second, first, apart);
    return apart;
  }
  const ofFirst = areaOfA > 0 ? intersection / areaOfA : 0;
  const ofSecond = areaOfB > 0 ? intersection / areaOfB : 0;
  const shared = { squareMetres: intersection, ofFirst, ofSecond };
  keep(first, second, shared);
  keep(second, first, { squareMetres: intersection, ofFirst: ofSecond, ofSecond: ofFirst });
  return shared;
}

function keep(first: Polygonal, second: Polygonal, shared: Shared): void {
  const cached = shares.get(first) ?? new WeakMap<Polygonal, Shared>();
  cached.set(second, shared);
  shares.set(first, cached);
}

function ownOf(polygon: AccountedPolygon): number {
  polygon.ownSquareMetres ??= polygon.squareMetres * (1 - partUnderOthers(polygon));
  return polygon.ownSquareMetres;
}

/** The part of a polygon, from 0 to 1, that is covered by earlier ones. */
function partUnderOthers({ polygon, order, sharing }: AccountedPolygon): number {
  if (!sharing) return 0;
  const before = [...sharing].filter(([other]) => other.order < order);
  const areApart = before.every(([one], at) =>
    before.slice(at + 1).every(([other]) => !one.sharing?.has(other)),
  );
  if (!areApart)
    return coveredPart(
      polygon,
      before.map(([other]) => other.polygon),
    );
  return Math.min(
    1,
    before.reduce((sum, [, part]) => sum + part, 0),
  );
}
