import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { landIn, type LandParts } from '../ground/land-parts.ts';
import { partsOnGround, type SeasonField } from '../ground/other-seasons.ts';
import { materialOf } from '../producttype/material.ts';
import { activitiesOf } from '../record/activity.ts';
import type { Worked } from '../record/amounts.ts';
import { nutrientsOf } from '../record/nutrients.ts';
import type { RowLookup } from '../rows.ts';

/**
 * The deduction from the demand of nitrogen for organic fertilizers that crops of the years before
 * got on the ground of a field: of all their nitrogen 10 % in the year after, of compost 4, 3 and
 * 3 % in three years.
 * @source DüV § 4(1) sentence 2 no. 5, read in the text of the law as amended on 10 August 2021;
 * decisions 264
 */

/** Years from the crop that got a fertilizer to the crop whose demand is less by it. */
export type YearsBefore = 1 | 2 | 3;

/** The years that any deduction reaches back. */
export const yearsBefore: readonly YearsBefore[] = [1, 2, 3];

/** Fertilizers that the law has a percentage of its own for. */
type OrganicKind = 'compost' | 'organic';

const percents: Readonly<Record<OrganicKind, Readonly<Record<YearsBefore, number>>>> = {
  organic: { 1: 10, 2: 0, 3: 0 },
  compost: { 1: 4, 2: 3, 3: 3 },
};

/** Nitrogen of one kind that crops of one year got, kilograms a hectare of the ground. */
export interface OrganicDose {
  readonly kind: OrganicKind;
  readonly years: YearsBefore;
  readonly percent: number;
  /** All of it. */
  readonly nitrogen: number;
}

/** Deductions of some ground. */
export interface OrganicBefore {
  /** A hectare, over all of the ground. */
  readonly kilograms: number;
  readonly doses: readonly OrganicDose[];
}

/** No organic fertilizer before. */
export const noOrganic: OrganicBefore = { kilograms: 0, doses: [] };

type Field = SeasonField &
  Pick<EntityRows['cropfield'], 'id' | 'registered_area' | 'period' | 'plan'>;
type Work = Worked &
  Pick<EntityRows['record'], 'processing_state' | 'cropfield'> &
  Partial<Pick<EntityRows['record'], 'date' | 'part_field' | 'worked_geometry'>>;

interface OrganicInput {
  /** Fields of the season. */
  readonly fields: readonly Field[];
  /** The harvest year of the season. */
  readonly year: number;
  /** Null if land was not measured. */
  readonly land: LandParts | null;
  /** Fields of each of the seasons before. */
  readonly before: ReadonlyMap<YearsBefore, readonly Field[]>;
  /** Work of all these seasons. */
  readonly records: readonly Work[];
  readonly lookup: RowLookup;
  readonly report: ReportUnit;
}

/** Kilograms of nitrogen in the organic fertilizers of performed work. */
function organicNitrogen(
  record: Work,
  { lookup, report }: Pick<OrganicInput, 'lookup' | 'report'>,
): ReadonlyMap<OrganicKind, number> {
  const sums = new Map<OrganicKind, number>();
  if (record.processing_state !== 'performed') return sums;
  for (const activity of activitiesOf(record))
    for (const item of activity.items ?? []) {
      const product = lookup(
        'producttype',
        item.producttype ?? lookup('stock', item.stock)?.product_type,
      );
      if (product?.variant !== 'fertilizer' || product.kind !== 'organic') continue;
      const kind = materialOf(product) === 'compost' ? 'compost' : 'organic';
      const { n } = nutrientsOf(
        { ...record, activities: [{ ...activity, items: [item] }] },
        lookup,
        report,
      );
      if (n > 0) sums.set(kind, (sums.get(kind) ?? 0) + n);
    }
  return sums;
}

/** Seasons before, by the fields that work may be booked on, with those that ended. */
function yearsOfFields({
  fields,
  before,
}: Pick<OrganicInput, 'fields' | 'before'>): ReadonlyMap<string, YearsBefore> {
  const years = new Map<string, YearsBefore>();
  for (const [back, those] of before)
    for (const { id, forerunners = {} } of those)
      for (const one of [id, ...Object.keys(forerunners)]) years.set(one, back);
  // a catch crop of this season grew in the year before, up to its end
  for (const { id, period } of fields) if (period === 'before') years.set(id, 1);
  return years;
}

/** Deductions of the fields of a season, by id; a crop after the main crop follows one of its year. */
export function organicInSeason(input: OrganicInput): ReadonlyMap<string, OrganicBefore> {
  const { fields, year, land, before, records } = input;
  const grown = fields.filter(({ period }) => period !== 'after');
  const catches = fields.filter(({ period }) => period === 'before');
  const partsOf = partsOnGround(grown, [...[...before.values()].flat(), ...catches]);
  const years = yearsOfFields(input);
  const own = new Set(catches.map(({ id }) => id));
  const spring = `${year}-01-01`;
  const sums = new Map<string, Map<string, OrganicDose>>();
  for (const record of records) {
    const booked = record.cropfield ?? '';
    const back = years.get(booked);
    if (!back || (own.has(booked) && (record.date ?? '') >= spring)) continue;
    for (const [kind, nitrogen] of organicNitrogen(record, input)) {
      const percent = percents[kind][back];
      if (percent === 0) continue;
      for (const [id, part] of partsOf(record)) {
        // its own dose is no crop before
        if (id === booked) continue;
        const doses = sums.get(id) ?? new Map<string, OrganicDose>();
        const key = `${kind} ${back}`;
        const known = doses.get(key)?.nitrogen ?? 0;
        doses.set(key, { kind, years: back, percent, nitrogen: known + nitrogen * part });
        sums.set(id, doses);
      }
    }
  }
  return new Map(
    grown.map((field) => {
      const { hectares } = landIn(land, field);
      const doses = [...(sums.get(field.id)?.values() ?? [])].flatMap((dose): OrganicDose[] =>
        hectares > 0 ? [{ ...dose, nitrogen: dose.nitrogen / hectares }] : [],
      );
      const kilograms = doses.reduce(
        (sum, { nitrogen, percent }) => sum + (nitrogen * percent) / 100,
        0,
      );
      return [
        field.id,
        { kilograms, doses: doses.toSorted((left, right) => left.years - right.years) },
      ];
    }),
  );
}
