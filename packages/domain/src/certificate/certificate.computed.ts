import { boolean, defineComputed, many, type Asking } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { readRows } from '../rows.ts';

interface Period {
  readonly period_start: string | null;
  readonly period_end: string | null;
}

const year = (date: string | null, otherwise: number) =>
  date ? Number(date.slice(0, 4)) : otherwise;

/**
 * A certificate is valid when its year range overlaps the plan's. An open end reaches for ever.
 * @source spec §4 Certificates, RUL-09
 */
export function certificateValid(certificate: Period, plan: Period | undefined): boolean {
  if (!plan) return false;
  const starts = Math.max(
    year(certificate.period_start, -Infinity),
    year(plan.period_start, -Infinity),
  );
  const ends = Math.min(year(certificate.period_end, Infinity), year(plan.period_end, Infinity));
  return starts <= ends;
}

/** Biological means valid and of variant SKAL. @source spec §4 Certificates, RUL-09 */
export function certificateBiological(
  certificate: Period & { variant: string },
  plan: Period | undefined,
): boolean {
  return certificate.variant === 'SKAL' && certificateValid(certificate, plan);
}

/**
 * The plan is that of the request (`?plan=`), else the session's; the server puts it in
 * `active_plan`.
 */
function* gatherPlan(): Asking<{ plan: Period | undefined }> {
  const { rows } = yield* readRows('plan', many('plan', { id: { active: 'plan' } }));
  return { plan: rows[0] };
}

/**
 * Whether a certificate is valid for a plan, and makes it organic: the plan of the request, else of
 * the session.
 * @source spec §4 Certificates, RUL-09
 */
export const certificateComputed = defineComputed({
  fields: {
    valid: boolean(msg`Valid`, { default: false }),
    biological: boolean(msg`Organic`, { default: false }),
  },
  query: {
    plan: {
      type: 'string',
      format: 'uuid',
      description: "The plan it is valid for; the session's when left out.",
    },
  },
  gather: gatherPlan,
  compute: (certificate: Period & { variant: string }, { plan }) => ({
    valid: certificateValid(certificate, plan),
    biological: certificateBiological(certificate, plan),
  }),
});
