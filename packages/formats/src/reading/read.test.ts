import { parseWkt, boundsOf, type Position } from '@furrow/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAny } from '../testing/read-any.ts';
import type { Reading, SourceFile } from '../source/source.ts';
import { writeArchive } from '../testing/write-archive.ts';
import { writeGeopackage } from '../testing/write-geopackage.ts';
import { writeShapefile } from '../testing/write-shapefile.ts';

/** A clockwise ring, as shapefiles wind their shells. */
function block(x: number, y: number, size: number): Position[] {
  return [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
    [x, y],
  ];
}

const RD_PROJECTION =
  'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",155000],PARAMETER["False_Northing",463000],PARAMETER["Central_Meridian",5.38763888888889],PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.1561605555556],UNIT["Meter",1]]';

const dutchFields = {
  name: 'percelen',
  shapes: [{ rings: [block(155000, 463000, 100)] }, { rings: [block(156000, 463000, 200)] }],
  columns: [
    { name: 'NAAM', length: 20, values: ['Kavel één', 'Kavel twee'] },
    { name: 'GEWASCODE', length: 5, type: 'N', values: [259, 2014] },
  ],
  projection: RD_PROJECTION,
};

const json = (document: unknown, name = 'fields.geojson'): SourceFile => ({
  name,
  bytes: new TextEncoder().encode(
    typeof document === 'string' ? document : JSON.stringify(document),
  ),
});
const feature = (geometry: unknown, properties: unknown = {}) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 52],
      [5.001, 52],
      [5.001, 52.001],
      [5, 52.001],
      [5, 52],
    ],
  ],
};
const codes = (reading: Reading) => reading.notes.map(({ code }) => code);

function expectDutch(reading: Reading): void {
  expect(reading).toMatchObject({ crs: 'EPSG:28992', country: 'NL' });
  expect(reading.rows).toHaveLength(2);
  const [first, second] = reading.rows;
  const { geometry } = parseWkt(first?.geometry ?? '');
  const bounds = geometry && boundsOf(geometry);
  // The tower of Our Lady at Amersfoort, in WGS 84.
  expect(bounds?.west).toBeCloseTo(5.3872035, 5);
  expect(bounds?.south).toBeCloseTo(52.1551723, 5);
  expect(first?.registered_area).toBeCloseTo(1, 2);
  expect(second?.registered_area).toBeCloseTo(4, 2);
}

