import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle } from '../testing/shapes.ts';
import { areaSquareMetres } from './measure/area.ts';
import { boundsOf } from './bounds.ts';
import { overlap } from './overlap.ts';
import { roundGeometry } from './clipping/round.ts';
import { split } from './split.ts';
import type { LineString, Polygon, Polygonal, Position } from './types.ts';
import { validate } from './validate.ts';

const field = polygon(rectangle(5, 52, 5.01, 52.01));
const line = (...coordinates: Position[]): LineString => ({ type: 'LineString', coordinates });

/** Valid pieces that together are the field and do not overlap. */
function expectPieces(geometry: Polygonal, cut: LineString, count: number): Polygon[] {
  const { geometry: pieces, problems } = split(geometry, cut);
  expect(problems).toEqual([]);
  expect(pieces).toHaveLength(count);
  const areas = (pieces ?? []).map(areaSquareMetres);
  expect(areas.reduce((total, area) => total + area, 0) / areaSquareMetres(geometry)).toBeCloseTo(
    1,
    3,
  );
  pieces?.forEach((piece, index) => {
    expect(validate(piece)).toEqual([]);
    for (const other of pieces.slice(index + 1))
      expect(overlap(piece, other).intersection).toBeLessThan(20);
  });
  return pieces ?? [];
}

describe('split', () => {
  it('cuts in two, and both halves share the cut', () => {
    const [first, second] = expectPieces(field, line([5.004, 51.99], [5.004, 52.02]), 2);
    expect(first?.coordinates[0]).toContainEqual([5.004, 52]);
    expect(second?.coordinates[0]).toContainEqual([5.004, 52]);
    expect(areaSquareMetres(first ?? field)).toBeGreaterThan(areaSquareMetres(second ?? field));
  });

  it('cuts from corner to corner', () => {
    expectPieces(field, line([5, 52], [5.01, 52.01]), 2);
  });

  it('cuts along a bent line that goes in and out', () => {
    expectPieces(field, line([4.99, 52.002], [5.02, 52.004], [4.99, 52.006], [5.02, 52.008]), 4);
  });

  it('cuts a loop out of the middle', () => {
    const pieces = expectPieces(
      field,
      line([5.003, 52.003], [5.006, 52.003], [5.006, 52.006], [5.003, 52.006], [5.003, 52.003]),
      2,
    );
    expect(pieces[0]?.coordinates).toHaveLength(2);
  });

  it('cuts with a line that crosses itself', () => {
    expectPieces(
      field,
      line([5.002, 51.99], [5.002, 52.008], [5.008, 52.008], [5.008, 52.004], [4.99, 52.004]),
      3,
    );
  });

  it('cuts a field with a hole through the hole', () => {
    const holed = polygon(rectangle(5, 52, 5.01, 52.01), rectangle(5.003, 52.003, 5.006, 52.006));
    expectPieces(holed, line([5.004, 51.99], [5.004, 52.02]), 2).forEach((piece) =>
      expect(piece.coordinates).toHaveLength(1),
    );
    const [larger] = expectPieces(holed, line([5.008, 51.99], [5.008, 52.02]), 2);
    expect(larger?.coordinates).toHaveLength(2);
  });

  it('cuts a field whose hole touches the edge', () => {
    const touching = polygon(rectangle(5, 52, 5.01, 52.01), [
      [5.005, 52],
      [5.006, 52.003],
      [5.004, 52.003],
      [5.005, 52],
    ]);
    expectPieces(touching, line([5.005, 52.001], [5.005, 52.02]), 2);
    expectPieces(touching, line([4.99, 52.001], [5.02, 52.001]), 3);
  });

  it('ignores the ends of a line that stop inside', () => {
    expectPieces(field, line([5.004, 51.99], [5.004, 52.012], [5.008, 52.012], [5.008, 52.006]), 2);
  });

  it('cuts a field of several parts', () => {
    const parts: Polygonal = {
      type: 'MultiPolygon',
      coordinates: [field.coordinates, [rectangle(5.02, 52, 5.03, 52.01)]],
    };
    expectPieces(parts, line([4.99, 52.005], [5.04, 52.005]), 4);
    expectPieces(parts, line([4.99, 52.005], [5.015, 52.005]), 3);
  });

  it.each<[string, Polygonal, LineString]>([
    ['passes by', field, line([6, 52], [6, 53])],
    ['stops inside', field, line([5.004, 51.99], [5.004, 52.005])],
    ['runs along an edge', field, line([4.99, 52], [5.02, 52])],
    ['touches a corner', field, line([4.99, 52.01], [5.01, 51.99])],
    [
      'joins a hole to the edge',
      polygon(rectangle(5, 52, 5.01, 52.01), rectangle(5.003, 52.003, 5.006, 52.006)),
      line([5.004, 51.99], [5.004, 52.004]),
    ],
    ['is a point', field, line([5.004, 52.004], [5.004, 52.004])],
  ])('reports that a line which %s does not cut', (_, geometry, cut) => {
    expect(split(geometry, cut)).toEqual({
      geometry: null,
      problems: [{ code: 'line_does_not_cut', params: {} }],
    });
  });

  it('pieces add up, for any field and straight line', () => {
    const share = fc.double({ min: 0.1, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(anyField, share, share, (given, from, to) => {
        const rounded = roundGeometry(given);
        const bounds = boundsOf(rounded);
        fc.pre(rounded.type === 'Polygon' && bounds !== null);
        if (rounded.type !== 'Polygon' || !bounds) return;
        const at = (part: number) => bounds.west + part * (bounds.east - bounds.west);
        const { geometry: pieces, problems } = split(
          rounded,
          line([at(from), bounds.south - 0.001], [at(to), bounds.north + 0.001]),
        );
        expect(problems).toEqual([]);
        const total = (pieces ?? []).reduce((sum, piece) => sum + areaSquareMetres(piece), 0);
        expect(Math.abs(total - areaSquareMetres(rounded))).toBeLessThan(Math.max(5, total * 1e-4));
      }),
    );
  });
});
