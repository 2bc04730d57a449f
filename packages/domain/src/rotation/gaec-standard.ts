import type { Text } from '@furrow/kit';
import type { HarvestYears } from './harvest-years.ts';
import type { CropUnit } from './main-crop.ts';
import type { CropCodes, RotationCrop } from './rotation-crop.ts';
import type { RuleSource } from './rotation-rules.ts';

/** A part of a country that keeps its own standard. */
export interface GaecRegion {
  /** The second half of its code. @source ISO 3166-2 */
  readonly code: string;
  readonly name: Text;
}

/**
 * The standard of good agricultural and environmental condition on rotation (GAEC 7) as a country,
 * or a region of one, keeps it. @source Regulation (EU) 2021/2115 annex III, amended by Regulation
 * (EU) 2024/1468
 */
export interface Conditionality extends HarvestYears {
  readonly country: string;
  /** Left out: the whole country. */
  readonly region?: GaecRegion;
  readonly cropUnit: CropUnit;
  /** Part of the arable land that must carry another main crop than the year before; null: none. */
  readonly changedShare: number | null;
  /** Land without a duty. */
  readonly isExempt: (crop: RotationCrop) => boolean;
  /** Land without a duty that counts as changed; null: it is left out of both. */
  readonly isExemptChanged: ((crop: RotationCrop) => boolean) | null;
  /** Of so many years running a piece must have carried two main crops; null: not known. */
  readonly window: number | null;
  /** A second crop after the main one that counts as another; null: none does. */
  readonly secondCrop: SecondCrop | null;
  /** Crops of one year that may keep it instead of changes from year to year; null: they may not. */
  readonly diversity: DiversityWay | null;
  /** Changes alone keep it only where the largest crop leaves room for others. */
  readonly isLargestLimited?: boolean;
  /** A circumstance of the farm that is unknown here and may exempt it. */
  readonly unless: Text;
  /** More that counts, or is not judged. */
  readonly also?: Text;
  readonly source: RuleSource;
}

/** A second crop as a change. */
interface SecondCrop {
  /** It counts in the years of a piece as well as in the share of the land. */
  readonly isInYears: boolean;
  /** Main crops it counts after; left out: all. */
  readonly after?: CropCodes;
}

/** Crops of one year as a way to keep the standard. */
interface DiversityWay {
  readonly cropUnit: CropUnit;
  readonly source: RuleSource;
}

/** The code of the land that a standard holds on: of a country, or of a region. @source ISO 3166 */
export const territoryOfStandard = ({ country, region }: Conditionality): string =>
  region ? `${country}-${region.code}` : country;
