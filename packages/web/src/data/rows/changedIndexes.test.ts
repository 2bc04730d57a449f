import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedIndexes, replacedRows } from './changedIndexes.ts';

test('the changed indexes of two lists are those at which they differ, unless they are many', () => {
  const rows = fc.array(fc.nat(3), { minLength: 0, maxLength: 100 });
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.tuple(fc.nat(99), fc.nat(3)), { maxLength: 90 }),
      (before, puts) => {
        const after = [...before];
        for (const [index, row] of puts) if (index < after.length) after[index] = row;
        const differing = [...after.keys()].filter((index) => after[index] !== before[index]);
        const indexes = changedIndexes(before, after);
        expect(indexes).toEqual(differing.length > 64 ? null : differing);
        expect(replacedRows(before, after)).toEqual(
          indexes?.map((index) => [before[index], after[index]]) ?? null,
        );
      },
    ),
  );
});

test('lists of other lengths are not compared', () => {
  expect(changedIndexes([1, 2], [1, 2, 3])).toBeNull();
  expect(replacedRows([1], [])).toBeNull();
});
