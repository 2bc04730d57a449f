import type { RotationCrop } from '../../rotation/rotation-crop.ts';

/** Fruit trees, nut trees, vines, hop and nurseries of woody plants. */
const woody: ReadonlySet<number> = new Set([
  253, 601, 602, 603, 604, 605, 614, 615, 616, 617, 619, 621, 623, 718, 719, 720, 721, 722, 723,
  724, 725,
]);
/** Berries of shrubs; strawberries are none. */
const berries: ReadonlySet<number> = new Set([608, 609, 610, 611, 612, 613, 618, 622]);

/** Fruit and nut trees, vines, hop and nurseries of woody plants. */
export const isWoodyCrop = ({ id }: Pick<RotationCrop, 'id'>): boolean => woody.has(id);

/** The same and berries, which may count as arable land. */
export const isPermanentCrop = (crop: RotationCrop): boolean =>
  isWoodyCrop(crop) || berries.has(crop.id);

/**
 * Whether land of a crop is of permanent crops by the rules of spreading of a country: in Germany
 * vines, fruit, hop and nurseries, but not berries, which are named among the crops of arable land;
 * in Austria berries too.
 * @source DüV § 2 no. 1, § 6(9) no. 2; LK Wien, NAPV: Wein, Obst, Hopfen, Christbäume
 */
export const isPermanentLand = (crop: RotationCrop, country: string | null): boolean =>
  (country === 'AT' && isPermanentCrop(crop)) || (country === 'DE' && isWoodyCrop(crop));
