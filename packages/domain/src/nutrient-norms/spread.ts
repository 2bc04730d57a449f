import { noNutrients, partOfNutrients, addNutrients, type Nutrients } from '../record/nutrients.ts';
import { dayVerdict, openDays, type DayVerdict, type Spreading } from './closed-periods.ts';
import type { AutumnCrop, SpreadingLand, SpreadingSoil } from './closed/closed-period.ts';
import type { NitrateZone } from './nitrate-zone.ts';
import type { Material } from '../producttype/material.ts';
import { countsAsManure } from './manure-limit.ts';

/**
 * Distributes stock over the fields' remaining needs. Manure goes first, to the fields that lack
 * most phosphate, then fertilizers with phosphate and potash, nitrogen last; each as far as need,
 * law and stock allow. A proposal: nothing of it is stored until a person plans it.
 */

/** A field with its remaining need and allowance, kilograms per hectare. */
export interface OpenField {
  readonly field: string;
  readonly hectares: number;
  readonly country: string | null;
  readonly land: SpreadingLand | null;
  readonly region?: string | null;
  readonly areas?: Spreading['areas'];
  readonly soil: SpreadingSoil | null;
  readonly zone?: NitrateZone | null;
  readonly autumnCrop?: AutumnCrop | null;
  readonly seasonEnd?: string | null;
  /** The amounts it still needs; an unknown need gets nothing. */
  readonly need: {
    readonly n: number | null;
    readonly p2o5: number | null;
    readonly k2o: number | null;
  };
  /** The amounts the law still allows; null if no norm is known. */
  readonly room: {
    readonly n: number | null;
    readonly p2o5: number | null;
    readonly manureNitrogen: number;
  };
  /**
   * Fields on the same ground, by id: a kilogram a hectare on this field is so many on all the land of
   * that one, whose room of phosphate and manure it takes too.
   */
  readonly others?: ReadonlyMap<string, number>;
}

/** A fertilizer in store. */
export interface Stored {
  readonly stock: string;
  readonly product: number;
  readonly material: Material;
  readonly isManure: boolean;
  /** Left out: as manure. */
  readonly isOrganic?: boolean;
  /** The amount left, in its unit. */
  readonly amount: number;
  readonly unit: string;
  /** Kilograms in one unit of it. */
  readonly contents: Nutrients;
}

/** A dose that is proposed. */
export interface Dose {
  readonly field: string;
  readonly stock: string;
  readonly product: number;
  /** In the unit of the store, a hectare, and in all. */
  readonly perHectare: number;
  readonly amount: number;
  readonly unit: string;
  /** Kilograms for the whole field. */
  readonly nutrients: Nutrients;
  /** Place of the spreading, and the material in terms of the rules. */
  readonly spreading: Pick<Spreading, 'country' | 'material' | 'land' | 'zone' | 'autumnCrop'>;
  /**
   * Periods of the year in which it may be spread without a condition; empty if no rule is known.
   */
  readonly open: readonly { readonly first: string; readonly last: string }[];
  /** The verdict on a day in the middle of the year, where no period is open; else null. */
  readonly closedBy: DayVerdict | null;
  /** The field states no nitrate zone, and outside of them more days are open. */
  readonly isZoneOpen: boolean;
}

/** The proposed doses, and the need that they leave. */
export interface Proposal {
  readonly doses: readonly Dose[];
  /** Kilograms that are left over in need and may be spread, over all fields. */
  readonly missing: { readonly n: number; readonly p2o5: number; readonly k2o: number };
  /** Kilograms of nitrogen that are needed beyond the norms of the fields. */
  readonly beyondNorm: number;
}

interface State {
  n: number;
  p2o5: number;
  k2o: number;
  roomN: number;
  roomP: number;
  roomManure: number;
}

const unlimited = Number.POSITIVE_INFINITY;

const stateOf = ({ need, room }: OpenField): State => ({
  n: Math.max(0, need.n ?? 0),
  p2o5: Math.max(0, need.p2o5 ?? 0),
  k2o: Math.max(0, need.k2o ?? 0),
  roomN: Math.max(0, room.n ?? unlimited),
  roomP: Math.max(0, room.p2o5 ?? unlimited),
  roomManure: Math.max(0, room.manureNitrogen),
});

/** Steps a machine can be set to. */
const steps: Readonly<Record<string, number>> = { kg: 5, l: 5, m3: 0.5, t: 0.5, ton: 0.5 };
/** A dose per hectare, rounded down to a setting of a machine. */
export const roundedDown = (dose: number, unit: string): number => {
  const step = steps[unit] ?? 1;
  // a hair above a step is that step: binary fractions
  const TINY = 1e-9;
  return Math.floor(dose / step + TINY) * step;
};

/** The nutrient a fertilizer is spread for. */
function leadOf({ contents, isManure, material }: Stored): 'p2o5' | 'k2o' | 'n' | null {
  if (isManure || material === 'compost')
    return contents.p2o5 > 0 ? 'p2o5' : contents.n > 0 ? 'n' : null;
  if (contents.p2o5 > 0) return 'p2o5';
  if (contents.n > 0) return 'n';
  return contents.k2o > 0 ? 'k2o' : null;
}

const rank = (stored: Stored): number => {
  if (stored.isManure) return 0;
  if (stored.material === 'compost') return 1;
  const lead = leadOf(stored);
  return lead === 'p2o5' ? 2 : lead === 'k2o' ? 3 : 4;
};

/** Ground under a dose: its remaining allowance, and its share of a kilogram per hectare. */
type Ground = readonly [State, part: number];

