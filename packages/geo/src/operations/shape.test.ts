import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLand, polygon, runs } from '../../testing/shapes.ts';
import { isKept, toleranceOf } from '../../testing/surgery.ts';
import { subtract } from '../clipping/difference.ts';
import { areaSquareMetres } from '../measure/area.ts';
import { edgeLengthsMetres } from '../measure/length.ts';
import { mapPositions } from '../map-positions.ts';
import { overlap } from '../overlap.ts';
import { countPositions, partsOf } from '../positions.ts';
import { split } from '../split.ts';
import type { Polygonal } from '../types.ts';
import { unite } from '../clipping/union.ts';
import { bearingOf, longestEdge } from './edges.ts';
import { fillHoles } from './holes.ts';
import { moveEdge } from './move-edge.ts';
import { rectangleAt } from './rectangle.ts';
import { simplify } from './simplify.ts';
import { subtractNeighbours } from './subtract-neighbours.ts';

const field = rectangleAt([5.5, 52.1], { bearing: 75, length: 400, width: 200 }).geometry!;
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code);

describe('a rectangle by width and bearing', () => {
  it('has the requested sides and bearing', () => {
    const [a, b] = field.coordinates[0]!;
    const lengths = edgeLengthsMetres(field.coordinates[0]!);
    expect(lengths.map((metres) => Math.round(metres))).toEqual([200, 400, 200, 400]);
    expect([bearingOf(a!, b!)].map((degrees) => Math.round(degrees) % 180)).toEqual([165]);
  });

  it('is within 0.1 % of its sides on the ellipsoid, anywhere', () => {
    const side = fc.double({ min: 20, max: 2000, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        side,
        side,
        (latitude, bearing, length, width) => {
          const made = rectangleAt([5, latitude], { bearing, length, width }).geometry!;
          isKept(made);
          expect(Math.abs(areaSquareMetres(made) / (length * width) - 1)).toBeLessThan(1e-3);
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('reports every invalid side', () => {
    const { problems } = rectangleAt([5, 52], { bearing: 0, length: -1, width: 0 });
    expect(problems.map(({ params }) => params['name'])).toEqual(['length', 'width']);
  });
});

describe('an edge moved in parallel', () => {
  it('makes a field wider or narrower by its length', () => {
    const edge = longestEdge(field)!;
    const wider = moveEdge(field, edge, 10).geometry!;
    expect(areaSquareMetres(wider)).toBeCloseTo(400 * 210, -2);
    expect(areaSquareMetres(moveEdge(field, edge, -10).geometry!)).toBeCloseTo(400 * 190, -2);
    expect(areaSquareMetres(moveEdge(wider, edge, -10).geometry!)).toBeCloseTo(400 * 200, -1);
  });

  it('reports a boundary that would cross itself when moved too far', () => {
    const triangle = polygon([
      [5, 52],
      [5.01, 52],
      [5.005, 52.005],
      [5, 52],
    ]);
    const { geometry, problems } = moveEdge(triangle, { part: 0, ring: 0, corner: 0 }, -5000);
    // past the far corner the triangle is turned over: a triangle again
    expect(geometry === null ? problems.length > 0 : areaSquareMetres(geometry) > 0).toBe(true);
    expect(codes(moveEdge(field, { part: 3, ring: 0, corner: 0 }, 1))).toEqual(['edge_missing']);
    expect(codes(moveEdge(field, longestEdge(field)!, 0))).toEqual(['nothing_changed']);
  });

  it('any edge of any land: a valid result or a reported problem', () => {
    fc.assert(
      fc.property(
        anyLand,
        fc.nat(),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (land, at, metres) => {
          const corner = at % (partsOf(land)[0]![0]!.length - 1);
          const { geometry, problems } = moveEdge(land, { part: 0, ring: 0, corner }, metres);
          if (geometry) isKept(geometry);
          else expect(problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});

describe('simplifying', () => {
  it('removes corners within the deviation, and reports it', () => {
    const ring = Array.from({ length: 400 }, (_, index): [number, number] => {
      const angle = (index / 400) * 2 * Math.PI;
      return [5 + 0.003 * Math.cos(angle), 52 + 0.002 * Math.sin(angle)];
    });
    const round = polygon([...ring, ring[0]!]);
    const { geometry } = simplify(round, 1);
    expect(geometry!.cornersBefore).toBe(400);
    expect(geometry!.cornersAfter).toBeLessThan(60);
    expect(geometry!.deviation).toBeLessThanOrEqual(1);
    expect(Math.abs(geometry!.change)).toBeLessThan(areaSquareMetres(round) * 0.02);
    const corner = ring[137]!;
    const kept = simplify(round, 1, (at) => at === corner || at[0] === corner[0]).geometry!;
    expect(partsOf(kept.geometry)[0]![0]).toContainEqual(corner);
    expect(codes(simplify(field, 1))).toEqual(['nothing_changed']);
    expect(codes(simplify(field, 0))).toEqual(['not_positive']);
  });

  it('any land: valid, with original corners only, within the stated deviation', () => {
    fc.assert(
      fc.property(anyLand, fc.double({ min: 0.1, max: 20, noNaN: true }), (land, metres) => {
        const { geometry } = simplify(land, metres);
        if (!geometry) return;
        isKept(geometry.geometry);
        expect(geometry.deviation).toBeLessThanOrEqual(metres);
        expect(countPositions(geometry.geometry)).toBeLessThan(countPositions(land));
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('holes', () => {
  it('are filled one by one or all at once', () => {
    const holed = subtract(field, [
      rectangleAt([5.502, 52.1], { bearing: 90, length: 40, width: 40 }).geometry!,
      rectangleAt([5.504, 52.1], { bearing: 90, length: 40, width: 40 }).geometry!,
    ]).geometry!;
    expect(partsOf(holed)[0]).toHaveLength(3);
    expect(partsOf(fillHoles(holed, [{ part: 0, ring: 1 }]).geometry!)[0]).toHaveLength(2);
    const filled = fillHoles(holed).geometry!;
    expect(areaSquareMetres(filled)).toBeCloseTo(areaSquareMetres(field), 0);
    expect(codes(fillHoles(field))).toEqual(['nothing_changed']);
  });

  it('any land: cut out and filled again, it is unchanged', () => {
    fc.assert(
      fc.property(anyLand, (land) => {
        const filled = fillHoles(land).geometry ?? land;
        const holes = subtract(filled, [land]).geometry;
        if (!holes) return;
        expect(
          Math.abs(areaSquareMetres(subtract(filled, [holes]).geometry!) - areaSquareMetres(land)),
        ).toBeLessThan(1);
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('subtracting neighbours', () => {
  it('removes shared ground, and reports none', () => {
    const shifted = (east: number): Polygonal => mapPositions(field, ([x, y]) => [x + east, y]);
    const { geometry } = subtractNeighbours(field, [shifted(0.003), shifted(0.2)]);
    const shared = overlap(field, shifted(0.003)).intersection;
    expect(areaSquareMetres(geometry!)).toBeCloseTo(areaSquareMetres(field) - shared, -1);
    expect(codes(subtractNeighbours(field, [shifted(0.2)]))).toEqual(['nothing_changed']);
    expect(codes(subtractNeighbours(field, [field]))).toEqual(['empty']);
  });

  it('any land and neighbour: the result overlaps nothing and is the rest', () => {
    const move = fc.double({ min: -0.002, max: 0.002, noNaN: true });
    fc.assert(
      fc.property(anyLand, anyLand, move, move, (land, other, east, north) => {
        const [x, y] = partsOf(land)[0]![0]![0]!;
        const [otherX, otherY] = partsOf(other)[0]![0]![0]!;
        const neighbour: Polygonal = mapPositions(other, ([a, b]) => [
          Number((a - otherX + x + east).toFixed(7)),
          Number((b - otherY + y + north).toFixed(7)),
        ]);
        const { geometry } = subtractNeighbours(land, [neighbour]);
        if (!geometry) return;
        isKept(geometry);
        const shared = overlap(land, neighbour).intersection;
        expect(overlap(geometry, neighbour).intersection).toBeLessThan(1);
        // slivers of less than a square metre each are dropped
        expect(Math.abs(areaSquareMetres(geometry) + shared - areaSquareMetres(land))).toBeLessThan(
          toleranceOf(land) + 20,
        );
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('splitting along a curve, and merging', () => {
  it('any land: the merged pieces are the land', () => {
    fc.assert(
      fc.property(
        anyLand,
        fc.array(fc.double({ min: -0.002, max: 0.002, noNaN: true }), {
          minLength: 2,
          maxLength: 12,
        }),
        (land, bends) => {
          const [x, y] = partsOf(land)[0]![0]![0]!;
          const line = bends.map((bend, index): [number, number] => [
            x - 0.006 + (0.008 * index) / (bends.length - 1),
            y + bend,
          ]);
          const { geometry } = split(land, { type: 'LineString', coordinates: line });
          if (!geometry) return;
          geometry.forEach(isKept);
          const whole = unite(geometry).geometry!;
          isKept(whole);
          expect(Math.abs(areaSquareMetres(whole) - areaSquareMetres(land))).toBeLessThan(
            toleranceOf(land),
          );
          const sum = geometry.reduce((total, piece) => total + areaSquareMetres(piece), 0);
          expect(Math.abs(sum - areaSquareMetres(whole))).toBeLessThan(1);
        },
      ),
      { numRuns: runs(40) },
    );
  });
});
