import { parseWkt, validate } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { readAny } from '../testing/read-any.ts';
import type { Reading } from '../source/source.ts';
import { dataFile, dataPaths, dataText, missingFields } from '../testing/shared-fields.ts';
import { writeArchive } from '../testing/write-archive.ts';

const geometryFolders = [
  'geojsonhint_bad',
  'geojsonhint_good',
  'gpx',
  'huge',
  'kml',
  'rdnew',
  'shp_loose',
  'shp_zip',
  'turf_clean_coords',
  'turf_difference',
  'turf_intersect',
  'turf_kinks_selfintersecting',
  'turf_rewind',
  'turf_simplify',
  'turf_union',
  'turf_unkink',
  'turf_valid_false',
  'turf_valid_true',
];
const everyFile = [
  ...geometryFolders.map((folder) => `geometry/${folder}`),
  'fields',
  'fields/cartobio',
].flatMap(dataPaths);

const read = (path: string) => readAny([dataFile(path)], { country: 'NL' });
const codes = ({ notes }: Reading) => [...new Set(notes.map(({ code }) => code))];
const areas = (kml: string) =>
  (kml.match(/<(?:\w+:)?Placemark[\s>][^]*?<\/(?:\w+:)?Placemark>/g) ?? []).filter((placemark) =>
    /<(?:\w+:)?Polygon[\s>]/.test(placemark),
  ).length;

