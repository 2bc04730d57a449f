import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import type { Row } from '../../../data/types.ts';
import { endLimits, endOn, endProblem, offeredEnd } from './endDate.ts';

const season = { period_start: '2026-01-01', period_end: '2026-12-31' };
const worked = [{ date: '2026-05-12 08:30' }, { date: '2026-04-02' }, { date: null }];
const limitsOf = (rows: readonly object[], work: readonly object[]) =>
  endLimits(fixture<Row[]>(rows), fixture<Row[]>(work));

it.each<[string, string | null, string | null]>([
  ['the day of the last work', '2026-05-12', null],
  ['a day after it', '2026-06-01', null],
  ['the day it ends on', '2026-12-31', null],
  ['the day before the last work', '2026-05-11', 'before_work'],
  ['a day before it begins', '2025-12-31', 'before_work'],
  ['a day after it ends', '2027-01-01', 'after_end'],
  ['no day', null, 'no_day'],
  ['half a day', '2026-05', 'no_day'],
])('D17 a field with work of 12 May 2026 is ended on %s', (_title, day, problem) =>
  expect(endProblem(day, limitsOf([season], worked))).toBe(problem),
);

it('D17 without work it can end from its first day, several from when all have begun', () => {
  const limits = limitsOf([season, { ...season, period_start: '2026-03-15' }], []);
  expect(endProblem('2026-03-14', limits)).toBe('before_start');
  expect(endProblem('2026-03-15', limits)).toBeNull();
});

it('D17 a field without a period can end on any day from its last work', () => {
  const limits = limitsOf([{ period_start: null, period_end: null }], worked);
  expect(limits).toEqual({ start: null, lastWork: '2026-05-12', end: null });
  expect(endProblem('2031-01-01', limits)).toBeNull();
});

it.each<[string, object, readonly object[], string | null]>([
  ['today', season, worked, '2026-08-01'],
  ['the day of work noted ahead', season, [{ date: '2026-08-03' }], '2026-08-03'],
  [
    'the day it begins, where that lies ahead',
    { period_start: '2026-09-01', period_end: null },
    [],
    '2026-09-01',
  ],
  ['nothing once it has ended', { ...season, period_end: '2026-08-01' }, worked, null],
  [
    'nothing where work lies after its end',
    { ...season, period_end: '2026-09-01' },
    [{ date: '2026-10-01' }],
    null,
  ],
])('D17 on 1 August 2026 the default day is %s', (_title, row, work, offered) =>
  expect(offeredEnd(limitsOf([row], work), '2026-08-01')).toBe(offered),
);

it('D17 of several fields an already ended one is unchanged', () => {
  const ended = fixture<Row>({ ...season, period_end: '2026-06-30' });
  expect(endOn(ended, '2026-08-01')).toBeNull();
  expect(endOn(ended, '2026-06-01')).toEqual({ period_end: '2026-06-01' });
  expect(endOn(fixture<Row>(season), '2026-08-01')).toEqual({ period_end: '2026-08-01' });
});
