import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { activitiesOf } from '../record/activity.ts';
import { nutrientsOf } from '../record/nutrients.ts';
import { graver } from '../admission/statuses.ts';
import type { RuleSource } from '../rotation/rotation-rules.ts';
import type { RowLookup } from '../rows.ts';
import { fieldDetails } from '../fieldattributetype/field-details.ts';
import type { Work } from './applied.ts';
import { manureNitrogenNorm, type FieldBalance } from './balance.ts';
import type { Sum } from './balance-sums.ts';
import { autumnFindings, type AutumnSums } from './autumn-nitrogen.ts';
import { dayVerdict, type DayVerdict } from './closed-periods.ts';
import { isPermanentCrop } from './closed/permanent-crops.ts';
import { spreadingSite, type HarvestOf } from './closed/spreading-land.ts';
import { about, perHectare, statusOf, type FertilizingFinding } from './finding.ts';
import { normFindings, type LimitCheck } from './norm-findings.ts';
import { materialOf } from '../producttype/material.ts';
import { totalNitrogenOn } from './total-nitrogen.ts';
import { cropFindings } from './crop-limits/crop-findings.ts';
import { countsEveryOrganic, isLimited, unstatedManure } from './manure-limit.ts';
import { limitOfField } from './polluted-areas/polluted-area.ts';
import { springFindings, type SowingOf } from './polluted-areas/spring-crops.ts';
import { fertilizersOf } from './uncertain/uncertain.ts';

/**
 * Whether planned or performed fertilizing complies with the rules of spreading and the legal
 * limits of the land. The statuses are those of plant protection.
 * @source Council Directive 91/676/EEC annex II(A)(1), annex III; national rules as dated data
 */

type Record = Work & Partial<Pick<EntityRows['record'], 'date'>>;

/** Rules and data that a record is checked against. */
export interface Rules {
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
  /** The balance of the record's field with all planned and done work, this record included. */
  readonly balance: FieldBalance | null;
  /** The same of all fields of the season. */
  readonly farm: Sum | null;
  /** The calendar year that the balances are of; null where they are of the season. */
  readonly year?: string | null;
  /**
   * Whether it is a year of another season than that of the fields: the norms of its crops and the
   * sums of the farm are those of that season.
   */
  readonly isOtherYear?: boolean;
  /** Nitrogen of all doses of an autumn; null where it was not added up. */
  readonly autumn?: AutumnSums | null;
  /** Left out: no harvest is known. */
  readonly harvestOf?: HarvestOf;
  /** Left out: no sowing is known. */
  readonly sowingOf?: SowingOf;
  /**
   * Whether the farm brings so little nitrogen to its fields in areas polluted by nitrate that the
   * 170 kg do not count for each of them; null or left out: unknown.
   */
  readonly isFreed?: boolean | null;
  readonly report?: ReportUnit;
}

const statusOfDay = {
  closed: 'NOT-ALLOWED',
  conditional: 'NOT-OK',
  open: 'OK',
  outside: 'OK',
  undecided: 'UNKNOWN',
  harvest_unknown: 'UNKNOWN',
  no_rules: 'UNKNOWN',
  no_region: 'UNKNOWN',
  no_land: 'UNKNOWN',
  no_group: 'UNKNOWN',
  no_soil: 'UNKNOWN',
} as const;

/** Fertilizers of a record with a dose, each product once. */
function productsOf(record: Record, lookup: RowLookup): readonly EntityRows['producttype'][] {
  const products = new Map<number, EntityRows['producttype']>();
  for (const { items } of activitiesOf(record))
    for (const { value, producttype, stock } of items ?? []) {
      const product = lookup('producttype', producttype ?? lookup('stock', stock)?.product_type);
      if (value && product?.variant === 'fertilizer') products.set(product.id, product);
    }
  return [...products.values()];
}

const directive = 'Council Directive 91/676/EEC, annex III(2)';

const countryOf = (
  { cropfield }: Pick<Record, 'cropfield'>,
  { lookup, farmCountry }: Pick<Rules, 'lookup' | 'farmCountry'>,
): string | null => lookup('cropfield', cropfield)?.country ?? farmCountry;

/** Fertilizers that count for nothing until somebody says whether animal manure is in them. */
const unstatedFindings = (record: Record, { lookup, farmCountry }: Rules): FertilizingFinding[] =>
  unstatedManure([record], lookup, farmCountry).map(({ product }) =>
    about('manure_unstated', 'UNKNOWN', { producttype: product.id, source: directive }),
  );

/** The source of a verdict on a day; null without one. */
const sourceOfDay = (day: DayVerdict): RuleSource | null =>
  'rule' in day ? day.rule.source : null;

function dayFindings(record: Record, rules: Rules): FertilizingFinding[] {
  const { lookup, harvestOf } = rules;
  const date = record.date?.slice(0, 'YYYY-MM-DD'.length);
  if (!date) return [];
  const field = lookup('cropfield', record.cropfield);
  const country = countryOf(record, rules);
  const site = field
    ? spreadingSite(field, lookup, country)
    : { country, region: null, land: null, soil: null };
  const crop = lookup('croptype', field?.crop);
  const isAsArable = site.land === 'arable' && crop !== undefined && isPermanentCrop(crop);
  return productsOf(record, lookup).flatMap((product) => {
    const material = materialOf(product);
    if (material === 'other') return [];
    const day = dayVerdict(
      { material, ...site, harvested: field ? (harvestOf?.(field) ?? null) : null },
      date,
    );
    return [
      about('closed_period', statusOfDay[day.state], {
        producttype: product.id,
        day,
        isAsArable,
        source: sourceOfDay(day)?.title ?? null,
        page: sourceOfDay(day),
      }),
    ];
  });
}