describe.skipIf(missingFields)('EXC-01 files of all kinds', () => {
  it('EXC-01 many of them', () => expect(everyFile.length).toBeGreaterThan(150));

  it.each(everyFile)(
    'EXC-01 %s is read or refused with a reason; every saved geometry is valid',
    async (path) => {
      const reading = await read(path);
      if (reading.format === null) expect(reading.notes.length).toBeGreaterThan(0);
      for (const row of reading.rows) {
        if (row.verdict_hint === 'invalid') expect(row.notes.length).toBeGreaterThan(0);
        else expect(validate(parseWkt(row.geometry!).geometry as never)).toEqual([]);
      }
    },
    60_000,
  );

  it.each(dataPaths('geometry/kml').filter((path) => !path.endsWith('ground_overlay.kml')))(
    'EXC-01 %s: every placemark with an area is a row, every other has a note',
    async (path) => {
      const reading = await read(path);
      const text = dataText(path);
      expect(reading).toMatchObject({ format: 'kml' });
      expect(reading.rows).toHaveLength(areas(text));
      const noted = new Set(reading.notes.flatMap(({ row }) => row ?? []));
      const placemarks = (text.match(/<Placemark[\s>]/g) ?? []).length;
      expect(noted.size).toBe(placemarks - areas(text));
    },
  );

  it('EXC-01 a ground overlay is no field', async () => {
    const reading = await read('geometry/kml/ground_overlay.kml');
    expect([reading.rows, codes(reading)]).toEqual([
      [],
      expect.arrayContaining(['feature_unreadable']),
    ]);
  });

  it.each(dataPaths('geometry/gpx'))(
    'EXC-01 %s: tracks and waypoints are no areas, and each is named',
    async (path) => {
      const reading = await read(path);
      expect(reading.rows).toEqual([]);
      expect(reading.notes.length).toBeGreaterThan(0);
      expect(
        codes(reading).every((code) =>
          ['geometry_not_polygonal', 'geometry_missing', 'no_features'].includes(code),
        ),
      ).toBe(true);
    },
  );

  it.each<[string, string, string]>([
    ['geometry/rdnew/nl_brp_west.kml', 'kml', 'EPSG:4326'],
    ['geometry/rdnew/nl_brp_west_wkt.csv', 'csv', 'EPSG:4326'],
  ])('EXC-01 %s gives the same fields as the register itself', async (path, format, crs) => {
    const [reading, register] = [await read(path), await read('fields/nl_brp_2023_west.geojson')];
    expect(reading).toMatchObject({ format, crs, country: 'NL' });
    expect(reading.rows).toHaveLength(register.rows.length);
    for (const [at, row] of reading.rows.entries()) {
      expect(row.registered_area).toBeCloseTo(register.rows[at]!.registered_area!, 3);
      expect(row.crop_code ?? row.crop ?? row.name).toBeTruthy();
    }
  });

  it('EXC-01 of two geometry columns the one in degrees is read, and the other is named', async () => {
    const { notes } = await read('geometry/rdnew/nl_brp_west_wkt.csv');
    expect(notes).toContainEqual({
      code: 'geometry_column_chosen',
      params: { column: 'wkt_wgs84', others: 'wkt_rd28992' },
    });
  });

  it('EXC-01 the same fields in four formats give the same rows', async () => {
    const [first, ...others] = await Promise.all(
      ['geojson', 'gpkg', 'kml', 'zip'].map((ending) =>
        read(`fields/cartobio/anygeo-test.${ending}`),
      ),
    );
    const polygons = (
      JSON.parse(dataText('fields/cartobio/anygeo-test.geojson')) as {
        features: { geometry: { type: string } | null }[];
      }
    ).features.filter(({ geometry }) => /Polygon/.test(geometry?.type ?? ''));
    expect(first!.rows.length).toBeGreaterThanOrEqual(polygons.length);
    for (const reading of [first!, ...others])
      expect(
        reading.rows.length + reading.notes.filter(({ row }) => row !== undefined).length,
      ).toBeGreaterThan(0);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const kmlOf = (placemarks: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks}</Document></kml>`;
const area = (name: string) =>
  `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>5,52 5.001,52 5.001,52.001 5,52</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

describe('archives and tables', () => {
  it('EXC-01 a KMZ may have its data in files beside doc.kml', async () => {
    const link =
      '<NetworkLink><name>elsewhere</name><Link><href>files/fields.kml</href></Link></NetworkLink>';
    const reading = await readAny([
      writeArchive('farm.kmz', [
        { name: 'doc.kml', bytes: bytes(kmlOf(link)) },
        { name: 'files/fields.kml', bytes: bytes(kmlOf(area('A') + area('B'))) },
      ]),
    ]);
    expect(reading.rows.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it.each<[string, string]>([
    ['comma', 'name,geometry\r\n"Kavel, één","POLYGON ((5 52, 5.001 52, 5.001 52.001, 5 52))"\r\n'],
    ['semicolon', 'name;geometry\nKavel, één;POLYGON ((5 52, 5.001 52, 5.001 52.001, 5 52))\n'],
    [
      'tab',
      'name\tgeometry\nKavel, één\tPOLYGON Z ((5 52 0, 5.001 52 0, 5.001 52.001 0, 5 52 0))\n',
    ],
    [
      'EWKT',
      'name;geometry\nKavel, één;SRID=4326;POLYGON ((5 52, 5.001 52, 5.001 52.001, 5 52))\n'
        .replace('SRID=4326;POLYGON', '"SRID=4326;POLYGON')
        .replace('))\n', '))"\n'),
    ],
  ])('EXC-01 detects the separator: %s', async (_name, text) => {
    const reading = await readAny([{ name: 'fields.csv', bytes: bytes(text) }]);
    expect(reading).toMatchObject({
      format: 'csv',
      crs: 'EPSG:4326',
      rows: [{ name: 'Kavel, één', verdict_hint: 'ok' }],
    });
  });

  it('EXC-01 detects the encoding of an old table, with a note', async () => {
    const reading = await readAny([
      {
        name: 'a.csv',
        bytes: new Uint8Array(
          Buffer.from(
            'naam;wkt\nKavel één;POLYGON ((5 52, 5.001 52, 5.001 52.001, 5 52))\n',
            'latin1',
          ),
        ),
      },
    ]);
    expect(reading.rows[0]).toMatchObject({ name: 'Kavel één' });
    expect(codes(reading)).toContain('encoding_guessed');
  });

  it('EXC-01 recognises metres in a table; invalid coordinates have a note', async () => {
    const reading = await readAny(
      [
        {
          name: 'a.csv',
          bytes: bytes(
            'naam,wkt\nA,"POLYGON ((155000 463000, 155100 463000, 155100 463100, 155000 463000))"\nB,hier\nC,\n',
          ),
        },
      ],
      { country: 'NL' },
    );
    expect(reading).toMatchObject({ crs: 'EPSG:28992', rows: [{ row: 1, name: 'A' }] });
    expect(reading.notes.filter(({ row }) => row).map(({ code, row }) => [code, row])).toEqual([
      ['geometry_unreadable', 2],
      ['geometry_missing', 3],
    ]);
  });

  it.each<[string, string | Uint8Array]>([
    ['cut.kml', kmlOf(area('A')).slice(0, 150)],
    [
      'entities.kml',
      `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${kmlOf('<Placemark><name>&c;</name></Placemark>').slice(38)}`,
    ],
    ['page.kml', '<html><body>404</body></html>'],
    [
      'cut.fgb',
      Uint8Array.from([0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0, 255, 255, 255, 127, 1, 2, 3]),
    ],
    ['cut.parquet', bytes('PAR1 and nothing more PAR1')],
    ['plain.csv', 'name,area\nA,1\n'],
  ])('EXC-01 %s gives no rows, and a reason', async (name, content) => {
    const reading = await readAny([
      { name, bytes: typeof content === 'string' ? bytes(content) : content },
    ]);
    expect(reading.rows).toEqual([]);
    expect(reading.notes.length).toBeGreaterThan(0);
  });
});
