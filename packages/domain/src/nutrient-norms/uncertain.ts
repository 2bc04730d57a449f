import type { EntityRows } from '../entities.ts';
import { compositionOf } from '../producttype/composition.ts';
import { activitiesOf } from '../record/activity.ts';
import type { Worked } from '../record/amounts.ts';
import type { RowLook } from '../rows.ts';

/**
 * What a figure rests on that nobody knows for sure: no boundary to measure, no area that was
 * worked, no analysis of a product.
 */
export type Uncertainty = 'no_boundary' | 'no_area' | 'no_analysis';

/** What is not sure of the area of a field. */
export const uncertainField = (
  field: Partial<Pick<EntityRows['cropfield'], 'geometry'>>,
): readonly Uncertainty[] => (field.geometry ? [] : ['no_boundary']);

/** What is not sure of the nutrients that performed work brought. */
export function uncertainWork(
  record: Worked & Pick<EntityRows['record'], 'processing_state'>,
  look: RowLook,
): readonly Uncertainty[] {
  if (record.processing_state !== 'performed') return [];
  const fertilizers = activitiesOf(record)
    .flatMap(({ items }) => items ?? [])
    .flatMap(({ value, producttype, stock }) => {
      const product = look('producttype', producttype ?? look('stock', stock)?.product_type);
      return value && product?.variant === 'fertilizer' ? [product] : [];
    });
  if (fertilizers.length === 0) return [];
  const isKnown = ({ specification }: (typeof fertilizers)[number]) =>
    Object.keys(compositionOf(specification ?? '').nutrients).length > 0;
  return [
    ...((record.worked_area ?? null) === null ? (['no_area'] as const) : []),
    ...(fertilizers.every(isKnown) ? [] : (['no_analysis'] as const)),
  ];
}
