import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, polygon, rectangle } from '../../testing/shapes.ts';
import { missingSuites, readText } from '../../testing/shared-data.ts';
import { areaHectares, areaSquareMetres } from './area.ts';
import { isPolygonal } from '../positions.ts';
import { parseWkt } from '../notation/wkt.ts';

describe('areaHectares', () => {
  it('equals GeographicLib for one square degree at the equator', () => {
    // 12308778361.469 m², from GeographicLib's Planimeter.
    expect(areaHectares(polygon(rectangle(0, 0, 1, 1)))).toBeCloseTo(1_230_877.8361, 3);
  });

  it('has four decimals', () => {
    const area = areaHectares(polygon(rectangle(5, 52, 5.001, 52.001)));
    expect(Math.round(area * 1e4) / 1e4).toBe(area);
    expect(area).toBeGreaterThan(0.7);
  });

  it('subtracts holes, whatever the winding, closed or not', () => {
    const shell = rectangle(5, 52, 5.01, 52.01);
    const hole = rectangle(5.002, 52.002, 5.004, 52.004);
    const expected = areaSquareMetres(polygon(shell)) - areaSquareMetres(polygon(hole));
    expect(areaSquareMetres(polygon(shell, hole))).toBeCloseTo(expected, 6);
    expect(areaSquareMetres(polygon(shell.toReversed(), hole))).toBeCloseTo(expected, 6);
    expect(areaSquareMetres(polygon(shell.slice(0, -1), hole.slice(1)))).toBeCloseTo(expected, 6);
  });

  it('adds parts and is 0 for nothing', () => {
    const parts = [[rectangle(5, 52, 5.01, 52.01)], [rectangle(6, 52, 6.01, 52.01)]];
    expect(areaHectares({ type: 'MultiPolygon', coordinates: parts })).toBeCloseTo(
      2 * areaHectares(polygon(...(parts[0] ?? []))),
      3,
    );
    expect(areaHectares({ type: 'MultiPolygon', coordinates: [] })).toBe(0);
    expect(areaHectares(polygon())).toBe(0);
  });

  it('does not depend on where a ring starts', () => {
    fc.assert(
      fc.property(anyField, fc.nat(), (field, start) => {
        const open = field.coordinates[0]?.slice(0, -1) ?? [];
        const turned = [...open.slice(start % open.length), ...open.slice(0, start % open.length)];
        expect(areaSquareMetres(polygon(turned))).toBeCloseTo(areaSquareMetres(field), 3);
      }),
    );
  });

  it.skipIf(missingSuites)('is within 0.1 % of the planar area of Dutch fields in RD New', () => {
    // RD New enlarges or shrinks surfaces by at most 0.02 % over the country.
    const rows = readText('rdnew/nl_brp_west_wkt.csv')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(';'));
    expect(rows).toHaveLength(50);
    for (const [, , , planar = '', , wgs84 = ''] of rows) {
      const { geometry } = parseWkt(wgs84);
      const area = geometry && isPolygonal(geometry) ? areaSquareMetres(geometry) : Number.NaN;
      expect(Math.abs(area - Number(planar)) / Number(planar)).toBeLessThan(0.001);
    }
  });
});
