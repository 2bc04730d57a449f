import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLand, polygon, runs } from '../../testing/shapes.ts';
import { isKept, makesPieces } from '../../testing/surgery.ts';
import { subtract } from '../clipping/difference.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { locate } from '../contains.ts';
import { localPlane } from '../measure/local-plane.ts';
import { partsOf } from '../positions.ts';
import type { Polygonal } from '../types.ts';
import { allEdges, longestEdge } from './edges.ts';
import { fillGaps, gapsBeside } from './fill-gaps.ts';
import { headland } from './headland.ts';
import { rectangleAt } from './rectangle.ts';

const field = rectangleAt([5.5, 52.1], { bearing: 90, length: 400, width: 200 }).geometry!;
const areaOf = (land: Polygonal | null | undefined): number => (land ? areaSquareMetres(land) : 0);

describe('headland and buffer strip', () => {
  it('a frame of 12 m round a rectangle, with sharp corners inside', () => {
    const { strip, rest } = headland(field, 12).geometry!;
    expect(areaOf(rest)).toBeCloseTo(376 * 176, -2);
    expect(areaOf(strip)).toBeCloseTo(400 * 200 - 376 * 176, -2);
    expect(partsOf(rest!)[0]![0]).toHaveLength(5);
    makesPieces(field, { geometry: [strip, rest!], problems: [] });
  });

  it('a strip along the chosen edge only', () => {
    const { strip, rest } = headland(field, 6, [longestEdge(field)!]).geometry!;
    expect(areaOf(strip)).toBeCloseTo(400 * 6, -1);
    makesPieces(field, { geometry: [strip, rest!], problems: [] });
  });

  it('follows a hole and the corner of a bay', () => {
    const pond = rectangleAt([5.502, 52.0992], { bearing: 90, length: 40, width: 40 }).geometry!;
    const holed = polygon(field.coordinates[0]!, pond.coordinates[0]!.toReversed());
    const edges = allEdges(holed).filter(({ ring }) => ring === 1);
    const { strip } = headland(holed, 10, edges).geometry!;
    // four sides, and at each corner a quarter of a disc
    expect(areaOf(strip)).toBeCloseTo(4 * 40 * 10 + Math.PI * 100, -1);
  });

  it('follows a boundary of thousands of corners within centimetres', () => {
    const plane = localPlane([5.5, 52.1]);
    const round = Array.from({ length: 3000 }, (_, index): [number, number] => {
      const angle = (index / 3000) * 2 * Math.PI;
      const [x, y] = plane.toDegrees([200 * Math.cos(angle), 200 * Math.sin(angle)]);
      return [Number(x.toFixed(7)), Number(y.toFixed(7))];
    });
    const disc = polygon([...round, round[0]!]);
    const { strip, rest } = headland(disc, 12).geometry!;
    expect(areaOf(strip) / (Math.PI * (200 ** 2 - 188 ** 2))).toBeCloseTo(1, 2);
    makesPieces(disc, { geometry: [strip, rest!], problems: [] });
  });

  it('leaves nothing of a field narrower than both its headlands', () => {
    const { strip, rest } = headland(field, 100.5).geometry!;
    expect([rest, areaOf(strip)]).toEqual([null, expect.closeTo(areaOf(field), -1)]);
  });

  it('a rest of less than a square metre joins the strip: no ground is lost', () => {
    const position = [5.5, 52.1] satisfies [number, number];
    const narrow = rectangleAt(position, { bearing: 90, length: 100, width: 20 }).geometry!;
    // the area farther away than 9.998 m: 4 mm by 80 m
    const { strip, rest } = headland(narrow, 9.998).geometry!;
    expect(rest).toBeNull();
    expect(subtract(narrow, [strip]).problems.map(({ code }) => code)).toEqual(['empty']);
  });

  it.each([
    ['no width', headland(field, 0), 'not_positive'],
    ['no edge', headland(field, 5, []), 'edge_missing'],
    [
      'an edge that is not there',
      headland(field, 5, [{ part: 0, ring: 0, corner: 9 }]),
      'edge_missing',
    ],
  ])('refuses %s', (_, { geometry, problems }, code) => {
    expect([geometry, problems.map((problem) => problem.code)]).toEqual([null, [code]]);
  });

  it('any land: strip and rest are the field, and both are at the right distance from the edge', () => {
    fc.assert(
      fc.property(anyLand, fc.double({ min: 1, max: 60, noNaN: true }), (land, metres) => {
        const { strip, rest } = headland(land, metres).geometry!;
        makesPieces(land, { geometry: rest ? [strip, rest] : [strip], problems: [] });
        for (const position of placesIn(land)) {
          const distance = distanceToEdges(land, position);
          const side = distance < metres ? strip : rest;
          // a remainder of less than a square metre is none
          if (!side) expect(distance - metres).toBeLessThan(1);
          else if (locate(position, side) === 'outside')
            expect(distanceToEdges(side, position)).toBeLessThan(offAtMost(metres));
        }
      }),
      { numRuns: runs(25) },
    );
  });

  it('any land, some edges: strip and rest are the field', () => {
    const width = fc.double({ min: 1, max: 30, noNaN: true });
    fc.assert(
      fc.property(anyLand, width, fc.nat(), (land, metres, pick) => {
        const edges = allEdges(land).filter((_, index) => (index * 7 + pick) % 3 === 0);
        const { strip, rest } = headland(land, metres, edges).geometry!;
        makesPieces(land, { geometry: rest ? [strip, rest] : [strip], problems: [] });
      }),
      { numRuns: runs(25) },
    );
  });
});

