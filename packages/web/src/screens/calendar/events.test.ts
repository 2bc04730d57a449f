import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { byDay, dateOfSlot, shifted, workEvents } from './events.ts';

const record = (id: string, changes: object = {}) => ({
  id,
  version: 1,
  date: '2026-11-24 08:30',
  duration: '01:30',
  applier: 'jan',
  coworkers: [],
  job: null,
  processing_state: 'planned',
  linked_record: null,
  worked_area: 2,
  ...changes,
});
const lookup = (records: readonly { id: string }[]) => (_entity: string, id: unknown) =>
  records.find((one) => one.id === id);

it('ENT-job shows the records of a job as one event', () => {
  const records = [
    record('a', { job: 'j' }),
    record('b', { job: 'j' }),
    record('c', { job: 'j', date: '2026-11-25 08:30' }),
    record('d'),
  ];
  expect(
    workEvents(fixture(records), fixture(lookup(records))).map(
      ({ records: own, day, start, length, hectares }) => [
        own.length,
        day,
        start,
        length,
        hectares,
      ],
    ),
  ).toEqual([
    [2, '2026-11-24', 510, 90, 4],
    [1, '2026-11-25', 510, 90, 2],
    [1, '2026-11-24', 510, 90, 2],
  ]);
});

it('RUL-02 shows an executed plan as its work, and no cancelled work', () => {
  const records = [
    record('plan', { linked_record: 'done' }),
    record('done', { processing_state: 'performed' }),
    record('off', { processing_state: 'cancelled' }),
  ];
  expect(
    workEvents(fixture(records), fixture(lookup(records))).map(
      ({ key, state }) => `${key} ${state}`,
    ),
  ).toEqual(['done performed']);
});

it('RUL-02 shows accepted advice as its plan', () => {
  const records = [
    record('advice', { processing_state: 'adviced', linked_record: 'plan' }),
    record('plan', { linked_record: 'advice' }),
    record('open', { processing_state: 'adviced' }),
  ];
  expect(
    workEvents(fixture(records), fixture(lookup(records))).map(
      ({ key, state }) => `${key} ${state}`,
    ),
  ).toEqual(['plan planned', 'open adviced']);
});

it('filters by appliers, including coworkers, and keeps undated work', () => {
  const records = [
    record('a'),
    record('b', { applier: 'piet' }),
    record('c', { applier: 'piet', coworkers: ['jan'] }),
    record('d', { date: null }),
  ];
  const events = workEvents(fixture(records), fixture(lookup(records)), 'jan');
  expect(events.map(({ key, day }) => `${key} ${String(day)}`)).toEqual([
    'a 2026-11-24',
    'c 2026-11-24',
    'd null',
  ]);
  expect([...byDay(events)].map(([day, own]) => [day, own.length])).toEqual([['2026-11-24', 2]]);
});

it('moves across midnight', () => {
  expect(dateOfSlot(shifted({ day: '2026-11-30', start: 23 * 60 + 45 }, 0, 30))).toBe(
    '2026-12-01 00:15',
  );
  expect(dateOfSlot(shifted({ day: '2026-11-30', start: 0 }, 1, -15))).toBe('2026-11-30 23:45');
});
