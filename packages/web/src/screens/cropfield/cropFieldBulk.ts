import type { EntityRows } from '@furrow/domain';
import type { Draft } from '../../data/types.ts';

type Planted = Pick<EntityRows['cropfield'], 'crop'>;

/**
 * Changes that set the crop of a field: another crop clears the variety, the same crop keeps it.
 * @source RUL-10
 */
export function cropChanges(field: Planted, { crop = null, variety = null }: Draft): Draft {
  return { crop, ...(variety !== null || field.crop !== crop ? { variety } : {}) };
}

/** Varieties belong to a crop: fields with the same crop can be given the same variety. */
export function haveOneCrop(fields: readonly Planted[]): boolean {
  const [crop, other] = new Set(fields.map((field) => field.crop));
  return typeof crop === 'number' && other === undefined;
}

type Attributes = EntityRows['cropfield']['field_attributes'];

/** Changes that set attributes of a field beside its others; an empty value removes its own. */
export function attributeChanges(
  { field_attributes: before }: { readonly field_attributes: Attributes },
  { field_attributes: typed }: Draft,
): Draft {
  const values = Object.entries({ ...before, ...(typed as Attributes) });
  return {
    field_attributes: Object.fromEntries(values.filter(([, value]) => value !== '')),
  };
}
