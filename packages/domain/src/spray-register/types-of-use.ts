import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Places of use of a product, by the codes of the record's detail. @source Commission Implementing
 * Regulation (EU) 2023/564, annex, point 1
 */
export const typesOfUse: Readonly<Record<string, Text>> = {
  outdoor: msg`On a field, outdoors`,
  greenhouse: msg`In a greenhouse`,
  seed: msg`Treatment of seed or planting material`,
  storage: msg`In store, or another closed space`,
};

/** Uses on a standing crop: its growth stage counts. */
export const onStandingCrop: ReadonlySet<string> = new Set(['outdoor', 'greenhouse']);
