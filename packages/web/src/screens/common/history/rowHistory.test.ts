import { entityOf } from '@furrow/domain/entities.ts';
import { expect, it } from 'vitest';
import { readHistory, presentEntry } from './rowHistory.ts';

const told = (changes: Record<string, [unknown, unknown]> | null) => ({
  results: [{ version: 3, at: '2026-05-12T08:30:00Z', user: 'Jan', action: 'update', changes }],
});

it('HIS-01 shows the fields of the definition with their value before and after', () => {
  expect(
    readHistory(told({ name: ['A', 'B'], version: [2, 3], stamp: [1, 2] }), entityOf('parcel')),
  ).toMatchObject([
    {
      version: 3,
      user: 'Jan',
      device: null,
      action: 'update',
      changes: [{ name: 'name', before: 'A', after: 'B' }],
    },
  ]);
});

it('HIS-01 shows spans of a record as its working time', () => {
  expect(
    readHistory(told({ progress: [[], [1]], notes: [null, 'nat'] }), entityOf('record'))[0]!
      .changes,
  ).toEqual([{ name: 'notes', before: null, after: 'nat' }]);
});

it('HIS-01 reads an empty answer', () => {
  expect(readHistory(null, entityOf('parcel'))).toEqual([]);
  expect(readHistory(told(null), entityOf('parcel'))[0]!.changes).toEqual([]);
});

it('HIS-01 omits unchanged fields, and the state after an action', () => {
  const [entry] = readHistory(
    told({
      processing_state: ['paused', 'planned'],
      linked_record: [null, 'made'],
      machines: [['a'], ['a']],
    }),
    entityOf('record'),
  );
  expect(presentEntry(entry!.changes, null).map(({ name }) => name)).toEqual([
    'processing_state',
    'linked_record',
  ]);
  expect(presentEntry(entry!.changes, 'finish')).toEqual([
    { name: 'linked_record', before: null, after: 'made' },
  ]);
});
