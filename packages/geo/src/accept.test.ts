import { describe, expect, it } from 'vitest';
import { polygon, rectangle } from '../testing/shapes.ts';
import { fileNames, missingSuites, readText } from '../testing/shared-data.ts';
import { acceptGeometry } from './accept.ts';
import { ANY_KINDS, FIELD_KINDS, LINE_KINDS } from './types.ts';

const codes = (input: unknown) =>
  acceptGeometry(input, FIELD_KINDS).problems.map((problem) => problem.code);

describe('acceptGeometry', () => {
  it('accepts well-known text, GeoJSON text, a geometry and a feature alike', () => {
    const wkt = 'POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))';
    const geometry = polygon(rectangle(5, 52, 5.01, 52.01));
    const expected = { geometry, wkt, problems: [] };
    for (const input of [
      wkt,
      `SRID=4326;${wkt.toLowerCase()}`,
      JSON.stringify(geometry),
      geometry,
      { type: 'Feature', properties: {}, geometry },
    ]) {
      expect(acceptGeometry(input, FIELD_KINDS)).toEqual(expected);
    }
  });

  it('closes, winds, de-duplicates and rounds', () => {
    expect(
      acceptGeometry('POLYGON ((5 52, 5 52.01, 5 52.01, 5.0100000049 52.01, 5.01 52))', FIELD_KINDS)
        .wkt,
    ).toBe('POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))');
  });

  it.each([
    ['', ['unreadable']],
    ['hello', ['unreadable']],
    ['{', ['unreadable']],
    ['{"type": "Polygon"}', ['unreadable']],
    ['{"type": "Polygon", "coordinates": [[[null, 1], [2, 3], [4, 5]]]}', ['unreadable']],
    ['POLYGON EMPTY', ['empty']],
    ['MULTIPOLYGON (EMPTY)', ['empty']],
    ['POINT (5 52)', ['kind_not_allowed']],
    ['POLYGON ((5 52, 5.01 52.01, 5.01 52, 5 52.01, 5 52))', ['self_intersection']],
    ['POLYGON ((5 92, 5.01 92, 5.01 92.01, 5 92))', ['out_of_range']],
    ['POLYGON ((NaN 1, 2 3, 4 5, NaN 1))', ['not_a_number']],
    ['SRID=28992;POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52))', ['wrong_reference_system']],
    [null, ['unreadable']],
    [undefined, ['unreadable']],
    [7, ['unreadable']],
    [[], ['unreadable']],
    [{ type: 'Feature', geometry: null }, ['unreadable']],
  ])('refuses %j', (input, expected) => {
    expect(codes(input)).toEqual(expected);
    expect(acceptGeometry(input, FIELD_KINDS)).toMatchObject({ geometry: null, wkt: null });
  });

  it('allows only the geometry types of its field', () => {
    expect(acceptGeometry('LINESTRING (5 52, 5.1 52.1)', LINE_KINDS).problems).toEqual([]);
    expect(acceptGeometry('LINESTRING (5 52, 5.1 52.1)', FIELD_KINDS).problems).toEqual([
      {
        code: 'kind_not_allowed',
        params: { kind: 'LineString', allowed: 'Polygon, MultiPolygon' },
      },
    ]);
    expect(
      acceptGeometry('GEOMETRYCOLLECTION (POINT (5 52), LINESTRING (5 52, 5.1 52.1))', ANY_KINDS)
        .wkt,
    ).toBe('GEOMETRYCOLLECTION (POINT (5 52), LINESTRING (5 52, 5.1 52.1))');
  });

  it('survives a deeply nested collection', () => {
    const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(5_000)}${']}'.repeat(5_000)}`;
    expect(acceptGeometry(deep, ANY_KINDS).problems.map(({ code }) => code)).toEqual([
      'nested_collection',
    ]);
  });

  it.skipIf(missingSuites)('never throws on the bad GeoJSON suite', () => {
    for (const file of fileNames('geojsonhint_bad')) {
      const { geometry, problems } = acceptGeometry(readText(`geojsonhint_bad/${file}`), ANY_KINDS);
      expect(geometry === null, file).toBe(problems.length > 0);
    }
  });
});
