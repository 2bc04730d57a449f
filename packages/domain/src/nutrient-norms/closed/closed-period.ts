import type { Text } from '@furrow/kit';
import type { RuleSource } from '../../rotation/rotation-rules.ts';
import type { Material } from '../../producttype/material.ts';
import type { NitrateZone } from '../nitrate-zone.ts';
import type { SoilKind } from '../nitrogen.ts';
import type { FrenchArea } from './french-areas.ts';

/** Use of land that the rules of spreading distinguish. */
export type LandUse = 'grassland' | 'arable';

/**
 * Crops that France and its regions distinguish besides grassland. Orchards, flowers and the like are
 * `other`; a crop that is sown in autumn or in spring is `arable`, and one of no known group `unsure`.
 */
export type FrenchLand =
  | 'rape'
  | 'winter'
  | 'winter_barley'
  | 'spring'
  | 'maize'
  | 'vines'
  | 'vegetables'
  | 'other'
  | 'cover'
  | 'bare'
  | 'unsure';

/** Land as the rules of spreading of any country have it; permanent crops where a law tells them apart. */
export type SpreadingLand = LandUse | 'permanent' | FrenchLand;

/** Grassland and arable land, in the order that they are compared in. */
export const lands: readonly LandUse[] = ['grassland', 'arable'];

/** Kinds of soil that the rules of spreading distinguish: the Dutch ones, and groups of Danish ones. */
export type SpreadingSoil = SoilKind | 'jb_sand' | 'jb_loam' | 'jb_clay';

/**
 * Crops of German arable land that areas polluted by nitrate tell apart; a cover crop may be green
 * manure or fodder.
 */
export type AutumnCrop = 'rape' | 'winter_barley' | 'green_manure' | 'cover';

/** Days of a year on which something may not be spread; both ends belong to it, and it may run over the turn of the year. */
export interface ClosedPeriod {
  readonly country: string;
  /** The second part of its code. Left out: the whole country. @source ISO 3166-2 */
  readonly region?: string;
  /** First and last day of the rule, as far as known. */
  readonly from: string;
  readonly until: string;
  readonly material: Material;
  readonly land: SpreadingLand;
  /** Left out: every soil. */
  readonly soils?: readonly SpreadingSoil[];
  /** MM-DD */
  readonly first: string;
  readonly last: string;
  /** It begins with the harvest of the last main crop of the year, within its days. */
  readonly isFromHarvest?: true;
  /** It applies only while the crop of the field is to be sown or stands, or only after its harvest. */
  readonly whileCrop?: 'stands' | 'is_off';
  /** It applies to these crops alone; left out: to all. */
  readonly crops?: readonly AutumnCrop[];
  /** It applies only before the year that the crop is harvested in. */
  readonly isBeforeYear?: true;
  /** An exception that opens the period for some; whether it applies cannot be seen here. */
  readonly unless?: Text;
  /** The reason that nobody can see here whether the days are closed. */
  readonly doubt?: Text;
  /** The zones that it applies in; left out: everywhere. */
  readonly zones?: readonly NitrateZone[];
  /** Added on a field that states no zone. */
  readonly unstated?: Pick<ClosedPeriod, 'unless' | 'doubt'>;
  /** The parts of the country that it applies in; left out: everywhere. */
  readonly areas?: readonly FrenchArea[];
  /** Added on a field whose boundary does not tell whether it lies in one of them. */
  readonly unplaced?: Pick<ClosedPeriod, 'unless' | 'doubt'>;
  readonly source: RuleSource;
}

/** The part of a rule that differs within a country and its source. */
export type Rule = Omit<ClosedPeriod, 'country' | 'region' | 'from' | 'until' | 'source'>;

/** Rules with what they share. */
export const dated = (
  of: Pick<ClosedPeriod, 'country' | 'region' | 'from' | 'until' | 'source'>,
  rules: readonly Rule[],
): readonly ClosedPeriod[] => rules.map((rule) => ({ ...of, ...rule }));

/** The same days for several materials and uses of land. */
export const each = (
  materials: readonly Material[],
  uses: readonly SpreadingLand[],
  days: Omit<Rule, 'material' | 'land'>,
): readonly Rule[] =>
  materials.flatMap((material) => uses.map((land) => ({ material, land, ...days })));
