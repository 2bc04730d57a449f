import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PairNumbers } from './pair-numbers.ts';

const value = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger(), fc.double());

it('equal pairs get the same number, others the next', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { maxLength: 300 }), (pairs) => {
      const numbers = new PairNumbers();
      const known = new Map<string, number>();
      for (const [first, second] of pairs) {
        if (Number.isNaN(first) || Number.isNaN(second)) continue;
        const key = `${first} ${second}`;
        expect(numbers.find(first, second)).toBe(known.get(key) ?? -1);
        if (!known.has(key)) known.set(key, known.size);
        expect(numbers.numberOf(first, second)).toBe(known.get(key));
      }
      expect(numbers.size).toBe(known.size);
    }),
  );
});

it('separates 100,000 points of the grid', () => {
  const numbers = new PairNumbers();
  for (let index = 0; index < 100_000; index += 1)
    numbers.numberOf(55_000_000 + (index % 317) * 7, 521_000_000 + index);
  expect(numbers.size).toBe(100_000);
  expect(numbers.find(55_000_000 + 7, 521_000_001)).toBe(1);
});
