import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLand, polygon, runs } from '../../testing/shapes.ts';
import { contains } from '../contains.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { lengthMetres } from '../measure/length.ts';
import { localPlane } from '../measure/local-plane.ts';
import { bearingOf, longestEdge } from '../operations/edges.ts';
import { middleOf } from '../operations/frame.ts';
import { rectangleAt } from '../operations/rectangle.ts';
import { tidy } from '../tidy.ts';
import type { LineString, Position } from '../types.ts';
import { abOfEdge } from './ab-of-edge.ts';
import { coverage } from './coverage.ts';
import { curvedSwaths } from './curved-swaths.ts';
import { headlandPasses } from './headland-passes.ts';
import { straightSwaths } from './straight-swaths.ts';

const field = rectangleAt([5.5, 52.1], { bearing: 75, length: 400, width: 200 }).geometry!;
const pond = rectangleAt(middleOf(field), { bearing: 75, length: 40, width: 40 }).geometry!;
const holed = polygon(field.coordinates[0]!, pond.coordinates[0]!.toReversed());
const along = (metres: number): LineString =>
  abOfEdge(tidy(field), longestEdge(tidy(field))!, metres).geometry!;
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code);
const metres = (lines: readonly LineString[]) =>
  lines.reduce((sum, line) => sum + lengthMetres(line), 0);

describe('a line along the longest edge', () => {
  it('runs along it, inside the field', () => {
    const [a, b] = along(12).coordinates;
    expect([75, 255]).toContain(Math.round(bearingOf(a!, b!)));
    expect(lengthMetres(along(12))).toBeCloseTo(400, 0);
    const middle: Position = [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2];
    expect(contains(field, middle)).toBe(true);
    expect(codes(abOfEdge(field, { part: 4, ring: 0, corner: 0 }, 1))).toEqual(['edge_missing']);
  });
});

