import type { EntityRows } from '@furrow/domain';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { stockUseOf } from '@furrow/domain/record/amounts.ts';
import { isAccepted } from '@furrow/domain/record/counted.ts';
import { displayState } from '@furrow/domain/record/record.computed.ts';
import { appliedByWork, suppliesOf, type Applied } from '@furrow/domain/nutrient-norms/applied.ts';
import { addNutrients, noNutrients, type Nutrients } from '@furrow/domain/record/nutrients.ts';
import { contractAreaFacts } from '../contract/contractArea.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import { rotationOf, yearOf, type Season } from '../cropfield/rotation.ts';

const areaOf = (field: EntityRows['cropfield']): number => Number(field.registered_area) || 0;

/** The hectares of a crop. */
export interface CropArea {
  /** Null for fields without a crop. */
  readonly crop: number | null;
  readonly hectares: number;
  /** #RRGGBB */
  readonly color: string;
}

/** Hectares per crop, the largest first. @source RUL-26 */
export function cropAreas(
  fields: readonly EntityRows['cropfield'][],
  lookup: RowLookup,
): readonly CropArea[] {
  const sums = new Map<number | null, number>();
  for (const field of fields) {
    const crop = typeof field.crop === 'number' ? field.crop : null;
    sums.set(crop, (sums.get(crop) ?? 0) + areaOf(field));
  }
  return [...sums]
    .map(([crop, hectares]) => ({
      crop,
      hectares,
      color: cropColor(lookup('croptype', crop)),
    }))
    .toSorted((left, right) => right.hectares - left.hectares);
}

/** Work of some days, planned or done, in its order. */
export function workBetween(
  records: readonly EntityRows['record'][],
  from: string,
  to: string,
  lookup: RowLookup,
): readonly EntityRows['record'][] {
  return records
    .filter((record) => {
      const day = String(record.date ?? '').slice(0, 10);
      return (
        day >= from &&
        day <= to &&
        !['planned-performed', 'cancelled', 'concept'].includes(displayState(record, lookup)) &&
        !isAccepted(record)
      );
    })
    .toSorted((left, right) => String(left.date).localeCompare(String(right.date)));
}

/** Nutrients applied to a field. */
export interface FieldNutrients {
  readonly field: EntityRows['cropfield'];
  readonly nutrients: Nutrients;
}

/** Amounts of all work that applied nutrients, on any land. */
export const appliedNutrients = (
  records: readonly EntityRows['record'][],
  lookup: RowLookup,
): readonly Applied[] =>
  appliedByWork({ records, lookup, report: (code, params) => console.error(code, params) });

/**
 * Nutrients applied per field, the most nitrogen per hectare first, and of the farm together.
 * @source RUL-25
 */
export function nutrientTable(
  fields: readonly EntityRows['cropfield'][],
  applied: readonly Applied[],
  land: Parameters<typeof suppliesOf>[1],
): { readonly rows: readonly FieldNutrients[]; readonly total: Nutrients } {
  const brought = suppliesOf(applied, land);
  const perHectare = ({ field, nutrients }: FieldNutrients) =>
    nutrients.workingN / (areaOf(field) || 1);
  const rows = fields
    .flatMap((field) => {
      const nutrients = brought.get(field.id)?.nutrients;
      return nutrients && nutrients.n + nutrients.p2o5 + nutrients.k2o > 0
        ? [{ field, nutrients }]
        : [];
    })
    .toSorted((left, right) => perHectare(right) - perHectare(left));
  return {
    rows,
    total: rows.reduce((sum, { nutrients }) => addNutrients(sum, nutrients), noNutrients),
  };
}

/** A contract and how far its fields fill it. */
export interface Fulfilment {
  readonly contract: EntityRows['contract'];
  readonly hectares: number;
  /** Percent; null without a contract area. */
  readonly percentage: number | null;
  readonly ok: boolean;
  /** Its fields on this device. */
  readonly fields: readonly EntityRows['cropfield'][];
}

/** Contracts with buyers and their fields, and the plan to evaluate. */
interface Traded {
  readonly contracts: readonly EntityRows['contract'][];
  readonly links: readonly EntityRows['contractfield'][];
  readonly plan: string;
}

/** Part of every contract of a plan that its fields fill. @source RUL-18 */
export function fulfilments(
  { contracts, links, plan }: Traded,
  lookup: RowLookup,
  tolerance: number | null = null,
): readonly Fulfilment[] {
  return contracts
    .filter((contract) => contract.plan === plan)
    .map((contract) => {
      const {
        sum_registered_area: hectares,
        percentage,
        contract_ok: ok,
        fields,
      } = contractAreaFacts(
        contract,
        { links, cropfield: (id) => lookup('cropfield', id) },
        tolerance,
      );
      return { contract, hectares, percentage, ok, fields };
    });
}

/** Stock that is used up, or less than planned work needs. */
export function lowStock(
  items: readonly EntityRows['stock'][],
  amounts: ReadonlyMap<unknown, number>,
  planned: readonly EntityRows['record'][],
  lookup: RowLookup,
): readonly {
  readonly item: EntityRows['stock'];
  readonly left: number;
  readonly needed: number;
}[] {
  const uses = stockUseOf(planned, lookup);
  return items.flatMap((item) => {
    const left = amounts.get(item.id);
    const wanted = uses.get(String(item.id)) ?? 0;
    // an item that was never booked has not run out; neither has a harvest that was sold
    if (wanted === 0 && (left === undefined || item.variant === 'y' || item.is_active === false))
      return [];
    return (left ?? 0) <= 0 || (left ?? 0) < wanted
      ? [{ item, left: left ?? 0, needed: wanted }]
      : [];
  });
}

/** Years shown; an older crop says little about this season. */
const mostYears = 8;

/** The crops of a field, by year. */
export interface FieldRotation {
  readonly field: EntityRows['cropfield'];
  readonly seasons: ReadonlyMap<string, Season>;
}

/**
 * A table of crops, field by field: seasons of the same parcel belong together, or of the same name
 * where fields have no parcel. A field's row is made when it is shown.
 * @param earlier fields of other plans
 */
export function rotationTable(
  fields: readonly EntityRows['cropfield'][],
  earlier: readonly EntityRows['cropfield'][],
): {
  readonly years: readonly string[];
  readonly rowOf: (field: EntityRows['cropfield']) => FieldRotation;
} {
  const before = new Map<string, EntityRows['cropfield'][]>();
  for (const field of earlier) {
    const key = keyOf(field);
    const others = before.get(key);
    if (others) others.push(field);
    else before.set(key, [field]);
  }
  const seasonsOf = (field: EntityRows['cropfield']) =>
    before.size === 0 ? [field] : [...(before.get(keyOf(field)) ?? []), field];
  const years = new Set(fields.flatMap(seasonsOf).map(yearOf));
  years.delete('');
  return {
    years: [...years].toSorted().slice(-mostYears),
    rowOf: (field) => ({
      field,
      seasons: new Map(rotationOf(seasonsOf(field)).map((season) => [season.year, season])),
    }),
  };
}

const keyOf = ({ parcel, name }: EntityRows['cropfield']): string =>
  parcel ? `parcel ${String(parcel)}` : `name ${String(name ?? '').toLowerCase()}`;
