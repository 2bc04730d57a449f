import { expect, it } from 'vitest';
import { shortcutOf } from './shortcutOf.ts';

const pressed = (key: string, more: Record<string, unknown> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: null,
    ...more,
  });
const input = { tagName: 'INPUT', type: 'text' } as unknown as EventTarget;

it('has its shortcuts', () => {
  expect(pressed('/')).toBe('filter');
  expect(pressed('n')).toBe('new');
  expect(pressed('?')).toBe('help');
  expect(pressed('z', { ctrlKey: true })).toBe('undo');
  expect(pressed('y', { ctrlKey: true })).toBe('redo');
  expect(pressed('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
  expect(pressed('k', { metaKey: true })).toBe('palette');
});

it('ignores typing, except for the palette', () => {
  expect(pressed('n', { target: input })).toBeNull();
  expect(pressed('z', { ctrlKey: true, target: input })).toBeNull();
  expect(pressed('k', { ctrlKey: true, target: input })).toBe('palette');
  expect(pressed('n', { target: { tagName: 'INPUT', type: 'checkbox' } })).toBe('new');
});

it('ignores keys with another meaning', () => {
  expect(pressed('n', { ctrlKey: true })).toBeNull();
  expect(pressed('y', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(pressed('y', { ctrlKey: true, target: input })).toBeNull();
  expect(pressed('/', { altKey: true })).toBeNull();
});

it('SCR-16 arrows move into the list without focus, and belong to the focused element otherwise', () => {
  expect(pressed('ArrowDown')).toBe('list');
  expect(pressed('ArrowUp', { target: { tagName: 'BODY' } })).toBe('list');
  const link = (within: string | null) => ({ tagName: 'A', closest: () => within });
  expect(pressed('ArrowDown', { target: link(null) })).toBe('list');
  expect(pressed('ArrowDown', { target: link('[role=menu]') })).toBeNull();
  expect(pressed('ArrowDown', { target: input })).toBeNull();
  expect(pressed('ArrowDown', { target: { tagName: 'BUTTON' } })).toBeNull();
  expect(pressed('ArrowDown', { target: { tagName: 'DIV' } })).toBeNull();
  expect(pressed('ArrowDown', { shiftKey: true })).toBeNull();
});
