import { describe, expect, it } from 'vitest';
import { kindsOf, usualObjects } from './objectChoices.ts';
import type { ImportObject } from '../types.ts';

const object = (
  number: number,
  kind: ImportObject['kind'],
  verdict: ImportObject['verdict'],
): ImportObject => ({
  object: number,
  kind,
  id: null,
  name: null,
  verdict,
  notes: [],
  applied: null,
  row: null,
});
const objects = [
  object(1, 'customer', 'new'),
  object(2, 'customer', 'unchanged'),
  object(3, 'task', 'new'),
  object(4, 'grid', 'invalid'),
];

describe('imported objects other than fields', () => {
  it('EXC-01 everything new, and nothing existing or invalid', () => {
    expect([...usualObjects(objects)]).toEqual([1, 3]);
  });

  it('EXC-01 records, stations and work back from a machine also update existing rows', () => {
    expect([
      ...usualObjects([
        object(1, 'record', 'match'),
        object(2, 'station', 'match'),
        object(3, 'device', 'match'),
        object(4, 'record', 'invalid'),
        object(5, 'task', 'match'),
        object(6, 'task', 'unchanged'),
      ]),
    ]).toEqual([1, 2, 5]);
  });

  it('EXC-01 are chosen by kind', () => {
    expect(kindsOf(objects)).toEqual([
      { kind: 'customer', numbers: [1], count: 2 },
      { kind: 'task', numbers: [3], count: 1 },
      { kind: 'grid', numbers: [], count: 1 },
    ]);
  });
});
