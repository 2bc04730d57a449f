import type { AdmissionStatus } from './statuses.ts';

/** What one rule found. */
export interface Finding {
  readonly rule: string;
  /** What it makes of the product: OK where the rule is kept. */
  readonly status: AdmissionStatus;
  /** A code of the messages. */
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: number | string | null;
  readonly limit: number | string | null;
  readonly unit: string | null;
}

export interface Numbers {
  readonly value?: number | string | null;
  readonly limit?: number | string | null;
  readonly unit?: string | null;
}

export function finding(
  rule: string,
  status: AdmissionStatus,
  code: string,
  { value = null, limit = null, unit = null }: Numbers = {},
  params: Readonly<Record<string, unknown>> = {},
): Finding {
  return {
    rule,
    status,
    code: `admission_${code}`,
    params: { value, limit, unit, ...params },
    value,
    limit,
    unit,
  };
}
