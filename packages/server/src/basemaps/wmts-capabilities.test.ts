import { describe, expect, it } from 'vitest';
import { capabilitiesFor, matricesOf } from '../testing/wmts-description.ts';
import { BasemapProblem } from './basemap-problem.ts';
import { capabilitiesOf, isDescription, readCapabilities } from './wmts-capabilities.ts';

/** Descriptions of web map tile services, as agencies publish them. @source OGC 07-057r7, decisions D12 BASEMAPS */

const base = 'https://maps.example.org/wmts?SERVICE=WMTS&REQUEST=GetCapabilities';
const read = (xml: string, more = '') => readCapabilities(Buffer.from(xml), base + more);
const problemOf = (xml: string, more = '') => {
  try {
    read(xml, more);
    return null;
  } catch (error) {
    return error instanceof BasemapProblem ? error.problem : error;
  }
};
const web = matricesOf('web', 'urn:ogc:def:crs:EPSG::3857', { levels: [0, 1, 2, 18] });
const photo = '<ows:Identifier>photo</ows:Identifier>';
const link = '<TileMatrixSetLink><TileMatrixSet>web</TileMatrixSet></TileMatrixSetLink>';
const rest =
  '<ResourceURL format="image/png" resourceType="tile" template="https://t.example.org/{Layer}/{Style}/{Time}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png"/>';
const style =
  '<Style><ows:Identifier>grey</ows:Identifier></Style><Style isDefault="true"><ows:Identifier>colour</ows:Identifier></Style>';
const time = '<Dimension><ows:Identifier>TIME</ows:Identifier><Default>2025</Default></Dimension>';

describe('D12 the tiles of a WMTS', () => {
  it('D12 are read by the address it states, in its usual style and time', () => {
    expect(read(capabilitiesFor([photo + style + time + link + rest], web))).toEqual({
      template: 'https://t.example.org/photo/colour/2025/web/{z}/{y}/{x}.png',
      min_zoom: 0,
      max_zoom: 18,
      bounds: null,
    });
  });

  it('D12 or by parameters, at the levels and in the box of the layer', () => {
    const named = matricesOf('EPSG:3857', 'urn:ogc:def:crs:EPSG:6.18:3:3857', {
      prefix: 'EPSG:3857:',
      levels: [5, 6, 7],
    });
    const limits =
      '<TileMatrixSetLink><TileMatrixSet>EPSG:3857</TileMatrixSet><TileMatrixSetLimits><TileMatrixLimits><TileMatrix>EPSG:3857:6</TileMatrix></TileMatrixLimits></TileMatrixSetLimits></TileMatrixSetLink>';
    const box =
      '<ows:WGS84BoundingBox><ows:LowerCorner>3 50.5</ows:LowerCorner><ows:UpperCorner>7.2 53.6</ows:UpperCorner></ows:WGS84BoundingBox>';
    const layer = `${photo}${box}<Format>image/jpeg</Format>${limits}`;
    const { template, ...found } = read(capabilitiesFor([layer], named));
    const url = new URL(template);
    expect(url.origin + url.pathname).toBe('https://maps.example.org/wmts');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      map: 'a',
      LAYER: 'photo',
      STYLE: '',
      TILEMATRIXSET: 'EPSG:3857',
      SERVICE: 'WMTS',
      REQUEST: 'GetTile',
      VERSION: '1.0.0',
      FORMAT: 'image/jpeg',
      TILEMATRIX: 'EPSG:3857:{z}',
      TILEROW: '{y}',
      TILECOL: '{x}',
    });
    expect(found).toEqual({ min_zoom: 6, max_zoom: 6, bounds: [3, 50.5, 7.2, 53.6] });
  });

  it('D12 are those of the layer that is named', () => {
    const topo = photo.replace('photo', 'topo');
    const xml = capabilitiesFor([photo + link + rest, topo + link + rest], web);
    expect(read(xml, '&layer=topo').template).toContain('/topo/');
    expect(problemOf(xml)).toEqual({
      code: 'basemap_wmts_layer',
      params: { names: 'photo, topo' },
    });
    expect(problemOf(xml, '&LAYER=other')).toMatchObject({ code: 'basemap_wmts_layer' });
  });

  it('D12 are those of two digits where a nought stands before the others', () => {
    const set = matricesOf('web', 'EPSG:3857', { digits: 2, levels: [8, 9, 10, 11, 12] });
    const { template, min_zoom, max_zoom } = read(capabilitiesFor([photo + link + rest], set));
    expect(template).toContain('/web/{z}/');
    expect([min_zoom, max_zoom]).toEqual([10, 12]);
  });

  const sets: readonly (readonly [string, string])[] = [
    ['a national system', matricesOf('web', 'urn:ogc:def:crs:EPSG::28992')],
    ['tiles of 512 pixels', matricesOf('web', 'EPSG:3857', { size: 512 })],
    ['levels of other scales', matricesOf('web', 'EPSG:3857', { scale: 500_000_000 })],
    ['another corner', matricesOf('web', 'EPSG:3857', { corner: 0 })],
  ];
  it.each(sets)('D12 are none of web maps with %s', (_title, set) =>
    expect(problemOf(capabilitiesFor([photo + link + rest], set))).toEqual({
      code: 'basemap_wmts_system',
      params: { names: 'web' },
    }),
  );

  it.each(['<html>Maintenance</html>', 'no XML', '', '<Capabilities/>'])(
    'D12 are none in %j',
    (xml) => expect(problemOf(xml)).toEqual({ code: 'basemap_not_wmts' }),
  );
});

describe('D12 the address of a description', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    [base, true],
    ['https://maps.example.org/wmts?service=WMTS&key={key}', true],
    ['https://maps.example.org/1.0.0/WMTSCapabilities.xml', true],
    ['https://maps.example.org/wmts?service=wmts&tilematrix={z}&tilerow={y}&tilecol={x}', false],
    ['https://maps.example.org/{z}/{x}/{y}.png', false],
    ['https://maps.example.org/wms?service=WMS&request=GetCapabilities', false],
  ];
  it.each(cases)('D12 %s: %s', (address, expected) =>
    expect(isDescription(address)).toBe(expected),
  );

  it('D12 is asked for where the service alone is named', () => {
    expect(
      capabilitiesOf('https://m.example.org/w?service=WMTS&layer=a').searchParams.get('REQUEST'),
    ).toBe('GetCapabilities');
    expect(capabilitiesOf(base).href).toBe(base);
    const file = 'https://maps.example.org/1.0.0/WMTSCapabilities.xml';
    expect(capabilitiesOf(file).href).toBe(file);
  });
});