/** Ground under a dose, in a country. */
interface Site {
  readonly state: State;
  readonly grounds: readonly Ground[];
  readonly country: string | null;
}

/** The greatest dose that need and law allow, in units a hectare. */
function mostOf(stored: Stored, { state, grounds, country }: Site): number {
  const { contents } = stored;
  const lead = leadOf(stored);
  if (lead === null) return 0;
  const limits = [
    state[lead] / (lead === 'n' ? contents.workingN || contents.n : contents[lead]),
    ...(contents.workingN > 0 ? [Math.min(state.n, state.roomN) / contents.workingN] : []),
    ...grounds.flatMap(([ground, part]) => [
      ...(contents.p2o5 > 0 ? [ground.roomP / (contents.p2o5 * part)] : []),
      ...(countsAsManure(stored, country) && contents.n > 0
        ? [ground.roomManure / (contents.n * part)]
        : []),
    ]),
  ];
  return Math.max(0, Math.min(...limits));
}

function take(stored: Stored, { state, grounds, country }: Site, dose: number): void {
  const { contents } = stored;
  state.n = Math.max(0, state.n - contents.workingN * dose);
  state.p2o5 = Math.max(0, state.p2o5 - contents.p2o5 * dose);
  state.k2o = Math.max(0, state.k2o - contents.k2o * dose);
  state.roomN -= contents.workingN * dose;
  for (const [ground, part] of grounds) {
    ground.roomP -= contents.p2o5 * dose * part;
    if (countsAsManure(stored, country)) ground.roomManure -= contents.n * dose * part;
  }
}

const ofOneUnit = (contents: Nutrients, units: number): Nutrients =>
  addNutrients(noNutrients, partOfNutrients(contents, units));

/** The ground of a field: its own, and that of each field on it with its share of a dose. */
function groundsOf(
  { field, others }: OpenField,
  states: ReadonlyMap<string, State>,
): readonly Ground[] {
  return [[field, 1] as const, ...(others ?? [])].flatMap(([id, part]): Ground[] => {
    const state = states.get(id);
    return state && part > 0 ? [[state, part]] : [];
  });
}

type Days = Pick<Dose, 'open' | 'closedBy' | 'isZoneOpen'>;

/** The open days of a year; without any, the verdict on a day of its middle. */
function daysOf(spreading: Spreading, year: number): Days {
  const open = openDays(spreading, year);
  const outside = spreading.zone ? open : openDays({ ...spreading, zone: 'outside' }, year);
  return {
    open,
    closedBy: open.length > 0 ? null : dayVerdict(spreading, `${year}-06-01`),
    isZoneOpen: !areSame(open, outside),
  };
}

const areSame = (one: Days['open'], other: Days['open']): boolean =>
  one.length === other.length &&
  one.every(({ first, last }, at) => first === other[at]?.first && last === other[at].last);

/** The days of doses in a year; many fields of a farm have the same. */
function daysByPlace(year: number): (of: Spreading) => Days {
  const known = new Map<string, Days>();
  return ({ material, country, land, soil, ...more }) => {
    const { region = null, areas = null, zone = null, autumnCrop = null, seasonEnd = null } = more;
    const of = { material, country, region, areas, land, soil, zone, autumnCrop, seasonEnd };
    const key = JSON.stringify(of);
    const days = known.get(key) ?? daysOf(of, year);
    known.set(key, days);
    return days;
  };
}

const spreadingOf = (
  { country, land, zone = null, autumnCrop = null }: OpenField,
  { material }: Stored,
): Dose['spreading'] => ({ country, material, land, zone, autumnCrop });

/** The proposal for a year; the same question has the same answer. */
export function spreadStore(
  fields: readonly OpenField[],
  store: readonly Stored[],
  year: number,
): Proposal {
  const states = new Map(fields.map((field) => [field.field, stateOf(field)]));
  const daysOn = daysByPlace(year);
  const doses: Dose[] = [];
  const ordered = store.toSorted(
    (left, right) => rank(left) - rank(right) || (left.stock < right.stock ? -1 : 1),
  );
  for (const stored of ordered) {
    let left = stored.amount;
    const lead = leadOf(stored);
    if (lead === null) continue;
    const neediest = fields.toSorted(
      (left, right) =>
        (states.get(right.field)?.[lead] ?? 0) - (states.get(left.field)?.[lead] ?? 0) ||
        (left.field < right.field ? -1 : 1),
    );
    for (const field of neediest) {
      const state = states.get(field.field);
      if (!state || field.hectares <= 0) continue;
      const site = { state, grounds: groundsOf(field, states), country: field.country };
      const most = Math.min(mostOf(stored, site), left / field.hectares);
      const dose = roundedDown(most, stored.unit);
      if (dose <= 0) continue;
      const amount = dose * field.hectares;
      left -= amount;
      take(stored, site, dose);
      doses.push({
        field: field.field,
        stock: stored.stock,
        product: stored.product,
        perHectare: dose,
        amount,
        unit: stored.unit,
        nutrients: ofOneUnit(stored.contents, amount),
        spreading: spreadingOf(field, stored),
        ...daysOn({ ...field, material: stored.material }),
      });
    }
  }
  const missing = { n: 0, p2o5: 0, k2o: 0 };
  let beyondNorm = 0;
  for (const { field, hectares } of fields) {
    const state = states.get(field);
    if (!state) continue;
    const allowed = Math.min(state.n, Math.max(0, state.roomN));
    missing.n += allowed * hectares;
    beyondNorm += (state.n - allowed) * hectares;
    missing.p2o5 += state.p2o5 * hectares;
    missing.k2o += state.k2o * hectares;
  }
  return { doses, missing, beyondNorm };
}
