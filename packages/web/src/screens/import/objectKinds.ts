import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ObjectKind } from './types.ts';

/** Labels of the kinds of objects in a machine file. */
export const kindWords: Readonly<
  Record<ObjectKind, { readonly one: MessageDescriptor; readonly many: MessageDescriptor }>
> = {
  customer: { one: msg`Customer`, many: msg`Customers` },
  farm: { one: msg`Farm`, many: msg`Farms` },
  worker: { one: msg`Worker`, many: msg`Workers` },
  device: { one: msg`Machine`, many: msg`Machines` },
  product: { one: msg`Product`, many: msg`Products` },
  guidance: { one: msg`Way line`, many: msg`Way lines` },
  grid: { one: msg`Task map`, many: msg`Task maps` },
  task: { one: msg`Task`, many: msg`Tasks` },
  timelog: { one: msg`Recording`, many: msg`Recordings` },
  station: { one: msg`Weather station`, many: msg`Weather stations` },
  record: { one: msg`Record`, many: msg`Records` },
};
