import {
  DEFAULT_SPECIFIC_WEIGHT,
  effectiveNitrogen,
  nutrientAmount,
  type ReportUnit,
} from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { compositionOfBatch } from '../producttype/analysis.ts';
import { compositionOf, type Composition } from '../producttype/composition.ts';
import type { RowLookup } from '../rows.ts';
import { activitiesOf } from './activity.ts';
import { wholeAmount, type Worked } from './amounts.ts';
import type { RecordDraft } from './draft.ts';
import { workedHectares } from './worked-hectares.ts';

/** Kilograms of nutrients; `workingN` is the part of the nitrogen that works. */
export interface Nutrients {
  readonly n: number;
  readonly workingN: number;
  readonly p2o5: number;
  readonly k2o: number;
}

/** No nutrients. */
export const noNutrients: Nutrients = { n: 0, workingN: 0, p2o5: 0, k2o: 0 };

/** The sum of two amounts, nutrient by nutrient, in their common unit. */
export function addNutrients(left: Nutrients, right: Nutrients): Nutrients {
  return {
    n: left.n + right.n,
    workingN: left.workingN + right.workingN,
    p2o5: left.p2o5 + right.p2o5,
    k2o: left.k2o + right.k2o,
  };
}

/** A part of some nutrients, 0 to 1. */
export const partOfNutrients = (
  { n, workingN, p2o5, k2o }: Nutrients,
  share: number,
): Nutrients => ({
  n: n * share,
  workingN: workingN * share,
  p2o5: p2o5 * share,
  k2o: k2o * share,
});

/** The fields of a record that its nutrients are computed from. */
type Performed = Worked & Partial<Pick<RecordDraft, 'processing_state'>>;

/** Kilograms in a pound. @source the international yard and pound agreement of 1959 */
const kilogramsPerPound = 0.45359237;

/**
 * Conversion of the units of doses to those of the factors: a cubic metre is a thousand litres, and
 * contents stated in percent are kilograms per ton times ten.
 */
const measures: Readonly<
  Record<string, { readonly unit: string; readonly times: number; readonly perPercent: number }>
> = {
  kg: { unit: 'kg', times: 1, perPercent: 1 },
  g: { unit: 'kg', times: 0.001, perPercent: 1 },
  l: { unit: 'l', times: 1, perPercent: 1 },
  ml: { unit: 'l', times: 0.001, perPercent: 1 },
  m3: { unit: 'l', times: 1000, perPercent: 1 },
  t: { unit: 'ton', times: 1, perPercent: 10 },
  ton: { unit: 'ton', times: 1, perPercent: 10 },
  // pounds per short ton: one percent of 2,000 lb
  'short ton': { unit: 'short ton', times: 1, perPercent: 20 },
  lb: { unit: 'lb', times: 1, perPercent: 1 },
  gal: { unit: 'gal', times: 1, perPercent: 1 },
};

/**
 * The nutrients in an amount of a product, in kilograms.
 * @param unit of the amount, as doses have it before `/ha`
 * @param product as in the catalogue, or by the analysis of its batch
 * @source spec §9 "Nutrient factors per unit", RUL-25
 */
export function nutrientsIn(
  amount: number,
  unit: string,
  product: Pick<EntityRows['producttype'], 'specification'> | Composition,
  report: ReportUnit,
): Nutrients {
  const { nutrients, densityKgPerLitre, nitrogenWorkingPercent } =
    'nutrients' in product ? product : compositionOf(product.specification ?? '');
  const measure = measures[unit] ?? { unit, times: 1, perPercent: 1 };
  const kilograms = (name: string) => {
    const percent = nutrients[name];
    if (!percent) return 0;
    const amounts = nutrientAmount(
      amount * measure.times,
      measure.unit,
      percent * measure.perPercent,
      { report, specificWeight: densityKgPerLitre ?? DEFAULT_SPECIFIC_WEIGHT },
    );
    return amounts === null
      ? 0
      : amounts.mass === 'lb'
        ? amounts.value * kilogramsPerPound
        : amounts.value;
  };
  const n = kilograms('N');
  return {
    n,
    workingN: effectiveNitrogen(n, nitrogenWorkingPercent),
    p2o5: kilograms('P2O5'),
    k2o: kilograms('K2O'),
  };
}

/**
 * Nutrients that performed work applied to a field: dose × area × composition, over all products.
 * Work that is only planned applied nothing yet.
 * @source RUL-25
 */
export function nutrientsOf(record: Performed, lookup: RowLookup, report: ReportUnit): Nutrients {
  if (record.processing_state !== 'performed') return noNutrients;
  const area = workedHectares(record, lookup);
  let sum = noNutrients;
  for (const { value, type, stock, producttype } of activitiesOf(record).flatMap(
    ({ items }) => items ?? [],
  )) {
    const batch = lookup('stock', stock);
    const product = lookup('producttype', producttype ?? batch?.product_type);
    if (!value || product?.variant !== 'fertilizer') continue;
    const dose = lookup('detailtype', type)?.unit || `${product.unit ?? ''}/ha`;
    const { amount, unit } = wholeAmount(value, dose, area);
    sum = addNutrients(sum, nutrientsIn(amount, unit, compositionOfBatch(product, batch), report));
  }
  return sum;
}
