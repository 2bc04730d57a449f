import { countryWords } from './country-words.ts';
import { monthsLater } from '@furrow/kit/days.ts';
import { finding, type Finding } from './findings.ts';
import type { Admission, Treatment } from './situation.ts';

/** Rules on the product as a whole, for any use. Each returns a finding, or null. */

/** A register does not list a product that is admitted elsewhere only. */
export function countryRule({ country }: Treatment, admittedIn: string): Finding | null {
  if (country === null) return finding('country', 'UNKNOWN', 'country_unknown');
  const details = {
    value: country,
    limit: admittedIn,
    says: { value: countryWords(country), limit: countryWords(admittedIn) },
  };
  return country === admittedIn
    ? finding('country', 'OK', 'country_admitted', details)
    : finding('country', 'NOT-ALLOWED', 'country_other', details);
}

/** Months after a withdrawal that states no last day of use. @source decisions D15 Registers */
const monthsAfterWithdrawal = 18;

/** The last day on which a product may be used, and its reason; null without an end. */
export function lastDayOfUse({
  useUp,
  withdrawn,
  expires,
}: Pick<Admission, 'useUp' | 'withdrawn' | 'expires'>): {
  day: string;
  because: 'use_up' | 'withdrawn' | 'expires';
} | null {
  if (useUp !== null) return { day: useUp, because: 'use_up' };
  if (withdrawn !== null)
    return { day: monthsLater(withdrawn, monthsAfterWithdrawal), because: 'withdrawn' };
  if (expires !== null)
    return { day: monthsLater(expires, monthsAfterWithdrawal), because: 'expires' };
  return null;
}

/**
 * Past the last day of use a product is expired; between the end of its admission and that day it
 * may be used up.
 */
export function expiryRule({ date }: Treatment, admission: Admission): Finding | null {
  const last = lastDayOfUse(admission);
  if (last === null) return finding('expiry', 'OK', 'no_end', { value: date });
  if (date > last.day)
    return finding('expiry', 'EXPIRED', `expired_${last.because}`, {
      value: date,
      limit: last.day,
      says: { ended: admission.withdrawn ?? admission.expires },
    });
  const ended =
    [admission.withdrawn, admission.expires].filter((day) => day !== null).toSorted()[0] ?? null;
  if (ended !== null && date > ended)
    return finding('expiry', 'OK', 'use_up_period', {
      value: date,
      limit: last.day,
      says: { ended },
    });
  return finding('expiry', 'OK', 'admitted_until', { value: date, limit: ended ?? last.day });
}

/**
 * Before its first day a product is not allowed; null from that day on and where the register
 * states none.
 */
export function firstDayRule({ date }: Treatment, { admittedFrom }: Admission): Finding | null {
  if (admittedFrom === null || date >= admittedFrom) return null;
  return finding('first_day', 'NOT-ALLOWED', 'not_yet', { value: date, limit: admittedFrom });
}

/** Farming is a profession: a product for gardens at home is not for it. */
export function usersRule(_treatment: Treatment, { users }: Admission): Finding | null {
  return users === 'amateur' ? finding('users', 'AMATEUR-USAGE', 'amateur') : null;
}

/**
 * Whether an organic field may have the product: the register's word counts, else that of the
 * catalogue. Null for a field that is not organic.
 */
export function organicRule(
  { organicField, organicProduct }: Treatment,
  { organic }: Admission,
): Finding | null {
  if (!organicField) return null;
  if (organic ?? (organicProduct || null)) return finding('organic', 'OK', 'organic_allowed');
  return organic === false
    ? finding('organic', 'NOT-ALLOWED', 'organic_forbidden')
    : finding('organic', 'UNKNOWN', 'organic_unknown');
}
