import { expect, it } from 'vitest';
import { byMatch, textMatches, withMoment } from './foldText.ts';

it('ignores accents and case, and requires every word', () => {
  expect(textMatches('Coöperatie De Polder', 'polder coop')).toBe(true);
  expect(textMatches('Kavel 7', 'kavel 8')).toBe(false);
  expect(textMatches('anything', '')).toBe(true);
});

it.each([
  ['Kavel 7', 'kavel 7', true],
  ['Kavel 12', 'kavel 7', false],
  ['Kavel 70', 'kavel 7', true],
  ['Kavel 17', 'kavel 7', false],
  ['Kavel 7a', 'kavel 7', true],
  ['Kavel 12-3', 'kavel 12', true],
  ['Kavel 0.75', 'kavel 75', false],
  ['Achterkavel 7', 'kavel 7', true],
  ['Spuiten 23-07-2026 Kavel 5', 'kavel 7', false],
  ['Spuiten 23-07-2026 Kavel 5', '23-07', true],
  ['08:30 Kavel 5', 'kavel 8', false],
  ['Kalkammonsalpeter 27', 'salpeter 27', true],
  ['(7) achter', '7', true],
])('SCR-16 of %s, “%s” is found: %s', (text, search, found) =>
  expect(textMatches(text, search)).toBe(found),
);

it.each([
  ['kavel 3', false],
  ['kavel 2', false],
  ['kavel 23', false],
  ['kavel 5', true],
  ['spuiten 5', true],
  ['23 nov', true],
  ['kavel 23 nov', true],
  ['3 nov', false],
  ['kavel 2026', true],
  ['23', true],
  ['kavel 30', false],
  ['nov', true],
])('SCR-16 of work on Kavel 5 on 23 Nov 2026 at 08:30, “%s” is found: %s', (search, found) =>
  expect(
    textMatches(withMoment('Kavel 5 Spuiten Revus 0.6 l/ha', '23 Nov 2026, 08:30'), search),
  ).toBe(found),
);

it('SCR-16 ranks matches: equal, prefix, words with it as prefix, then containing it', () => {
  const names = [
    'Buckwheat',
    'Soft wheat',
    'Wheat, winter',
    'Wheat',
    'Durum wheat',
    'Kavel 10',
    'Kavel 1',
  ];
  expect(
    byMatch(
      names.filter((name) => textMatches(name, 'wheat')),
      (name) => name,
      'wheat',
    ),
  ).toEqual(['Wheat', 'Wheat, winter', 'Durum wheat', 'Soft wheat', 'Buckwheat']);
  expect(
    byMatch(
      names.filter((name) => textMatches(name, 'kavel 1')),
      (name) => name,
      'kavel 1',
    ),
  ).toEqual(['Kavel 1', 'Kavel 10']);
});
