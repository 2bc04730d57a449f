import type { LawSource } from './application-law.ts';
import type { AdmissionStatus } from './statuses.ts';

/** The result of one rule. */
export interface Finding {
  readonly rule: string;
  /** Effect of the finding on the product's status: OK where the rule is met. */
  readonly status: AdmissionStatus;
  /** A code of the messages. */
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: number | string | null;
  readonly limit: number | string | null;
  readonly unit: string | null;
  /** A legal text behind it; null where that is the register of the admission. */
  readonly source: LawSource | null;
}

/**
 * The figures of a finding: the actual one, the register's limit, and their unit. Null or omitted
 * where there is none.
 */
interface Numbers {
  readonly value?: number | string | null;
  readonly limit?: number | string | null;
  readonly unit?: string | null;
}

/** The figures of a finding, and texts of its message beside or instead of them. */
export interface FindingDetails extends Numbers {
  readonly source?: LawSource;
  readonly says?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a finding.
 * @param code of the messages, without their `admission_`
 */
export function finding(
  rule: string,
  status: AdmissionStatus,
  code: string,
  { value = null, limit = null, unit = null, source, says = {} }: FindingDetails = {},
): Finding {
  return {
    rule,
    status,
    code: `admission_${code}`,
    params: { value, limit, unit, ...says },
    value,
    limit,
    unit,
    source: source ? { title: source.title, since: source.since } : null,
  };
}
