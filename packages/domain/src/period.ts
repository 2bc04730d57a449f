import { issue, type Issue } from '@furrow/kit';

/** A period that ends before it starts contains no day. */
export function periodRules(draft: {
  period_start: string | null;
  period_end: string | null;
}): Issue[] {
  const { period_start: start, period_end: end } = draft;
  return start && end && end < start ? [issue('period_end', 'end_before_start')] : [];
}
