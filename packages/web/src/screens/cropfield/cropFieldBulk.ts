import type { EntityRows } from '@furrow/domain';
import type { Draft } from '../../data/types.ts';

type Planted = Pick<EntityRows['cropfield'], 'crop'>;

/** A field gets a crop: another crop clears the variety, the same one keeps it. @source RUL-10 */
export function cropChanges(field: Planted, { crop = null, variety = null }: Draft): Draft {
  return { crop, ...(variety !== null || field.crop !== crop ? { variety } : {}) };
}

/** Varieties belong to a crop: fields of one crop can get the same. */
export function haveOneCrop(fields: readonly Planted[]): boolean {
  const [crop, other] = new Set(fields.map((field) => field.crop));
  return typeof crop === 'number' && other === undefined;
}
