import { orderUrl } from '@furrow/domain/subscription/orders.ts';
import { paymentDown, type PayableOrder, type Payment, type PaymentProvider } from './payments.ts';

/** Payments by Mollie. @source docs.mollie.com/reference/payments-api */

interface MollieOptions {
  readonly key: string;
  readonly base: string;
  readonly publicUrl: string;
}

/** The members of Mollie's payment that we read. */
interface MolliePayment {
  readonly id: string;
  readonly status: 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';
  readonly amount: { readonly value: string; readonly currency: string };
  readonly metadata?: { readonly order?: string } | null;
  readonly _links?: { readonly checkout?: { readonly href: string } | null };
}

const checkoutOf = ({ _links: links }: MolliePayment): string | null =>
  links?.checkout?.href ?? null;

const patience = 10_000;
const over = new Set(['canceled', 'expired', 'failed']);

/** Mollie calls back on addresses it can reach only. */
const isReachable = (publicUrl: string): boolean =>
  !/^(localhost|127\.|\[::1\]|0\.0\.0\.0|.*\.(local|test|invalid)$)/.test(
    new URL(publicUrl).hostname,
  );

export function openMollie({ key, base, publicUrl }: MollieOptions): PaymentProvider {
  /** Calls Mollie; null for an unknown payment. */
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<MolliePayment | null> => {
    try {
      const response = await fetch(`${base}/v2/payments${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/hal+json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 404 || response.status === 410) return null;
      if (!response.ok) throw new Error(`Mollie answered ${response.status}`);
      return (await response.json()) as MolliePayment;
    } catch {
      throw paymentDown();
    }
  };
  const path = (payment: string) => `/${encodeURIComponent(payment)}`;

  return {
    method: 'mollie',
    async begin({ id, amount, currency, description, payment: before }: PayableOrder) {
      const payment = await ask(
        'POST',
        '',
        {
          amount: { currency, value: amount.toFixed(2) },
          description,
          redirectUrl: `${publicUrl}${orderUrl(id)}`,
          ...(isReachable(publicUrl)
            ? { webhookUrl: `${publicUrl}/api/v3/subscription/mollie/` }
            : {}),
          metadata: { order: id },
        },
        // for repeated requests Mollie creates a single payment
        { 'idempotency-key': [id, before].filter(Boolean).join(' ') },
      );
      if (!payment) throw paymentDown();
      return { payment: payment.id, url: checkoutOf(payment) };
    },
    async look(payment): Promise<Payment | null> {
      const answer = await ask('GET', path(payment));
      if (!answer) return null;
      return {
        state: answer.status === 'paid' ? 'paid' : over.has(answer.status) ? 'over' : 'waiting',
        order: answer.metadata?.order ?? null,
        amount: Number(answer.amount.value),
        currency: answer.amount.currency,
        url: checkoutOf(answer),
      };
    },
    async cancel(payment) {
      // a paid or finished one can no longer be cancelled; its state shows the outcome
      await ask('DELETE', path(payment)).catch(() => null);
    },
  };
}
