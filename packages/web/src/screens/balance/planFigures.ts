import type { Dose, Proposal } from '@furrow/domain/nutrient-norms/spread.ts';
import type { PlannedField, StoreRow } from '@furrow/domain/nutrient-norms/fertilizer-plan.ts';
import type { EntityRows } from '@furrow/domain';
import { materialOf, type Material } from '@furrow/domain/nutrient-norms/material.ts';
import type { Nutrient } from './NutrientChoice.tsx';

/** The plan of a season with the store it is spread from. */
export interface FertilizerPlan {
  readonly fields: readonly PlannedField[];
  readonly store: readonly StoreRow[];
  readonly proposal: Proposal;
}

/** One nutrient of a field in the plan, kilograms a hectare. Nitrogen is effective nitrogen. */
export interface NeedFigures {
  readonly need: number | null;
  readonly planned: number;
  readonly done: number;
  /** Below zero where more is planned and done than needed. */
  readonly left: number | null;
  readonly norm: number | null;
}

/** The figures of a field for a nutrient. */
export function figuresOfField(
  { need, planned, done, norms, hectares }: PlannedField,
  nutrient: Nutrient,
): NeedFigures {
  const key = nutrient === 'n' ? 'workingN' : nutrient;
  const perHectare = (kilograms: number) => (hectares > 0 ? kilograms / hectares : 0);
  const [ahead, past] = [perHectare(planned[key]), perHectare(done[key])];
  const wanted = need[nutrient];
  const norm = nutrient === 'n' ? norms.nitrogen : nutrient === 'p2o5' ? norms.phosphate : null;
  return {
    need: wanted,
    planned: ahead,
    done: past,
    left: wanted === null ? null : wanted - ahead - past,
    norm: norm?.perHectare ?? null,
  };
}

/** The first day from today on which a dose may be spread; today where no rule is known. */
export function firstDay({ open }: Pick<Dose, 'open'>, from: string): string | null {
  if (open.length === 0) return from;
  const span = open.find(({ last }) => last >= from);
  return span ? (span.first > from ? span.first : from) : null;
}

/** Kinds of work and of use of the starter list, by the material and the unit. Their numbers are identities. */
const workOf: Readonly<Record<Material, number>> = {
  slurry: 203,
  solid_manure: 205,
  compost: 209,
  mineral_nitrogen: 201,
  mineral_phosphate: 201,
  other: 201,
};
const useOf: Readonly<Record<string, number>> = { kg: 2101, l: 2102, m3: 2103, t: 2104 };

/** A planned record of a dose on a field; null for a unit that no kind of use has. */
export function recordOfDose(
  { field, stock, product, perHectare, unit }: Dose,
  day: string,
  row: { readonly product: EntityRows['producttype']; readonly hectares: number },
): Readonly<Record<string, unknown>> | null {
  const type = useOf[unit];
  if (type === undefined) return null;
  return {
    date: `${day} 08:00`,
    processing_state: 'planned',
    cropfield: field,
    worked_area: row.hectares,
    activities: [
      {
        theme: 'fertilizing',
        type: workOf[materialOf(row.product)],
        items: [{ type, value: perHectare, stock, producttype: product }],
        attributes: [],
      },
    ],
  };
}