describe('readFieldsFile: shapefiles', () => {
  it('EXC-01 reads loose parts and archives alike', async () => {
    const parts = writeShapefile(dutchFields);
    const loose = await readAny(parts);
    expectDutch(loose);
    expect(loose.rows[0]).toMatchObject({
      row: 1,
      name: 'Kavel één',
      crop_code: '259',
      verdict_hint: 'ok',
      notes: [],
    });
    expect(await readAny([writeArchive('a.zip', parts)])).toEqual(loose);
    expect(await readAny([writeArchive('a.zip', parts, { stored: true })])).toEqual(loose);
    const inFolder = parts.map((part) => ({
      ...part,
      name: `2026/Export/${part.name.toUpperCase()}`,
    }));
    expect((await readAny([writeArchive('a.bin', inFolder)])).rows).toEqual(loose.rows);
  });

  it('EXC-01 guesses a missing projection, with a note', async () => {
    const reading = await readAny(writeShapefile({ ...dutchFields, projection: undefined }));
    expectDutch(reading);
    // The same numbers lie in England on the British grid.
    expect(reading.notes[0]).toEqual({
      code: 'crs_guessed',
      params: { crs: 'EPSG:28992', name: 'Amersfoort / RD New', alternatives: 'EPSG:27700' },
    });
  });

  it('EXC-01 ignores an error page served as projection', async () => {
    const reading = await readAny(
      writeShapefile({ ...dutchFields, projection: '<!DOCTYPE html><html>404</html>' }),
    );
    expectDutch(reading);
    expect(codes(reading).slice(0, 2)).toEqual(['crs_unreadable', 'crs_guessed']);
  });

  it('EXC-01 ignores a projection in degrees for coordinates in metres', async () => {
    const reading = await readAny(
      writeShapefile({
        ...dutchFields,
        projection:
          'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]',
      }),
    );
    expectDutch(reading);
    expect(codes(reading)).toContain('crs_contradicted');
  });

  it('EXC-01 reads UTM', async () => {
    const reading = await readAny(
      writeShapefile({
        name: 'mark',
        shapes: [{ rings: [block(550000, 6260000, 100)] }],
        projection:
          'PROJCS["x",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",9],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]',
      }),
    );
    expect(reading).toMatchObject({ crs: 'EPSG:25832', country: 'DK' });
    const { geometry } = parseWkt(reading.rows[0]?.geometry ?? '');
    expect(geometry && boundsOf(geometry)?.west).toBeCloseTo(9.8118347, 4);
    expect(codes(reading)).toContain('attributes_missing');
  });

  it.each([15, 25])('EXC-01 drops heights and measures of type %d', async (type) => {
    expectDutch(await readAny(writeShapefile({ ...dutchFields, type })));
  });

  it('EXC-01 assigns each hole to its shell, in any order of rings', async () => {
    const hole = block(155020, 463020, 20).toReversed();
    const island = block(155025, 463025, 5);
    const shapes = [
      { rings: [hole, island, block(155000, 463000, 100), block(157000, 463000, 50)] },
    ];
    const { rows } = await readAny(
      writeShapefile({ name: 'a', shapes, projection: RD_PROJECTION }),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.verdict_hint).toBe('ok');
    expect(rows[0]?.registered_area).toBeCloseTo(1 - 0.04 + 0.0025 + 0.25, 2);
  });

  it('EXC-01 treats rings that are all wound the wrong way as shells', async () => {
    const shapes = [
      { rings: [block(155000, 463000, 100).toReversed(), block(157000, 463000, 100).toReversed()] },
    ];
    const { rows } = await readAny(
      writeShapefile({ name: 'a', shapes, projection: RD_PROJECTION }),
    );
    expect(rows[0]?.registered_area).toBeCloseTo(2, 2);
  });

  it('EXC-01 names every record that is not a field', async () => {
    const reading = await readAny(
      writeShapefile({ ...dutchFields, shapes: [null, { rings: [block(156000, 463000, 200)] }] }),
    );
    expect(reading.rows.map(({ row, name }) => [row, name])).toEqual([[2, 'Kavel twee']]);
    expect(reading.notes).toContainEqual({ code: 'geometry_missing', params: {}, row: 1 });
    const points = await readAny(
      writeShapefile({
        name: 'p',
        type: 1,
        shapes: [{ point: [155000, 463000] }],
        projection: RD_PROJECTION,
      }),
    );
    expect(points.notes).toContainEqual({
      code: 'geometry_not_polygonal',
      params: { kind: 'Point' },
      row: 1,
    });
  });

  it.each<[string, string | undefined, number, (text: string) => Uint8Array]>([
    ['UTF-8 by its code page file', 'UTF-8', 0, (text) => new TextEncoder().encode(text)],
    ['UTF-8 without a word', undefined, 0, (text) => new TextEncoder().encode(text)],
    ['windows-1252 by its code page file', '1252', 0, (text) => Buffer.from(text, 'latin1')],
    ['windows-1252 by its driver byte', undefined, 0x57, (text) => Buffer.from(text, 'latin1')],
    [
      'DOS 850 by its driver byte',
      undefined,
      0x02,
      (text) =>
        Uint8Array.from([...text].map((letter) => (letter === 'é' ? 0x82 : letter.charCodeAt(0)))),
    ],
  ])('EXC-01 reads texts in %s', async (_, codepage, languageDriver, encode) => {
    const reading = await readAny(
      writeShapefile({ ...dutchFields, codepage, languageDriver, encode }),
    );
    expect(reading.rows[0]?.name).toBe('Kavel één');
    expect(codes(reading)).not.toContain('encoding_guessed');
  });

  it('EXC-01 reports a guessed encoding', async () => {
    const reading = await readAny(
      writeShapefile({ ...dutchFields, encode: (text) => Buffer.from(text, 'latin1') }),
    );
    expect(reading.rows[0]?.name).toBe('Kavel één');
    expect(codes(reading)).toContain('encoding_guessed');
  });

  it('EXC-01 reads several layers of an archive, with rows numbered throughout', async () => {
    const other = {
      ...dutchFields,
      name: 'meer',
      columns: [{ name: 'NAME', length: 9, values: ['C', 'D'] }],
    };
    const reading = await readAny([
      writeArchive('a.zip', [...writeShapefile(dutchFields), ...writeShapefile(other)]),
    ]);
    expect(reading.rows.map(({ row, name }) => [row, name])).toEqual([
      [1, 'Kavel één'],
      [2, 'Kavel twee'],
      [3, 'C'],
      [4, 'D'],
    ]);
  });

  it('EXC-01 reports a missing main file', async () => {
    const reading = await readAny(
      writeShapefile(dutchFields).filter(({ name }) => !name.endsWith('.shp')),
    );
    expect(reading).toMatchObject({ format: null, rows: [] });
    expect(codes(reading)).toContain('main_file_missing');
  });
});

