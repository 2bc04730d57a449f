import type { Text } from '@furrow/kit';
import type { Material } from '../producttype/material.ts';
import { austria } from './closed/austria.ts';
import {
  lands,
  type AutumnCrop,
  type ClosedPeriod,
  type SpreadingLand,
  type SpreadingSoil,
} from './closed/closed-period.ts';
import { denmark } from './closed/denmark.ts';
import { flandersPeriods } from './closed/flanders.ts';
import { france } from './closed/france.ts';
import type { FrenchArea } from './closed/french-areas.ts';
import { frenchRegions } from './closed/french-regions.ts';
import { germany } from './closed/germany.ts';
import { netherlands } from './closed/netherlands.ts';
import { wallonia } from './closed/wallonia.ts';
import type { NitrateZone } from './nitrate-zone.ts';

/** Every closed period that is known, by country and time. */
export const closedPeriods: readonly ClosedPeriod[] = [
  ...netherlands,
  ...germany,
  ...flandersPeriods,
  ...wallonia,
  ...austria,
  ...denmark,
  ...france,
  ...frenchRegions,
];

const byCountry = new Map<string, readonly ClosedPeriod[]>(
  [...new Set(closedPeriods.map(({ country }) => country))].map((country) => [
    country,
    closedPeriods.filter((period) => period.country === country),
  ]),
);

/** A rule that a day is within, from one that closes it for all to one that may not apply at all. */
const ruleStates = ['closed', 'conditional', 'undecided', 'harvest_unknown'] as const;
type RuleState = (typeof ruleStates)[number];

/** A rule on a field, with each exception and reason of doubt that holds there. */
interface AppliedPeriod extends ClosedPeriod {
  readonly exceptions: readonly Text[];
  readonly doubts: readonly Text[];
}

/**
 * The verdict on a day: no rule, open, outside the zones that any rule is of, closed, or a case the
 * facts do not decide.
 */
export type DayVerdict =
  | {
      readonly state:
        | 'no_rules'
        | 'no_region'
        | 'no_land'
        | 'no_group'
        | 'no_soil'
        | 'outside'
        | 'open';
    }
  | { readonly state: RuleState; readonly rule: AppliedPeriod };

const isWithin = (day: string, { first, last }: ClosedPeriod): boolean =>
  first <= last ? first <= day && day <= last : day >= first || day <= last;

/** Site and material of a spreading. */
export interface Spreading {
  readonly material: Material;
  readonly country: string | null;
  /** Of a country whose regions have rules of their own; null or left out: unknown. */
  readonly region?: string | null;
  /** Parts of the country that the field may lie in; null or left out: any. */
  readonly areas?: readonly FrenchArea[] | null;
  /** Null if the crop is unknown. */
  readonly land: SpreadingLand | null;
  /** Null if the soil is unknown. */
  readonly soil: SpreadingSoil | null;
  /** Null or left out where the field states none. */
  readonly zone?: NitrateZone | null;
  /** Null or left out for any other crop. */
  readonly autumnCrop?: AutumnCrop | null;
  /**
   * The last day of harvest of the main crop, YYYY-MM-DD, empty where it was over before; null or
   * left out: unknown.
   */
  readonly harvested?: string | null;
  /** The last day of the season of the crop, YYYY-MM-DD; null or left out: unknown. */
  readonly seasonEnd?: string | null;
}

/** Before July a crop whose harvest nobody noted is taken as standing. */
const harvestsBegin = '07-01';

/** Whether the last main crop of the year of a day is off; null if nobody noted it. */
function isHarvested(date: string, harvested: string | null): boolean | null {
  const isLate = date.slice('2026-'.length) >= harvestsBegin;
  if (harvested === null) return isLate ? null : false;
  if (harvested === '') return isLate;
  return harvested <= date && harvested.slice(0, 'YYYY'.length) === date.slice(0, 'YYYY'.length);
}

/** Whether the crop of a field itself is off on a day; null if nobody noted it. */
function isCropOff(date: string, { harvested, seasonEnd }: Spreading): boolean | null {
  // an empty one is of the crop before
  if (harvested) return harvested <= date;
  const year = date.slice(0, 'YYYY'.length);
  const yearOfCrop = seasonEnd?.slice(0, 'YYYY'.length) ?? year;
  if (yearOfCrop !== year) return yearOfCrop < year;
  return date.slice('2026-'.length) >= harvestsBegin ? null : false;
}

/** Whether a day lies in a year before that of the harvest of the crop. */
const isBeforeYear = (date: string, { seasonEnd }: Spreading): boolean =>
  (seasonEnd ?? '').slice(0, 'YYYY'.length) > date.slice(0, 'YYYY'.length);

const isOfCrop = ({ crops }: ClosedPeriod, { autumnCrop }: Spreading): boolean =>
  !crops || (autumnCrop !== undefined && autumnCrop !== null && crops.includes(autumnCrop));

/** The state of a rule on a day that is within it; null where it does not apply then. */
function stateOf(rule: AppliedPeriod, date: string, spreading: Spreading): RuleState | null {
  if (rule.isFromHarvest) {
    const isOver = isHarvested(date, spreading.harvested ?? null);
    if (isOver === null) return 'harvest_unknown';
    if (!isOver) return null;
  }
  if (rule.whileCrop) {
    const isOff = isCropOff(date, spreading);
    // a crop whose harvest nobody noted is taken as standing
    if (rule.whileCrop === 'stands' ? isOff : isOff === false) return null;
    if (rule.whileCrop === 'is_off' && isOff === null) return 'harvest_unknown';
  }
  if (rule.isBeforeYear && !isBeforeYear(date, spreading)) return null;
  if (rule.doubts.length > 0) return 'undecided';
  return rule.exceptions.length > 0 ? 'conditional' : 'closed';
}

