import type { Configuration } from '../env.ts';
import { Refusal } from '../errors.ts';
import { openMollie } from './mollie.ts';

/** An order as far as whoever takes the money is concerned. */
export interface PayableOrder {
  readonly id: string;
  readonly number: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** The payment that was begun before, if any. */
  readonly payment: string | null;
}

/** What came of a payment. */
export interface Payment {
  /** over: it can never be paid any more, and another may be begun. */
  readonly state: 'waiting' | 'paid' | 'over';
  readonly order: string | null;
  readonly amount: number;
  readonly currency: string;
  /** Where the person pays, while they can. */
  readonly url: string | null;
}

/** A way to be paid. Throws the Refusal `payment_down` when it cannot be reached. */
export interface PaymentProvider {
  readonly method: 'mollie' | 'transfer';
  /** Begins a payment; begun twice for the same order it is one. Null where there is nothing to begin. */
  begin(
    order: PayableOrder,
  ): Promise<{ readonly payment: string; readonly url: string | null } | null>;
  /** Null for a payment it does not know. */
  look(payment: string): Promise<Payment | null>;
  /** As far as that is still possible. */
  cancel(payment: string): Promise<void>;
}

/** By bank: the person transfers the money and names the reference; `mark-paid` says that it came. */
const transfer: PaymentProvider = {
  method: 'transfer',
  begin: async () => null,
  look: async () => null,
  cancel: async () => {},
};

/** Mollie where there is a key for it, otherwise by bank transfer. @source decisions D12 */
export function openPayments({
  mollieApiKey,
  mollieUrl,
  publicUrl,
}: Configuration): PaymentProvider {
  return mollieApiKey ? openMollie({ key: mollieApiKey, base: mollieUrl, publicUrl }) : transfer;
}

export const paymentDown = (): Refusal => new Refusal('payment_down', { retryAfter: 60 });