describe('readFieldsFile: GeoJSON', () => {
  it('EXC-01 reads collections, features and bare geometries', async () => {
    for (const document of [collection(feature(square)), feature(square), square]) {
      expect(await readAny([json(document)])).toMatchObject({
        format: 'geojson',
        crs: 'EPSG:4326',
        country: 'NL',
        rows: [{ row: 1, verdict_hint: 'ok' }],
      });
    }
  });

  it('EXC-01 uses the content, not the name', async () => {
    expect((await readAny([json(collection(feature(square)), 'percelen.shp')])).format).toBe(
      'geojson',
    );
    expect(
      (
        await readAny([
          {
            ...json(''),
            bytes: writeShapefile(dutchFields)[0]?.bytes ?? new Uint8Array(),
            name: 'x.geojson',
          },
        ])
      ).format,
    ).toBe('shapefile');
    expect(
      (await readAny([writeArchive('a.shp', [json(collection(feature(square)))])])).format,
    ).toBe('geojson');
  });

  it('EXC-01 honours the crs member of old files', async () => {
    const rd = { type: 'Polygon', coordinates: [block(155000, 463000, 100)] };
    for (const crs of [
      { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
      { type: 'EPSG', properties: { code: 28992 } },
    ]) {
      const reading = await readAny([json({ ...collection(feature(rd)), crs })]);
      expect(reading.crs).toBe('EPSG:28992');
      expect(codes(reading)).toEqual([]);
    }
    const silent = await readAny([json(collection(feature(rd)))]);
    expect(silent.crs).toBe('EPSG:28992');
    expect(codes(silent)).toEqual(['crs_guessed']);
  });

  it('EXC-01 a MultiPolygon is one row, a collection with polygons is one with a note', async () => {
    const multi = {
      type: 'MultiPolygon',
      coordinates: [square.coordinates, [block(6, 52, 0.001)]],
    };
    const mixed = {
      type: 'GeometryCollection',
      geometries: [
        square,
        { type: 'Point', coordinates: [5, 52] },
        {
          type: 'GeometryCollection',
          geometries: [
            multi.coordinates[1] && { type: 'Polygon', coordinates: multi.coordinates[1] },
          ],
        },
      ],
    };
    const { rows, notes } = await readAny([json(collection(feature(multi), feature(mixed)))]);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.notes).toEqual([]);
    expect(rows[1]?.notes).toEqual([
      { code: 'collection_reduced', params: { dropped: 'Point' }, row: 2 },
    ]);
    expect(notes).toEqual([]);
  });

  it('EXC-01 drops nothing without a note', async () => {
    const { rows, notes } = await readAny([
      json(
        collection(
          feature(null),
          feature({ type: 'Point', coordinates: [5, 52] }),
          'nonsense',
          feature({ type: 'Polygon', coordinates: 'x' }),
          feature(square),
          { type: 'Featre' },
          feature({
            type: 'Polygon',
            coordinates: [
              [
                [5, 52],
                [5.001, 52.001],
                [5.001, 52],
                [5, 52.001],
                [5, 52],
              ],
            ],
          }),
          feature({
            type: 'Polygon',
            coordinates: [
              [
                [null, 52],
                [1, 2],
                [3, 4],
              ],
            ],
          }),
        ),
      ),
    ]);
    expect(notes.map(({ code, row }) => [code, row])).toEqual([
      ['geometry_missing', 1],
      ['geometry_not_polygonal', 2],
      ['feature_unreadable', 3],
      ['feature_unreadable', 6],
    ]);
    expect(
      rows.map(({ row, verdict_hint, geometry }) => [row, verdict_hint, geometry !== null]),
    ).toEqual([
      [4, 'invalid', false],
      [5, 'ok', true],
      [7, 'invalid', true],
      [8, 'invalid', false],
    ]);
    expect(rows[2]?.notes[0]).toMatchObject({
      code: 'geometry_invalid',
      params: { reason: 'self_intersection' },
      row: 7,
    });
  });

  it('EXC-01 repairs boundaries whose surface is unchanged, with a note', async () => {
    const spiked = {
      type: 'Polygon',
      coordinates: [
        [
          [5, 52],
          [5.001, 52],
          [5.001, 51.999],
          [5.001, 52.001],
          [5, 52.001],
          [5, 52],
        ],
      ],
    };
    const { rows } = await readAny([json(collection(feature(spiked)))]);
    expect(rows[0]).toMatchObject({
      verdict_hint: 'ok',
      geometry: 'POLYGON ((5 52, 5.001 52, 5.001 52.001, 5 52.001, 5 52))',
      notes: [{ code: 'geometry_repaired', params: { reasons: 'spike' } }],
    });
  });

  it('EXC-01 keeps area and shape of the polygon as given, rounded at seven decimals', async () => {
    const precise = {
      type: 'Polygon',
      coordinates: [
        [
          [5.00000004, 52],
          [5.00100006, 52.00000003],
          [5.00100001, 52.001],
          [5, 52.00099999],
          [5.00000004, 52],
        ],
      ],
    };
    const { rows } = await readAny([json(precise)]);
    expect(rows[0]?.geometry).toBe('POLYGON ((5 52, 5.0010001 52, 5.001 52.001, 5 52.001, 5 52))');
  });

  it('EXC-01 reads geometry written as text, other encodings and byte order marks', async () => {
    expect(
      (await readAny([json(collection(feature('POLYGON ((5 52, 5.001 52, 5.001 52.001, 5 52))')))]))
        .rows,
    ).toHaveLength(1);
    const text = JSON.stringify(collection(feature(square, { name: 'Börde' })));
    for (const bytes of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ]) {
      expect((await readAny([{ name: 'x', bytes: new Uint8Array(bytes) }])).rows[0]?.name).toBe(
        'Börde',
      );
    }
  });
});

