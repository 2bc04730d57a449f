import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Material } from '../producttype/material.ts';
import type { SoilKind } from './nitrogen.ts';

/** Use of land that the rules of spreading distinguish. */
export type LandUse = 'grassland' | 'arable';

/** Days of a year on which something may not be spread; both ends belong to it, and it may run over the turn of the year. */
export interface ClosedPeriod {
  readonly country: string;
  /** First and last day of the rule, as far as known. */
  readonly from: string;
  readonly until: string;
  readonly material: Material;
  readonly land: LandUse;
  /** Left out: every soil. */
  readonly soils?: readonly SoilKind[];
  /** MM-DD */
  readonly first: string;
  readonly last: string;
  /** An exception that opens the period for some; whether it applies cannot be seen here. */
  readonly unless?: Text;
  readonly source: string;
}

const sandAndLoess: readonly SoilKind[] = ['sand_north', 'sand_south', 'loess'];
const clayAndPeat: readonly SoilKind[] = ['clay', 'peat'];

type Rule = Omit<ClosedPeriod, 'country' | 'from' | 'until' | 'source'>;

const lands: readonly LandUse[] = ['grassland', 'arable'];

const dated = (
  of: Pick<ClosedPeriod, 'country' | 'from' | 'until' | 'source'>,
  rules: readonly Rule[],
): readonly ClosedPeriod[] => rules.map((rule) => ({ ...of, ...rule }));

const exemptCrops = msg`for some crops, such as field vegetables, fruit, bulbs and seed crops, other days hold`;
const strawRich = msg`only manure that is rich in straw`;
const beforeTrees = msg`only right before fruit trees or trees for planting are planted`;

/** All solid manure has the same days there. */
const solidManures = ['solid_manure', 'poultry_manure'] as const;

const solidInTheNetherlands = (material: Material): readonly Rule[] => [
  {
    material,
    land: 'grassland',
    soils: sandAndLoess,
    first: '09-01',
    last: '12-31',
  },
  {
    material,
    land: 'grassland',
    soils: sandAndLoess,
    first: '01-01',
    last: '01-31',
    unless: strawRich,
  },
  {
    material,
    land: 'grassland',
    soils: clayAndPeat,
    first: '09-16',
    last: '11-30',
  },
  {
    material,
    land: 'grassland',
    soils: clayAndPeat,
    first: '12-01',
    last: '01-31',
    unless: strawRich,
  },
  {
    material,
    land: 'arable',
    soils: sandAndLoess,
    first: '09-01',
    last: '12-31',
    unless: beforeTrees,
  },
  {
    material,
    land: 'arable',
    soils: sandAndLoess,
    first: '01-01',
    last: '01-31',
    unless: msg`only manure that is rich in straw, or right before fruit trees or trees for planting are planted`,
  },
];

/**
 * The Netherlands since the seventh action programme. Compost and other organic fertilizers may be
 * spread all year. Slurry on arable land until 15 March and solid manure rich in straw in January
 * were read in the decree that changed them (Stb. 2022, 546), the other days in pages of advisers.
 * The eighth programme was not adopted: the rules of the seventh go on (letter to the Tweede Kamer,
 * 19 December 2025).
 */
const netherlands = dated(
  {
    country: 'NL',
    from: '2023-01-01',
    until: '2027-12-31',
    source:
      'Besluit gebruik meststoffen as changed by Stb. 2022, 546; Besluit activiteiten leefomgeving',
  },
  [
    { material: 'slurry', land: 'grassland', first: '09-01', last: '02-15' },
    { material: 'slurry', land: 'arable', first: '09-16', last: '02-15' },
    {
      material: 'slurry',
      land: 'arable',
      first: '02-16',
      last: '03-15',
      unless: msg`only for an early crop that was registered with RVO beforehand`,
    },
    {
      material: 'slurry',
      land: 'arable',
      first: '08-01',
      last: '09-15',
      unless: msg`only where a green manure that stays eight weeks or winter oilseed rape is sown by 15 September, or bulbs are planted in autumn`,
    },
    ...solidManures.flatMap(solidInTheNetherlands),
    { material: 'mineral_nitrogen', land: 'grassland', first: '09-16', last: '01-31' },
    {
      material: 'mineral_nitrogen',
      land: 'arable',
      first: '09-16',
      last: '01-31',
      unless: exemptCrops,
    },
  ],
);

