import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { listProducts, readOrder } from '@furrow/domain/subscription/subscription.calls.ts';
import type { Output } from '@furrow/kit';
import type { OrderState } from '@furrow/domain/subscription/orders.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import {
  CancelledIcon,
  OkIcon,
  PendingIcon,
  WarningIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';

/** An order of a subscription. @source spec §3 Active order */
export type Order = Output<typeof readOrder>;
/** A line of the price list. */
export type Product = Output<typeof listProducts>['results'][number];

export const orderStateWords: Readonly<
  Record<
    OrderState,
    { readonly words: MessageDescriptor; readonly icon: DecorativeIcon; readonly tone: BadgeTone }
  >
> = {
  open: { words: msg`Not paid yet`, icon: PendingIcon, tone: 'ochre' },
  paid: { words: msg`Paid`, icon: OkIcon, tone: 'leaf' },
  cancelled: { words: msg`Cancelled`, icon: CancelledIcon, tone: 'quiet' },
  expired: { words: msg`Too late`, icon: WarningIcon, tone: 'quiet' },
};

export const periodWords: Readonly<Record<'month' | 'year', MessageDescriptor>> = {
  month: msg`for a month`,
  year: msg`for a year`,
};
