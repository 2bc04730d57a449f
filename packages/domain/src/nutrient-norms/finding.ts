import type { AdmissionStatus } from '../admission/statuses.ts';
import type { RuleSource } from '../rotation/rotation-rules.ts';
import type { OpenFact } from './crop-limits/crop-limit.ts';
import type { DayVerdict } from './closed-periods.ts';
import type { DoseLimit } from './closed/dose-limits.ts';

/** The result of one rule for a record. */
export interface FertilizingFinding {
  readonly rule:
    | 'closed_period'
    | 'manure_nitrogen'
    | 'organic_nitrogen'
    | 'manure_unstated'
    | 'nitrogen_norm'
    | 'total_nitrogen'
    | 'crop_nitrogen'
    | 'phosphate_norm'
    | 'autumn_nitrogen'
    | 'autumn_ammonium'
    | 'catch_crop_before'
    | 'other_year'
    | 'buffer_strip';
  readonly status: Extract<AdmissionStatus, 'OK' | 'NOT-OK' | 'NOT-ALLOWED' | 'UNKNOWN'>;
  /** The product the finding is about; null for the whole record. */
  readonly producttype: number | null;
  /** Of a closed period: the verdict on the day. */
  readonly day: DayVerdict | null;
  /** Of a closed period: the crop is vines, fruit or the like, and its land counts as arable. */
  readonly isAsArable: boolean;
  /** Kilograms per hectare: of the field or its ground, or of the farm if `ofFarm`. */
  readonly value: number | null;
  readonly limit: number | null;
  /** Of a limit that yield, use, area or zone decide: allowed anyhow. */
  readonly least: number | null;
  /** The facts that decide between the least and the limit. */
  readonly openFacts: readonly OpenFact[];
  /** Of a limit of a crop: nitrogen that the crop before leaves is deducted from it. */
  readonly isLessBefore: boolean;
  readonly ofFarm: boolean;
  /** The limit counts for each field, not for the farm as a whole. */
  readonly isOfField: boolean;
  /** Other crop fields on the ground that the figure is of, by id. */
  readonly others: readonly string[];
  readonly source: string | null;
  /** The page that the rule was read in, where one is known. */
  readonly page: RuleSource | null;
  /** Of doses of one autumn: their limit. */
  readonly dose: DoseLimit | null;
  /** The limit applies in the strictest zone alone, and the field states no zone. */
  readonly isUnstatedZone: boolean;
  /** Kilograms a hectare of the value that work of other seasons brought. */
  readonly elsewhere: number;
  /** The calendar year whose work the value is of; null where it is of the season. */
  readonly year: string | null;
}

/** A finding with no more than what is given. */
export const about = (
  rule: FertilizingFinding['rule'],
  status: FertilizingFinding['status'],
  more: Partial<FertilizingFinding> = {},
): FertilizingFinding => ({
  rule,
  status,
  producttype: null,
  day: null,
  isAsArable: false,
  value: null,
  limit: null,
  least: null,
  openFacts: [],
  isLessBefore: false,
  ofFarm: false,
  isOfField: false,
  others: [],
  source: null,
  page: null,
  dose: null,
  isUnstatedZone: false,
  elsewhere: 0,
  year: null,
  ...more,
});

/** Less than this over a limit is rounding. */
export const TOLERANCE = 0.5;

/** Kilograms a hectare; null without land to spread them over: no figure rather than a good one. */
export const perHectare = (kilograms: number, hectares: number): number | null =>
  hectares > 0 ? kilograms / hectares : kilograms > 0 ? null : 0;

/** The verdict on kilograms a hectare. */
export const statusOf = (value: number | null, limit: number) =>
  value === null ? 'UNKNOWN' : value > limit + TOLERANCE ? 'NOT-OK' : 'OK';

/** The same where something unknown decides the limit: within the least is allowed anyhow. */
export const statusBetween = (value: number | null, least: number, limit: number) =>
  statusOf(value, limit) === 'OK' && statusOf(value, least) === 'NOT-OK'
    ? 'UNKNOWN'
    : statusOf(value, limit);