const vegetables = msg`only for vegetables, strawberries and soft fruit, until 1 December`;
const afterHarvest = msg`after the harvest of the last main crop only for winter oilseed rape, catch crops, fodder and winter barley after cereals, up to 60 kg total N or 30 kg ammonium N a hectare`;

/**
 * Germany; districts with much nitrate, and states, may close longer. Read in the text of the law as
 * amended on 10 August 2021.
 */
const germany = dated(
  {
    country: 'DE',
    from: '2020-05-01',
    until: '2027-12-31',
    source: 'Düngeverordnung § 6(8) and (9)',
  },
  [
    // of solid manure that of hoofed animals alone is exempt
    ...(['slurry', 'poultry_manure', 'mineral_nitrogen'] as const).flatMap((material): Rule[] => [
      { material, land: 'grassland', first: '11-01', last: '01-31' },
      { material, land: 'arable', first: '12-02', last: '01-31' },
      { material, land: 'arable', first: '10-02', last: '12-01', unless: vegetables },
      { material, land: 'arable', first: '07-16', last: '10-01', unless: afterHarvest },
    ]),
    // phosphate without nitrogen, by the third sentence of paragraph 8
    ...(['solid_manure', 'compost', 'mineral_phosphate'] as const).flatMap((material): Rule[] =>
      lands.map((land) => ({ material, land, first: '12-01', last: '01-15' })),
    ),
  ],
);

/** Every closed period that is known, by country and time. */
export const closedPeriods: readonly ClosedPeriod[] = [...netherlands, ...germany];

/** The verdict on a day: no rule, open, closed, or a case the facts do not decide. */
export type DayVerdict =
  | { readonly state: 'no_rules' | 'no_land' | 'no_soil' | 'open' }
  | { readonly state: 'closed' | 'conditional'; readonly rule: ClosedPeriod };

const isWithin = (day: string, { first, last }: ClosedPeriod): boolean =>
  first <= last ? first <= day && day <= last : day >= first || day <= last;

/** Place and material of a spreading. */
export interface Spreading {
  readonly material: Material;
  readonly country: string | null;
  /** Null if the crop is unknown. */
  readonly land: LandUse | null;
  /** Null if the soil is unknown. */
  readonly soil: SoilKind | null;
}

/** Whether something may be spread on a day, YYYY-MM-DD. */
export function dayVerdict(
  { material, country, land, soil }: Spreading,
  date: string,
  periods: readonly ClosedPeriod[] = closedPeriods,
): DayVerdict {
  const applicable = periods.filter(
    (one) => one.country === country && one.from <= date && date <= one.until,
  );
  if (applicable.length === 0) return { state: 'no_rules' };
  const monthAndDay = date.slice('2026-'.length);
  const closed = applicable.filter(
    (one) => one.material === material && isWithin(monthAndDay, one),
  );
  const matching = closed.filter(
    (one) =>
      (land === null || one.land === land) &&
      (soil === null || !one.soils || one.soils.includes(soil)),
  );
  if (matching.length === 0) return { state: 'open' };
  // closed on some land or some soils only, and it is not known which this is
  if (land === null && !lands.every((each) => matching.some((one) => one.land === each)))
    return { state: 'no_land' };
  const everySoil = matching.filter(
    ({ soils }) => !soils || (soil !== null && soils.includes(soil)),
  );
  if (everySoil.length === 0) return { state: 'no_soil' };
  const [rule] = everySoil.toSorted(
    (left, right) => Number(left.unless !== undefined) - Number(right.unless !== undefined),
  );
  return rule ? { state: rule.unless ? 'conditional' : 'closed', rule } : { state: 'open' };
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
