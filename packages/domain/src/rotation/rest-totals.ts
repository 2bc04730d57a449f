import { round4 } from '@furrow/units/round.ts';
import type { RestFinding, RestPeriod } from './rest-crop.ts';

/** Land that needs a rest crop in a period. Hectares. */
export interface RestTotals {
  readonly period: RestPeriod;
  readonly land: number;
  readonly kept: number;
  readonly unknown: number;
  readonly missing: number;
}

/** Sums of the findings on pieces of ground; null where no piece needs a rest crop. */
export function restTotals(
  pieces: readonly { readonly hectares: number; readonly finding: RestFinding | null }[],
): RestTotals | null {
  const period = pieces.find(({ finding }) => finding)?.finding?.period;
  if (!period) return null;
  const sum = (...states: readonly RestFinding['state'][]) =>
    round4(
      pieces.reduce(
        (total, { hectares, finding }) =>
          finding && states.includes(finding.state) ? total + hectares : total,
        0,
      ),
    );
  return {
    period,
    land: sum('kept', 'open', 'unknown', 'missing'),
    kept: sum('kept'),
    unknown: sum('unknown'),
    missing: sum('missing'),
  };
}
