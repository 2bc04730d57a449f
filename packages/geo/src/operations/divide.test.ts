import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLand, polygon, runs } from '../../testing/shapes.ts';
import { areaHectares, areaSquareMetres } from '../measure/area.ts';
import type { Outcome } from '../problem.ts';
import { unite } from '../clipping/union.ts';
import type { Polygonal } from '../types.ts';
import { divideEqually } from './divide-equally.ts';
import { alongEdge, longestEdge } from './edges.ts';
import type { Along } from './frame.ts';
import { rectangleAt } from './rectangle.ts';
import { stripsByArea } from './strips-by-area.ts';
import { stripsByWidth } from './strips-by-width.ts';
import { makesPieces } from '../../testing/surgery.ts';

/** A field of 640 by 300 metres whose long side has a bearing of 75 degrees. */
const field = rectangleAt([5.5, 52.1], { bearing: 75, length: 640, width: 300 }).geometry!;
const bearing = fc.double({ min: 0, max: 360, noNaN: true });

describe('dividing a field', () => {
  it('cuts 128 equal strips at once, in order from the edge', () => {
    const along = alongEdge(field, longestEdge(field)!)!;
    const pieces = makesPieces(field, divideEqually(field, 128, along));
    expect(pieces).toHaveLength(128);
    for (const piece of pieces)
      expect(areaSquareMetres(piece) / (areaSquareMetres(field) / 128)).toBeCloseTo(1, 2);
    // each adjoins the previous one
    pieces
      .slice(1)
      .forEach((piece, index) =>
        expect(unite([pieces[index]!, piece]).geometry?.type).toBe('Polygon'),
      );
  });

  it('cuts strips of a width from an edge, with the rest at the far side', () => {
    const along = alongEdge(field, longestEdge(field)!)!;
    const pieces = makesPieces(field, stripsByWidth(field, 36, along));
    expect(pieces).toHaveLength(9);
    for (const strip of pieces.slice(0, 8))
      expect(areaHectares(strip)).toBeCloseTo((640 * 36) / 10_000, 2);
    expect(areaHectares(pieces[8]!)).toBeCloseTo((640 * 12) / 10_000, 2);
  });

  it('leaves no sliver where the field is a multiple of the width', () => {
    const along = alongEdge(field, longestEdge(field)!)!;
    expect(makesPieces(field, stripsByWidth(field, 30, along))).toHaveLength(10);
  });

  it('cuts strips of an area, with the rest in the last', () => {
    const pieces = makesPieces(field, stripsByArea(field, 2.5, { bearing: 75 }));
    expect(pieces.map((piece) => Math.round(areaHectares(piece) * 100) / 100)).toEqual([
      2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 1.7,
    ]);
  });

  it('cuts a field with a bay into strips of several parts', () => {
    const horseshoe = polygon([
      [5, 52],
      [5.01, 52],
      [5.01, 52.01],
      [5.007, 52.01],
      [5.007, 52.003],
      [5.003, 52.003],
      [5.003, 52.01],
      [5, 52.01],
      [5, 52],
    ]);
    const pieces = makesPieces(horseshoe, divideEqually(horseshoe, 4, { bearing: 90 }));
    expect(pieces.filter(({ type }) => type === 'MultiPolygon')).toHaveLength(2);
  });

  it.each<[string, Outcome<Polygonal[]>, string]>([
    ['no parts', divideEqually(field, 1, { bearing: 0 }), 'too_few_pieces'],
    ['half a part', divideEqually(field, 2.5, { bearing: 0 }), 'too_few_pieces'],
    ['too many parts', divideEqually(field, 10_000, { bearing: 0 }), 'too_many_pieces'],
    ['no width', stripsByWidth(field, 0, { bearing: 0 }), 'not_positive'],
    ['a width that is none', stripsByWidth(field, Number.NaN, { bearing: 0 }), 'not_positive'],
    ['a width of a hair', stripsByWidth(field, 0.001, { bearing: 0 }), 'too_many_pieces'],
    ['a width over all of it', stripsByWidth(field, 5000, { bearing: 0 }), 'one_piece'],
    ['no surface', stripsByArea(field, -1, { bearing: 0 }), 'not_positive'],
    ['a surface over all of it', stripsByArea(field, 100, { bearing: 0 }), 'one_piece'],
  ])('refuses %s', (_, { geometry, problems }, code) => {
    expect([geometry, problems.map((problem) => problem.code)]).toEqual([null, [code]]);
  });

  const ways: Readonly<Record<string, (land: Polygonal, along: Along) => Outcome<Polygonal[]>>> = {
    'n equal parts': (land, along) => divideEqually(land, 7, along),
    'strips of a width': (land, along) => stripsByWidth(land, 9, along),
    'strips of a surface': (land, along) =>
      stripsByArea(land, areaSquareMetres(land) / 120_500, along),
  };
  it.each(Object.entries(ways))(
    '%s: the pieces add up to any land, in any direction',
    (_, divide) => {
      fc.assert(
        fc.property(anyLand, bearing, (land, degrees) => {
          makesPieces(land, divide(land, { bearing: degrees }));
        }),
        { numRuns: runs(40) },
      );
    },
  );

  it('n equal parts of any land, except for rounded cuts', () => {
    fc.assert(
      fc.property(anyLand, bearing, fc.integer({ min: 2, max: 9 }), (land, degrees, parts) => {
        const pieces = divideEqually(land, parts, { bearing: degrees }).geometry ?? [];
        expect(pieces).toHaveLength(parts);
        const each = areaSquareMetres(land) / parts;
        // a cut moves by at most a centimetre at each of its ends
        for (const piece of pieces)
          expect(Math.abs(areaSquareMetres(piece) - each)).toBeLessThan(each * 1e-3 + 20);
      }),
      { numRuns: runs(40) },
    );
  });
});
