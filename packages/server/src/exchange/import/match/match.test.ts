import type { Polygon } from '@furrow/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../apply/decide.ts';
import { judgeRows, type ComparedField, type ComparedRow } from './match.ts';
import { isSameName } from './same-name.ts';

const side = 0.002;

/** A rectangle of about 3 ha, by place on a grid, moved and stretched by parts of its side. */
function rectangle(column: number, moved = 0, stretched = 1): Polygon {
  const west = 5.7 + column * 0.01 + moved * side;
  const east = west + side * stretched;
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, 52.6],
        [east, 52.6],
        [east, 52.602],
        [west, 52.602],
        [west, 52.6],
      ],
    ],
  };
}

const row = (
  number: number,
  geometry: Polygon | null,
  more: Partial<ComparedRow> = {},
): ComparedRow => ({
  row: number,
  name: null,
  geometry,
  crop: null,
  variety: null,
  registerId: null,
  ...more,
});
const field = (
  id: string,
  geometry: Polygon,
  more: Partial<ComparedField> = {},
): ComparedField => ({
  id,
  name: id,
  geometry,
  crop: null,
  variety: null,
  registerIds: [],
  ...more,
});
const verdictsOf = (rows: readonly ComparedRow[], fields: readonly ComparedField[]) =>
  judgeRows(rows, fields).map(({ verdict }) => verdict);

describe('EXC-01 comparing rows with fields', () => {
  it.each([
    ['the same place and values', row(1, rectangle(0), { name: 'A', crop: 5 }), 'unchanged'],
    ['nothing said of values', row(1, rectangle(0)), 'unchanged'],
    ['another name', row(1, rectangle(0), { name: 'B' }), 'match'],
    ['another crop', row(1, rectangle(0), { name: 'A', crop: 6 }), 'match'],
    ['99.5 % the same', row(1, rectangle(0, 0, 0.995), { name: 'A' }), 'unchanged'],
    ['98 % the same', row(1, rectangle(0, 0, 0.98), { name: 'A' }), 'conflict'],
    ['51 % the same', row(1, rectangle(0, 0, 0.51)), 'conflict'],
    ['49 % the same', row(1, rectangle(0, 0, 0.49)), 'new'],
    ['elsewhere', row(1, rectangle(1)), 'new'],
    ['no geometry to save', row(1, null), 'invalid'],
    [
      'the same register number, half the field',
      row(1, rectangle(0, 0, 0.4), { registerId: 'r' }),
      'match',
    ],
    ['the same register number, elsewhere', row(1, rectangle(1), { registerId: 'r' }), 'conflict'],
    [
      'the same register number and place',
      row(1, rectangle(0), { registerId: 'r', name: 'A' }),
      'unchanged',
    ],
  ])('%s is %s', (_what, given, verdict) => {
    expect(
      verdictsOf([given], [field('f', rectangle(0), { name: 'A', crop: 5, registerIds: ['r'] })]),
    ).toEqual([verdict]);
  });

  it('a name numbered on saving is the same name', () => {
    expect([
      isSameName('A', 'A 2'),
      isSameName('A', 'A b'),
      isSameName('A 2', 'A'),
      isSameName(null, 'A'),
    ]).toEqual([true, false, false, true]);
  });

  it('a field matches one row; the second names the first', () => {
    const judged = judgeRows(
      [row(1, rectangle(0), { registerId: 'r' }), row(2, rectangle(0, 0, 0.6))],
      [field('f', rectangle(0), { registerIds: ['r'] })],
    );
    expect(judged.map(({ verdict }) => verdict)).toEqual(['unchanged', 'conflict']);
    expect(judged[1]!.notes).toContainEqual({
      code: 'field_taken',
      params: { name: 'f', other: 1 },
    });
  });

  const someRows = fc.array(
    fc.record({
      column: fc.nat(6),
      moved: fc.double({ min: -1, max: 1, noNaN: true }),
      name: fc.constantFrom('A', 'B', null),
      broken: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  const rowsFrom = (
    given: readonly { column: number; moved: number; name: string | null; broken: boolean }[],
  ) =>
    given.map(({ column, moved, name, broken }, index) =>
      row(index + 1, broken && index % 3 === 0 ? null : rectangle(column, moved), { name }),
    );
  const someFields = fc.array(
    fc.record({ column: fc.nat(6), moved: fc.double({ min: -1, max: 1, noNaN: true }) }),
    { maxLength: 6 },
  );
  const fieldsFrom = (given: readonly { column: number; moved: number }[]) =>
    given.map(({ column, moved }, index) => field(`f${index}`, rectangle(column, moved)));

  it('every row gets one verdict, in any order of the fields', () => {
    fc.assert(
      fc.property(someRows, someFields, (given, there) => {
        const rows = rowsFrom(given);
        const fields = fieldsFrom(there);
        const judged = judgeRows(rows, fields);
        expect(judged.map((one) => one.row)).toEqual(rows.map((one) => one.row));
        expect(judgeRows(rows, fields.toReversed())).toEqual(judged);
        for (const { verdict, matches } of judged) {
          if (verdict === 'new' || verdict === 'invalid') expect(matches).toEqual([]);
          if (verdict === 'match' || verdict === 'unchanged')
            expect(matches.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('no field is updated by two rows, and an applied file is unchanged the next time', () => {
    fc.assert(
      fc.property(someRows, someFields, (given, there) => {
        const rows = rowsFrom(given);
        const fields = fieldsFrom(there);
        const judged = judgeRows(rows, fields);
        const { choices, issues } = decide(judged, undefined);
        expect(issues).toEqual([]);
        const targets = judged
          .filter((one) => choices.get(one.row) === 'update')
          .map(({ matches }) => matches[0]!.cropfield);
        expect(new Set(targets).size).toBe(targets.length);
        const after = new Map(fields.map((one) => [one.id, one]));
        for (const [index, one] of judged.entries()) {
          const { name, geometry } = rows[index]!;
          if (choices.get(one.row) === 'new')
            after.set(
              `new ${one.row}`,
              field(`new ${one.row}`, geometry as Polygon, { name: name ?? 'x' }),
            );
          if (choices.get(one.row) === 'update')
            after.set(one.matches[0]!.cropfield, {
              ...after.get(one.matches[0]!.cropfield)!,
              name: name ?? 'x',
            });
        }
        const again = judgeRows(rows, [...after.values()]);
        // a new field may overlap half of another row's; then a person decides
        for (const [index, { row: number }] of judged.entries())
          if (choices.has(number))
            expect(['unchanged', 'conflict']).toContain(again[index]!.verdict);
        for (const [index, { row: number }] of judged.entries())
          if (choices.get(number) === 'new')
            expect(again[index]!.matches[0]!.iou).toBeGreaterThan(0.99);
      }),
    );
  });
});
