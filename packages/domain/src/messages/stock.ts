import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Messages about stock and its bookings. @source spec §8 Stock */
export const stockMessages: Readonly<Record<string, Text>> = {
  stock_custom_product: msg`A custom product may be coded incorrectly for EDI export.`, // spec §8
  stock_no_deliveries: msg`No deliveries recorded for this batch.`, // spec §8
  stock_negative_reason: msg`This brings the stock below zero. Say why in the reason, or change the quantity.`,
  stock_same_storage: msg`Choose another storage to move it to.`,
  quantity_above_zero: msg`Enter a quantity above zero.`,
};
