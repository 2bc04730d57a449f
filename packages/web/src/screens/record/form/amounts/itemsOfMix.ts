import type { EntityRows } from '@furrow/domain';
import type { WorkItem } from '../draft.ts';
import { itemTypeFor, type Detail } from './itemTypes.ts';

/** Context about products where the work is typed in. */
interface MixContext {
  readonly details: readonly Detail[];
  readonly stock: readonly EntityRows['stock'][];
  readonly productOf: (id: number) => EntityRows['producttype'] | undefined;
}

/**
 * The products of a mix as lines of an activity. A product with a single stock item is taken from
 * it; with several, the person chooses.
 */
export function itemsOfMix(
  mix: EntityRows['mix'],
  theme: string,
  { details, stock, productOf }: MixContext,
): readonly WorkItem[] {
  return (mix.details ?? []).map(({ producttype, value, unit }) => {
    const [only, other] = stock.filter((item) => item.product_type === producttype);
    const type = itemTypeFor(
      details,
      theme,
      productOf(producttype),
      unit?.includes('/') ? unit : unit ? `${unit}/ha` : undefined,
    );
    return {
      type: type?.id ?? null,
      value,
      stock: other === undefined ? (only?.id ?? null) : null,
      producttype,
    };
  });
}
