import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import type { LandParts } from '../ground/land-parts.ts';
import { noOrganic, type OrganicBefore } from '../preceding-crops/organic-before.ts';
import { nothingBefore, type Preceding } from '../preceding-crops/preceding.ts';
import { compositionOfBatch, isBatchAnalysed } from '../producttype/analysis.ts';
import { countedWork, type Work as Counted } from '../record/counted.ts';
import { nutrientsIn, type Nutrients } from '../record/nutrients.ts';
import type { RowLookup } from '../rows.ts';
import type { SoilState } from '../soilresearch/analysis.ts';
import { figureIn } from '../soilresearch/figure.ts';
import { spreadingSite, type SiteField } from './closed/spreading-land.ts';
import { suppliesByField, type FieldInput, type Work } from './applied.ts';
import { autumnNitrogenOf, type AutumnUse } from './autumn-nitrogen.ts';
import { fieldBalances, manureNitrogenNorm, type FieldBalance } from './balance.ts';
import { asDone } from './check.ts';
import { materialOf } from '../producttype/material.ts';
import { isAnimalManure } from './manure-limit.ts';
import { workElsewhere, type OtherSeasonWork } from './judge-work.ts';
import { cropLimitOf, expectedYield } from './crop-limits/crop-findings.ts';
import { needOf, type CropNeed } from './need.ts';
import { isInPollutedArea, PART_OF_NEED } from './polluted-areas/polluted-area.ts';
import { spreadStore, type OpenField, type Proposal, type Stored } from './spread.ts';

/**
 * The fertilizer plan of a season: the need of each field, its planned and performed amounts, and
 * amounts still in store.
 * @source Regulation (EU) 2021/2115 art. 15(4)(g); RUL-25
 */

type Field = SiteField;

/** A field in the plan; kilograms for the whole field. */
export interface PlannedField {
  readonly field: string;
  readonly name: string;
  readonly crop: number | null;
  readonly hectares: number;
  /** Kilograms a hectare. */
  readonly need: CropNeed;
  /** The crops before, as far as its nitrogen is a demand that they are deducted from. */
  readonly preceding: Preceding;
  /** Organic fertilizers of the years before, as far as its nitrogen is such a demand. */
  readonly organic: OrganicBefore;
  readonly planned: Nutrients;
  readonly done: Nutrients;
  /** Norms, and all that was planned and done against them. */
  readonly norms: FieldBalance;
  /** Nitrogen of the autumn on its ground, planned and done, by the limit on it. */
  readonly autumn: AutumnUse;
}

interface PlanInput {
  readonly fields: readonly Field[];
  readonly records: readonly (Work & Counted)[];
  readonly lookup: RowLookup;
  readonly soilOf: (field: FieldInput) => SoilState;
  /** The day whose norms apply; its year is that of the plan. */
  readonly day: string;
  readonly farmCountry: string | null;
  readonly report: ReportUnit;
  /** Null if land was not measured. */
  readonly land: LandParts | null;
  /** Crops before on the ground of fields, by id; left out where they are not known. */
  readonly preceding?: ReadonlyMap<string, Preceding>;
  /** Organic fertilizers of the years before, by id; left out where they are not known. */
  readonly organic?: ReadonlyMap<string, OrganicBefore>;
  /** Work of other seasons; left out where it is not at hand. */
  readonly others?: OtherSeasonWork;
}

const open: ReadonlySet<string> = new Set(['planned', 'started', 'paused']);
const none: Nutrients = { n: 0, workingN: 0, p2o5: 0, k2o: 0 };

type Deductions = Pick<PlannedField, 'preceding' | 'organic'>;
const noDeductions: Deductions = { preceding: nothingBefore, organic: noOrganic };

const deductionsOf = (field: string, { preceding, organic }: PlanInput): Deductions => ({
  preceding: preceding?.get(field) ?? nothingBefore,
  organic: organic?.get(field) ?? noOrganic,
});

