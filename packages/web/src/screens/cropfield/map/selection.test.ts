import { expect, it } from 'vitest';
import { afterPress, noSelection, selectedIds, type Press } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const press = (...presses: Press[]) =>
  presses.reduce((selection, one) => afterPress(selection, one, order), noSelection);
const ids = (...presses: Press[]) => [...selectedIds(press(...presses))].toSorted();

it('selects the clicked field only', () => {
  expect(press({ id: 'a' }, { id: 'b' })).toEqual({ open: 'b', several: new Set() });
});

it('adds and removes with Ctrl', () => {
  expect(ids({ id: 'a' }, { id: 'b', additive: true })).toEqual(['a', 'b']);
  expect(press({ id: 'a' }, { id: 'b', additive: true }, { id: 'a', additive: true })).toEqual({
    open: 'b',
    several: new Set(),
  });
  expect(ids({ id: 'a', additive: true }, { id: 'a', additive: true })).toEqual([]);
});

it('selects a range with Shift, from the same anchor', () => {
  expect(ids({ id: 'b' }, { id: 'd', range: true })).toEqual(['b', 'c', 'd']);
  expect(ids({ id: 'b' }, { id: 'd', range: true }, { id: 'a', range: true })).toEqual(['a', 'b']);
});

it('a click beside the fields clears the selection, but not with Ctrl', () => {
  expect(ids({ id: 'a' }, { id: null })).toEqual([]);
  expect(ids({ id: 'a' }, { id: null, additive: true })).toEqual(['a']);
});
