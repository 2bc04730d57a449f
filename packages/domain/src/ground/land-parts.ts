import type { EntityRows } from '../entities.ts';
import type { workShares } from './work-shares.ts';

/** How the land of a season's fields counts for each of them: each bit of it once. @source decisions D17 */
export interface LandParts {
  /** Hectares of ground that count for fields, by id. */
  readonly ground: ReadonlyMap<string, number>;
  /** The parts of a record that lie on fields, by id. */
  readonly sharesOf: ReturnType<typeof workShares>;
}

type Work = Parameters<LandParts['sharesOf']>[0];

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
