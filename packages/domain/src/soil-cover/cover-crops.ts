import {
  beets,
  isCoverCrop,
  isFallow,
  isGrass,
  isLegume,
  isOneOf,
  isSmallLegume,
  potatoes,
  soybean,
  type CropCodes,
  type RotationCrop,
} from '../rotation/rotation-crop.ts';

/** Crops by the part they play for the cover of soil in winter. */

const winterCrops: CropCodes = ['TRZAW', 'TRZSP', 'HORVW', 'SECCE', 'TTLSS', 'BRSNW'];
/** Fallow without a crop, which nothing says the cover of. */
const bareFallow = 925;

/** Whether a crop is sown in the autumn before its harvest year. */
export const isWinterCrop = (crop: RotationCrop): boolean => isOneOf(crop, winterCrops);

/** Whether a main crop stays over the winter: grass, clover and lucerne, green fallow. */
export const isLasting = (crop: RotationCrop): boolean =>
  isGrass(crop) || isSmallLegume(crop) || (isFallow(crop) && crop.id !== bareFallow);

/** Whether a crop of the next season stands in winter though nobody stated its day of sowing. */
export const standsInWinter = (crop: RotationCrop): boolean =>
  isWinterCrop(crop) || isLasting(crop) || isCoverCrop(crop);

/** Whether nothing tells if land lies bare: fallow without a crop. */
export const isVagueFallow = (crop: RotationCrop): boolean => crop.id === bareFallow;

const springCereals: CropCodes = ['TRZAS', 'HORVS', 'AVE*', 'TRZDU'];

/**
 * Crops that may be sown until 31 March, in whose favour German ground is covered earlier.
 * @source landberatung.de, GLÖZ 6: spring cereals but maize and millet, legumes but soybean,
 * sunflower, beet, potatoes, arable grass
 */
export const isEarlySpringCrop = (crop: RotationCrop): boolean =>
  isOneOf(crop, [...springCereals, ...beets, ...potatoes, 'HELAN']) ||
  (isLegume(crop) && !isOneOf(crop, soybean)) ||
  isGrass(crop);

const herbs: readonly number[] = [443, 249];
const linseed = 245;
const oilPumpkin = 505;
const grassSeed = { first: 805, last: 814 };

/** Herbs and caraway. */
export const isHerb = ({ id }: RotationCrop): boolean => herbs.includes(id);

/** Grasses for seed. */
export const isSeedGrass = ({ id }: RotationCrop): boolean =>
  id >= grassSeed.first && id <= grassSeed.last;

/**
 * Austrian crops whose land lowers the cover that is required: potatoes, sugar beet, oil pumpkin,
 * herbs, grass seed, poppy, linseed.
 * @source ooe.lko.at, GLÖZ 6 - Mindestbodenbedeckung
 */
export const isAustrianException = (crop: RotationCrop): boolean =>
  isOneOf(crop, [...potatoes, 'BEAVA', 'PAPSO']) ||
  isHerb(crop) ||
  crop.id === linseed ||
  crop.id === oilPumpkin ||
  isSeedGrass(crop);

const vegetableGroups = [
  { first: 341, last: 350 },
  { first: 401, last: 442 },
  { first: 444, last: 447 },
  { first: 471, last: 478 },
  { first: 501, last: 504 },
  { first: 506, last: 510 },
];
/** Sweet corn, red beet, and peas and beans that are picked green. */
const otherVegetables: readonly number[] = [156, 223, 302, 305, 307, 310, 311, 312];

/** Vegetables by their numbers in the starter list, which are never given to another crop. */
export const isVegetable = ({ id }: RotationCrop): boolean =>
  otherVegetables.includes(id) ||
  vegetableGroups.some(({ first, last }) => first <= id && id <= last);
