import type { EntityRows } from '@furrow/domain';
import type { Row } from '../../../../data/types.ts';
import type { WorkItem } from '../draft.ts';
import { itemTypeFor, type Detail } from './itemTypes.ts';

interface MixLine {
  readonly producttype: number;
  readonly value: number | null;
  readonly unit: string | null;
}

/**
 * The products of a mix as lines of an activity. A product that lies in store once is taken from
 * there; where it lies there several times, the person says from which.
 */
export function itemsOfMix(
  mix: EntityRows['mix'],
  theme: string,
  details: readonly Detail[],
  stock: readonly EntityRows['stock'][],
  productOf: (id: number) => Row | undefined,
): readonly WorkItem[] {
  return ((mix.details as readonly MixLine[] | null) ?? []).map(({ producttype, value, unit }) => {
    const inStore = stock.filter((item) => item.product_type === producttype);
    const type = itemTypeFor(
      details,
      theme,
      productOf(producttype),
      unit?.includes('/') ? unit : unit ? `${unit}/ha` : undefined,
    );
    return {
      type: type?.id ?? null,
      value,
      stock: inStore.length === 1 ? String(inStore[0]!.id) : null,
      producttype,
    };
  });
}
