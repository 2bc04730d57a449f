import { expect, it } from 'vitest';
import { planOfDay } from './plan-of-day.ts';

const plan = (id: string, period_start: string | null, period_end: string | null) => ({
  id,
  period_start,
  period_end,
});
const years = [
  plan('2027', '2027-01-01', '2027-12-31'),
  plan('2026', '2026-01-01', '2026-12-31'),
  plan('2025', '2025-01-01', '2025-12-31'),
];

it.each([
  ['the season of the day, not the newest', years, '2026-11-23', '2026'],
  ['the season of its first day', years, '2026-01-01', '2026'],
  ['the season of its last day', years, '2025-12-31', '2025'],
  ['the last one where all are over', years, '2029-05-01', '2027'],
  ['the first one where all are to come', years, '2020-05-01', '2025'],
  [
    'the nearest where the day lies between',
    [plan('spring', '2026-01-01', '2026-03-31'), plan('autumn', '2026-09-01', '2026-12-31')],
    '2026-04-10',
    'spring',
  ],
  [
    'the one to come where both are as near',
    [plan('before', '2026-01-01', '2026-05-01'), plan('after', '2026-05-03', '2026-12-31')],
    '2026-05-02',
    'after',
  ],
  [
    'of two that hold the day, the one that began last',
    [plan('year', '2026-01-01', '2026-12-31'), plan('harvest', '2026-07-01', '2027-06-30')],
    '2026-08-01',
    'harvest',
  ],
  [
    'one that has no end',
    [plan('open', '2026-01-01', null), plan('over', '2025-01-01', '2025-12-31')],
    '2027-08-01',
    'open',
  ],
  [
    'a season with a period before one without',
    [plan('none', null, null), plan('far', '2020-01-01', '2020-12-31')],
    '2026-08-01',
    'far',
  ],
  ['the only one, whatever its period', [plan('none', null, null)], '2026-08-01', 'none'],
])('SCR-09 ENT-plan chooses %s', (_what, plans, day, id) => {
  expect(planOfDay(plans, day)?.id).toBe(id);
  expect(planOfDay(plans.toReversed(), day)?.id).toBe(id);
});

it('SCR-09 chooses none for a farm without plans', () =>
  expect(planOfDay([], '2026-08-01')).toBeUndefined());
