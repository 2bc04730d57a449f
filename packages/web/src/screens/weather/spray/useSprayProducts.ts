import type { EntityRows } from '@furrow/domain';
import type { LabelConditions } from '@furrow/domain/forecast/spray/finding.ts';
import { labelOf } from '@furrow/domain/labelcondition/conditions.ts';
import { useMemo, useState } from 'react';
import { useRows } from '../../../data/index.ts';
import { rowLookup } from '../../../data/rows/row-lookup.ts';
import { useReader } from '../../../data/useReader.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { nameOfRow } from '../../../words/rowName.ts';
import { productsOf, sprayProducts, type SprayProduct } from './sprayProducts.ts';

interface Chosen {
  readonly choices: readonly SprayProduct[];
  readonly products: readonly number[];
  readonly choose: (products: readonly number[]) => void;
  /** Limits by their labels together. */
  readonly label: LabelConditions;
}

/**
 * The products to spray on fields: until a person chooses, those of the work, else of the next work
 * planned there.
 */
export function useSprayProducts(
  fields: readonly string[],
  work: EntityRows['record'] | undefined,
): Chosen {
  const language = useLanguage();
  const records = useRows('record');
  const stock = useRows('stock');
  const conditions = useRows('labelcondition');
  const reader = useReader('record', 'producttype');
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const key = fields.join();
  const { choices, next } = useMemo(
    () =>
      sprayProducts(key === '' ? [] : key.split(','), {
        records,
        stock,
        labelled: conditions.map(({ producttype }) => producttype),
        lookup: rowLookup(reader),
      }),
    [key, records, stock, conditions, reader],
  );
  const products = picked ?? (work ? productsOf(work, { stock, lookup: rowLookup(reader) }) : next);
  const tank = products.join();
  const label = useMemo(
    () =>
      labelOf(tank === '' ? [] : tank.split(',').map(Number), conditions, (product) =>
        nameOfRow('producttype', product, reader, language),
      ),
    [tank, conditions, reader, language],
  );
  return { choices, products, choose: setPicked, label };
}
