import { expect, it } from 'vitest';
import { clearanceOver } from './clearance.ts';

const phone = { width: 360, height: 780 };
const bar = (top: number, bottom: number, left = 0, right = 360) => ({ top, bottom, left, right });

it.each([
  ['no bar', [], 0],
  ['the bar at the bottom', [bar(716, 780)], 76],
  ['the buttons of a form above it', [bar(716, 780), bar(652, 716)], 140],
  ['a bar that is hidden', [bar(0, 0, 0, 0)], 0],
  ['a bar below the window', [bar(790, 850)], 0],
  ['a bar at the top', [bar(0, 52)], 0],
  ['a bar at the side', [bar(652, 716, 200, 360)], 0],
])('toasts do not cover %s', (_what, bars, expected) =>
  expect(clearanceOver(bars, phone)).toBe(expected),
);