/** The fields of a plan with need, planned and done. */
export function plannedFields(input: PlanInput): PlannedField[] {
  const { fields, lookup, soilOf, others } = input;
  const counted = countedWork(input.records, lookup);
  const done = suppliesByField(input);
  const planned = suppliesByField({
    ...input,
    records: counted.filter((record) => open.has(record.processing_state)).map(asDone),
  });
  const elsewhere = others ? workElsewhere(others, counted, input) : null;
  const balances = fieldBalances({
    ...input,
    records: counted.map(asDone),
    elsewhere,
    sampleOf: (field) => soilOf(field).phosphate,
  });
  const autumn = autumnNitrogenOf({
    ...input,
    records: counted.map(asDone),
    elsewhere,
    year: input.day.slice(0, 'YYYY'.length),
  });
  return fields.flatMap((field, index): PlannedField[] => {
    const norms = balances[index];
    if (!norms) return [];
    const before = deductionsOf(field.id, input);
    const need = needOf({
      crop: lookup('croptype', field.crop)?.edi_code ?? null,
      expected: figureIn(field.field_attributes, expectedYield),
      soil: soilOf(field),
      phosphateClass: norms.phosphateClass,
      norm: norms.nitrogen?.perHectare ?? null,
      left: before.preceding.kilograms + before.organic.kilograms,
    });
    return [
      {
        field: field.id,
        name: field.name,
        crop: field.crop,
        hectares: field.registered_area ?? 0,
        need,
        ...(need.source === 'demand' ? before : noDeductions),
        planned: planned.get(field.id)?.nutrients ?? none,
        done: done.get(field.id)?.nutrients ?? none,
        norms,
        autumn: autumn.get(field.id) ?? new Map(),
      },
    ];
  });
}

/** Less of a need, in kilograms a hectare; null stays unknown. */
const less = (need: number | null, used: number): number | null =>
  need === null ? null : Math.max(0, need - used);

/**
 * A need of nitrogen; in areas polluted by nitrate the law lowers the sum of a farm, and a plan that
 * lowers each keeps within it.
 */
const lowered = (need: number | null, isLowered: boolean): number | null =>
  need === null || !isLowered ? need : need * PART_OF_NEED;

/**
 * Amounts still allowed and needed on a field, kilograms a hectare of it: of phosphate and manure
 * the amount that all crops of its ground leave.
 * @param others a kilogram a hectare here, converted to other fields of the ground
 */
function openFieldOf(
  { field, hectares, need, planned, done, norms }: PlannedField,
  row: Field,
  {
    lookup,
    farmCountry,
    day,
    others,
  }: Pick<PlanInput, 'lookup' | 'farmCountry' | 'day'> & {
    readonly others: ReadonlyMap<string, number>;
  },
): OpenField {
  const used = (name: 'workingN' | 'p2o5' | 'k2o') =>
    hectares > 0 ? (planned[name] + done[name]) / hectares : 0;
  const room = (kilograms: number): number => (hectares > 0 ? kilograms / hectares : 0);
  const { nitrogen, ground } = norms;
  const { phosphate } = ground;
  const country = row.country ?? farmCountry;
  const least = cropLimitOf(row, { lookup, country, day })?.least ?? null;
  return {
    field,
    hectares,
    ...spreadingSite(row, lookup, country),
    need: {
      n: less(lowered(need.n, isInPollutedArea(row, farmCountry)), used('workingN')),
      p2o5: less(need.p2o5, used('p2o5')),
      k2o: less(need.k2o, used('k2o')),
    },
    room: {
      // without a norm, or a zone that decides it, at most the amount that a crop may get anyhow
      n: nitrogen
        ? room(nitrogen.least * hectares - norms.normNitrogen)
        : least === null
          ? null
          : room(least * hectares - norms.normNitrogen),
      p2o5: phosphate && room(phosphate.kilograms - ground.normPhosphate),
      manureNitrogen: room(manureNitrogenNorm * ground.hectares - ground.manureNitrogen),
    },
    others,
  };
}

