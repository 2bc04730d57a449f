import { addDays } from '@furrow/kit/days.ts';

/** Waiting time after crop protection, by the verdict on its products. @source RUL-08 */

interface Judged {
  readonly reasons: readonly { readonly rule: string; readonly limit?: unknown }[];
}

/**
 * Days until harvest (`waiting`) or hours until re-entry (`reentry`); null where it is not known.
 */
export function waitingLimit({ reasons }: Judged, rule: 'waiting' | 'reentry'): number | null {
  const limit = reasons.find((reason) => reason.rule === rule)?.limit;
  return typeof limit === 'number' ? limit : null;
}

/**
 * The first day of harvest after work, by the longest waiting time of its products.
 * @param day YYYY-MM-DD
 * @returns null where that of a product is not known: it may be longer than all that are
 */
export function harvestFrom(day: string, products: readonly Judged[]): string | null {
  const days = products.map((product) => {
    const limit = waitingLimit(product, 'waiting');
    return limit === null ? null : addDays(day, limit);
  });
  return lastDay([day, ...days]) ?? null;
}

/** The last of days; null where one of them is not known, undefined of none. */
export const lastDay = (days: readonly (string | null)[]): string | null | undefined =>
  days.reduce<string | null | undefined>((last, day) => {
    if (last === null || day === null) return null;
    return last === undefined || day > last ? day : last;
  }, undefined);
