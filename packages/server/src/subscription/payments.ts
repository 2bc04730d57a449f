import { Refusal } from '../errors.ts';

/** The members of an order that a payment provider needs. */
export interface PayableOrder {
  readonly id: string;
  readonly number: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** The payment that was begun before, if any. */
  readonly payment: string | null;
}

/** The state of a payment. */
export interface Payment {
  /** over: it can never be paid any more, and another may be begun. */
  readonly state: 'waiting' | 'paid' | 'over';
  readonly order: string | null;
  readonly amount: number;
  readonly currency: string;
  /** Address at which the person pays, while they can. */
  readonly url: string | null;
}

/** A way to be paid. Throws the Refusal `payment_down` when it cannot be reached. */
export interface PaymentProvider {
  readonly method: 'mollie' | 'transfer';
  /**
   * Starts a payment; repeated calls for the same order start only one. Null where there is nothing
   * to start.
   */
  begin(
    order: PayableOrder,
  ): Promise<{ readonly payment: string; readonly url: string | null } | null>;
  /** Null for an unknown payment. */
  look(payment: string): Promise<Payment | null>;
  /** As far as that is still possible. */
  cancel(payment: string): Promise<void>;
}

export const paymentDown = (): Refusal => new Refusal('payment_down', { retryAfter: 60 });
