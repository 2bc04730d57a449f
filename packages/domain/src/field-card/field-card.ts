import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { cents, costOfWork } from '../money/cost-of-work.ts';
import type { Ledger } from '../money/ledger.ts';
import { harvestedTonnes } from '../money/margin.ts';
import { activitiesOf } from '../record/activity.ts';
import { amountsOf, type ItemAmount } from '../record/amounts.ts';
import {
  addNutrients,
  noNutrients,
  nutrientsOf,
  partOfNutrients,
  type Nutrients,
} from '../record/nutrients.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import type { RowLookup } from '../rows.ts';

type Field = EntityRows['cropfield'];
type Work = EntityRows['record'];

/** A product applied to a field: the dose per hectare and the total. */
interface CardProduct extends Pick<ItemAmount, 'product' | 'stock' | 'unit'> {
  readonly amount: number;
  /**
   * Of the amount, per hectare of the work; null for anything but an amount on land, such as
   * millimetres.
   */
  readonly perHectare: number | null;
}

/** Work on a field, by the part of it that lies there. */
export interface CardLine {
  readonly record: Work;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly themes: readonly string[];
  readonly products: readonly CardProduct[];
  readonly hectares: number;
  /** Kilograms. */
  readonly nutrients: Nutrients;
  readonly tonnes: number;
  /** In the currency of the farm; null for people without sight of prices. */
  readonly cost: number | null;
}

/** One field in one season, with everything that was done on it. */
export interface FieldCard {
  readonly field: Field;
  /** The earliest first. */
  readonly lines: readonly CardLine[];
  readonly nutrients: Nutrients;
  readonly tonnes: number;
  readonly cost: number | null;
}

interface Season {
  readonly fields: readonly Field[];
  /** Work that is done, each piece once. */
  readonly records: readonly Work[];
  readonly sharesOf: (record: Work) => ReadonlyMap<string, number>;
  readonly lookup: RowLookup;
  /** Null for people without sight of prices. */
  readonly ledger: Ledger | null;
  readonly report: ReportUnit;
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;

function lineOf(record: Work, share: number, { lookup, ledger, report }: Season): CardLine {
  const hectares = workedHectares(record, lookup);
  const amounts = amountsOf(record, lookup).filter(({ isHarvested }) => !isHarvested);
  return {
    record,
    day: (record.date ?? '').slice(0, 10),
    themes: [...new Set(activitiesOf(record).flatMap(({ theme }) => theme ?? []))],
    products: amounts.map(({ product, stock, unit, amount }) => ({
      product,
      stock,
      unit,
      // so many millimetres fall on every part alike
      amount: unit === 'mm' ? amount : amount * share,
      perHectare: unit === 'mm' || hectares <= 0 ? null : amount / hectares,
    })),
    hectares: round(hectares * share, 10_000),
    nutrients: partOfNutrients(nutrientsOf(record, lookup, report), share),
    tonnes: round(harvestedTonnes(record, { lookup }) * share, 1000),
    cost: ledger ? costOfWork(record, ledger).total * share : null,
  };
}

/**
 * The cards of fields: all work on their ground by the part that lies there, with sums. Work done
 * before land was divided is on every piece by its share.
 * @returns in the order of the fields
 */
export function fieldCards(given: Season): readonly FieldCard[] {
  const season = { ...given, ledger: given.ledger?.beside(given.records) ?? null };
  const lines = new Map<string, CardLine[]>();
  for (const record of season.records)
    for (const [field, share] of season.sharesOf(record)) {
      if (share <= 0) continue;
      lines.set(field, [...(lines.get(field) ?? []), lineOf(record, share, season)]);
    }
  return season.fields.map((field) => {
    const own = (lines.get(field.id) ?? []).toSorted((left, right) =>
      (left.record.date ?? '').localeCompare(right.record.date ?? ''),
    );
    return {
      field,
      lines: own,
      nutrients: own.reduce((sum, line) => addNutrients(sum, line.nutrients), noNutrients),
      tonnes: round(
        own.reduce((sum, { tonnes }) => sum + tonnes, 0),
        1000,
      ),
      cost: season.ledger ? cents(own.reduce((sum, { cost }) => sum + (cost ?? 0), 0)) : null,
    };
  });
}
