import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { wallClock } from '../form/when/duration.ts';
import { differingFrom, finishedWork } from './finishing.ts';
import { clockText, secondsWorked } from './workingTime.ts';

const now = new Date(2026, 4, 12, 10, 0);
const record = (changes: object) => ({
  id: 'r',
  version: 1,
  date: null,
  worked_area: null,
  progress: {},
  ...changes,
});

it('uses the start of the work, the planned time, or now', () => {
  const started = new Date(2026, 4, 12, 9, 5).toISOString();
  expect(
    finishedWork(
      fixture(record({ date: '2026-05-13 08:00', progress: { spans: [[started, null]] } })),
      undefined,
      now,
    )['date'],
  ).toBe(wallClock(new Date(started)));
  expect(finishedWork(fixture(record({ date: '2026-05-11 08:00' })), undefined, now)['date']).toBe(
    '2026-05-11 08:00',
  );
  expect(finishedWork(fixture(record({ date: '2026-05-13 08:00' })), undefined, now)['date']).toBe(
    '2026-05-12 10:00',
  );
});

it('uses the planned area, or the whole field', () => {
  expect(
    finishedWork(fixture(record({ worked_area: 2 })), fixture({ registered_area: 7 }), now)[
      'worked_area'
    ],
  ).toBe(2);
  expect(
    finishedWork(fixture(record({})), fixture({ registered_area: 7 }), now)['worked_area'],
  ).toBe(7);
  expect(finishedWork(fixture(record({})), undefined, now)).not.toHaveProperty('worked_area');
});

it('states only what differs from the plan: the server copies the rest', () => {
  const plan = record({ date: '2026-05-11 08:00', worked_area: 2 });
  const body = { ...finishedWork(fixture(plan), undefined, now), applier: 'a' };
  expect(differingFrom(fixture(plan), body)).toEqual({ applier: 'a' });
  expect(differingFrom(fixture(plan), { ...body, worked_area: 3 })).toEqual({
    worked_area: 3,
    applier: 'a',
  });
});

it('counts the started spans only', () => {
  const spans = [
    ['2026-05-12T08:00:00Z', '2026-05-12T09:00:00Z'],
    ['2026-05-12T10:00:00Z', null],
  ] as const;
  expect(secondsWorked(spans, Date.parse('2026-05-12T10:04:09Z'))).toBe(3849);
  expect(clockText(3849)).toBe('1:04:09');
});
