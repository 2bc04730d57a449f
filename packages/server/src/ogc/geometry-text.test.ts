import { existing } from '@furrow/kit';
import { parseWkt, writeWkt, type Geometry, type Polygon, type Position } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { crsOf, inCrs, offeredCrs, type OfferedCrs } from './crs.ts';
import { geometryText } from './geometry-text.ts';

const dutchGrid = existing(
  crsOf('http://www.opengis.net/def/crs/EPSG/0/28992'),
  'reference system of the test',
);

/** A circle with a number of corners around Amersfoort. */
const circle = (corners: number): Polygon => {
  const ring = Array.from({ length: corners }, (_none, at): Position => {
    const angle = (2 * Math.PI * at) / corners;
    return [5.3876388889 + 0.02 * Math.cos(angle), 52.1561605556 + 0.01 * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
};

async function textOf(wkt: string | null, crs: OfferedCrs): Promise<string> {
  let text = '';
  for await (const piece of geometryText(wkt, crs)) text += piece;
  return text;
}

const wholly = (wkt: string): Geometry => existing(parseWkt(wkt).geometry, 'geometry of the test');

describe('EXC-02 a stored geometry becomes GeoJSON piece by piece', () => {
  it.each([
    'POINT (5.7 52.6)',
    'MULTIPOINT ((5.7 52.6), (-5.8 -52.7))',
    'LINESTRING (5.7 52.6, 5.8 52.7, 5.9 52.6)',
    'MULTILINESTRING ((5.7 52.6, 5.8 52.7), (6 53, 6.1 53.0000001))',
    'POLYGON ((5.7 52.6, 5.8 52.6, 5.8 52.7, 5.7 52.6), (5.75 52.62, 5.78 52.62, 5.78 52.65, 5.75 52.62))',
    'MULTIPOLYGON (((5.7 52.6, 5.8 52.6, 5.8 52.7, 5.7 52.6)), ((-6 0, -5.9 0, -5.9 0.0000001, -6 0)))',
    'POLYGON EMPTY',
    'GEOMETRYCOLLECTION (POINT (5.7 52.6), LINESTRING (5.7 52.6, 5.8 52.7))',
  ])('%s, in every system as when read at once', async (wkt) => {
    for (const crs of offeredCrs)
      expect(JSON.parse(await textOf(wkt, crs)), crs.uri).toEqual(
        JSON.parse(JSON.stringify(inCrs(wholly(wkt), crs))),
      );
  });

  it('a row without a geometry has none', async () => {
    expect(await textOf(null, dutchGrid)).toBe('null');
  });

  it('other requests are served while a boundary of 40,000 corners is written', async () => {
    const boundary = circle(40_000);
    let turns = 0;
    const others = setInterval(() => (turns += 1));
    const text = await textOf(writeWkt(boundary), dutchGrid);
    clearInterval(others);
    expect(turns).toBeGreaterThan(2);
    expect(JSON.parse(text)).toEqual(inCrs(boundary, dutchGrid));
  });
});