describe('straight swaths', () => {
  it('ten of 20 m over a field of 200 m cover all of it once', () => {
    const { geometry } = straightSwaths(field, along(10), 20);
    expect(geometry).toHaveLength(10);
    expect(metres(geometry!)).toBeCloseTo(4000, -1);
    const { driven, missed, overlapped, outside } = coverage(field, geometry!, 20);
    expect(driven).toBeCloseTo(4000, -1);
    for (const surface of [missed, overlapped, outside])
      expect(surface).toBeLessThan(0.01 * areaSquareMetres(field));
  });

  it('a field that is no multiple of the width is driven over its edge, with a note', () => {
    const swaths = straightSwaths(field, along(15), 30).geometry!;
    expect(swaths).toHaveLength(7);
    // seven times thirty is ten metres more than there are
    expect(coverage(field, swaths, 30).outside).toBeCloseTo(400 * 10, -3);
  });

  it('stop at a hole and go on behind it', () => {
    const all = straightSwaths(field, along(5), 10).geometry!;
    const around = straightSwaths(holed, along(5), 10).geometry!;
    expect(around.length).toBeGreaterThan(all.length);
    expect(metres(around)).toBeLessThan(metres(all));
  });

  it('cover any land, for any width and direction', () => {
    fc.assert(
      fc.property(
        anyLand,
        fc.double({ min: 8, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (land, width, angle) => {
          const [x, y] =
            land.type === 'Polygon' ? land.coordinates[0]![0]! : land.coordinates[0]![0]![0]!;
          const line: LineString = {
            type: 'LineString',
            coordinates: [
              [x, y],
              localPlane([x, y]).toDegrees([100 * Math.cos(angle), 100 * Math.sin(angle)]),
            ],
          };
          const swaths = straightSwaths(land, line, width).geometry!;
          const { missed } = coverage(land, swaths, width);
          expect(missed).toBeLessThan(0.02 * areaSquareMetres(land) + width);
        },
      ),
      { numRuns: runs(10) },
    );
  });

  it('report the problem', () => {
    expect(codes(straightSwaths(field, along(1), 0))).toEqual(['not_positive']);
    expect(codes(straightSwaths(field, along(1), 0.01))).toEqual(['too_many_pieces']);
    const point: LineString = {
      type: 'LineString',
      coordinates: [
        [5, 52],
        [5, 52],
      ],
    };
    expect(codes(straightSwaths(field, point, 20))).toEqual(['too_few_points']);
  });
});

describe('curved swaths', () => {
  const plane = localPlane([5.5, 52.1]);
  const arc = (radius: number): LineString => ({
    type: 'LineString',
    coordinates: Array.from({ length: 30 }, (_, index) => {
      const angle = ((index / 29) * Math.PI) / 3 + Math.PI / 3;
      return plane.toDegrees([200 + radius * Math.cos(angle), radius * Math.sin(angle) - radius]);
    }),
  });

  it('a straight line gives straight swaths', () => {
    const straight = straightSwaths(field, along(10), 20).geometry!;
    const curved = curvedSwaths(field, along(10), 20).geometry!;
    expect(curved).toHaveLength(straight.length);
    expect(metres(curved)).toBeCloseTo(metres(straight), -1);
  });

  it('keep their distance from each other along a bend', () => {
    const swaths = curvedSwaths(field, arc(600), 18).geometry!;
    expect(swaths.length).toBeGreaterThan(8);
    const { missed, overlapped } = coverage(field, swaths, 18);
    // at their ends the swaths are square, and the field is not
    expect(missed).toBeLessThan(0.05 * areaSquareMetres(field));
    expect(overlapped).toBeLessThan(0.02 * areaSquareMetres(field));
  });

  it('any curve: every swath is on the ground, and none is closer to it than its distance', () => {
    const bend = fc.array(fc.double({ min: -60, max: 60, noNaN: true }), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(bend, fc.double({ min: 10, max: 40, noNaN: true }), (heights, width) => {
        const coordinates = heights.map((height, index) => plane.toDegrees([index * 50, height]));
        const swaths = curvedSwaths(holed, { type: 'LineString', coordinates }, width).geometry!;
        for (const { coordinates: positions } of swaths) {
          for (const [east, north] of positions.slice(1, -1))
            expect(contains(field, [east, north])).toBe(true);
        }
      }),
      { numRuns: runs(15) },
    );
  });
});

describe('headland passes', () => {
  it('go round the outer boundary and every hole, half a width inside', () => {
    const { passes, body } = headlandPasses(holed, 12, 2).geometry!;
    expect(passes).toHaveLength(4);
    expect(lengthMetres(passes[0]!)).toBeCloseTo(2 * (400 - 12 + 200 - 12), -1);
    // round the corners of the pond by arcs
    expect(lengthMetres(passes[1]!)).toBeCloseTo(4 * 40 + 2 * Math.PI * 6, -1);
    expect(areaSquareMetres(body!)).toBeLessThan((400 - 48) * (200 - 48));
  });

  it('together with the swaths cover the whole field', () => {
    const { passes, body } = headlandPasses(field, 12, 1).geometry!;
    const swaths = straightSwaths(body!, along(18), 12).geometry!;
    const { missed, outside } = coverage(field, [...passes, ...swaths], 12);
    expect(missed).toBeLessThan(0.01 * areaSquareMetres(field));
    expect(outside).toBeLessThan(0.01 * areaSquareMetres(field));
  });

  it('stay inside the field; too many leave nothing', () => {
    expect(headlandPasses(field, 12, 0).geometry).toEqual({ passes: [], body: field });
    expect(headlandPasses(field, 90, 2).geometry).toMatchObject({ body: null });
    expect(codes(headlandPasses(field, 0, 1))).toEqual(['not_positive']);
    expect(codes(headlandPasses(field, 3, 50))).toEqual(['too_many_pieces']);
  });
});
