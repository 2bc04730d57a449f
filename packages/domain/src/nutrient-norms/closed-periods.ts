import type { Material } from '../producttype/material.ts';
import { austria } from './closed/austria.ts';
import {
  lands,
  type ClosedPeriod,
  type SpreadingLand,
  type SpreadingSoil,
} from './closed/closed-period.ts';
import { denmark } from './closed/denmark.ts';
import { flandersPeriods } from './closed/flanders.ts';
import { germany } from './closed/germany.ts';
import { netherlands } from './closed/netherlands.ts';
import { unreadPeriodsOn, type UnreadPeriods } from './closed/unread-periods.ts';
import { wallonia } from './closed/wallonia.ts';

/** Every closed period that is known, by country and time. */
export const closedPeriods: readonly ClosedPeriod[] = [
  ...netherlands,
  ...germany,
  ...flandersPeriods,
  ...wallonia,
  ...austria,
  ...denmark,
];

const byCountry = new Map<string, readonly ClosedPeriod[]>(
  [...new Set(closedPeriods.map(({ country }) => country))].map((country) => [
    country,
    closedPeriods.filter((one) => one.country === country),
  ]),
);

/** A rule that a day is within, from one that closes it for all to one that may not apply at all. */
const ruleStates = ['closed', 'conditional', 'undecided', 'harvest_unknown'] as const;
type RuleState = (typeof ruleStates)[number];

/** The verdict on a day: no rule, open, closed, or a case the facts do not decide. */
export type DayVerdict =
  | { readonly state: 'no_rules' | 'no_region' | 'no_land' | 'no_soil' | 'open' }
  | { readonly state: RuleState; readonly rule: ClosedPeriod }
  | { readonly state: 'unread'; readonly unread: UnreadPeriods };

const isWithin = (day: string, { first, last }: ClosedPeriod): boolean =>
  first <= last ? first <= day && day <= last : day >= first || day <= last;

/** Site and material of a spreading. */
export interface Spreading {
  readonly material: Material;
  readonly country: string | null;
  /** Of a country whose regions have rules of their own; null or left out: unknown. */
  readonly region?: string | null;
  /** Null if the crop is unknown. */
  readonly land: SpreadingLand | null;
  /** Null if the soil is unknown. */
  readonly soil: SpreadingSoil | null;
  /**
   * The last day of harvest of the main crop, YYYY-MM-DD, empty where it was over before; null or
   * left out: unknown.
   */
  readonly harvested?: string | null;
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

/** The state of a rule on a day that is within it; null where it has not begun. */
function stateOf(rule: ClosedPeriod, date: string, harvested: string | null): RuleState | null {
  if (rule.isFromHarvest) {
    const isOver = isHarvested(date, harvested);
    if (isOver === null) return 'harvest_unknown';
    if (!isOver) return null;
  }
  if (rule.doubt) return 'undecided';
  return rule.unless ? 'conditional' : 'closed';
}

/** Whether something may be spread on a day, YYYY-MM-DD. */
export function dayVerdict(spreading: Spreading, date: string): DayVerdict {
  const { material, country, region = null, land, soil, harvested = null } = spreading;
  const unread = unreadPeriodsOn(country, date);
  if (unread) return { state: 'unread', unread };
  const ofCountry = (country === null ? [] : (byCountry.get(country) ?? [])).filter(
    (one) => one.from <= date && date <= one.until,
  );
  if (region === null && ofCountry.some((one) => one.region !== undefined))
    return { state: 'no_region' };
  const inForce = ofCountry.filter((one) => (one.region ?? region) === region);
  if (inForce.length === 0) return { state: 'no_rules' };
  if (land === null) return onAnyLand(spreading, date);
  const monthAndDay = date.slice('2026-'.length);
  const matching = inForce.filter(
    (one) => one.material === material && one.land === land && isWithin(monthAndDay, one),
  );
  const onThisSoil = matching.filter(
    ({ soils }) => !soils || (soil !== null && soils.includes(soil)),
  );
  const states = onThisSoil.flatMap((rule) => {
    const state = stateOf(rule, date, harvested);
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

/** The verdict where the crop is unknown: only what is the same on grassland and arable land is certain. */
function onAnyLand(spreading: Spreading, date: string): DayVerdict {
  const [first, ...others] = lands.map((land) => dayVerdict({ ...spreading, land }, date));
  return first && others.every(({ state }) => state === first.state) ? first : { state: 'no_land' };
}

/** Days of a year, MM-DD, on which something may be spread without a condition. */
export function openDays(
  spreading: Spreading,
  year: number,
): readonly { readonly first: string; readonly last: string }[] {
  const spans: { first: string; last: string }[] = [];
  let open: { first: string; last: string } | null = null;
  for (const day of daysOf(year)) {
    if (dayVerdict(spreading, day).state !== 'open') open = null;
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
