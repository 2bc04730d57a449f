import type { EntityRows } from '../../entities.ts';
import { compositionOfBatch } from '../../producttype/analysis.ts';
import { isPartlyUndrawn, type Areas } from '../../ground/undrawn.ts';
import { activitiesOf } from '../../record/activity.ts';
import type { Worked } from '../../record/amounts.ts';
import { isAreaStated } from '../../record/worked-hectares.ts';
import type { RowLookup } from '../../rows.ts';

/**
 * Reasons why a figure is uncertain: no boundary to measure, no area that was worked, no analysis
 * of a product.
 */
export type Uncertainty = 'no_boundary' | 'no_area' | 'no_analysis';

/** Reasons why the area of a field is uncertain. */
export const uncertainField = (field: Areas): readonly Uncertainty[] =>
  isPartlyUndrawn(field) ? ['no_boundary'] : [];

/** Reasons why the nutrients of performed work are uncertain. */
export function uncertainWork(
  record: Worked & Pick<EntityRows['record'], 'processing_state'>,
  lookup: RowLookup,
): readonly Uncertainty[] {
  if (record.processing_state !== 'performed') return [];
  const fertilizers = fertilizersOf(record, lookup);
  if (fertilizers.length === 0) return [];
  return [
    ...(isAreaStated(record) ? [] : (['no_area'] as const)),
    ...(fertilizers.every(isAnalysed) ? [] : (['no_analysis'] as const)),
  ];
}

/** A used fertilizer, and its batch. */
interface Used {
  readonly product: EntityRows['producttype'];
  readonly batch: EntityRows['stock'] | undefined;
}

const isAnalysed = ({ product, batch }: Used): boolean =>
  Object.keys(compositionOfBatch(product, batch).nutrients).length > 0;

/**
 * The fertilizers that a record used. Written as a loop: most of the records of a farm have none,
 * and figures of nutrients need all of them.
 */
export function fertilizersOf(record: Worked, lookup: RowLookup): readonly Used[] {
  let used: Used[] | null = null;
  for (const { items } of activitiesOf(record))
    for (const { value, producttype, stock } of items ?? []) {
      if (!value) continue;
      const batch = lookup('stock', stock);
      const product = lookup('producttype', producttype ?? batch?.product_type);
      if (product?.variant === 'fertilizer') (used ??= []).push({ product, batch });
    }
  return used ?? noneUsed;
}

const noneUsed: readonly Used[] = [];

/** Number of fields, records and products that leave a figure uncertain. */
export interface Uncertain {
  /** Fields that count with their registered area, or with a part of it beside their boundary. */
  readonly fieldsWithoutBoundary: number;
  /** Records that count with the area of their field. */
  readonly recordsWithoutArea: number;
  /** Fertilizers that count for nothing. */
  readonly productsWithoutAnalysis: number;
}

type Booked = Worked & Pick<EntityRows['record'], 'processing_state'>;

/**
 * Reasons why a figure of some fields and the work on them is uncertain.
 * @param about `nutrients`: only work that applied some and only their analyses
 */
export function uncertaintyOf(
  {
    fields = [],
    records = [],
  }: {
    readonly fields?: readonly Areas[];
    readonly records?: readonly Booked[];
  },
  lookup: RowLookup,
  about: 'land' | 'nutrients' = 'land',
): Uncertain {
  const products: Used[] = [];
  const counted = records.filter((record) => {
    if (about !== 'nutrients') return true;
    if (record.processing_state !== 'performed') return false;
    const used = fertilizersOf(record, lookup);
    products.push(...used);
    return used.length > 0;
  });
  return {
    fieldsWithoutBoundary: fields.filter(isPartlyUndrawn).length,
    recordsWithoutArea: counted.filter((record) => record.cropfield && !isAreaStated(record))
      .length,
    productsWithoutAnalysis: new Set(
      products.filter((used) => !isAnalysed(used)).map(({ product }) => product.id),
    ).size,
  };
}

/** Reasons why hectares and nutrients on the card of a field, or of a record, are uncertain. */
export const uncertaintyOfCard = (
  sources: Parameters<typeof uncertaintyOf>[0],
  lookup: RowLookup,
): Uncertain => ({
  ...uncertaintyOf(sources, lookup),
  productsWithoutAnalysis: uncertaintyOf(sources, lookup, 'nutrients').productsWithoutAnalysis,
});
