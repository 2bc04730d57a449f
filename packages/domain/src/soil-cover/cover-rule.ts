import type { Text } from '@furrow/kit';
import type { GaecRegion } from '../rotation/gaec-standard.ts';
import type { RotationCrop } from '../rotation/rotation-crop.ts';
import type { RuleSource } from '../rotation/rotation-rules.ts';

/** A crop that stands on a piece of ground after its main crop. */
export interface FollowingCrop {
  readonly crop: RotationCrop;
  /** Part of the ground, 0 to 1. */
  readonly share: number;
  /** Day it was sown; null if nobody stated it. */
  readonly start: string | null;
  /** Of the season after: whether it was sown in autumn is told by its kind or its day. */
  readonly isNextSeason: boolean;
}

/** Ploughing of a part of a piece of ground, 0 to 1. */
export interface Ploughing {
  readonly day: string;
  readonly share: number;
}

/** A piece of ground in the autumn and winter after a season. */
export interface CoverGround {
  /** Of its field. */
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly geometry: string | null;
  /** Null if nobody stated it. */
  readonly hectares: number | null;
  /** The main crop of the season; null if none is noted. */
  readonly crop: RotationCrop | null;
  /** Codes of its soil, as the authority has it first; empty if nobody stated it. */
  readonly soils: readonly string[];
  readonly isOrganic: boolean;
  /** The last day of harvest work; null if none is noted. */
  readonly harvested: string | null;
  readonly following: readonly FollowingCrop[];
  readonly ploughings: readonly Ploughing[];
}

/** A period in which ground has to be covered; a piece may keep any of those that are open to it. */
export interface CoverWindow {
  /** Month and day; null: from the harvest on. */
  readonly from: string | null;
  /** Month and day; before July it is of the next year. */
  readonly until: string;
  /** Whether it is open to a piece; null if nobody knows, left out: to all. */
  readonly isOpen?: (ground: CoverGround) => boolean | null;
  /** The last day to sow a crop after the main one, or one of the next season, where one is set. */
  readonly sownBy?: (ground: CoverGround, isNextSeason: boolean) => string | null;
}

/** Crops whose land lowers the cover that is required, as far as a least share of the land. */
interface Deduction {
  readonly isOne: (crop: RotationCrop) => boolean;
  readonly least: number;
}

/**
 * The standard of good agricultural and environmental condition on soil cover (GAEC 6) as a country,
 * or a region of one, keeps it. @source Regulation (EU) 2021/2115 annex III
 */
export interface CoverRule {
  readonly country: string;
  /** Left out: the whole country. */
  readonly region?: GaecRegion;
  /** Harvest years it is known for, both included. */
  readonly from: number;
  readonly until: number;
  /** Its number in the law of its land. */
  readonly number: string;
  /** Part of the land that has to be covered. */
  readonly share: number;
  /** Whether arable ground is meant; null if nobody knows, left out: all of it. */
  readonly isMeant?: (ground: CoverGround) => boolean | null;
  readonly windows: readonly CoverWindow[];
  /** Whether stubble and residues cover a piece; null if nobody knows, left out: they do. */
  readonly isResidueCover?: (ground: CoverGround) => boolean | null;
  /** Days that ground may lie bare between ploughing and sowing; left out: any. */
  readonly bareDays?: number;
  /** Whether they do not count before crops of the next season. */
  readonly isBareBeforeNext?: boolean;
  readonly deduction?: Deduction;
  /** Organic ground counts as covered from this harvest year on; left out: on organic farms alone. */
  readonly organicGroundFrom?: number;
  /** Its periods in a sentence. */
  readonly periods: Text;
  /** More that counts, or is not judged. */
  readonly also: Text;
  readonly source: RuleSource;
}

/** The code of the land that a rule holds on: of a country, or of a region. @source ISO 3166 */
export const territoryOfRule = ({ country, region }: CoverRule): string =>
  region ? `${country}-${region.code}` : country;
