import type { EntityRows } from '../entity-rows.ts';
import type { Ground } from '../ground/ground.ts';
import { amountsOf, inStockUnit } from '../record/amounts.ts';
import { grouped } from '@furrow/kit/grouped.ts';
import { cents, costOfWork } from './cost-of-work.ts';
import type { Ledger } from './ledger.ts';

type Field = EntityRows['cropfield'];
type Work = EntityRows['record'];

/** Costs and revenue of a field in a season, in the currency of the farm. */
export interface FieldMargin {
  readonly field: Field;
  readonly hectares: number;
  readonly products: number;
  readonly work: number;
  readonly cost: number;
  /** Harvested, tonnes. */
  readonly tonnes: number;
  readonly revenue: number;
  readonly margin: number;
  /** Parts of its costs and harvests without a price. */
  readonly unknown: number;
  /** Jobs that it rests on. */
  readonly jobs: number;
  /** Contract whose price applies to its harvest; null for the price of the crop. */
  readonly contract: string | null;
}

interface Season {
  readonly fields: readonly Field[];
  /** Work that is done, each piece once. */
  readonly records: readonly Work[];
  /** Parts of a record by the fields its ground is today. */
  readonly sharesOf: (record: Work) => ReadonlyMap<string, number>;
  /** The contract of a field; null for none. */
  readonly contractOf: (field: string) => string | null;
  readonly ledger: Ledger;
}

/** Tonnes that a record harvested. */
export function harvestedTonnes(record: Work, { lookup }: Pick<Ledger, 'lookup'>): number {
  return amountsOf(record, lookup)
    .filter(({ isHarvested }) => isHarvested)
    .reduce((sum, { amount, unit }) => sum + (inStockUnit(amount, unit, 't') ?? 0), 0);
}

interface Sum {
  products: number;
  work: number;
  tonnes: number;
  revenue: number;
  unknown: number;
  jobs: number;
}

const nothing: Readonly<Sum> = {
  products: 0,
  work: 0,
  tonnes: 0,
  revenue: 0,
  unknown: 0,
  jobs: 0,
};

/**
 * Costs, harvest and margin of every field of a season. Work on ground that was divided since
 * counts for each field by its share.
 */
export function fieldMargins(season: Season): readonly FieldMargin[] {
  const { fields, records, sharesOf, contractOf } = season;
  const ledger = season.ledger.beside(records);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const sums = new Map<string, Sum>();
  for (const record of records) {
    const cost = costOfWork(record, ledger);
    const tonnes = harvestedTonnes(record, ledger);
    for (const [id, share] of sharesOf(record)) {
      const field = byId.get(id);
      if (!field || share <= 0) continue;
      const sum = sums.get(id) ?? { ...nothing };
      const price = tonnes > 0 ? harvestPrice(field, record, season) : null;
      sum.products += cost.products * share;
      sum.work += cost.work * share;
      sum.tonnes += tonnes * share;
      sum.revenue += tonnes * share * (price ?? 0);
      sum.unknown += cost.unknown + (tonnes > 0 && price === null ? 1 : 0);
      sum.jobs += 1;
      sums.set(id, sum);
    }
  }
  return fields.map((field) => {
    const sum = sums.get(field.id) ?? nothing;
    const revenue = cents(sum.revenue);
    // as the card of the field adds them, which does not distinguish products from work
    const cost = cents(sum.products + sum.work);
    const products = cents(sum.products);
    const work = cents(cost - products);
    return {
      field,
      hectares: field.registered_area ?? 0,
      products,
      work,
      cost,
      tonnes: Math.round(sum.tonnes * 1000) / 1000,
      revenue,
      margin: cents(revenue - cost),
      unknown: sum.unknown,
      jobs: sum.jobs,
      contract: contractOf(field.id),
    };
  });
}

/** The price of a tonne of a field: by its contract, else by its crop. */
function harvestPrice(
  { id, crop }: Field,
  record: Work,
  { contractOf, ledger }: Season,
): number | null {
  if (crop === null) return null;
  const day = (record.date ?? '').slice(0, 10);
  const contract = contractOf(id);
  const own = contract === null ? null : ledger.book('harvest', { crop, contract }, day);
  return (own ?? ledger.book('harvest', { crop }, day))?.amount ?? null;
}

/** The margins of some fields together: of a crop, a contract, a farm. */
export interface MarginSum {
  readonly key: string;
  readonly fields: number;
  readonly hectares: number;
  readonly cost: number;
  readonly tonnes: number;
  readonly revenue: number;
  readonly margin: number;
  readonly unknown: number;
  readonly jobs: number;
}

/**
 * The margins of a season on its ground: two crops of a year earn on one piece of land, so that a
 * hectare's margin is that of both.
 * @source docs/decisions/073
 */
export const onGround = (
  sum: MarginSum,
  { groundHectares }: Pick<Ground, 'groundHectares'>,
): MarginSum => ({ ...sum, hectares: groundHectares });

/** Margins summed by `keyOf`; a field without a key is omitted. */
export function sumMargins(
  margins: readonly FieldMargin[],
  keyOf: (margin: FieldMargin) => string | null,
): readonly MarginSum[] {
  const groups = grouped(margins, keyOf);
  groups.delete(null);
  return [...groups].map(([key, rows]) => {
    const sum = (part: (row: FieldMargin) => number) =>
      cents(rows.reduce((total, row) => total + part(row), 0));
    return {
      key: String(key),
      fields: rows.length,
      hectares: Math.round(rows.reduce((total, row) => total + row.hectares, 0) * 10_000) / 10_000,
      cost: sum(({ cost }) => cost),
      tonnes: Math.round(rows.reduce((total, row) => total + row.tonnes, 0) * 1000) / 1000,
      revenue: sum(({ revenue }) => revenue),
      margin: sum(({ margin }) => margin),
      unknown: rows.reduce((total, row) => total + row.unknown, 0),
      jobs: rows.reduce((total, row) => total + row.jobs, 0),
    };
  });
}
