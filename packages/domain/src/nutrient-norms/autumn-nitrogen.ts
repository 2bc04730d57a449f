import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { landIn, sharesIn, type LandParts } from '../ground/land-parts.ts';
import { compositionOfBatch } from '../producttype/analysis.ts';
import { activitiesOf, type ActivityItem } from '../record/activity.ts';
import { nutrientsOf } from '../record/nutrients.ts';
import type { RowLookup } from '../rows.ts';
import type { Work, WorkElsewhere } from './applied.ts';
import type { FieldBalance } from './balance.ts';
import { spreadingSite, type SiteField } from './closed/spreading-land.ts';
import { appliesIn, doseLimitsOn, type DoseLimit } from './closed/dose-limits.ts';
import { about, perHectare, TOLERANCE, type FertilizingFinding } from './finding.ts';
import { nitrateZoneOf } from './nitrate-zone.ts';
import { materialOf } from '../producttype/material.ts';

/**
 * Nitrogen of all doses of an autumn on the ground of fields, planned and done, against the limits of
 * Düngeverordnung § 6(9) and (11), in areas polluted by nitrate of § 13a(2). @source RUL-25,
 * decisions 255, 286
 */

/** Kilograms of nitrogen for all of some land. */
interface AutumnNitrogen {
  readonly total: number;
  /** Of fertilizers that state it. */
  readonly ammonium: number;
  /** The total nitrogen of fertilizers that do not state their ammonium. */
  readonly unstated: number;
  /** The total nitrogen of work of other seasons. */
  readonly elsewhere: number;
}

/** Nitrogen within the days of a limit in a year, by the field whose ground it is on. */
export type AutumnSums = (limit: DoseLimit, year: string) => ReadonlyMap<string, AutumnNitrogen>;

interface Counting {
  /** Work of the season that counts, each piece once and as if performed. */
  readonly records: readonly Work[];
  readonly elsewhere?: WorkElsewhere | null;
  readonly lookup: RowLookup;
  readonly report: ReportUnit;
  readonly land: LandParts | null;
}

const nowhere = (): ReadonlyMap<string, number> => new Map();
const none: AutumnNitrogen = { total: 0, ammonium: 0, unstated: 0, elsewhere: 0 };

const dayOf = ({ date }: Work): string => (date ?? '').slice(0, 'YYYY-MM-DD'.length);

const productOf = (
  { producttype, stock }: Partial<ActivityItem>,
  lookup: RowLookup,
): EntityRows['producttype'] | undefined =>
  lookup('producttype', producttype ?? lookup('stock', stock)?.product_type);

/** Nitrogen of the doses of a record that a limit is of. */
function nitrogenIn(
  record: Work,
  { materials }: DoseLimit,
  { lookup, report }: Pick<Counting, 'lookup' | 'report'>,
): Omit<AutumnNitrogen, 'elsewhere'> {
  let [total, ammonium, unstated] = [0, 0, 0];
  for (const activity of activitiesOf(record))
    for (const item of activity.items ?? []) {
      const product = productOf(item, lookup);
      if (!product || !materials.includes(materialOf(product))) continue;
      const { n } = nutrientsOf(
        { ...record, activities: [{ ...activity, items: [item] }] },
        lookup,
        report,
      );
      if (n === 0) continue;
      const { N: nitrogen = 0, NH4: part } = compositionOfBatch(
        product,
        lookup('stock', item.stock),
      ).nutrients;
      total += n;
      if (part === undefined || nitrogen === 0) unstated += n;
      else ammonium += n * Math.min(1, part / nitrogen);
    }
  return { total, ammonium, unstated };
}

/** Sums of the autumns of some work; each is added up when it is first requested. */
export function autumnSums(counting: Counting): AutumnSums {
  const known = new Map<string, ReadonlyMap<string, AutumnNitrogen>>();
  return (limit, year) => {
    const key = `${limit.source} ${year}`;
    const sums = known.get(key) ?? sumsOf(counting, limit, year);
    known.set(key, sums);
    return sums;
  };
}

function sumsOf(
  counting: Counting,
  limit: DoseLimit,
  year: string,
): ReadonlyMap<string, AutumnNitrogen> {
  const { records, land, elsewhere } = counting;
  const [first, last] = [`${year}-${limit.first}`, `${year}-${limit.last}`];
  const sums = new Map<string, AutumnNitrogen>();
  const add = (
    record: Work,
    partsOf: (record: Work) => ReadonlyMap<string, number>,
    isElsewhere: boolean,
  ) => {
    const day = dayOf(record);
    if (day < first || day > last) return;
    const brought = nitrogenIn(record, limit, counting);
    if (brought.total === 0) return;
    for (const [id, part] of partsOf(record)) {
      const before = sums.get(id) ?? none;
      const total = brought.total * part;
      sums.set(id, {
        total: before.total + total,
        ammonium: before.ammonium + brought.ammonium * part,
        unstated: before.unstated + brought.unstated * part,
        elsewhere: before.elsewhere + (isElsewhere ? total : 0),
      });
    }
  };
  const onOwnGround = (record: Work) => {
    const shares = sharesIn(land, record);
    return land?.lands.partsOf(record, shares) ?? shares;
  };
  for (const record of records) add(record, onOwnGround, false);
  for (const record of elsewhere?.records ?? []) add(record, elsewhere?.partsOf ?? nowhere, true);
  return sums;
}

