import { addNutrients, noNutrients, nutrientsOf, type Nutrients } from '../record/nutrients.ts';
import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { activitiesOf } from '../record/activity.ts';
import type { Worked } from '../record/amounts.ts';
import type { RowLook } from '../rows.ts';
import { nitrogenNorm, soilKindOf } from './nitrogen.ts';
import { phosphateClass, phosphateNorm, type PhosphateClass } from './phosphate.ts';

/** Sums of nutrients against the norms, by field, crop and farm. @source spec §9 Nutrient factors, RUL-25 */

type Field = Pick<
  EntityRows['cropfield'],
  'id' | 'name' | 'crop' | 'country' | 'registered_area' | 'soil_type' | 'regulatory_soil_type'
>;
/** What is looked at of a record. */
type Work = Worked & Pick<EntityRows['record'], 'processing_state'>;

/** The most nitrogen of animal manure a hectare may get. @source Council Directive 91/676/EEC, annex III(2) */
export const manureNitrogenNorm = 170;

/** Register codes of grassland. @source RVO, Basisregistratie Gewaspercelen */
const grassland: ReadonlySet<string> = new Set(['265', '266', '331', '336']);

export interface Norm {
  /** Kilograms for the whole field. */
  readonly kilograms: number;
  readonly source: string;
}

export interface FieldBalance {
  readonly field: string;
  readonly name: string;
  readonly crop: number | null;
  readonly hectares: number;
  readonly nutrients: Nutrients;
  /** Nitrogen of animal manure, all of it. */
  readonly manureNitrogen: number;
  readonly nitrogen: Norm | null;
  readonly phosphate: Norm | null;
  readonly phosphateClass: PhosphateClass | null;
}

/** Soil samples of a field: kinds of values are found by their short codes. */
export interface PhosphateSample {
  readonly pAl: number | null;
  readonly pCaCl2: number | null;
}

interface Given {
  readonly fields: readonly Field[];
  readonly records: readonly Work[];
  readonly look: RowLook;
  readonly sampleOf: (field: Field) => PhosphateSample | null;
  /** The day whose norms count. */
  readonly day: string;
  readonly farmCountry: string | null;
  readonly report: ReportUnit;
}

/** Animal manure: organic, with a code of the Dutch list of manures. */
function isManure(
  product: Pick<EntityRows['producttype'], 'edi_code' | 'kind'> | undefined,
): boolean {
  const code = Number(product?.edi_code);
  return product?.kind === 'organic' && Number.isInteger(code) && code >= 10 && code <= 110;
}

/** The record with nothing but its manures. */
function manureOf(record: Work, look: RowLook): Work {
  return {
    ...record,
    activities: activitiesOf(record).map((activity) => ({
      ...activity,
      items: (activity.items ?? []).filter((item) =>
        isManure(look('producttype', item.producttype ?? look('stock', item.stock)?.product_type)),
      ),
    })),
  };
}

export function fieldBalances({
  fields,
  records,
  look,
  sampleOf,
  day,
  farmCountry,
  report,
}: Given): FieldBalance[] {
  const sums = new Map<string | null, { nutrients: Nutrients; manureNitrogen: number }>();
  for (const record of records) {
    const nutrients = nutrientsOf(record, look, report);
    const before = sums.get(record.cropfield ?? null) ?? {
      nutrients: noNutrients,
      manureNitrogen: 0,
    };
    sums.set(record.cropfield ?? null, {
      nutrients: addNutrients(before.nutrients, nutrients),
      manureNitrogen:
        before.manureNitrogen +
        (nutrients.n > 0 ? nutrientsOf(manureOf(record, look), look, report).n : 0),
    });
  }
  return fields.map((field) => {
    const hectares = field.registered_area ?? 0;
    const crop = look('croptype', field.crop)?.edi_code ?? null;
    const country = field.country ?? farmCountry;
    const soil =
      soilKindOf(look('soiltype', field.regulatory_soil_type)?.edi_code) ??
      soilKindOf(look('soiltype', field.soil_type)?.edi_code);
    const sample = sampleOf(field);
    const isGrassland = crop !== null && grassland.has(crop);
    const found =
      sample?.pAl !== null && sample?.pAl !== undefined && sample.pCaCl2 !== null
        ? phosphateClass(sample.pAl, sample.pCaCl2, isGrassland)
        : null;
    return {
      field: field.id,
      name: field.name,
      crop: field.crop,
      hectares,
      ...(sums.get(field.id) ?? { nutrients: noNutrients, manureNitrogen: 0 }),
      nitrogen: ofField(nitrogenNorm(crop, soil, country, day), hectares),
      phosphate: ofField(phosphateNorm(found, isGrassland, country, day), hectares),
      phosphateClass: found,
    };
  });
}

const ofField = (
  norm: { kilograms: number; source: string } | null,
  hectares: number,
): Norm | null => (norm ? { kilograms: norm.kilograms * hectares, source: norm.source } : null);

export interface Sum {
  readonly hectares: number;
  readonly nutrients: Nutrients;
  readonly manureNitrogen: number;
  /** Kilograms; null where the norm of some field is not known. */
  readonly nitrogenNorm: number | null;
  readonly phosphateNorm: number | null;
}

/** Fields together: of a crop, or of the farm. */
export function sumOf(balances: readonly FieldBalance[]): Sum {
  const together = (norm: (one: FieldBalance) => Norm | null) =>
    balances.some((one) => norm(one) === null)
      ? null
      : balances.reduce((sum, one) => sum + norm(one)!.kilograms, 0);
  return {
    hectares: balances.reduce((sum, one) => sum + one.hectares, 0),
    nutrients: balances.reduce((sum, one) => addNutrients(sum, one.nutrients), noNutrients),
    manureNitrogen: balances.reduce((sum, one) => sum + one.manureNitrogen, 0),
    nitrogenNorm: together((one) => one.nitrogen),
    phosphateNorm: together((one) => one.phosphate),
  };
}

/** Fields of a crop together, the largest first. */
export function byCrop(
  balances: readonly FieldBalance[],
): { readonly crop: number | null; readonly sum: Sum }[] {
  const groups = new Map<number | null, FieldBalance[]>();
  for (const one of balances) groups.set(one.crop, [...(groups.get(one.crop) ?? []), one]);
  return [...groups]
    .map(([crop, list]) => ({ crop, sum: sumOf(list) }))
    .toSorted((one, other) => other.sum.hectares - one.sum.hectares);
}
