import { describe, expect, it } from 'vitest';
import type { WaitingEntry } from '../../data/types.ts';
import { compareBoundaries } from './boundaries.ts';
import { changedLines } from './changedLines.ts';
import { waitingGroups } from './waitingGroups.ts';

/** @source SYN-04, SYN-05 */

const entry = (id: string, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  entity: 'label',
  kind: 'create',
  action: null,
  rows: [id],
  body: {},
  before: {},
  effects: [],
  at: '2026-05-12T08:00:00.000Z',
  state: 'waiting',
  file: null,
  act: null,
  problem: null,
  ...more,
});
const photo = (size: number) => ({ name: 'a.jpg', type: 'image/jpeg', size, digest: '' });

describe('SYN-05 pending changes', () => {
  it('SYN-05 an act is one entry, named by its work, with its photos counted', () => {
    const groups = waitingGroups([
      entry('weather', { act: 'a', entity: 'weatherreport' }),
      entry('label'),
      entry('record', { act: 'a', entity: 'record' }),
      entry('one', { act: 'a', entity: 'image', file: photo(1000) }),
      entry('two', { act: 'a', entity: 'image', file: photo(500) }),
    ]);
    expect(groups.map(({ lead, files }) => [lead.id, files])).toEqual([
      ['record', { count: 2, bytes: 1500 }],
      ['label', { count: 0, bytes: 0 }],
    ]);
  });

  it.each<[WaitingEntry['state'][], WaitingEntry['state']]>([
    [['waiting', 'waiting'], 'waiting'],
    [['held', 'waiting'], 'held'],
    [['sending', 'held'], 'sending'],
    [['sending', 'stuck'], 'stuck'],
  ])('SYN-05 with parts that are %j it is %s', (states, expected) => {
    const entries = states.map((state, index) => entry(String(index), { act: 'a', state }));
    expect(waitingGroups(entries).map(({ state }) => state)).toEqual([expected]);
  });
});

describe('SYN-04 two boundaries of one field', () => {
  // 0.001° by 0.001° at 52.6° north: 67.73 m by 111.27 m
  const square = (east: number) =>
    `POLYGON ((5.7 52.6, ${5.7 + east} 52.6, ${5.7 + east} 52.601, 5.7 52.601, 5.7 52.6))`;

  it('SYN-04 the difference is ground of one boundary only', () => {
    const both = compareBoundaries(square(0.001), square(0.0012));
    expect(both?.mine).toBeCloseTo(7534, -2);
    expect(both?.apart).toBeCloseTo((both?.theirs ?? 0) - (both?.mine ?? 0), 0);
  });

  it('SYN-04 ground of each boundary alone counts on both sides', () => {
    const shifted = square(0.001).replaceAll('5.7 ', '5.7005 ').replaceAll('5.701', '5.7015');
    const both = compareBoundaries(square(0.001), shifted);
    expect(both?.mine).toBeCloseTo(both?.theirs ?? 0, 0);
    expect(both?.apart).toBeCloseTo(both?.mine ?? 0, -1);
  });

  it.each([
    ['the same twice', square(0.001), square(0.001), 0],
    ['no boundary', square(0.001), null, undefined],
    ['no polygon', 'POINT (5.7 52.6)', square(0.001), undefined],
  ])('SYN-04 %s', (_name, mine, theirs, apart) =>
    expect(compareBoundaries(mine, theirs)?.apart).toBe(apart),
  );
});

it('SYN-04 lists are compared line by line: added and removed by whom', () => {
  expect(changedLines(['Revus', 'Curzate'], ['Revus', 'Infinito'], ['Curzate', 'Revus'])).toEqual([
    { text: 'Revus', mine: true, theirs: true, before: true },
    { text: 'Infinito', mine: true, theirs: false, before: false },
    { text: 'Curzate', mine: false, theirs: true, before: true },
  ]);
  expect(changedLines(['a'], ['a', 'a'], ['a'])).toEqual([
    { text: 'a', mine: true, theirs: true, before: true },
    { text: 'a', mine: true, theirs: false, before: false },
  ]);
});
