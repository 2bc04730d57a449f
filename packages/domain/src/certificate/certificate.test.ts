import { gatherNow } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import {
  certificateBiological,
  certificateComputed,
  certificateValid,
} from './certificate.computed.ts';

const period = (period_start: string | null, period_end: string | null) => ({
  period_start,
  period_end,
});
const season = period('2026-01-01', '2026-12-31');

describe('RUL-09 certificates', () => {
  const cases: readonly [
    what: string,
    certificate: ReturnType<typeof period>,
    plan: ReturnType<typeof period> | undefined,
    valid: boolean,
  ][] = [
    ['the same year', period('2026-01-01', '2026-12-31'), season, true],
    ['years around the plan’s', period('2024-06-01', '2028-06-01'), season, true],
    ['ends in the plan’s year', period('2024-01-01', '2026-01-01'), season, true],
    ['starts in the plan’s year', period('2026-12-31', '2028-01-01'), season, true],
    ['ended the year before', period('2024-01-01', '2025-12-31'), season, false],
    ['starts the year after', period('2027-01-01', '2027-12-31'), season, false],
    [
      'years count, not days: ended before the plan began',
      period('2025-01-01', '2026-02-01'),
      period('2026-08-01', '2027-07-31'),
      true,
    ],
    [
      'a plan over two years, valid in the second',
      period('2027-01-01', '2027-12-31'),
      period('2026-08-01', '2027-07-31'),
      true,
    ],
    ['an open start reaches back for ever', period(null, '2026-01-01'), season, true],
    ['an open start, ended before', period(null, '2025-12-31'), season, false],
    ['an open end reaches on for ever', period('2020-01-01', null), season, true],
    ['an open end, starts after', period('2027-01-01', null), season, false],
    ['no period at all', period(null, null), season, true],
    ['a plan without a period', period('1999-01-01', '1999-12-31'), period(null, null), true],
    ['no plan to compare with', period('2026-01-01', '2026-12-31'), undefined, false],
  ];
  it.each(cases)('RUL-09 valid: %s', (_what, certificate, plan, valid) =>
    expect(certificateValid(certificate, plan)).toBe(valid),
  );

  it.each([
    ['SKAL', season, true],
    ['SKAL', period('2020-01-01', '2020-12-31'), false],
    ['GLOBALGAP', season, false],
    ['OTHER', season, false],
  ])('RUL-09 biological is valid and of variant SKAL: %s, %j', (variant, dates, biological) =>
    expect(certificateBiological({ variant, ...dates }, season)).toBe(biological),
  );

  it('RUL-09 is computed for the plan of the request', () => {
    const certificate = { variant: 'SKAL', ...season };
    const tell = (plans: object[]) =>
      certificateComputed.compute!(
        certificate,
        gatherNow(certificateComputed.gather!(certificate), ({ entity, where }) => {
          expect([entity, where]).toEqual(['plan', { id: { active: 'plan' } }]);
          return { rows: plans as Record<string, unknown>[], complete: true };
        }),
        false,
      );
    expect(tell([season])).toEqual({ valid: true, biological: true });
    expect(tell([])).toEqual({ valid: false, biological: false });
  });
});
