import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { overlapsOf } from './overlaps.ts';

const record = (id: string, changes: object = {}) => ({
  id,
  version: 1,
  date: '2026-05-12 08:00',
  duration: '02:00',
  applier: 'jan',
  coworkers: [],
  machines: ['sprayer'],
  processing_state: 'planned',
  linked_record: null,
  job: null,
  ...changes,
});
const draft = {
  date: '2026-05-12 09:00',
  duration: '01:00',
  applier: 'jan',
  coworkers: [],
  machines: [] as string[],
};
const found = (records: readonly ReturnType<typeof record>[], changes: object = {}, own = {}) =>
  overlapsOf(
    { ...draft, ...changes },
    fixture(records),
    (_entity, id) => fixture(records.find((one) => one.id === id)),
    own,
  ).map(({ kind, id, record: other }) => `${kind} ${id} ${String(other.id)}`);

it('ENT-record finds people and machines needed elsewhere at the same time', () => {
  expect(found([record('a')])).toEqual(['contact jan a']);
  expect(found([record('a', { applier: 'piet' })], { coworkers: ['piet'] })).toEqual([
    'contact piet a',
  ]);
  expect(found([record('a', { applier: null, coworkers: ['jan'] })])).toEqual(['contact jan a']);
  expect(found([record('a', { applier: null })], { machines: ['sprayer'] })).toEqual([
    'machine sprayer a',
  ]);
  expect(found([record('later', { date: '2026-05-12 09:30' }), record('a')])).toEqual([
    'contact jan a',
  ]);
});

it('ENT-record consecutive work does not overlap, nor does work without people or machines', () => {
  expect(found([record('a')], { date: '2026-05-12 10:00' })).toEqual([]);
  expect(found([record('a')], { date: '2026-05-12 07:00' })).toEqual([]);
  expect(found([record('a')], { date: null })).toEqual([]);
  for (const processing_state of ['cancelled', 'concept', 'adviced', 'received'])
    expect(found([record('a', { processing_state })])).toEqual([]);
  expect(
    found([
      record('plan', { linked_record: 'done' }),
      record('done', { processing_state: 'performed', date: '2026-05-12 13:00' }),
    ]),
  ).toEqual([]);
});

it('ENT-record does not overlap itself, its plan or other fields of its job', () => {
  expect(
    found(
      [record('a'), record('b', { job: 'job' }), record('plan', { linked_record: 'a' })],
      {},
      { id: 'a', job: 'job', linked_record: null },
    ),
  ).toEqual([]);
  expect(found([record('b', { job: 'other' })], {}, { id: 'a', job: 'job' })).toEqual([
    'contact jan b',
  ]);
});
