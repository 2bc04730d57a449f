import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderState } from '@furrow/domain/subscription/orders.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import { CancelledIcon, OkIcon, PendingIcon, WarningIcon, type QuietIcon } from '../../ui/icons.ts';

/** An order of a subscription as the server tells it. @source spec §3 Active order */
export interface Order {
  readonly id: string;
  readonly name: string;
  readonly period: 'month' | 'year';
  readonly state: OrderState;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly starts_on: string | null;
  /** The last day it is for; of one that waits, the day to pay by. */
  readonly active_until: string;
  readonly payment: {
    readonly method: 'mollie' | 'transfer';
    readonly url: string | null;
    readonly instructions: string | null;
  };
}

/** One line of the price list. */
export interface Product {
  readonly name: string;
  readonly label: string;
  readonly prices: Readonly<Record<'month' | 'year', number>>;
  readonly currency: string;
  readonly features: Readonly<Record<string, boolean | number | null>>;
}

export const ordersPath = '/api/v3/subscription/orders/';

export const orderStateWords: Readonly<
  Record<
    OrderState,
    { readonly words: MessageDescriptor; readonly icon: QuietIcon; readonly tone: BadgeTone }
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