/**
 * All nitrogen on the ground of a field, whichever crop of it the work was booked on. The limit is of
 * a year and the work of a season: more is worth a look.
 */
function totalFindings(record: Record, rules: Rules): FertilizingFinding[] {
  const { balance, lookup, report = () => undefined } = rules;
  const field = lookup('cropfield', record.cropfield);
  if (!balance || !field) return [];
  const site = spreadingSite(field, lookup, countryOf(record, rules));
  const limit = totalNitrogenOn(site, record.date?.slice(0, 'YYYY-MM-DD'.length) ?? '');
  const brings = nutrientsOf({ ...record, processing_state: 'performed' }, lookup, report);
  if (!limit || brings.n === 0) return [];
  const { nitrogen, hectares, others } = balance.ground;
  const value = perHectare(nitrogen, hectares);
  return [
    about('total_nitrogen', statusOf(value, limit.kilograms), {
      value,
      limit: limit.kilograms,
      others: [...others.keys()],
      source: limit.source.title,
      page: limit.source,
    }),
  ];
}

/**
 * Limits count for work that applies what they are of: manure and phosphate on the ground,
 * whichever crop of it the work was booked on, nitrogen on the crop, whose norm is its own.
 */
// oxlint-disable-next-line complexity -- three limits of one directive beside each other
function limitFindings(record: Record, rules: Rules): FertilizingFinding[] {
  const {
    balance,
    farm,
    lookup,
    year = null,
    isOtherYear = false,
    report = () => undefined,
  } = rules;
  if (!balance) return [];
  const brings = nutrientsOf({ ...record, processing_state: 'performed' }, lookup, report);
  const { hectares, nitrogen, ground } = balance;
  const others = [...ground.others.keys()];
  const country = countryOf(record, rules);
  const isEveryOrganic = countsEveryOrganic(country);
  const manure = {
    rule: isEveryOrganic ? 'organic_nitrogen' : 'manure_nitrogen',
    limit: manureNitrogenNorm,
    source: isEveryOrganic ? 'Düngeverordnung § 6(4)' : directive,
    year,
  } as const;
  const ofFarm = (norm: number | null, used: number): LimitCheck | null =>
    farm && norm !== null
      ? {
          rule: 'nitrogen_norm',
          used,
          hectares: farm.groundHectares,
          limit: perHectare(norm, farm.groundHectares),
          source: null,
        }
      : null;
  const ofManure = fertilizersOf(record, lookup).some((used) => isLimited(used, country))
    ? normFindings(
        {
          ...manure,
          ...limitOfField(lookup('cropfield', balance.field), rules),
          used: ground.manureNitrogen,
          hectares: ground.hectares,
          others,
          elsewhere: ground.elsewhere.manureNitrogen,
        },
        farm && !isOtherYear
          ? { ...manure, used: farm.manureNitrogen, hectares: farm.groundHectares }
          : null,
      )
    : [];
  if (isOtherYear) return [...ofManure, about('other_year', 'UNKNOWN', { year })];
  return [
    ...ofManure,
    ...(nitrogen && brings.n > 0
      ? normFindings(
          {
            rule: 'nitrogen_norm',
            used: balance.normNitrogen,
            hectares,
            limit: nitrogen.perHectare,
            least: nitrogen.least,
            source: [nitrogen.source, nitrogen.page?.title].filter(Boolean).join('; '),
            page: nitrogen.page,
            elsewhere: balance.nitrogenElsewhere,
            year,
          },
          ofFarm(farm?.nitrogenNorm ?? null, farm?.normNitrogen ?? 0),
        )
      : []),
    ...(ground.phosphate && brings.p2o5 > 0
      ? normFindings(
          {
            rule: 'phosphate_norm',
            used: ground.normPhosphate,
            hectares: ground.hectares,
            limit: ground.phosphate.perHectare,
            source: ground.phosphate.source,
            others,
            elsewhere: ground.elsewhere.normPhosphate,
            year,
          },
          ofFarm(farm?.phosphateNorm ?? null, farm?.normPhosphate ?? 0),
        )
      : []),
  ];
}

/** Member states of the European Union, where the standard of buffer strips applies. */
const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const METRES_OF_BUFFER = 3;

function bufferFindings(record: Record, { lookup, farmCountry }: Rules): FertilizingFinding[] {
  const field = lookup('cropfield', record.cropfield);
  const country = field?.country ?? farmCountry;
  const isBeside = field?.field_attributes?.[fieldDetails.bordersWater] === true;
  return isBeside && country !== null && union.has(country)
    ? [
        about('buffer_strip', 'OK', {
          limit: METRES_OF_BUFFER,
          source: 'Regulation (EU) 2021/2115, annex III, GAEC 4',
        }),
      ]
    : [];
}

/** Everything the rules make of a record that applies fertilizer; nothing of other work. */
export function checkFertilizing(record: Record, rules: Rules): readonly FertilizingFinding[] {
  const { report = () => undefined } = rules;
  if (productsOf(record, rules.lookup).length === 0) return [];
  return [
    ...dayFindings(record, rules),
    ...limitFindings(record, rules),
    ...totalFindings(record, rules),
    ...cropFindings(record, { ...rules, report }),
    ...unstatedFindings(record, rules),
    ...autumnFindings(record, rules),
    ...springFindings(record, { ...rules, report }),
    ...bufferFindings(record, rules),
  ].toSorted((left, right) => graver(left.status, right.status));
}

/** Work as if performed: planned work counts with performed work, each piece once. */
export const asDone = <R extends Pick<EntityRows['record'], 'processing_state'>>(record: R): R =>
  ['planned', 'started', 'paused'].includes(record.processing_state)
    ? { ...record, processing_state: 'performed' }
    : record;
