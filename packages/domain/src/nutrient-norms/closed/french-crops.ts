import {
  beets,
  isCoverCrop,
  isFallow,
  isGrass,
  isNoCrop,
  isOneOf,
  isPerennial,
  isSmallLegume,
  maize,
  potatoes,
  soybean,
  type CropCodes,
  type RotationCrop,
} from '../../rotation/rotation-crop.ts';
import {
  isHerb,
  isSeedGrass,
  isVagueFallow,
  isVegetable,
  isWinterCrop,
} from '../../soil-cover/cover-crops.ts';
import type { FrenchLand, LandUse } from './closed-period.ts';

/** Groups of crops that closed periods of France distinguish. */

const rape: CropCodes = ['BRSNW'];
const lucerne: CropCodes = ['MEDSA'];
const winterBarley: CropCodes = ['HORVW'];
const vines: CropCodes = ['VITVI'];
/** Crops that are sown and harvested within a calendar year; oats, peas and durum wheat need not be. */
const springCrops: CropCodes = [
  ...potatoes,
  ...beets,
  ...soybean,
  'TRZAS',
  'HORVS',
  'BRSNS',
  'HELAN',
  'SOR*',
  'FAGES',
  'PANMI',
  'CHEQU',
  'ORYSA',
  'CNISA',
  'CICIS',
  'NIOTA',
];
/** Numbers of the starter list: cereals, tubers, oil and fibre crops and pulses come first. */
const lastArable = 317;
/** Flowers and nurseries. */
const ornamentals = { first: 701, last: 726 };
const [hop, miscanthus, cloverSeed, turf] = [253, 254, 852, 815];

const isForageSeed = (crop: RotationCrop): boolean => isSeedGrass(crop) || crop.id === cloverSeed;

/** Orchards and other perennial crops, seed crops, flowers and herbs: a group of its own. */
const isOtherCrop = (crop: RotationCrop): boolean =>
  isPerennial(crop) ||
  isHerb(crop) ||
  isForageSeed(crop) ||
  [hop, miscanthus].includes(crop.id) ||
  (crop.id >= ornamentals.first && crop.id <= ornamentals.last);

function mainLandOf(crop: RotationCrop): FrenchLand | LandUse {
  if (isOneOf(crop, vines)) return 'vines';
  if (isVegetable(crop)) return 'vegetables';
  if (isOtherCrop(crop)) return 'other';
  if (isOneOf(crop, rape)) return 'rape';
  if (isOneOf(crop, winterBarley)) return 'winter_barley';
  if (isWinterCrop(crop)) return 'winter';
  if (isOneOf(crop, maize)) return 'maize';
  if (isOneOf(crop, springCrops)) return 'spring';
  return crop.id <= lastArable ? 'arable' : 'unsure';
}

/**
 * The group of a crop; null for land that carries none of the farm's. Grass and clover before or after
 * a main crop are a cover.
 * @source nitrates.beta.gouv.fr: groups of crops
 */
export function frenchLandOf(
  crop: RotationCrop,
  period: string | null,
): FrenchLand | LandUse | null {
  if (isVagueFallow(crop)) return 'bare';
  if (isNoCrop(crop)) return null;
  if (isFallow(crop) || crop.id === turf) return 'unsure';
  if (isCoverCrop(crop)) return 'cover';
  if ((isGrass(crop) || isSmallLegume(crop)) && !isForageSeed(crop)) {
    if (period === 'before' || period === 'after') return 'cover';
    return isGrass(crop) || isOneOf(crop, lucerne) ? 'grassland' : 'unsure';
  }
  return mainLandOf(crop);
}
