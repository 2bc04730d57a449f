import type { EntityRows } from '../entity-rows.ts';
import { groundIn, sharesIn, type LandParts } from '../ground/land-parts.ts';
import type { Nutrients } from '../record/nutrients.ts';
import type { RowLookup } from '../rows.ts';
import type { SoilState } from '../soilresearch/analysis.ts';
import { suppliesByField, grasslandCodes, type FieldInput, type Work } from './applied.ts';
import { contentsOf, contentSources, fixedNitrogen } from './crop-contents.ts';
import { mineralisedNitrogen } from '../soilresearch/mineralisation.ts';
import { uncertainField } from './uncertain/uncertain.ts';
import type { Uncertainty } from './uncertain/uncertain.ts';
import { removedBy, type Harvest, type Removed } from './yields.ts';
import type { ReportUnit } from '@furrow/units';

/**
 * The balance of nutrients of land: applied by work, mineralised by the soil and bound by legumes,
 * less removal by yields. The nutrient part of the farm sustainability tool for nutrients.
 * @source Regulation (EU) 2021/2115 art. 15(4)(g); RUL-25
 */

/** Unknowns of a balance, besides those of its amounts. */
export type BalanceGap =
  | Uncertainty
  | 'no_yield'
  | 'no_weight'
  | 'no_contents'
  | 'no_soil_analysis'
  | 'no_fixation';

/** One nutrient of a field in kilograms; null if unknown. */
export interface Element {
  readonly brought: number;
  readonly mineralised: number;
  readonly fixed: number | null;
  readonly removed: number | null;
  /** Applied, mineralised and fixed, less removed. */
  readonly balance: number | null;
}

/** The balance of a crop field; kilograms for the whole field. */
export interface LandBalance {
  readonly field: string;
  readonly name: string;
  readonly crop: number | null;
  readonly hectares: number;
  /** Land that counts for this field: land under two crops is the main crop's. */
  readonly groundHectares: number;
  readonly brought: Nutrients;
  /** Tonnes; null if no harvest states any. */
  readonly yield: number | null;
  readonly n: Element;
  readonly p2o5: Element;
  readonly k2o: Element;
  readonly gaps: readonly BalanceGap[];
  /** Sources of the contents that were used. */
  readonly sources: readonly string[];
}

type Field = FieldInput & Pick<EntityRows['cropfield'], 'green_manure'>;

interface BalanceInput {
  readonly fields: readonly Field[];
  readonly records: readonly (Work & Harvest)[];
  readonly lookup: RowLookup;
  readonly soilOf: (field: Field) => SoilState;
  readonly report: ReportUnit;
  /** Null if land was not measured. */
  readonly land: Omit<LandParts, 'lands'> | null;
}

interface Taken {
  readonly tonnes: number;
  readonly n: number | null;
  readonly p2o5: number | null;
  readonly k2o: number | null;
  readonly isWeightUnknown: boolean;
}

const plus = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;

const part = (value: number | null, share: number): number | null =>
  value === null ? null : value * share;

const addTaken = (before: Taken | undefined, more: Removed, share: number): Taken => ({
  tonnes: (before?.tonnes ?? 0) + more.tonnes * share,
  n: plus(before ? before.n : 0, part(more.n, share)),
  p2o5: plus(before ? before.p2o5 : 0, part(more.p2o5, share)),
  k2o: plus(before ? before.k2o : 0, part(more.k2o, share)),
  isWeightUnknown: (before?.isWeightUnknown ?? false) || more.isWeightUnknown,
});

/**
 * Amounts that harvests removed from each field, by its id: a record counts where its land is
 * today.
 */
function takenFrom({ records, lookup, land }: BalanceInput): ReadonlyMap<string, Taken> {
  const sums = new Map<string, Taken>();
  for (const record of records) {
    const removed = removedBy(record, lookup);
    if (!removed) continue;
    for (const [id, share] of sharesIn(land, record))
      sums.set(id, addTaken(sums.get(id), removed, share));
  }
  return sums;
}

/** Whether a crop is grown to be harvested; green manures and land without a crop are not. */
function isHarvested({ green_manure, crop }: Field, lookup: RowLookup): boolean {
  const type = lookup('croptype', crop);
  return !green_manure && type !== undefined && type.variant !== 'teeltobject' && !isCatch(type.id);
}

/** Green manures and cover crops of the starter list. @source domain/src/croptype/croptype.starter.ts */
const [firstCatch, lastCatch] = [881, 901];
const isCatch = (id: number): boolean => id >= firstCatch && id <= lastCatch;

function element(
  brought: number,
  mineralised: number,
  fixed: number | null,
  removed: number | null,
): Element {
  return {
    brought,
    mineralised,
    fixed,
    removed,
    balance: fixed === null || removed === null ? null : brought + mineralised + fixed - removed,
  };
}

