import { overlap, type Polygon, type Position } from '@furrow/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRows, type ComparedField, type ComparedRow } from './match.ts';
import { candidates, comparing, indexOf, place } from './placed.ts';

/** An oblique strip of some metres, so that its box is much larger than itself. */
function strip(number: number): Polygon {
  const at = 5.7 + number * 0.00005;
  const corners: Position[] = [
    [at, 52.6],
    [at + 0.00005, 52.6],
    [at + 0.02005, 52.62],
    [at + 0.02, 52.62],
  ];
  return { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
}

const row = (number: number, geometry: Polygon): ComparedRow => ({
  row: number,
  name: null,
  geometry,
  crop: null,
  variety: null,
  registerId: null,
});
const field = (number: number, geometry: Polygon): ComparedField => ({
  id: String(number).padStart(4, '0'),
  name: `${number}`,
  geometry,
  crop: null,
  variety: null,
  registerIds: [],
});
const many = <T>(count: number, one: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => one(number));

describe('EXC-01 NFR-01 hundreds of polygons on the same ground', () => {
  it('each of 300 strips finds its field and its duplicate among the others', () => {
    const fields = many(300, (number) => field(number, strip(number)));
    const rows = many(300, (number) => row(number + 1, strip(number)));
    expect(judgeRows(rows, fields).map(({ matches }) => matches[0]?.name)).toEqual(
      many(300, String),
    );
    const twice = [...rows, ...many(300, (number) => row(number + 301, strip(number)))];
    expect(
      judgeRows(twice, fields)
        .slice(300)
        .map(({ notes }) => notes),
    ).toEqual(many(300, (number) => [{ code: 'same_as_row', params: { other: number + 1 } }]));
  });

  it('of 300 fields on the same ground twenty are listed, and of 300 rows the first is the duplicate', () => {
    const fields = many(300, (number) => field(number, strip(0)));
    const judged = judgeRows(
      many(300, (number) => row(number + 1, strip(0))),
      fields,
    );
    expect(judged.every(({ matches }) => matches.length === 20)).toBe(true);
    expect(judged[299]).toMatchObject({
      verdict: 'conflict',
      notes: [{ code: 'same_as_row', params: { other: 1 } }],
    });
  });

  it('no polygon that covers half of another is missed because of its box', () => {
    const side = fc.integer({ min: 1, max: 40 });
    const someRectangle = fc
      .record({ west: fc.nat(40), south: fc.nat(40), width: side, height: side })
      .map(({ west, south, width, height }): Polygon => {
        const [x, y] = [5.7 + west / 10_000, 52.6 + south / 10_000];
        const [right, top] = [x + width / 10_000, y + height / 10_000];
        const corners: Position[] = [
          [x, y],
          [right, y],
          [right, top],
          [x, top],
        ];
        return { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
      });
    fc.assert(
      fc.property(
        someRectangle,
        fc.array(someRectangle, { maxLength: 20 }),
        fc.constantFrom(0.5, 0.99),
        (geometry, others, part) => {
          const alike = comparing();
          const placed = place({ geometry }, 0)!;
          const all = others.map((other, order) => place({ geometry: other }, order)!);
          const found = candidates(placed, indexOf(all), { part });
          const really = all.filter(
            (other) => overlap(geometry, other.geometry).iou >= part + 1e-9,
          );
          expect(found).toEqual(expect.arrayContaining(really));
          for (const other of all)
            expect(alike(placed, other)).toBeCloseTo(overlap(geometry, other.geometry).iou, 9);
        },
      ),
    );
  });
});
