import { expect, it } from 'vitest';
import { mayHoldContract } from './plan-choices.ts';

const plan = (period_start: string | null, period_end: string | null) => ({
  period_start,
  period_end,
});
const active = plan('2025-10-01', '2026-09-30');

it.each([
  ['the same years', plan('2025-01-01', '2026-12-31'), true],
  ['one that ends in its first year', plan('2024-08-01', '2025-07-31'), true],
  ['one that starts in its last year', plan('2026-01-01', '2027-03-01'), true],
  ['the year before', plan('2024-01-01', '2024-12-31'), false],
  ['the year after', plan('2027-01-01', '2027-12-31'), false],
  ['one without a period', plan(null, null), false],
])('RUL-20 plan choices: %s', (_title, choice, wanted) => {
  expect(mayHoldContract(choice, active)).toBe(wanted);
});

it('RUL-20 without an active plan every plan can be chosen', () => {
  expect(mayHoldContract(plan('2020-01-01', '2020-12-31'), undefined)).toBe(true);
});
