import { expect, it } from 'vitest';
import { actOfKey, rowsOf, type GridAct, type GridSelection } from './gridKeys.ts';

const size = { rows: 5, columns: 3 };
const at = (row: number, column = 0): GridSelection => ({
  anchor: { row, column },
  focus: { row, column },
});
const from = (anchor: number, focus: number): GridSelection => ({
  anchor: { row: anchor, column: 0 },
  focus: { row: focus, column: 0 },
});
const select = (selection: GridSelection): GridAct => ({ kind: 'select', selection });

it.each<[string, string, GridSelection, GridAct | null]>([
  ['an arrow moves', 'ArrowDown', at(1), select(at(2))],
  ['and stays within', 'ArrowUp', at(0), select(at(0))],
  ['sideways', 'ArrowRight', at(1, 1), select(at(1, 2))],
  ['not out of the last column', 'ArrowRight', at(1, 2), select(at(1, 2))],
  ['Shift extends', 'shift ArrowDown', at(1), select(from(1, 2))],
  ['and takes back', 'shift ArrowUp', from(1, 3), select(from(1, 2))],
  ['Ctrl goes to the edge', 'ctrl ArrowDown', at(1), select(at(4))],
  ['Home is the first column', 'Home', at(3, 2), select(at(3, 0))],
  ['Ctrl-End the last cell', 'ctrl End', at(0), select(at(4, 2))],
  ['Page down', 'PageDown', at(0), select(at(4))],
  ['Escape leaves one cell', 'Escape', from(1, 3), select(at(3))],
  ['Enter edits', 'Enter', at(1), { kind: 'edit', text: null }],
  ['F2 too', 'F2', at(1), { kind: 'edit', text: null }],
  ['a letter begins anew', 'w', at(1), { kind: 'edit', text: 'w' }],
  ['a letter with an accent', 'é', at(1), { kind: 'edit', text: 'é' }],
  ['a slash is for the filter', '/', at(1), null],
  ['Delete empties', 'Delete', at(1), { kind: 'clear' }],
  ['Ctrl-D copies down', 'ctrl d', from(0, 3), { kind: 'fillDown' }],
  ['Ctrl-C', 'ctrl c', at(1), { kind: 'copy' }],
  ['Ctrl-V', 'ctrl V', at(1), { kind: 'paste' }],
  ['Ctrl-K is the page’s', 'ctrl k', at(1), null],
  ['Tab leaves the table', 'Tab', at(1), null],
])('SCR-16 in a table of cells %s', (_title, pressed, selection, act) => {
  const parts = pressed.split(' ');
  const press = {
    key: parts.at(-1) ?? '',
    shiftKey: parts.includes('shift'),
    ctrlKey: parts.includes('ctrl'),
    metaKey: false,
    altKey: false,
  };
  expect(actOfKey(press, selection, size)).toEqual(act);
});

it('SCR-16 rows are listed from the top, wherever the selection began', () => {
  expect(rowsOf(from(3, 1))).toEqual([1, 2, 3]);
});
