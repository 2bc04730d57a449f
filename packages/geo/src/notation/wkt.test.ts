import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField } from '../../testing/shapes.ts';
import { roundPositions } from '../clipping/round.ts';
import { parseWkt, writeWkt } from './wkt.ts';

describe('parseWkt', () => {
  it.each([
    ['POINT (4.5 52)', { type: 'Point', coordinates: [4.5, 52] }],
    ['point(4.5 52)', { type: 'Point', coordinates: [4.5, 52] }],
    ['SRID=4326;POINT(4.5 52)', { type: 'Point', coordinates: [4.5, 52] }],
    [' srid = 4258 ; Point Z ( 4.5  52  -3.1 ) ', { type: 'Point', coordinates: [4.5, 52] }],
    ['POINTZM(4.5 52 1 2)', { type: 'Point', coordinates: [4.5, 52] }],
    ['POINT M (4.5 52 2)', { type: 'Point', coordinates: [4.5, 52] }],
    ['POINT (-.5 +5.2e1)', { type: 'Point', coordinates: [-0.5, 52] }],
    ['POINT (4. -52)', { type: 'Point', coordinates: [4, -52] }],
    ['POINT (4.5 5.2E+1)', { type: 'Point', coordinates: [4.5, 52] }],
    ['POINT\u00a0(\u00a04.5\ufeff52 7)', { type: 'Point', coordinates: [4.5, 52] }],
    [
      'MULTIPOINT ((1 2), (3 4))',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'MULTIPOINT (1 2, 3 4)',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'LINESTRING\n(1 2,\t3 4)',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'MULTILINESTRING ((1 2, 3 4), (5 6, 7 8))',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
          [
            [5, 6],
            [7, 8],
          ],
        ],
      },
    ],
    [
      'POLYGON ((0 0, 1 0, 1 1, 0 0))',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    ],
    ['POLYGON EMPTY', { type: 'Polygon', coordinates: [] }],
    ['POLYGON Z EMPTY', { type: 'Polygon', coordinates: [] }],
    [
      'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), EMPTY)',
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 0],
            ],
          ],
          [],
        ],
      },
    ],
    [
      'GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4))',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [1, 2] },
          {
            type: 'LineString',
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
        ],
      },
    ],
    ['GEOMETRYCOLLECTION EMPTY', { type: 'GeometryCollection', geometries: [] }],
  ])('reads %s', (text, geometry) => {
    expect(parseWkt(text)).toEqual({ geometry, problems: [] });
  });

  it.each([
    ['', 0],
    ['POLYGON', 7],
    ['POLYGON ((0 0, 1 0', 18],
    ['POLYGON ((0 0, 1))', 16],
    ['POINT (1 2) nonsense', 12],
    ['CIRCLE (1 2)', 6],
    ['POINT (one two)', 7],
    ['POINT (1 2 3 4 5)', 15],
    ['(((((', 0],
    ['POINT (1 2 3 4,', 14],
  ])('reports the position where reading %j failed', (text, position) => {
    expect(parseWkt(text)).toEqual({
      geometry: null,
      problems: [{ code: 'unreadable', params: { position } }],
    });
  });

  it('refuses another reference system, an empty point and endless nesting', () => {
    expect(parseWkt('SRID=28992;POINT(155000 463000)').problems).toEqual([
      { code: 'wrong_reference_system', params: { srid: 28992 } },
    ]);
    expect(parseWkt('POINT EMPTY').problems).toEqual([{ code: 'empty', params: {} }]);
    expect(parseWkt('GEOMETRYCOLLECTION ('.repeat(100_000)).problems[0]?.code).toBe('unreadable');
  });

  it('reads any number of digits, in time', () => {
    const digits = '1'.repeat(200_000);
    expect(parseWkt(`POINT (${digits} x)`).problems[0]?.code).toBe('unreadable');
    expect(parseWkt(`POINT (1 ${digits}x)`).problems[0]?.code).toBe('unreadable');
    expect(parseWkt(`POINT (1.${digits} 2)`).geometry).toEqual({
      type: 'Point',
      coordinates: [Number(`1.${digits}`), 2],
    });
  });

  it('leaves non-numbers for validation to report', () => {
    expect(parseWkt('POINT (NaN 1)').geometry).toEqual({
      type: 'Point',
      coordinates: [Number.NaN, 1],
    });
    expect(parseWkt('POINT (-Infinity 1e999)').geometry).toEqual({
      type: 'Point',
      coordinates: [Number.NaN, Infinity],
    });
  });

  it('reads every decimal as the language does, to the last bit', () => {
    const digits = (least: number, most: number) =>
      fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
        .map((all) => all.join(''));
    const decimal = fc
      .tuple(fc.constantFrom('', '-', '+'), digits(1, 12), fc.option(digits(0, 20)))
      .map(([sign, whole, part]) => `${sign}${whole}${part === null ? '' : `.${part}`}`);
    fc.assert(
      fc.property(decimal, decimal, (longitude, latitude) => {
        const { geometry } = parseWkt(`POINT (${longitude} ${latitude})`);
        // Object.is tells 0 from -0
        expect(geometry).toStrictEqual({
          type: 'Point',
          coordinates: [Number(longitude), Number(latitude)],
        });
      }),
      { numRuns: 5000 },
    );
  });

  it('never throws, on any input', () => {
    const words = fc.constantFrom(
      'POLYGON',
      'MULTI',
      'POINT',
      '(',
      ')',
      ',',
      ' ',
      '1',
      '-2.5',
      'EMPTY',
      'Z',
      'SRID=4326;',
      'é',
      '\0',
    );
    fc.assert(
      fc.property(
        fc.array(words).map((parts) => parts.join('')),
        (text) => {
          const { geometry, problems } = parseWkt(text);
          expect(geometry === null).toBe(problems.length > 0);
        },
      ),
    );
  });
});

describe('writeWkt', () => {
  it.each([
    'POINT (4.5 52)',
    'MULTIPOINT ((1 2), (3 4))',
    'LINESTRING (1 2, 3 4)',
    'MULTILINESTRING ((1 2, 3 4), (5 6, 7 8))',
    'POLYGON ((0 0, 1 0, 1 1, 0 0), (0.2 0.1, 0.4 0.1, 0.4 0.2, 0.2 0.1))',
    'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), EMPTY)',
    'GEOMETRYCOLLECTION (POINT (1 2), POLYGON EMPTY)',
  ])('writes %s as it was read', (text) => {
    const { geometry } = parseWkt(text);
    expect(geometry && writeWkt(geometry)).toBe(text);
  });

  it('writes no exponents', () => {
    expect(writeWkt({ type: 'Point', coordinates: [1e-7, -2.5e-8] })).toBe(
      'POINT (0.0000001 -0.000000025)',
    );
  });

  it('reads back exactly what it wrote', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        // Twenty decimals represent every possible double of a longitude except those nearest zero.
        const written = roundPositions(field, 20);
        expect(parseWkt(writeWkt(written)).geometry).toEqual(written);
      }),
    );
  });
});
