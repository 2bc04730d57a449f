import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedRows, withReplaced } from './sortedRows.ts';

const compare = (one: { name: number }, other: { name: number }) => one.name - other.name;
const rows = fc.array(fc.record({ name: fc.integer({ min: 0, max: 50 }) }), { maxLength: 80 });

it('orders like a full sort, from any previous order', () => {
  fc.assert(
    fc.property(rows, rows, fc.nat(80), (first, more, kept) => {
      const before = sortedRows(first, [], compare);
      const now = [...first.slice(0, kept), ...more];
      expect(sortedRows(now, before, compare).map(({ name }) => name)).toEqual(
        now.toSorted(compare).map(({ name }) => name),
      );
    }),
  );
});

it('returns the same list while nothing changes', () => {
  const all = [{ name: 2 }, { name: 1 }];
  const before = sortedRows(all, [], compare);
  expect(sortedRows([...all], before, compare)).toBe(before);
});

it('replaces, adds and removes rows in their places', () => {
  fc.assert(
    fc.property(rows, rows, (first, more) => {
      const replaced = more.map((row, index) => {
        const old = first[index * 2] ?? null;
        return [old, row.name % 3 === 0 ? null : row] as const;
      });
      const gone = new Set(replaced.map(([old]) => old));
      const now = [
        ...first.filter((row) => !gone.has(row)),
        ...replaced.flatMap(([, row]) => row ?? []),
      ];
      expect(
        withReplaced(first.toSorted(compare), replaced, compare).map(({ name }) => name),
      ).toEqual(now.toSorted(compare).map(({ name }) => name));
    }),
  );
});
