import type { EntityRows } from '../entity-rows.ts';

/** A crop as rules of rotation read it: by its codes, since its name is in many languages. */
export type RotationCrop = Pick<
  EntityRows['croptype'],
  'id' | 'edi_code' | 'eppo_code' | 'variant'
> & { readonly name?: string };

/**
 * Crops that count as one for a rule, by EPPO code; a code that ends in `*` matches all with that
 * beginning.
 * @source EPPO Global Database
 */
export type CropCodes = readonly string[];

const matches = (code: string, codes: CropCodes): boolean =>
  codes.some((one) => (one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one));

/** Whether a crop is one of some; a crop without an EPPO code is none of them. */
export const isOneOf = (crop: RotationCrop, codes: CropCodes): boolean =>
  crop.eppo_code ? matches(crop.eppo_code, codes) : false;

/** Potatoes: ware, seed and starch. @source EPPO SOLTU */
export const potatoes: CropCodes = ['SOLTU'];
/** Sugar, fodder and red beet, chard. @source EPPO BEAV* */
export const beets: CropCodes = ['BEAV*'];
/** Cabbages, rape, turnips, radishes, mustards and their kin. */
export const crucifers: CropCodes = ['BRS*', 'RAPS*', 'SINAL', 'ERUVE', 'CMASA'];
/** Onions, leek, garlic and their kin. @source EPPO ALL* */
export const onions: CropCodes = ['ALL*'];
/** Carrots, celery, parsnip, fennel, parsley. */
export const umbellifers: CropCodes = ['DAUCS', 'APUG*', 'PAVSA', 'FOEVU', 'PARCR'];
/** Peas, dry and green. @source EPPO PIBSX */
export const peas: CropCodes = ['PIBSX'];
/** Field and broad beans. @source EPPO VICFX */
export const fieldBeans: CropCodes = ['VICFX'];
/** Flax and linseed. @source EPPO LIUUT */
export const flax: CropCodes = ['LIUUT'];
/** Lupins of any kind. @source EPPO 1LUPG */
export const lupins: CropCodes = ['1LUPG'];
/** Soybean. @source EPPO GLXMA */
export const soybean: CropCodes = ['GLXMA'];
/** Winter wheat. @source EPPO TRZAW */
export const winterWheat: CropCodes = ['TRZAW'];
/** Wheat of any kind. @source EPPO TRZ* */
export const wheats: CropCodes = ['TRZ*'];
/** Maize for grain, silage or cobs. @source EPPO ZEAM* */
export const maize: CropCodes = ['ZEAM*'];

const grainLegumes: CropCodes = [
  ...peas,
  ...lupins,
  ...soybean,
  'VIC*',
  'PHSV*',
  'PHSC*',
  'LENCU',
  'CIEAR',
];
const grasses: CropCodes = ['LOL*', 'FES*', 'POAP*', 'PHLPR', 'DACGL'];
/** Numbers of the starter list, which are never given to another crop. */
const grassNumbers = { first: 801, last: 827 };
const permanentGrasses: readonly number[] = [801, 803, 804];
const grassMixtures: readonly number[] = [853, 854];
const fallows: readonly number[] = [925, 926];
const smallLegumes = { first: 841, last: 855 };
const coverNumbers = { first: 881, last: 901 };
const perennials = { first: 601, last: 623 };

const within = (id: number, { first, last }: { readonly first: number; readonly last: number }) =>
  id >= first && id <= last;

/** Grassland, temporary or permanent. */
export const isGrass = (crop: RotationCrop): boolean =>
  isOneOf(crop, grasses) || within(crop.id, grassNumbers) || grassMixtures.includes(crop.id);

/** Land left fallow for a season. */
export const isFallow = (crop: RotationCrop): boolean => fallows.includes(crop.id);

/** Clovers, lucerne and other small-seeded legumes. */
export const isSmallLegume = (crop: RotationCrop): boolean =>
  within(crop.id, smallLegumes) || isOneOf(crop, ['TRF*', 'MED*', 'LOTCO', 'ONBVI', 'OROSA']);

/** Legumes of any kind, for grain, green or as forage. */
export const isLegume = (crop: RotationCrop): boolean =>
  isSmallLegume(crop) || isOneOf(crop, grainLegumes);

/** Permanent grassland, which is no arable land. */
export const isPermanentGrass = ({ id }: RotationCrop): boolean => permanentGrasses.includes(id);

/** A crop that is grown to cover or feed the soil: it makes no break and needs none. */
export const isCoverCrop = (crop: RotationCrop): boolean => within(crop.id, coverNumbers);

/** Orchards, vines, soft fruit, asparagus, rhubarb, hop: perennial. */
export const isPerennial = (crop: RotationCrop): boolean =>
  within(crop.id, perennials) || isOneOf(crop, ['ASPOF', 'RHERH', 'HUMLU', 'SIPPE', 'CYUSC']);

/** Land that carries no crop of the rotation: margins, ditches, woods, yards. */
export const isNoCrop = (crop: RotationCrop): boolean =>
  crop.variant === 'teeltobject' && !isFallow(crop);
