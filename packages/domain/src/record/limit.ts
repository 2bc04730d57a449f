import { many, type Asking, type RowLimit } from '@furrow/kit';
import { rowsWhere } from '../rows.ts';
import type { RecordDraft } from './draft.ts';

/** Number of records a year that a farm may have. @source spec §5 Records, §9, RUL-14 */

/** Records are blocked this many before the maximum. @source spec §9 */
export const warningMargin = (maximum: number): number => Math.min(200, maximum / 5);

/** Number of records in a year, beside its maximum. */
export interface RecordCount {
  readonly year: string;
  /** Of that calendar year by date, neither cancelled nor deleted. @source decisions D14 */
  readonly count: number;
  /** Null is no maximum. */
  readonly maximum: number | null;
  readonly partnerMaximum: number | null;
  /** Every selected field belongs to a consumer contract. */
  readonly allInContract: boolean;
}

/** The refusal of one record too many, with the figures for its message. */
export interface RecordLimitReached {
  readonly code: 'record_limit';
  readonly params: {
    readonly year: string;
    readonly count: number;
    readonly maximum: number;
    readonly margin: number;
  };
}

/**
 * Blocked when the year's count and the margin reach the maximum: the partner's when all fields
 * belong to a consumer contract.
 */
export function recordLimit({
  year,
  count,
  maximum,
  partnerMaximum,
  allInContract,
}: RecordCount): RecordLimitReached | null {
  const most = allInContract ? partnerMaximum : maximum;
  if (most === null || count + warningMargin(most) < most) return null;
  return {
    code: 'record_limit',
    params: { year, count, maximum: most, margin: warningMargin(most) },
  };
}

type Counted = Pick<RecordDraft, 'date' | 'processing_state' | 'cropfield' | 'farm'>;

/** The year a record counts in; null for one that does not count. */
const yearOf = ({ date, processing_state: state }: Counted): string | null =>
  !date || state === 'cancelled' ? null : date.slice(0, 4);

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function* gatherCount(record: Counted, beside: readonly Counted[]): Asking<RecordCount> {
  const year = yearOf(record) ?? '';
  const [features = {}] = (yield many('feature', { farm: record.farm })).rows;
  const { maximum_records: maximum, partner_maximum_records: partnerMaximum } = features;
  const counts = (yield many('record_year', { farm: record.farm, year })).rows;
  const fields = [...new Set([record, ...beside].map(({ cropfield }) => cropfield ?? null))];
  const named = fields.filter((field) => field !== null);
  const links =
    named.length === 0 ? [] : (yield* rowsWhere('contractfield', { cropfield: named })).rows;
  const inContract = new Set(links.map((link) => link.cropfield));
  return {
    year,
    count: numberOrNull(counts.find((row) => row.year === year)?.count) ?? 0,
    maximum: numberOrNull(maximum),
    partnerMaximum: numberOrNull(partnerMaximum),
    allInContract: fields.every((field) => field !== null && inContract.has(field)),
  };
}

/**
 * The limit as the definition of a record names it: the server and the form count by it alike.
 * @source spec §5 Records, RUL-14
 */
export const recordRowLimit: RowLimit = {
  features: ['maximum_records', 'partner_maximum_records'],
  counts: yearOf,
  gather: gatherCount,
  refuse: recordLimit,
};