interface Place {
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
}

const siteOf = (field: SiteField, { lookup, farmCountry }: Place) =>
  spreadingSite(field, lookup, field.country ?? farmCountry);

/** The limits on the doses of a record that apply or may apply, each once. */
function limitsOf(record: Work, place: Place): readonly DoseLimit[] {
  const { lookup } = place;
  const field = lookup('cropfield', record.cropfield);
  if (!field) return [];
  const site = siteOf(field, place);
  const limits = activitiesOf(record).flatMap(({ items }) =>
    (items ?? []).flatMap((item) => {
      const product = item.value ? productOf(item, lookup) : undefined;
      if (product?.variant !== 'fertilizer') return [];
      return doseLimitsOn({ ...site, material: materialOf(product) }, dayOf(record));
    }),
  );
  return [...new Set(limits)];
}

/** First and last day, YYYY-MM-DD, of the limits on some work; null where it has none. */
export function daysOfLimits(
  records: readonly Work[],
  facts: { readonly lookup: RowLookup; readonly farmCountry: string | null },
): { readonly from: string; readonly to: string } | null {
  const days = records.flatMap((record) =>
    limitsOf(record, facts).flatMap(({ first, last }) =>
      [first, last].map((day) => `${dayOf(record).slice(0, 'YYYY'.length)}-${day}`),
    ),
  );
  const [from] = days.toSorted();
  const to = days.toSorted().at(-1);
  return from !== undefined && to !== undefined ? { from, to } : null;
}

interface Judging {
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
  readonly balance: FieldBalance | null;
  readonly autumn?: AutumnSums | null;
}

/** The verdict on ammonium; a fertilizer that states none may be ammonium in all of its nitrogen. */
function ammoniumStatus(
  { ammonium, unstated }: AutumnNitrogen,
  allowed: number,
): 'OK' | 'NOT-OK' | 'UNKNOWN' {
  if (ammonium > allowed) return 'NOT-OK';
  return ammonium + unstated > allowed ? 'UNKNOWN' : 'OK';
}

/** Findings on the limits of an autumn, of a record that brings some of the nitrogen they are of. */
export function autumnFindings(record: Work, judging: Judging): readonly FertilizingFinding[] {
  const { balance, autumn, lookup } = judging;
  if (!balance || !autumn) return [];
  const zone = nitrateZoneOf(lookup('cropfield', record.cropfield) ?? {});
  const { hectares, others } = balance.ground;
  const on = { others: [...others.keys()] };
  return limitsOf(record, judging).flatMap((dose): FertilizingFinding[] => {
    const sums = autumn(dose, dayOf(record).slice(0, 'YYYY'.length)).get(balance.field) ?? none;
    const elsewhere = perHectare(sums.elsewhere, hectares) ?? 0;
    const more = { ...on, dose, elsewhere, source: dose.source };
    const value = perHectare(sums.total, hectares);
    const isOver = value !== null && value > dose.nitrogen + TOLERANCE;
    const isOfStricter = dose.zones?.includes('stricter') === true;
    if (isOfStricter && appliesIn(dose, zone) === null)
      return isOver
        ? [
            about('autumn_nitrogen', 'UNKNOWN', {
              ...more,
              value,
              limit: dose.nitrogen,
              isUnstatedZone: true,
            }),
          ]
        : [];
    const over = dose.isConditional ? 'NOT-OK' : 'NOT-ALLOWED';
    const total = about('autumn_nitrogen', value === null ? 'UNKNOWN' : isOver ? over : 'OK', {
      ...more,
      value,
      limit: dose.nitrogen,
    });
    if (dose.ammonium === null) return [total];
    const status = ammoniumStatus(sums, (dose.ammonium + TOLERANCE) * hectares);
    return [
      total,
      about('autumn_ammonium', status, {
        ...more,
        value: status === 'UNKNOWN' ? null : perHectare(sums.ammonium, hectares),
        limit: dose.ammonium,
      }),
    ];
  });
}

interface PlanInput extends Counting {
  readonly fields: readonly SiteField[];
  readonly farmCountry: string | null;
  readonly year: string;
}

/** Nitrogen that the ground of fields has in the days of limits, kilograms a hectare. */
export type AutumnUse = ReadonlyMap<DoseLimit, number>;

/** Days of the year that each limit of grassland is of: the first of them and one in October. */
const daysOfPlan = ['09-15', '10-01'];

/**
 * The same for a plan, by field: of limits without a condition, since no dose is planned on a day
 * that is open on a condition alone.
 */
export function autumnNitrogenOf(input: PlanInput): ReadonlyMap<string, AutumnUse> {
  const { fields, land, year } = input;
  const sums = autumnSums(input);
  return new Map(
    fields.map((field) => {
      const spreading = { ...siteOf(field, input), material: 'slurry' as const };
      const limits = new Set(
        daysOfPlan
          .flatMap((day) => doseLimitsOn(spreading, `${year}-${day}`))
          .filter(({ isConditional }) => !isConditional),
      );
      const { hectares } = landIn(land, field);
      return [
        field.id,
        new Map(
          [...limits].map((limit) => {
            const total = sums(limit, year).get(field.id)?.total ?? 0;
            return [limit, perHectare(total, hectares) ?? 0] as const;
          }),
        ),
      ];
    }),
  );
}
