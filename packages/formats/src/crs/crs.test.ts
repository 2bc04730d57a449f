import { distanceMetres, type Position } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { guessCrs } from './guess.ts';
import { asReference, recogniseCrs } from './recognise-crs.ts';
import { systemByCode } from './systems.ts';
import { toWgs84 } from './to-wgs84.ts';
import { parseWktTree } from './wkt-tree.ts';

/** Positions in their projected system and in WGS 84, as computed by PROJ 9. */
const CONTROL_POINTS: [code: number, place: Position, wgs84: Position][] = [
  [28992, [155000, 463000], [5.38720350841377, 52.1551723011922]],
  [28992, [98398.0614, 456892.3353], [4.56115994672825, 52.0973830387723]],
  [28992, [250000, 570000], [6.80586821740944, 53.1083774931794]],
  [31370, [141859.51, 188311.13], [4.25277450295648, 51.0049592659137]],
  [31370, [200000, 100000], [5.06921821639573, 50.2089779361511]],
  [2154, [700000, 6600000], [3, 46.5]],
  [2154, [150000, 6840000], [-4.44557390293935, 48.4267357653876]],
  [31287, [400000, 400000], [13.3325941282416, 47.4994821366219]],
  [31287, [600000, 480000], [16.023647356813, 48.1881373281291]],
  [2056, [2600000, 1200000], [7.43863242087181, 46.9510827718711]],
  [2056, [2500000, 1118000], [6.14295419213573, 46.2060069929558]],
  [21781, [600000, 200000], [7.43863242087181, 46.9510827718711]],
  [25832, [550000, 6260000], [9.81183465814846, 56.4817994670048]],
  [25833, [350000, 5800000], [12.7986725237046, 52.3297830803805]],
  [32631, [600000, 5700000], [4.43887679439591, 51.4423523163749]],
  [3857, [556597, 6800125], [4.99999592195073, 51.9999974869188]],
  [27700, [400000, 300000], [-2.00143311551089, 52.5977924308338]],
  [5514, [-700000, -1100000], [15.1159005459732, 49.630232786646]],
  [3844, [500000, 500000], [24.9984457751494, 45.9997181866566]],
  [2169, [80000, 100000], [6.16812693324139, 49.8344001644396]],
  [27572, [600000, 2400000], [2.336509263664, 48.5986723905206]],
  [3035, [4000000, 3200000], [5.34120546419019, 51.8179409738734]],
];

const ESRI_RD =
  'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",155000.0],PARAMETER["False_Northing",463000.0],PARAMETER["Central_Meridian",5.38763888888889],PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.1561605555556],UNIT["Meter",1.0]]';

describe('toWgs84', () => {
  it.each(CONTROL_POINTS)('EXC-01 EPSG:%d %j is at %j within a metre', (code, position, wgs84) => {
    const system = systemByCode(code);
    const found = system && toWgs84(asReference(system))(position);
    expect(found && distanceMetres(found, wgs84)).toBeLessThan(1);
  });

  it('answers invalid input with null', () => {
    const system = systemByCode(28992);
    const convert = system && toWgs84(asReference(system));
    expect(convert?.([Number.NaN, 1])).toBeNull();
    expect(convert?.([Infinity, 1])).toBeNull();
  });
});

