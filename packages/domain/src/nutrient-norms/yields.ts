import type { EntityRows } from '../entity-rows.ts';
import { activitiesOf, type ActivityItem } from '../record/activity.ts';
import { wholeAmount, type Worked } from '../record/amounts.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import type { RowLookup } from '../rows.ts';
import { contentsOf, grainDryMatter, type CropContents } from './crop-contents.ts';

/** Work that may be a harvest. */
export type Harvest = Worked &
  Pick<EntityRows['record'], 'processing_state'> &
  Partial<Pick<EntityRows['record'], 'field_crop'>>;

/** Amounts removed by a harvest. Kilograms; null without a source for the crop. */
export interface Removed {
  readonly tonnes: number;
  readonly n: number | null;
  readonly p2o5: number | null;
  readonly k2o: number | null;
  /** A part of the yield was given in a unit that has no weight, such as bales. */
  readonly isWeightUnknown: boolean;
}

const tonnesPer: Readonly<Record<string, number>> = { t: 1, ton: 1, kg: 0.001 };

/** The kind of detail for the protein of a harvest, in percent of dry matter. */
const proteinDetail = 3506;

/**
 * Whether an item of a harvest counts towards its yield: by its stock, or by its kind of detail.
 */
function isYield({ type, stock, producttype }: Partial<ActivityItem>, lookup: RowLookup): boolean {
  const item = lookup('stock', stock);
  if (item) return item.variant === 'y';
  return !producttype && lookup('detailtype', type)?.specification === 'stock yield';
}

/** The yield of a crop in a record, in tonnes; null if no yield was stated. */
// oxlint-disable-next-line complexity -- units and missing values, beside the sum they end
function yieldOf(
  record: Harvest,
  lookup: RowLookup,
): { tonnes: number; isWeightUnknown: boolean } | null {
  const area = workedHectares(record, lookup);
  let tonnes: number | null = null;
  let isWeightUnknown = false;
  for (const activity of activitiesOf(record)) {
    if (activity.theme !== 'harvest') continue;
    for (const item of activity.items ?? []) {
      const { value, type, stock } = item;
      // a yield of 0 is a yield; one that is missing is not
      if (value === null || value === undefined || !isYield(item, lookup)) continue;
      const unit =
        lookup('detailtype', type)?.unit || `${lookup('stock', stock)?.stock_unit ?? ''}/ha`;
      const whole = wholeAmount(value, unit, area);
      const weight = tonnesPer[whole.unit];
      if (weight === undefined && whole.amount !== 0) isWeightUnknown = true;
      else tonnes = (tonnes ?? 0) + whole.amount * (weight ?? 0);
    }
  }
  return tonnes === null && !isWeightUnknown ? null : { tonnes: tonnes ?? 0, isWeightUnknown };
}

function proteinOf(record: Harvest): number | null {
  for (const { theme, attributes } of activitiesOf<ActivityWithDetails>(record))
    if (theme === 'harvest')
      for (const { type, value } of attributes ?? [])
        if (type === proteinDetail && typeof value === 'number' && value > 0) return value;
  return null;
}

interface ActivityWithDetails {
  readonly theme: string | null;
  readonly attributes?:
    | readonly { readonly type?: number | null; readonly value?: number | null }[]
    | null;
}

function nitrogenPerTonne(contents: CropContents, protein: number | null): number {
  const { proteinPerNitrogen: factor } = contents;
  if (protein === null || factor === undefined) return contents.n;
  const gramsPerKilogram = 10;
  return (protein * grainDryMatter * gramsPerKilogram) / factor;
}

/**
 * Amounts that a performed harvest took from the land: yield times the contents of the crop that
 * grew on the field it was booked on. Null for a record without a yield.
 */
export function removedBy(record: Harvest, lookup: RowLookup): Removed | null {
  if (record.processing_state !== 'performed') return null;
  const harvested = yieldOf(record, lookup);
  if (!harvested) return null;
  const { tonnes } = harvested;
  const crop = record.field_crop ?? lookup('cropfield', record.cropfield)?.crop;
  const contents = contentsOf(lookup('croptype', crop)?.edi_code ?? null);
  const of = (perTonne: number | null | undefined): number | null =>
    tonnes === 0 ? 0 : perTonne === null || perTonne === undefined ? null : tonnes * perTonne;
  return {
    ...harvested,
    n: of(contents && nitrogenPerTonne(contents, proteinOf(record))),
    p2o5: of(contents?.p2o5),
    k2o: of(contents?.k2o),
  };
}