/** Whether a field lies in the parts of the country that a rule is of; null where it may. */
function isIn(rule: ClosedPeriod, areas: Spreading['areas']): boolean | null {
  const { areas: ofRule } = rule;
  if (!ofRule) return true;
  if (!areas) return null;
  const count = areas.filter((area) => ofRule.includes(area)).length;
  return count > 0 && count < areas.length ? null : count > 0;
}

/** A rule as it applies on a field; null where it does not. */
function onField(rule: ClosedPeriod, { zone = null, areas }: Spreading): AppliedPeriod | null {
  if (rule.zones && zone !== null && !rule.zones.includes(zone)) return null;
  const isPlaced = isIn(rule, areas);
  if (isPlaced === false) return null;
  const said = [
    (rule.zones && zone === null && rule.unstated) || {},
    (isPlaced === null && rule.unplaced) || {},
    rule,
  ];
  return {
    ...rule,
    exceptions: said.flatMap(({ unless }) => unless ?? []),
    doubts: said.flatMap(({ doubt }) => doubt ?? []),
  };
}

/** Whether every rule is of zones that the field lies outside of. */
const isOutside = (rules: readonly ClosedPeriod[], { zone = null }: Spreading): boolean =>
  zone !== null && rules.every(({ zones }) => zones !== undefined && !zones.includes(zone));

/** Whether something may be spread on a day, YYYY-MM-DD. */
export function dayVerdict(spreading: Spreading, date: string): DayVerdict {
  const { material, country, region = null, land, soil } = spreading;
  const ofCountry = (country === null ? [] : (byCountry.get(country) ?? [])).filter(
    (one) => one.from <= date && date <= one.until,
  );
  if (region === null && ofCountry.some((one) => one.region !== undefined))
    return { state: 'no_region' };
  const inForce = ofCountry.filter((one) => (one.region ?? region) === region);
  if (inForce.length === 0) return { state: 'no_rules' };
  if (isOutside(inForce, spreading)) return { state: 'outside' };
  const candidates = candidatesOf(spreading);
  if (candidates) return onAnyLand(candidates, spreading, date);
  const monthAndDay = date.slice('2026-'.length);
  const matching = inForce.filter(
    (one) =>
      one.material === material &&
      one.land === land &&
      isWithin(monthAndDay, one) &&
      isOfCrop(one, spreading),
  );
  const onThisSoil = matching.filter(
    ({ soils }) => !soils || (soil !== null && soils.includes(soil)),
  );
  const states = onThisSoil.flatMap((of) => {
    const rule = onField(of, spreading);
    const state = rule && stateOf(rule, date, spreading);
    return state ? [{ state, rule }] : [];
  });
  const [gravest] = states.toSorted(
    (left, right) => ruleStates.indexOf(left.state) - ruleStates.indexOf(right.state),
  );
  if (gravest) return gravest;
  // closed on some soils only, and it is not known which this is
  return soil === null && matching.some(({ soils }) => soils)
    ? { state: 'no_soil' }
    : { state: 'open' };
}

/** Groups that a French crop may belong to, where it does not tell its own; that of the fewest days first. */
const frenchGroups: Readonly<Partial<Record<SpreadingLand | 'unknown', readonly SpreadingLand[]>>> =
  {
    arable: ['winter_barley', 'winter', 'spring'],
    unsure: ['other', 'grassland', 'winter', 'spring'],
    unknown: [
      'other',
      'vines',
      'vegetables',
      'grassland',
      'rape',
      'winter_barley',
      'winter',
      'spring',
      'maize',
      'cover',
    ],
  };

/** The uses of land that a day is compared on, where the crop does not tell a single one; else null. */
function candidatesOf({
  country,
  land,
}: Pick<Spreading, 'country' | 'land'>): readonly SpreadingLand[] | null {
  if (country === 'FR') return frenchGroups[land ?? 'unknown'] ?? null;
  return land === null ? lands : null;
}

/** The verdict where the crop does not tell the use of land: only what is the same on all is certain. */
function onAnyLand(
  candidates: readonly SpreadingLand[],
  spreading: Spreading,
  date: string,
): DayVerdict {
  const [first, ...others] = candidates.map((land) => dayVerdict({ ...spreading, land }, date));
  if (first && others.every(({ state }) => state === first.state)) return first;
  return { state: spreading.land === null ? 'no_land' : 'no_group' };
}

/** Days of a year, MM-DD, on which something may be spread without a condition. */
export function openDays(
  spreading: Spreading,
  year: number,
): readonly { readonly first: string; readonly last: string }[] {
  const spans: { first: string; last: string }[] = [];
  let open: { first: string; last: string } | null = null;
  for (const day of daysOf(year)) {
    if (!['open', 'outside'].includes(dayVerdict(spreading, day).state)) open = null;
    else if (open) open.last = day;
    else spans.push((open = { first: day, last: day }));
  }
  return spans;
}

const DAY = 86_400_000;

function daysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - first) / DAY;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY).toISOString().slice(0, '2026-01-01'.length),
  );
}
