import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPlaces, replacedRows } from './changedPlaces.ts';

test('the changed places of two lists are those that differ, unless they are many', () => {
  const rows = fc.array(fc.nat(3), { minLength: 0, maxLength: 100 });
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.tuple(fc.nat(99), fc.nat(3)), { maxLength: 90 }),
      (before, puts) => {
        const after = [...before];
        for (const [place, row] of puts) if (place < after.length) after[place] = row;
        const differing = [...after.keys()].filter((place) => after[place] !== before[place]);
        const places = changedPlaces(before, after);
        expect(places).toEqual(differing.length > 64 ? null : differing);
        expect(replacedRows(before, after)).toEqual(
          places?.map((place) => [before[place], after[place]]) ?? null,
        );
      },
    ),
  );
});

test('lists of other lengths are not compared', () => {
  expect(changedPlaces([1, 2], [1, 2, 3])).toBeNull();
  expect(replacedRows([1], [])).toBeNull();
});
