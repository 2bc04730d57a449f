import { expect, it } from 'vitest';
import type { Me } from '../data/account.ts';
import { dayInSeason, placeOf } from './workspace.ts';

const farm = (id: string) => ({
  id,
  name: id,
  features: {},
  contact: { id: 'c', is_owner: true, is_root: false, permissions: [] },
  plans: [
    { id: `${id}-next`, name: '2027', period_start: '2027-01-01', period_end: '2027-12-31' },
    { id: `${id}-now`, name: 'Bouwplan', period_start: '2026-01-01', period_end: '2026-12-31' },
    { id: `${id}-old`, name: '2025', period_start: '2025-01-01', period_end: '2025-12-31' },
  ],
});
const me = (session: Partial<Me['session']>): Me => ({
  user: {} as Me['user'],
  farms: [farm('a'), farm('b')],
  session: { farm: null, plan: null, mapReferenceDate: null, ...session },
});

it('continues where the session was', () => {
  expect(
    placeOf(me({ farm: 'b', plan: 'b-old', mapReferenceDate: '2025-05-01' }), '2026-11-20'),
  ).toMatchObject({ farm: { id: 'b' }, plan: 'b-old', date: '2025-05-01' });
});

it('defaults to the first farm, the plan of the day and today', () => {
  expect(placeOf(me({ farm: 'gone', plan: 'gone-plan' }), '2026-11-20')).toMatchObject({
    farm: { id: 'a' },
    plan: 'a-now',
    date: '2026-11-20',
  });
});

it('is empty without a farm', () => {
  expect(placeOf({ ...me({}), farms: [] }, '2026-11-20')).toBeNull();
});

it.each([
  ['today when it lies in the season', '2026-01-01', '2026-12-31', '2026-11-20', '2026-11-20'],
  ['the same day of an earlier season', '2024-01-01', '2024-12-31', '2026-11-20', '2024-11-20'],
  [
    'the last day when the season has no such day',
    '2025-01-01',
    '2025-06-30',
    '2026-11-20',
    '2025-06-30',
  ],
  [
    'the last day for 29 February in another year',
    '2025-01-01',
    '2025-12-31',
    '2028-02-29',
    '2025-12-31',
  ],
])('RUL-04 turning to another season shows %s', (_what, period_start, period_end, now, day) => {
  expect(dayInSeason({ period_start, period_end }, now)).toBe(day);
});
