import type { EntityRows } from '../entity-rows.ts';
import { figureIn } from '../soilresearch/figure.ts';
import { compositionOf, type Composition } from './composition.ts';

/**
 * Contents of a batch by a laboratory, in kilograms per tonne: kinds of value of the starter list,
 * recorded on the stock item. Their numbers are identities.
 */
const batchValues = { N: '27', P2O5: '28', K2O: '29', OM: '30', NH4: '32' } as const;

/** Percent, unlike the list's kilograms per tonne. */
const percent = (kilogramsPerTonne: number): number => kilogramsPerTonne / 10;

/** The composition of a product: as its batch was analysed, else as the catalogue states it. */
export function compositionOfBatch(
  product: Pick<EntityRows['producttype'], 'specification'>,
  batch: Partial<Pick<EntityRows['stock'], 'attributes'>> | undefined,
): Composition {
  const stated = compositionOf(product.specification ?? '');
  const values = Object.entries(batchValues).flatMap(([name, type]): [string, number][] => {
    const figure = figureIn(batch?.attributes, type);
    return figure === null ? [] : [[name, percent(figure)]];
  });
  return values.length === 0
    ? stated
    : { ...stated, nutrients: { ...stated.nutrients, ...Object.fromEntries(values) } };
}

/** Whether a laboratory analysed the batch itself. */
export const isBatchAnalysed = (batch: Pick<EntityRows['stock'], 'attributes'>): boolean =>
  Object.values(batchValues).some((type) => figureIn(batch.attributes, type) !== null);