/** Certainty of the parts of a balance. */
interface Certainty {
  readonly uncertain: readonly Uncertainty[];
  readonly isYieldDue: boolean;
  readonly isMeasured: boolean;
  readonly isFixationKnown: boolean;
}

/** Unknowns that the balance of a field rests on. */
function gapsOf(
  field: FieldInput,
  taken: Taken | undefined,
  { uncertain, isYieldDue, isMeasured, isFixationKnown }: Certainty,
): readonly BalanceGap[] {
  const gaps = new Set<BalanceGap>([...uncertainField(field), ...uncertain]);
  if (!taken && isYieldDue) gaps.add('no_yield');
  if (taken?.isWeightUnknown) gaps.add('no_weight');
  else if (taken?.n === null) gaps.add('no_contents');
  if (!isMeasured) gaps.add('no_soil_analysis');
  if (!isFixationKnown) gaps.add('no_fixation');
  return [...gaps];
}

/** Kilograms of a nutrient that a harvest removed; null if unknown. */
function removedOf(taken: Taken | undefined, name: 'n' | 'p2o5' | 'k2o', isYieldDue: boolean) {
  if (!taken) return isYieldDue ? null : 0;
  return taken.isWeightUnknown ? null : taken[name];
}

/** The Dutch register codes of a field's crop and of its soil, by analysis or by the soil map. */
function codesOf(field: FieldInput, lookup: RowLookup) {
  return {
    crop: lookup('croptype', field.crop)?.edi_code ?? null,
    soil:
      lookup('soiltype', field.soil_type)?.edi_code ??
      lookup('soiltype', field.regulatory_soil_type)?.edi_code ??
      null,
  };
}

/** The balance of every field, each in kilograms for the whole field. */
export function landBalances(input: BalanceInput): LandBalance[] {
  const { fields, lookup, soilOf, land } = input;
  const brought = suppliesByField(input);
  const taken = takenFrom(input);
  // oxlint-disable-next-line complexity -- a row of a table, each figure of which may be unknown
  return fields.map((field) => {
    const hectares = field.registered_area ?? 0;
    const groundHectares = groundIn(land, field);
    const sum = brought.get(field.id);
    const codes = codesOf(field, lookup);
    const isGrassland = codes.crop !== null && grasslandCodes.has(codes.crop);
    const supply = mineralisedNitrogen(codes.soil, isGrassland, soilOf(field));
    const perHectare = fixedNitrogen(codes.crop);
    const fixed = perHectare === null ? null : perHectare * hectares;
    const yielded = taken.get(field.id);
    const isYieldDue = isHarvested(field, lookup);
    const removed = (name: 'n' | 'p2o5' | 'k2o') => removedOf(yielded, name, isYieldDue);
    const contents = contentsOf(codes.crop);
    return {
      field: field.id,
      name: field.name,
      crop: field.crop,
      hectares,
      groundHectares,
      brought: sum?.nutrients ?? { n: 0, workingN: 0, p2o5: 0, k2o: 0 },
      yield: yielded?.tonnes ?? null,
      n: element(sum?.nutrients.n ?? 0, supply.kilograms * groundHectares, fixed, removed('n')),
      p2o5: element(sum?.nutrients.p2o5 ?? 0, 0, 0, removed('p2o5')),
      k2o: element(sum?.nutrients.k2o ?? 0, 0, 0, removed('k2o')),
      gaps: gapsOf(field, yielded, {
        uncertain: sum?.uncertain ?? [],
        isYieldDue,
        isMeasured: supply.isMeasured,
        isFixationKnown: fixed !== null,
      }),
      sources: yielded && contents ? [contentSources[contents.source]] : [],
    };
  });
}

/** Totals of the fields whose nitrogen balance is known. */
export interface BalanceSum {
  readonly groundHectares: number;
  readonly n: Element;
  readonly p2o5: Element;
  readonly k2o: Element;
  /** Fields that are left out, for their yield or fixation is not known. */
  readonly leftOut: number;
}

const together = (left: Element, right: Element): Element => ({
  brought: left.brought + right.brought,
  mineralised: left.mineralised + right.mineralised,
  fixed: plus(left.fixed, right.fixed),
  removed: plus(left.removed, right.removed),
  balance: plus(left.balance, right.balance),
});

const nothing = element(0, 0, 0, 0);

/** Adds balances up; a field without a balance of nitrogen is left out of every sum, and counted. */
export function sumOfBalances(balances: readonly LandBalance[]): BalanceSum {
  const complete = balances.filter(({ n }) => n.balance !== null);
  return {
    groundHectares: complete.reduce((sum, one) => sum + one.groundHectares, 0),
    n: complete.reduce((sum, one) => together(sum, one.n), nothing),
    p2o5: complete.reduce((sum, one) => together(sum, one.p2o5), nothing),
    k2o: complete.reduce((sum, one) => together(sum, one.k2o), nothing),
    leftOut: balances.length - complete.length,
  };
}
