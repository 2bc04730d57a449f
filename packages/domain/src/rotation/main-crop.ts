import { crucifers, isOneOf, maize, type CropCodes, type RotationCrop } from './rotation-crop.ts';

/** Crops that count as one main crop under GAEC 7, as a country tells them apart. */
export interface CropUnit {
  /** By number of the register, by species with its winter and spring forms, or by genus. */
  readonly by: 'number' | 'species' | 'genus';
  /** Species and forms that are told apart within their genus. */
  readonly apart?: CropCodes;
  /** Species and forms that are one crop all the same. */
  readonly together?: readonly CropCodes[];
}

const crossedFamilies: CropCodes = ['SOL*', 'LYPES', 'CPSAN', 'CUUPE', 'CUMSA', 'CUMME'];
const cerealForms: CropCodes = ['TRZAW', 'TRZAS', 'HORVW', 'HORVS', 'TRZSP'];

/** Crops by the numbers of the national register. */
export const byNumber: CropUnit = { by: 'number' };

/** Species, winter and spring forms apart. */
export const bySpecies: CropUnit = { by: 'species' };

/** Species without seasons. */
export const byBareSpecies: CropUnit = {
  by: 'species',
  together: [
    ['TRZAW', 'TRZAS'],
    ['HORVW', 'HORVS'],
    ['BRSNW', 'BRSNS'],
  ],
};

/**
 * A genus is one crop, except crucifers, nightshades and gourds, which are told apart by species,
 * and winter and spring forms. @source Regulation (EU) 1307/2013 article 44(4)
 */
export const byGenus: CropUnit = {
  by: 'genus',
  apart: [...crucifers, ...crossedFamilies, ...cerealForms, 'BRSNW', 'BRSNS'],
};

/** As by genus; cabbages are one crop, and of cereals alone winter and spring forms are two. */
export const byFlemishGroup: CropUnit = {
  by: 'genus',
  apart: [...crucifers, ...crossedFamilies, ...cerealForms],
  together: [['BRSO*'], ['BRSN*']],
};

/** A genus is one crop; spelt is no wheat. */
export const byWalloonGenus: CropUnit = { by: 'genus', apart: ['TRZSP'] };

/** A genus is one crop; wheats, spelt and triticale are one. */
export const byItalianGenus: CropUnit = { by: 'genus', together: [['TRZ*', 'TTL*']] };

/** The main crop a crop counts as. All maize is one, but for countries that go by numbers. */
export function mainCrop(crop: RotationCrop, { by, apart, together }: CropUnit): string {
  if (by === 'number') return crop.edi_code ?? `#${crop.id}`;
  const code = crop.eppo_code;
  if (!code) return `#${crop.id}`;
  if (isOneOf(crop, maize)) return 'ZEA';
  const group = together?.find((codes) => isOneOf(crop, codes));
  if (group) return group.join(' ');
  return by === 'species' || isOneOf(crop, apart ?? []) ? code : code.slice(0, 3);
}
