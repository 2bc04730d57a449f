import { isCoverCrop, isOneOf, type RotationCrop } from '../../rotation/rotation-crop.ts';
import type { AutumnCrop } from './closed-period.ts';

/**
 * The crop of a field as German areas polluted by nitrate tell it apart in autumn; null for any
 * other. Green manure is grown without fodder use, other cover crops may be cut or grazed.
 * @source DüV § 13a(2) no. 5
 */
export function autumnCropOf(crop: RotationCrop, isGreenManure: boolean): AutumnCrop | null {
  if (isGreenManure) return 'green_manure';
  if (isCoverCrop(crop)) return 'cover';
  if (isOneOf(crop, ['BRSNW'])) return 'rape';
  return isOneOf(crop, ['HORVW']) ? 'winter_barley' : null;
}
