import { t } from '@lingui/core/macro';
import type { Draft, Row } from '../../../data/types.ts';
import { endLimits, endOn, offeredEnd, type EndLimits } from './endDate.ts';

/** A way to end or hide a row in place of deleting it, with its labels. */
export interface Ending {
  readonly label: string;
  readonly done: (names: string) => string;
  /** Limits of the end day and the day offered first; null where no day is needed. */
  readonly days: { readonly limits: EndLimits; readonly offered: string } | null;
  /** Null where a row stays as it is. */
  readonly changes: (row: Row, day: string) => Draft | null;
}

/**
 * @param work performed and locked work on the device
 * @returns null where such a row has no end
 * @source decisions D17 Deleting, docs/decisions/085, 093
 */
export function endingOf(
  entity: string,
  rows: readonly Row[],
  work: readonly Row[],
  today: string,
): Ending | null {
  switch (entity) {
    case 'cropfield':
    case 'plan': {
      const limits = endLimits(rows, work);
      const offered = offeredEnd(limits, today);
      if (offered === null) return null;
      return {
        label: t`End`,
        done: (names) => t`${names}: ended.`,
        days: { limits, offered },
        changes: endOn,
      };
    }
    case 'farmcontact':
      return {
        label: t`Set inactive`,
        done: (names) => t`${names}: inactive.`,
        days: null,
        changes: () => ({ is_active: false }),
      };
    case 'machine':
    case 'stock':
    case 'producttype':
      return {
        label: t`Hide`,
        done: (names) => t`${names}: hidden from lists of choices.`,
        days: null,
        changes: () => ({ is_active: false }),
      };
    default:
      return null;
  }
}