describe('readFieldsFile: GeoPackage', () => {
  const rd =
    'POLYGON ((155000 463000, 155100 463000, 155100 463100, 155000 463100, 155000 463000))';
  const degrees = 'MULTIPOLYGON Z (((5 52 1, 5.001 52 1, 5.001 52.001 1, 5 52.001 1, 5 52 1)))';

  it('EXC-01 reads every layer in its own reference system', async () => {
    const file = writeGeopackage('fields.gpkg', [
      {
        name: 'a layer',
        srid: 28992,
        rows: [
          { wkt: rd, properties: { naam: 'Één', gewascode: 259 } },
          { wkt: null, properties: {} },
        ],
      },
      {
        name: 'b',
        srid: 4326,
        rows: [
          { wkt: degrees, properties: { naam: 'Twee' } },
          { wkt: 'POINT (5 52)', properties: {} },
        ],
      },
      {
        name: 'c',
        srid: 4326,
        rows: [{ wkt: new Uint8Array([0x47, 0x50, 0, 1, 1, 2, 3]), properties: {} }],
      },
    ]);
    const reading = await readAny([file]);
    expect(reading).toMatchObject({ format: 'geopackage', crs: 'EPSG:28992', country: 'NL' });
    expect(reading.rows.map(({ row, name }) => [row, name])).toEqual([
      [1, 'Één'],
      [3, 'Twee'],
    ]);
    expect(reading.rows[0]?.registered_area).toBeCloseTo(1, 2);
    expect(reading.notes.filter(({ row }) => row).map(({ code, row }) => [code, row])).toEqual([
      ['geometry_missing', 2],
      ['geometry_not_polygonal', 4],
      ['geometry_unreadable', 5],
    ]);
  });

  it('EXC-01 guesses an undefined reference system', async () => {
    const reading = await readAny([
      writeGeopackage('x', [{ name: 'a', srid: -1, rows: [{ wkt: rd, properties: {} }] }]),
    ]);
    expect(reading.crs).toBe('EPSG:28992');
    expect(codes(reading)).toEqual(['crs_guessed', 'columns_left_out']);
  });

  it('EXC-01 reads a file left in write-ahead mode by a desktop program', async () => {
    const file = writeGeopackage('x', [
      { name: 'a', srid: 28992, rows: [{ wkt: rd, properties: {} }] },
    ]);
    file.bytes[18] = 2;
    file.bytes[19] = 2;
    expect((await readAny([file])).rows).toHaveLength(1);
  });
});

