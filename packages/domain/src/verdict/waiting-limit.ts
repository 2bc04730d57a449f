import { addDays } from '@furrow/kit/days.ts';

/** Waiting time after crop protection, by the verdict on its products. @source RUL-08 */

interface Judged {
  readonly reasons: readonly { readonly rule: string; readonly limit?: unknown }[];
}

/** Days until harvest (`waiting`) or hours until re-entry (`reentry`); null if unknown. */
export function waitingLimit({ reasons }: Judged, rule: 'waiting' | 'reentry'): number | null {
  const limit = reasons.find((reason) => reason.rule === rule)?.limit;
  return typeof limit === 'number' ? limit : null;
}

/**
 * The first day of harvest after work, by the longest waiting time of its products.
 * @param day YYYY-MM-DD
 * @returns null if that of one product is unknown: it may be longer than all the others
 */
export function harvestFrom(day: string, products: readonly Judged[]): string | null {
  const days = products.map((product) => {
    const limit = waitingLimit(product, 'waiting');
    return limit === null ? null : addDays(day, limit);
  });
  return lastDay([day, ...days]) ?? null;
}

/** The last of days; null if one of them is unknown, undefined for none. */
export const lastDay = (days: readonly (string | null)[]): string | null | undefined =>
  days.reduce<string | null | undefined>((last, day) => {
    if (last === null || day === null) return null;
    return last === undefined || day > last ? day : last;
  }, undefined);
