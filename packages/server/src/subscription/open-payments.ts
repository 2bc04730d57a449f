import type { Configuration } from '../env.ts';
import { openMollie } from './mollie.ts';
import type { PaymentProvider } from './payments.ts';

/** By bank: the person transfers the money with the reference; `mark-paid` confirms its receipt. */
const transfer: PaymentProvider = {
  method: 'transfer',
  begin: async () => null,
  look: async () => null,
  cancel: async () => {},
};

/** Mollie where a key is configured, otherwise by bank transfer. @source decisions D12 */
export function openPayments({
  mollieApiKey,
  mollieUrl,
  publicUrl,
}: Configuration): PaymentProvider {
  return mollieApiKey ? openMollie({ key: mollieApiKey, base: mollieUrl, publicUrl }) : transfer;
}
