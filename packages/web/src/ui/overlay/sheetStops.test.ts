import { expect, it } from 'vitest';
import { nextStop, settleStop, stopHeight } from './sheetStops.ts';

it('settles at the nearest stop when released slowly', () => {
  expect(settleStop(stopHeight('half', 800) + 40, 0, 800)).toBe('half');
  expect(settleStop(760, 0.1, 800)).toBe('full');
  expect(settleStop(20, 0, 800)).toBe('peek');
});

it('moves one stop when flicked', () => {
  expect(settleStop(stopHeight('peek', 800) + 10, 1, 800)).toBe('half');
  expect(settleStop(stopHeight('full', 800) - 10, -1, 800)).toBe('half');
});

it('stops at the ends with the keyboard', () => {
  expect(nextStop('peek', -1)).toBe('peek');
  expect(nextStop('half', 1)).toBe('full');
  expect(nextStop('full', 1)).toBe('full');
});