describe('gaps between neighbours', () => {
  const beside = (metres: number) => {
    const plane = localPlane([5.5, 52.1]);
    return rectangleAt(plane.toDegrees([0, metres + 150]), { bearing: 90, length: 400, width: 150 })
      .geometry!;
  };

  it('are found with their area, and filled at once', () => {
    const gaps = gapsBeside(field, [beside(1)], 2);
    expect(gaps.map(({ squareMetres }) => Math.round(squareMetres / 10))).toEqual([40]);
    const { geometry } = fillGaps(field, [beside(1)], 2);
    expect(areaOf(geometry)).toBeCloseTo(400 * 201, -2);
    isKept(geometry!);
    expect(gapsBeside(geometry!, [beside(1)], 2)).toEqual([]);
  });

  it.each([
    ['wide as a path', 4],
    ['none', 0],
  ])('are ignored where they are %s', (_, metres) => {
    expect(gapsBeside(field, [beside(metres)], 2)).toEqual([]);
  });
});

/**
 * Metres by which the border of a headland may be off: arcs by 2 cm or a five-hundredth of their
 * radius, corners by their places on the grid, and a plane by a thousandth.
 */
const offAtMost = (metres: number): number => Math.max(0.02, metres / 500) + 0.02 + metres / 1000;

/** Places over all of a field. */
function placesIn(land: Polygonal): [number, number][] {
  return partsOf(land).flatMap(([shell = []]) => {
    const [west, east] = [Math.min(...shell.map(([x]) => x)), Math.max(...shell.map(([x]) => x))];
    const [south, north] = [
      Math.min(...shell.map(([, y]) => y)),
      Math.max(...shell.map(([, y]) => y)),
    ];
    return Array.from({ length: 36 }, (_, index): [number, number] => [
      west + ((east - west) * ((index % 6) + 0.5)) / 6,
      south + ((north - south) * (Math.floor(index / 6) + 0.5)) / 6,
    ]).filter((position) => locate(position, land) === 'inside');
  });
}

function distanceToEdges(land: Polygonal, position: [number, number]): number {
  const plane = localPlane(position);
  let least = Infinity;
  for (const ring of partsOf(land).flat()) {
    const points = ring.map(plane.toMetres);
    points.slice(1).forEach(([bx, by], index) => {
      const [ax, ay] = points[index]!;
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
      least = Math.min(least, Math.hypot(ax + share * dx, ay + share * dy));
    });
  }
  return least;
}
