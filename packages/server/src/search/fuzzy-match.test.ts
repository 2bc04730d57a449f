import { describe, expect, it } from 'vitest';
import { distance, nearness } from './fuzzy-match.ts';

describe('edit distance between words', () => {
  it.each([
    ['fontane', 'fontane', 0],
    ['fonatne', 'fontane', 1],
    ['fontan', 'fontane', 1],
    ['fontanne', 'fontane', 1],
    ['fontone', 'fontane', 1],
    ['vontone', 'fontane', 2],
    ['agria', 'agriavita', Infinity],
  ])('%s to %s is %s', (one, other, steps) => expect(distance(one, other).whole).toBe(steps));

  it('counts to the nearest prefix while typing', () => {
    expect(distance('amonium', 'ammoniumnitraat').begun).toBe(1);
    expect(distance('agria', 'agriavita').begun).toBe(0);
  });
});

describe('API-11 similar words', () => {
  it.each([
    ['fonatne', '| fontane', 1],
    ['kalimsoud', '| kali 40| kalizout 40', null],
    ['kalizuot', '| kali 40| kalizout 40', 1],
    // still typing the misspelt word
    ['amonium', '| ammoniumnitraat', 1.5],
    // short words and numbers must match exactly
    ['kaz', '| kas 27', null],
    ['kass 28', '| kas 27', null],
    // every word must have a near match
    ['roundup maxx', '| roundup max', 1],
    ['roundup qqqqq', '| roundup max', null],
  ])('%s of %s', (asked, names, far) => expect(nearness(asked, names)).toBe(far));
});