describe('recogniseCrs', () => {
  it.each([
    'EPSG:28992',
    'epsg:28992',
    'urn:ogc:def:crs:EPSG::28992',
    'urn:ogc:def:crs:EPSG:6.9:28992',
    'http://www.opengis.net/def/crs/EPSG/0/28992',
    'EPSG:7415',
    'Amersfoort / RD New',
    'RD_New',
  ])('EXC-01 recognises RD New as %s', (code) => {
    expect(recogniseCrs({ code })).toMatchObject({ system: { code: 'EPSG:28992' }, notes: [] });
  });

  it.each([
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326'],
    ['EPSG:4326', 'EPSG:4326'],
    ['CRS84', 'EPSG:4326'],
    ['EPSG:900913', 'EPSG:3857'],
    ['ESRI:102100', 'EPSG:3857'],
    ['EPSG:32740', 'EPSG:32740'],
  ])('EXC-01 recognises %s as %s', (code, known) => {
    expect(recogniseCrs({ code }).system?.code).toBe(known);
  });

  it('EXC-01 recognises a projection file by its name, and by its numbers where the name is unknown', () => {
    expect(recogniseCrs({ wkt: ESRI_RD }).system?.code).toBe('EPSG:28992');
    expect(recogniseCrs({ wkt: ESRI_RD.replace('"RD_New"', '"Mijn kaart"') }).system?.code).toBe(
      'EPSG:28992',
    );
    const rounded = ESRI_RD.replace('"RD_New"', '"x"')
      .replace('5.38763888888889', '5.38764')
      .replace('52.1561605555556', '52.15616');
    expect(recogniseCrs({ wkt: rounded }).system?.code).toBe('EPSG:28992');
  });

  it('EXC-01 distinguishes RD New from another projection on the same ellipsoid', () => {
    const other = ESRI_RD.replace('"RD_New"', '"x"').replace('155000.0', '0.0');
    expect(recogniseCrs({ wkt: other })).toMatchObject({ notes: [{ code: 'crs_datum_unknown' }] });
  });

  it('EXC-01 uses the definition of a modern datum', () => {
    const massachusetts =
      'PROJCS["NAD_1983_StatePlane_Massachusetts_Mainland_FIPS_2001",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",200000.0],PARAMETER["False_Northing",750000.0],PARAMETER["Central_Meridian",-71.5],PARAMETER["Standard_Parallel_1",41.71666666666667],PARAMETER["Standard_Parallel_2",42.68333333333333],PARAMETER["Latitude_Of_Origin",41.0],UNIT["Meter",1.0]]';
    const { system, notes } = recogniseCrs({ wkt: massachusetts });
    expect(notes.map(({ code }) => code)).toEqual(['crs_from_parameters']);
    const boston = system && toWgs84(system)([236000, 900000]);
    expect(boston && distanceMetres(boston, [-71.0606, 42.3489])).toBeLessThan(500);
  });

  it.each([
    '',
    'hello',
    '<!DOCTYPE html>',
    'PROJCS[',
    'PROJCS["x"',
    'LOCAL_CS["x",UNIT["m",1]]',
    '['.repeat(10_000),
    'A['.repeat(10_000),
  ])('does not recognise %j', (wkt) => {
    expect(recogniseCrs({ wkt }).system).toBeNull();
  });
});

describe('parseWktTree', () => {
  it('reads names, numbers, bare words and children', () => {
    expect(
      parseWktTree(
        'GEOGCS["a ""b""", DATUM["d", SPHEROID["s", 6378137, 298.25]], AXIS["Lon", EAST]]',
      ),
    ).toMatchObject({
      keyword: 'GEOGCS',
      values: ['a "b"'],
      children: [
        { keyword: 'DATUM', children: [{ values: ['s', 6378137, 298.25] }] },
        { values: ['Lon', 'EAST'] },
      ],
    });
  });
});

describe('guessCrs', () => {
  it.each<[string, Position[], string]>([
    [
      'Dutch fields',
      [
        [98398, 456892],
        [98500, 457000],
        [250000, 570000],
      ],
      'EPSG:28992',
    ],
    [
      'Belgian fields',
      [
        [141859, 188311],
        [200000, 100000],
      ],
      'EPSG:31370',
    ],
    [
      'French fields',
      [
        [150000, 6840000],
        [700000, 6600000],
      ],
      'EPSG:2154',
    ],
    [
      'Swiss fields',
      [
        [2600000, 1200000],
        [2550000, 1180000],
      ],
      'EPSG:2056',
    ],
    [
      'Austrian fields',
      [
        [600000, 480000],
        [590000, 470000],
      ],
      'EPSG:31287',
    ],
    [
      'fields in degrees',
      [
        [4.5, 52],
        [4.6, 52.1],
      ],
      'EPSG:4326',
    ],
  ])('EXC-01 %s', (_, positions, code) => {
    expect(guessCrs(positions, null)?.system.code).toBe(code);
  });

  it('EXC-01 the farm’s country decides between fitting systems; the others are named', () => {
    const denmarkOrFrance: Position[] = [
      [550000, 6260000],
      [560000, 6270000],
    ];
    expect(guessCrs(denmarkOrFrance, 'DK')?.system.code).toBe('EPSG:25832');
    expect(guessCrs(denmarkOrFrance, 'FR')?.system.code).toBe('EPSG:2154');
    expect(guessCrs(denmarkOrFrance, null)?.alternatives.length).toBeGreaterThan(0);
  });

  it('EXC-01 guesses nothing without coordinates', () => {
    expect(guessCrs([], null)).toBeNull();
    expect(guessCrs([[Number.NaN, 1]], null)).toBeNull();
    expect(guessCrs([[1e12, 1e12]], null)).toBeNull();
    expect(
      guessCrs(
        [
          [-149.9, -107.2],
          [-259, -109],
        ],
        null,
      ),
    ).toBeNull();
  });
});
