import { expect, it } from 'vitest';
import { cropColor } from './color.ts';

it('RUL-26 shows a crop in its own colour', () => {
  expect(cropColor({ id: 7, color: '#A65D3F' })).toBe('#A65D3F');
});

it('RUL-26 gives crops without a colour the numbered ones, always the same one', () => {
  expect([3, 4, 5, 6].map((id) => cropColor({ id, color: null }))).toEqual([
    '#FFCC40',
    '#E26436',
    '#ccdbab',
    '#FFCC40',
  ]);
});

it('RUL-26 falls back to #7FFFD4 without a crop', () => {
  expect(cropColor(null)).toBe('#7FFFD4');
  expect(cropColor(undefined)).toBe('#7FFFD4');
  expect(cropColor({ id: 'not a number', color: null })).toBe('#7FFFD4');
});
