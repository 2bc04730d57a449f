import type { EntityRows } from '../entity-rows.ts';
import type { workShares } from './work-shares.ts';

type Work = Parameters<ReturnType<typeof workShares>>[0];

/** The land under a crop field, including land shared with others. @source decisions D17 */
export interface FieldLand {
  /** Of the boundary and of the land that has none; as registered where nothing has one. */
  readonly hectares: number;
  /** Other fields on this land, by id: the part of their land on it, 0 to 1. */
  readonly others: ReadonlyMap<string, number>;
  /** The fields that this land counts for, by id, each with its part of it; together 1. */
  readonly countsFor: ReadonlyMap<string, number>;
}

/** The land of fields, which may overlap. */
export interface FieldLands {
  /** Of fields that have a boundary, by id. */
  readonly of: ReadonlyMap<string, FieldLand>;
  /**
   * The parts of a record on the land of fields, by id: a part on shared land is on both.
   * @param shares the parts of it that are of each field
   */
  readonly partsOf: (
    record: Work,
    shares: ReadonlyMap<string, number>,
  ) => ReadonlyMap<string, number>;
}

/**
 * Shares of the land of a season that count for each field: each bit of it once. @source decisions
 * D17
 */
export interface LandParts {
  /** Hectares of ground that count for fields, by id. */
  readonly ground: ReadonlyMap<string, number>;
  /** The land under each field: under two crops it is that of both. */
  readonly lands: FieldLands;
  /** The parts of a record on fields, by id. */
  readonly sharesOf: ReturnType<typeof workShares>;
}

/** The parts of a record on fields; all of it on the field it was booked on where nothing measured the land. */
export const sharesIn = (
  land: Pick<LandParts, 'sharesOf'> | null,
  record: Work,
): ReadonlyMap<string, number> =>
  land ? land.sharesOf(record) : new Map(record.cropfield ? [[record.cropfield, 1]] : []);

/** Hectares of ground that count for a field; its registered area where nothing measured the land. */
export const groundIn = (
  land: Pick<LandParts, 'ground'> | null,
  field: Pick<EntityRows['cropfield'], 'id' | 'registered_area'>,
): number => land?.ground.get(field.id) ?? field.registered_area ?? 0;

const alone: ReadonlyMap<string, number> = new Map();

/** The land under a field; its own ground where no other field is known to share it. */
export const landIn = (
  land: (Pick<LandParts, 'ground'> & Partial<Pick<LandParts, 'lands'>>) | null,
  field: Pick<EntityRows['cropfield'], 'id' | 'registered_area'>,
): FieldLand =>
  land?.lands?.of.get(field.id) ?? {
    hectares: groundIn(land, field),
    others: alone,
    countsFor: new Map([[field.id, 1]]),
  };