/** A kilogram a hectare on a field, converted to kilograms a hectare of each other field there. */
export function partsOnOthers(
  { field, hectares, norms }: Pick<PlannedField, 'field' | 'hectares' | 'norms'>,
  planned: ReadonlyMap<string, PlannedField>,
): ReadonlyMap<string, number> {
  return new Map(
    [...norms.ground.others.keys()].flatMap((id): [string, number][] => {
      const other = planned.get(id);
      const part = other?.norms.ground.others.get(field) ?? 0;
      // room is computed by the hectares a field is registered with
      return other && other.hectares > 0 ? [[id, (part * hectares) / other.hectares]] : [];
    }),
  );
}

type Booking = Pick<EntityRows['stockrecord'], 'stock' | 'value' | 'date'>;

/** A fertilizer in store over a season, in its unit. */
export interface StoreRow {
  readonly stock: EntityRows['stock'];
  readonly product: EntityRows['producttype'];
  readonly isManure: boolean;
  /** The amount before the season. */
  readonly before: number;
  /** Amounts received and used in the season. */
  readonly received: number;
  readonly used: number;
  /** The amount left, later bookings included. */
  readonly left: number;
  /** Kilograms in one unit of it. */
  readonly contents: Nutrients;
  /** Its batch was analysed: the contents are not those of the catalogue. */
  readonly isAnalysed: boolean;
}

interface StoreInput {
  readonly stocks: readonly EntityRows['stock'][];
  readonly bookings: readonly Booking[];
  readonly lookup: RowLookup;
  readonly report: ReportUnit;
  /** First and last day, YYYY-MM-DD. */
  readonly period: { readonly start: string; readonly end: string };
}

/** The fertilizers in store, manure first, with their movements in a season. */
export function storeRows({ stocks, bookings, lookup, report, period }: StoreInput): StoreRow[] {
  const rows = stocks.flatMap((stock): StoreRow[] => {
    const product = lookup('producttype', stock.product_type);
    if (product?.variant !== 'fertilizer' || !stock.is_active) return [];
    const own = bookings.filter((booking) => booking.stock === stock.id);
    const sum = (list: readonly Booking[]) => list.reduce((before, { value }) => before + value, 0);
    const within = own.filter(
      ({ date }) => (date ?? '') >= period.start && (date ?? '') <= period.end,
    );
    const composition = compositionOfBatch(product, stock);
    return [
      {
        stock,
        product,
        isManure: isAnimalManure({ product, batch: stock }),
        before: sum(own.filter(({ date }) => (date ?? '') < period.start)),
        received: sum(within.filter(({ value }) => value > 0)),
        used: -sum(within.filter(({ value }) => value < 0)),
        left: sum(own),
        contents: nutrientsIn(1, stock.stock_unit ?? '', composition, report),
        isAnalysed: isBatchAnalysed(stock),
      },
    ];
  });
  return rows.toSorted(
    (left, right) =>
      Number(right.isManure) - Number(left.isManure) ||
      (left.stock.name < right.stock.name ? -1 : 1),
  );
}

/** Amounts that planned work takes from a store, by stock item, in its unit. */
type Reserved = ReadonlyMap<string, number>;

/** The proposal of doses that the store can still cover. */
export function proposalFor(
  planned: readonly PlannedField[],
  store: readonly StoreRow[],
  reserved: Reserved,
  input: Pick<PlanInput, 'fields' | 'lookup' | 'farmCountry' | 'day'>,
): Proposal {
  const rowById = new Map(input.fields.map((field) => [field.id, field]));
  const byId = new Map(planned.map((one) => [one.field, one]));
  const fields = planned.flatMap((one): OpenField[] => {
    const row = rowById.get(one.field);
    return row ? [openFieldOf(one, row, { ...input, others: partsOnOthers(one, byId) })] : [];
  });
  const stored = store.map(({ stock, product, isManure: manure, left, contents }): Stored => ({
    stock: stock.id,
    product: product.id,
    material: materialOf(product),
    isManure: manure,
    isOrganic: product.kind === 'organic',
    amount: Math.max(0, left - (reserved.get(stock.id) ?? 0)),
    unit: stock.stock_unit ?? '',
    contents,
  }));
  return spreadStore(fields, stored, Number(input.day.slice(0, 'YYYY'.length)));
}
