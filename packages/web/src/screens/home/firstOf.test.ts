import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstOf } from './firstOf.ts';

it('the first rows equal the start of all sorted rows, with ties in original order', () => {
  const rows = fc.array(fc.record({ name: fc.integer({ min: 0, max: 5 }), place: fc.nat() }));
  const byName = (one: { name: number }, other: { name: number }) => one.name - other.name;
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 8 }), (all, count) => {
      expect(firstOf(all, count, byName)).toEqual(all.toSorted(byName).slice(0, count));
    }),
  );
});
