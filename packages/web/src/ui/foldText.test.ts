import { expect, it } from 'vitest';
import { compareText, textMatches } from './foldText.ts';

it('finds without accents and capitals, every word somewhere', () => {
  expect(textMatches('Coöperatie De Polder', 'polder coop')).toBe(true);
  expect(textMatches('Kavel 7', 'kavel 8')).toBe(false);
  expect(textMatches('anything', '')).toBe(true);
});

it('orders names as people count', () => {
  expect(['Kavel 10', 'kavel 2', 'Kavel 1'].toSorted(compareText)).toEqual(['Kavel 1', 'kavel 2', 'Kavel 10']);
});
