import type { Text } from '@furrow/kit';
import { addDays } from '@furrow/kit/days.ts';
import type { RegisterDatum } from '../line.ts';
import type { Retention } from '../retention.ts';

/**
 * National forms of the register of plant protection: one file each beside this one. A requirement
 * that could not be read for certain is marked open and never invented.
 * @source Commission Implementing Regulation (EU) 2023/564, annex
 */

/**
 * Condition on which a datum is required: of every use, where the admission limits hours or growth
 * stages, of work for somebody else, of seed that was treated elsewhere, or not at all: it is
 * printed if noted.
 */
export type Requirement =
  | 'always'
  | 'time_limited'
  | 'stage_limited'
  | 'service'
  | 'treated_seed'
  | 'noted';

/** A datum of a form. */
export interface Datum {
  readonly name: RegisterDatum;
  readonly requirement: Requirement;
  /** As the authority calls it, in its own language. */
  readonly label: string;
}

/** A text that a form rests on. */
export interface FormSource {
  readonly title: string;
  readonly url: string;
}

/**
 * Deadline of the electronic form of a use: none yet, 31 January of the next year, or 30 days
 * later.
 */
export interface Conversion {
  /** The first day of use it applies to, YYYY-MM-DD. */
  readonly from: string;
  readonly due: 'none' | 'january_31' | 'days_30';
}

/** The form of a country; `EU` without one of its own. */
export interface RegisterForm {
  readonly id: string;
  readonly name: Text;
  readonly sources: readonly FormSource[];
  /** YYYY-MM-DD */
  readonly since: string;
  readonly keeping: Retention;
  readonly electronic: readonly Conversion[];
  readonly data: readonly Datum[];
  /** The pattern of the holder's number; null if the form has none. */
  readonly holderNumber: { readonly name: string; readonly pattern: string } | null;
  /** Requirements that could not be read for certain. */
  readonly open: readonly Text[];
}

/** The last day for the electronic form of a use; null without one. */
export function electronicBy(date: string | null, { electronic }: RegisterForm): string | null {
  if (!date) return null;
  const day = date.slice(0, 10);
  const rule = electronic.findLast(({ from }) => from <= day);
  if (!rule || rule.due === 'none') return null;
  return rule.due === 'days_30' ? addDays(day, 30) : `${Number(day.slice(0, 4)) + 1}-01-31`;
}
