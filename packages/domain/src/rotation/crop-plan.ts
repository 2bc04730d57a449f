import { groundShares, type Polygonal } from '@furrow/geo';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';
import { LEAST_SHARE } from './judge-rotation.ts';

/** The fields of a crop field that the crop plan reads. */
export type PlanField = Pick<
  EntityRows['cropfield'],
  | 'id'
  | 'name'
  | 'plan'
  | 'geometry'
  | 'registered_area'
  | 'crop'
  | 'variety'
  | 'period'
  | 'parcel'
  | 'continues'
>;

/** Position of a crop in its season: before, as, or after the main crop. */
export type Period = 'before' | 'main' | 'after';

/** The period of a field; without one it carries the main crop. */
export const periodOf = ({ period }: Pick<PlanField, 'period'>): Period =>
  period === 'before' || period === 'after' ? period : 'main';

/** A crop field on a part of a piece of ground. */
export interface PlanCrop<Field extends PlanField = PlanField> {
  readonly field: Field;
  readonly period: Period;
  /** Part of the piece's ground, 0 to 1. */
  readonly share: number;
}

/** A piece of ground of the planned season, with its crops in every season. */
export interface PlanPiece<Field extends PlanField = PlanField> {
  /** The main field of the piece, or the only one. */
  readonly field: Field;
  /** Its own crop fields, in the order of the year. */
  readonly ownCrops: readonly PlanCrop<Field>[];
  /** Crops of the other seasons by plan, in the order of the year, the largest part first. */
  readonly seasons: ReadonlyMap<string, readonly PlanCrop<Field>[]>;
}

const order: Readonly<Record<Period, number>> = { before: 0, main: 1, after: 2 };

const inOrder = (left: PlanCrop, right: PlanCrop): number =>
  order[left.period] - order[right.period] || right.share - left.share;

/** Boundaries are read once, however many pieces they are compared with. */
class Boundaries {
  #read = new Map<string, Polygonal | null>();

  of({ geometry }: Pick<PlanField, 'geometry'>): Polygonal | null {
    if (!geometry) return null;
    const cached = this.#read.get(geometry);
    if (cached !== undefined) return cached;
    const polygon = polygonOf(geometry);
    this.#read.set(geometry, polygon);
    return polygon;
  }
}

/**
 * Fields on the ground of another, with the part of it that each covers. Without a boundary, the
 * field it continues or its parcel decides.
 */
function onGround<Field extends PlanField>(
  piece: Field,
  others: readonly Field[],
  boundaries: Boundaries,
): readonly PlanCrop<Field>[] {
  const same = others.find(({ geometry }) => geometry !== null && geometry === piece.geometry);
  if (same) return [{ field: same, period: periodOf(same), share: 1 }];
  const ground = boundaries.of(piece);
  const drawn = others.flatMap((field) => {
    const polygon = boundaries.of(field);
    return polygon ? [{ field, polygon }] : [];
  });
  const shares =
    ground && drawn.length > 0
      ? groundShares(
          ground,
          drawn.map(({ polygon }) => polygon),
        )
      : [];
  const crops = drawn.flatMap(({ field }, at) => {
    const share = shares[at] ?? 0;
    return share >= LEAST_SHARE ? [{ field, period: periodOf(field), share }] : [];
  });
  if (crops.length > 0) return crops;
  const kin = others.find(
    (field) =>
      (!ground || !field.geometry) &&
      (piece.continues === field.id ||
        field.continues === piece.id ||
        (piece.parcel !== null && piece.parcel === field.parcel)),
  );
  return kin ? [{ field: kin, period: periodOf(kin), share: 1 }] : [];
}

/** Crops of one season on a piece: those of every period by themselves, since they share ground. */
function seasonOn<Field extends PlanField>(
  piece: Field,
  fields: readonly Field[],
  boundaries: Boundaries,
): readonly PlanCrop<Field>[] {
  return (['before', 'main', 'after'] as const)
    .flatMap((period) =>
      onGround(
        piece,
        fields.filter((field) => periodOf(field) === period),
        boundaries,
      ),
    )
    .toSorted(inOrder);
}

/**
 * Crops of the ground in other seasons. Each piece is measured once, so that naming another crop
 * measures nothing.
 */
export class GroundHistory<Field extends PlanField = PlanField> {
  readonly boundaries = new Boundaries();
  #seasons: ReadonlyMap<string, readonly Field[]>;
  #known = new Map<string, PlanPiece<Field>['seasons']>();

  /** @param seasons fields of the other seasons by plan */
  constructor(seasons: ReadonlyMap<string, readonly Field[]>) {
    this.#seasons = seasons;
  }

  of(piece: Field): PlanPiece<Field>['seasons'] {
    const { id, geometry, continues, parcel } = piece;
    const key = [id, continues, parcel, geometry].join(' ');
    const cached = this.#known.get(key);
    if (cached) return cached;
    const boundaries = new Map(
      [...this.#seasons].map(([plan, fields]) => [plan, seasonOn(piece, fields, this.boundaries)]),
    );
    this.#known.set(key, boundaries);
    return boundaries;
  }
}

/**
 * Fields by years: every piece of ground of a season with its crops in the others. Land that was
 * split, merged or redrawn shows its history by parts; a second crop of a year is listed beside the
 * first.
 * @param fields of the planned season
 * @returns in the order of the fields
 */
export function planPieces<Field extends PlanField>(
  fields: readonly Field[],
  history: GroundHistory<Field>,
): readonly PlanPiece<Field>[] {
  const mains = fields.filter((field) => periodOf(field) === 'main');
  const second = new Map<string, Field[]>();
  const alone = new Set<string>();
  for (const field of fields) {
    if (periodOf(field) === 'main') continue;
    const [under] = onGround(field, mains, history.boundaries).toSorted(inOrder);
    if (under) second.set(under.field.id, [...(second.get(under.field.id) ?? []), field]);
    else alone.add(field.id);
  }
  return fields
    .filter((field) => periodOf(field) === 'main' || alone.has(field.id))
    .map((field) => ({
      field,
      ownCrops: [field, ...(second.get(field.id) ?? [])]
        .map((crop) => ({ field: crop, period: periodOf(crop), share: 1 }))
        .toSorted(inOrder),
      seasons: history.of(field),
    }));
}