describe('readFieldsFile: unreadable files', () => {
  it.each<[string, SourceFile[], string]>([
    ['nothing', [], 'no_files'],
    ['an empty file', [{ name: 'a', bytes: new Uint8Array() }], 'file_empty'],
    ['a text', [json('hello world')], 'format_unknown'],
    ['broken JSON', [json('{"type": "FeatureCollection", "features": [')], 'file_unreadable'],
    ['JSON of another kind', [json({ hello: 'world' })], 'file_unreadable'],
    [
      'JSON nested without end',
      [json(`{"features":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
      'feature_unreadable',
    ],
    ['an archive of nothing', [writeArchive('a.zip', [])], 'no_files'],
    [
      'an archive with a lock',
      [writeArchive('a.zip', writeShapefile(dutchFields), { isEncrypted: true })],
      'archive_encrypted',
    ],
    [
      'a workbook',
      [
        writeArchive('fields.xlsx', [
          json('<Types/>', '[Content_Types].xml'),
          json('<workbook/>', 'xl/workbook.xml'),
          json('<worksheet/>', 'xl/worksheets/sheet1.xml'),
        ]),
      ],
      'workbook_without_boundaries',
    ],
    [
      'a cut archive',
      [
        {
          name: 'a.zip',
          bytes: writeArchive('a.zip', writeShapefile(dutchFields)).bytes.subarray(0, 400),
        },
      ],
      'archive_broken',
    ],
    [
      'a database of another kind',
      [
        {
          name: 'a.gpkg',
          bytes: Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4_096)]),
        },
      ],
      'file_unreadable',
    ],
  ])('EXC-01 %s gives notes', async (_, files, code) => {
    const reading = await readAny(files);
    expect(reading.rows).toEqual([]);
    expect(codes(reading)).toContain(code);
    if (code === 'workbook_without_boundaries') expect(codes(reading)).toEqual([code]);
    if (code !== 'feature_unreadable') expect(reading.format).toBeNull();
  });

  it('EXC-01 names the unused side files', async () => {
    const reading = await readAny([
      writeArchive('a.zip', [
        ...writeShapefile(dutchFields),
        json('hello', 'LEESMIJ.txt'),
        json('x', '__MACOSX/._a.shp'),
      ]),
    ]);
    expect(reading.rows).toHaveLength(2);
    expect(reading.notes).toContainEqual({ code: 'file_ignored', params: { file: 'LEESMIJ.txt' } });
    expect(reading.notes.filter(({ code }) => code === 'file_ignored')).toHaveLength(1);
  });

  it('EXC-01 unpacks no more than the size stated in an archive', async () => {
    const bomb = { name: 'bomb.geojson', bytes: new Uint8Array(64 * 1_024 * 1_024).fill(0x20) };
    expect(codes(await readAny([writeArchive('a.zip', [bomb], { claimedSize: 1_000 })]))).toContain(
      'archive_too_large',
    );
    expect(
      codes(await readAny([writeArchive('a.zip', [bomb], { claimedSize: 0xfffffff0 })])),
    ).toContain('archive_too_large');
  }, 60_000);

  it('EXC-01 reads the intact part of a truncated shapefile', async () => {
    const [shapes, ...others] = writeShapefile(dutchFields);
    if (!shapes) throw new Error('writeShapefile gives the shapes first');
    const reading = await readAny([
      { ...shapes, bytes: shapes.bytes.subarray(0, shapes.bytes.length - 20) },
      ...others,
    ]);
    expect(reading.rows).toHaveLength(1);
    expect(codes(reading)).toContain('file_truncated');
  });

  const whole = {
    shapefile: writeShapefile(dutchFields),
    archive: [writeArchive('a.zip', writeShapefile(dutchFields))],
    geopackage: [
      writeGeopackage('a.gpkg', [
        {
          name: 'a',
          srid: 28992,
          rows: [
            {
              wkt: 'POLYGON ((155000 463000, 155100 463000, 155100 463100, 155000 463000))',
              properties: { naam: 'a' },
            },
          ],
        },
      ]),
    ],
    geojson: [
      json(
        collection(
          feature(square, { name: 'a' }),
          feature({ type: 'MultiPolygon', coordinates: [square.coordinates] }),
        ),
      ),
    ],
  };

  it.each(Object.entries(whole))(
    'EXC-01 a %s with any bytes changed or cut never throws',
    async (_, files) => {
      const change = fc.record({
        file: fc.nat(),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        byte: fc.nat(255),
        cut: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
          const damaged = files.map((file) => ({ ...file, bytes: file.bytes.slice() }));
          for (const { file, at, byte, cut } of changes) {
            const target = damaged[file % damaged.length];
            if (!target) continue;
            const index = Math.floor(at * Math.max(0, target.bytes.length - 1));
            if (cut && byte < 40) target.bytes = target.bytes.slice(0, index);
            else target.bytes[index] = byte;
          }
          const reading = await readAny(damaged);
          if (reading.format === null) expect(reading.notes.length).toBeGreaterThan(0);
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );
});

describe('readFieldsFile: large files', () => {
  it('EXC-01 reads ten thousand fields in seconds without blocking', async () => {
    const features = Array.from({ length: 10_000 }, (_, index) => {
      const [west, south] = [5 + (index % 100) * 0.003, 52 + Math.floor(index / 100) * 0.003];
      return feature(
        { type: 'Polygon', coordinates: [block(west, south, 0.002)] },
        { name: `Kavel ${index + 1}`, gewascode: 259 },
      );
    });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const reading = await readAny([json(collection(...features))]);
    clearInterval(timer);
    expect(reading.rows).toHaveLength(10_000);
    expect(turns).toBeGreaterThan(20);
  }, 60_000);
});
