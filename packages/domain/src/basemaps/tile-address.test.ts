import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farthestZoom } from './basemap.ts';
import { fillTile, isTile, metresOfTile, readTileAddress, tileAt } from './tile-address.ts';

/** Addresses of basemaps as people paste them. @source decisions D12 BASEMAPS */

const template = (address: string) => {
  const read = readTileAddress(address);
  return 'template' in read ? read.template : read.problem.code;
};

describe('the address of a basemap', () => {
  const cases: readonly (readonly [title: string, address: string, template: string])[] = [
    ['XYZ', ' https://a.example/{z}/{x}/{y}.png ', 'https://a.example/{z}/{x}/{y}.png'],
    [
      'rows from the south',
      'https://a.example/{z}/{x}/{-y}.png',
      'https://a.example/{z}/{x}/{-y}.png',
    ],
    [
      'WMTS by its own words',
      'https://a.example/wmts?TILEMATRIX={TileMatrix}&TILEROW={TileRow}&TILECOL={TileCol}',
      'https://a.example/wmts?TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
    ],
    [
      'ArcGIS by its own words',
      'https://a.example/tile/{level}/{row}/{col}',
      'https://a.example/tile/{z}/{y}/{x}',
    ],
    ['several servers', 'https://{a,b,c}.example/{z}/{x}/{y}', 'https://a.example/{z}/{x}/{y}'],
    ['a key', 'https://a.example/{z}/{x}/{y}?k={key}', 'https://a.example/{z}/{x}/{y}?k={key}'],
    ['no address', 'a.example/{z}/{x}/{y}', 'basemap_address'],
    ['another protocol', 'ftp://a.example/{z}/{x}/{y}', 'basemap_address'],
    ['a part nobody knows', 'https://a.example/{z}/{x}/{y}/{time}', 'basemap_placeholder'],
    ['no places for tiles', 'https://a.example/map.png', 'basemap_no_tiles'],
    ['a WMS without a layer', 'https://a.example/wms?service=WMS', 'basemap_layer_expected'],
    [
      'a WMS of a version nobody knows',
      'https://a.example/wms?SERVICE=WMS&VERSION=2.0.0&LAYERS=a',
      'basemap_wms_version',
    ],
  ];
  it.each(cases)('D12 %s', (_title, address, expected) => expect(template(address)).toBe(expected));

  it('D12 WMS 1.3.0 uses the parameter CRS', () => {
    const url = new URL(
      template(
        'https://a.example/wms?service=WMS&request=GetMap&version=1.3.0&layers=dop&crs=EPSG:25832&bbox=1,2,3,4&width=999&format=image/jpeg',
      ),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      SERVICE: 'WMS',
      REQUEST: 'GetMap',
      VERSION: '1.3.0',
      LAYERS: 'dop',
      CRS: 'EPSG:3857',
      WIDTH: '256',
      HEIGHT: '256',
      FORMAT: 'image/jpeg',
      STYLES: '',
      BBOX: '{bbox-epsg-3857}',
    });
  });

  it('D12 WMS 1.1.1 uses SRS, with the EPSG number the server knows', () => {
    const read = (srs: string) =>
      new URL(
        template(`https://a.example/cgi?map=x&SERVICE=WMS&VERSION=1.1.1&LAYERS=a,b&SRS=${srs}`),
      ).searchParams;
    expect(read('EPSG:900913').get('SRS')).toBe('EPSG:900913');
    expect(read('EPSG:28992').get('SRS')).toBe('EPSG:3857');
    expect(read('EPSG:28992').get('map') ?? read('EPSG:28992').get('MAP')).toBe('x');
    expect(read('EPSG:28992').has('CRS')).toBe(false);
  });

  it('D12 never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readTileAddress(text)));
    fc.assert(
      fc.property(fc.webUrl(), (text) => void readTileAddress(`${text}?SERVICE=WMS`)),
      { numRuns: 20 },
    );
  });
});

describe('a tile', () => {
  const tile = fc.integer({ min: 0, max: farthestZoom }).chain((z) =>
    fc.record({
      z: fc.constant(z),
      x: fc.integer({ min: 0, max: 2 ** z - 1 }),
      y: fc.integer({ min: 0, max: 2 ** z - 1 }),
    }),
  );

  it('D12 contains the position it was requested for', () => {
    fc.assert(
      fc.property(tile, ({ z, x, y }) => {
        const count = 2 ** z;
        const longitude = ((x + 0.5) / count) * 360 - 180;
        const latitude =
          (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / count))) * 180) / Math.PI;
        expect(tileAt(longitude, latitude, z)).toEqual({ z, x, y });
      }),
    );
  });

  it('D12 adjoins its neighbours without a gap', () => {
    fc.assert(
      fc.property(tile, ({ z, x, y }) => {
        const [west, south, east, north] = metresOfTile({ z, x, y });
        expect(metresOfTile({ z, x: x + 1, y: y + 1 })).toEqual([
          expect.closeTo(east, 4),
          expect.any(Number),
          expect.any(Number),
          expect.closeTo(south, 4),
        ]);
        expect(east - west).toBeCloseTo(north - south, 3);
      }),
    );
  });

  it('D12 fills every kind of address template', () => {
    const at = { z: 3, x: 4, y: 2 };
    expect(fillTile('{z}/{x}/{y}/{-y}', at)).toBe('3/4/2/5');
    expect(fillTile('?BBOX={bbox-epsg-3857}', { z: 0, x: 0, y: 0 })).toMatch(
      /^\?BBOX=-20037508\.34\d*,-20037508\.34\d*,20037508\.34\d*,20037508\.34\d*$/,
    );
    expect(fillTile('{z}?k={key}', at, 'a&b')).toBe('3?k=a%26b');
  });

  it.each([
    [0, 0, 0, true],
    [0, 1, 0, false],
    [3, 7, 7, true],
    [3, 8, 0, false],
    [3, -1, 0, false],
    [25, 0, 0, false],
    [1.5, 0, 0, false],
  ])('D12 %d/%d/%d is a tile: %s', (z, x, y, expected) =>
    expect(isTile({ z, x, y })).toBe(expected),
  );
});
