import { describe, expect, it } from 'vitest';
import { chooseForAll, choicesOf, sumsOf, usualChoices } from './choices.ts';
import type { ImportRow, Verdict } from '../types.ts';

const row = (
  number: number,
  verdict: Verdict,
  matched = verdict !== 'new' && verdict !== 'invalid',
): ImportRow => ({
  row: number,
  name: null,
  variety: null,
  applied: null,
  cropfield: null,
  label: `Kavel ${number}`,
  geometry: null,
  registered_area: number,
  stated_area: null,
  crop: null,
  crop_name: null,
  crop_code: null,
  crop_text: null,
  variety_text: null,
  register_id: null,
  verdict,
  matches: matched ? [{ cropfield: `f${number}`, name: 'A', iou: 0.7, by: 'overlap' }] : [],
  notes: [],
});

const rows = [
  row(1, 'new'),
  row(2, 'match'),
  row(3, 'conflict'),
  row(4, 'unchanged'),
  row(5, 'invalid'),
  row(6, 'conflict', false),
];

describe('handling of rows', () => {
  it('adds new rows, updates known ones, and leaves conflicts to a person', () => {
    expect([...usualChoices(rows)]).toEqual([
      [1, 'new'],
      [2, 'update'],
      [3, 'skip'],
      [6, 'skip'],
    ]);
  });

  it('offers an update only where there is a field to update', () => {
    expect(rows.map((one) => choicesOf(one).includes('update'))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('chooses for many at once, where they have the choice', () => {
    expect([
      ...chooseForAll(
        usualChoices(rows),
        rows.filter(({ verdict }) => verdict === 'conflict'),
        'update',
      ),
    ]).toEqual([
      [1, 'new'],
      [2, 'update'],
      [3, 'update'],
      [6, 'skip'],
    ]);
  });

  it('counts rows to add and to update', () => {
    expect(sumsOf(rows, usualChoices(rows))).toEqual({ added: 1, updated: 1, area: 3 });
  });
});
