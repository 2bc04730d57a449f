import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geojson as flatgeobuf } from 'flatgeobuf';
import { parquetWriteBuffer } from 'hyparquet-writer';
import wkx from 'wkx';
import { codeStarter } from '@furrow/domain/code/code.starter.ts';
import type { Position } from '@furrow/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importLayer } from '../commands/import-layer.ts';
import { writeArchive } from '@furrow/formats/testing/write-archive.ts';
import { writeShapefile } from '@furrow/formats/testing/write-shapefile.ts';
import { writeGeopackage } from '@furrow/formats/testing/write-geopackage.ts';
import { runOn } from '../testing/command.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { importPolygons } from './import-layer.ts';
import { sharedFile } from './testing/layer-files.ts';

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'furrow-layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let person: Person;
beforeAll(async () => {
  person = await server.person();
});

const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];
const collection = (
  features: { code: string | number; name: string | null; coordinates: number[][][] }[],
) => ({
  type: 'FeatureCollection',
  features: features.map(({ code, name, coordinates }) => ({
    type: 'Feature',
    properties: { soilcode: String(code), soilname: name },
    geometry: { type: 'Polygon', coordinates },
  })),
});
const wktOf = (coordinates: number[][][]) =>
  `POLYGON (${coordinates.map((ring) => `(${ring.map((place) => place.join(' ')).join(', ')})`).join(', ')})`;
const write = (name: string, bytes: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const soilAt = async (coordinates: number[][][]) =>
  person.client.post('/geo/datareference/intersect', { geometry: wktOf(coordinates) });
const clear = () =>
  server.server.services.database.query(
    'truncate reference_polygon, reference_code, reference_layer',
  );

/**
 * Three quarters of the field are on heavy sandy loam, a quarter on clay; a strip beside it is
 * peat.
 */
const field = square(5.7, 52.6, 0.004);
const soils = collection([
  {
    code: 'Mn25A',
    name: 'Kalkrijke poldervaaggronden; zware zavel',
    coordinates: [
      [
        [5.6, 52.5],
        [5.703, 52.5],
        [5.703, 52.7],
        [5.6, 52.7],
        [5.6, 52.5],
      ],
    ],
  },
  {
    code: 'LKLEI',
    name: null,
    coordinates: [
      [
        [5.703, 52.5],
        [5.704, 52.5],
        [5.704, 52.7],
        [5.703, 52.7],
        [5.703, 52.5],
      ],
    ],
  },
  {
    code: 'VEEN',
    name: 'Veen',
    coordinates: [
      [
        [5.704, 52.5],
        [5.8, 52.5],
        [5.8, 52.7],
        [5.704, 52.7],
        [5.704, 52.5],
      ],
    ],
  },
]);

describe('API-18 RUL-22 the soil of a field', () => {
  const files: Record<string, () => string> = {
    GeoJSON: () => write('soil.geojson', JSON.stringify(soils)),
    FlatGeobuf: () => write('soil.bin', flatgeobuf.serialize(soils as never)),
    GeoParquet: () =>
      write(
        'soil.parquet',
        new Uint8Array(
          parquetWriteBuffer({
            columnData: [
              {
                name: 'soilcode',
                data: soils.features.map(({ properties }) => properties.soilcode),
                type: 'STRING',
              },
              {
                name: 'soilname',
                data: soils.features.map(({ properties }) => properties.soilname),
                type: 'STRING',
                nullable: true,
              },
              {
                name: 'geometry',
                data: soils.features.map(
                  ({ geometry }) => new Uint8Array(wkx.Geometry.parseGeoJSON(geometry).toWkb()),
                ),
                type: 'BYTE_ARRAY',
              },
            ],
            kvMetadata: [
              {
                key: 'geo',
                value: JSON.stringify({
                  version: '1.1.0',
                  primary_column: 'geometry',
                  columns: { geometry: { encoding: 'WKB', geometry_types: ['Polygon'] } },
                }),
              },
            ],
          }),
        ),
      ),
    GeoPackage: () =>
      write(
        'soil.gpkg',
        writeGeopackage('soil.gpkg', [
          {
            name: 'soil',
            srid: 4326,
            rows: soils.features.map(({ geometry, properties }) => ({
              wkt: wktOf(geometry.coordinates),
              properties,
            })),
          },
        ]).bytes,
      ),
  };
  it.each(Object.keys(files))(
    'of %s: types with their share, the largest first',
    async (format) => {
      await clear();
      expect(
        await runOn(server, importLayer, '--kind', 'soil', '--country', 'NL', files[format]!()),
      ).toContain(`3 polygons are in, 0 are none or lie off the map (${format}, EPSG:4326`);
      const { status, body } = await soilAt(field);
      expect([status, body.objects]).toEqual([
        200,
        [
          {
            code: 'Mn25A',
            name: 'Kalkrijke poldervaaggronden; zware zavel',
            soil_type: 24,
            area: expect.closeTo(9.05, 0),
            share: 0.75,
          },
          {
            code: 'LKLEI',
            name: 'Light clay (25 to 35 % clay)',
            soil_type: 25,
            area: expect.closeTo(3.02, 0),
            share: 0.25,
          },
        ],
      ]);
    },
  );

  it('an unknown place has no soil', async () =>
    expect((await soilAt(square(1, 45, 0.01))).body).toEqual({ objects: [] }));

  it('a GeoJSON geometry works too, and a non-polygon is refused by its field', async () => {
    expect(
      (
        await person.client.post('/geo/datareference/intersect', {
          geometry: { type: 'Polygon', coordinates: field },
        })
      ).body.objects,
    ).toHaveLength(2);
    for (const geometry of [
      undefined,
      'POINT (5 52)',
      'POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))',
      7,
      { type: 'Polygon' },
    ]) {
      const { status, body } = await person.client.post('/geo/datareference/intersect', {
        geometry,
      });
      expect([geometry, status, Object.keys(body.errors)]).toEqual([geometry, 400, ['geometry']]);
    }
    expect(
      Object.keys(
        (await person.client.post('/geo/datareference/intersect', { layer: 'moon' })).body.errors,
      ).sort(),
    ).toEqual(['geometry', 'layer']);
  });

  it('D14 requires the feature soil_data, and a session', async () => {
    const { database } = server.server.services;
    await database.query(
      "insert into farm_feature (farm, name, value) values ($1, 'soil_data', 'false')",
      [person.farm],
    );
    expect((await soilAt(field)).body).toMatchObject({ status: 403, code: 'feature_off' });
    await database.query('delete from farm_feature');
    expect(
      (await server.visitor().post('/geo/datareference/intersect', { geometry: wktOf(field) }))
        .status,
    ).toBe(401);
  });
});

describe('API-18 import-layer', () => {
  const many = (count: number, suffix = '') =>
    collection(
      Array.from({ length: count }, (_, index) => ({
        code: `C${index % 7}${suffix}`,
        name: `soil ${index % 7}`,
        coordinates: square(6 + (index % 100) * 0.001, 52 + Math.floor(index / 100) * 0.001, 0.001),
      })),
    );
  const stored = async () =>
    (
      await server.server.services.database.query(
        'select l.state, l.taken, l.kept, (select count(*) from reference_polygon where layer = l.id) > 0 as held from reference_layer l order by l.id',
      )
    ).rows;

  it('continues after an interruption, while the previous layer still answers', async () => {
    await clear();
    const { database } = server.server.services;
    await runOn(
      server,
      importLayer,
      '--kind',
      'soil',
      '--country',
      'NL',
      write('old.geojson', JSON.stringify(soils)),
    );
    const path = write('many.geojson', JSON.stringify(many(12_000)));
    const request = { path, kind: 'soil', country: 'NL' } as const;
    let batches = 0;
    await expect(
      importPolygons(database, request, () => {
        batches += 1;
        if (batches === 2) throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await stored()).toMatchObject([
      { state: 'ready', kept: 3, held: true },
      { state: 'loading', taken: 5000, kept: 5000, held: true },
    ]);
    expect((await soilAt(field)).body.objects).toHaveLength(2);
    expect((await soilAt(square(6.0001, 52.0001, 0.0001))).body.objects).toEqual([]);
    expect(await runOn(server, importLayer, '--kind', 'soil', '--country', 'NL', path)).toContain(
      '12000 features, from 5001 on after a break: 12000 polygons are in',
    );
    expect(await stored()).toEqual([{ state: 'ready', taken: 12_000, kept: 12_000, held: true }]);
    expect((await soilAt(square(6.0001, 52.0001, 0.0001))).body.objects).toMatchObject([
      { code: 'C0', share: 1 },
    ]);
    expect(await runOn(server, importLayer, '--kind', 'soil', '--country', 'NL', path)).toContain(
      'in already: 12000 polygons',
    );
  });

  it('reads a published shapefile, zipped or as separate files, and continues after an interruption', async () => {
    await clear();
    const place = (at: number): Position => [
      6 + (at % 100) * 0.001,
      52 + Math.floor(at / 100) * 0.001,
    ];
    const count = 5_200;
    const parts = writeShapefile({
      name: 'marker',
      codepage: '1252',
      projection:
        'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]',
      shapes: Array.from({ length: count }, (_, at) => ({
        rings: [
          [
            place(at),
            [place(at)[0], place(at)[1] + 0.001],
            [place(at)[0] + 0.001, place(at)[1] + 0.001],
            place(at),
          ] as Position[],
        ],
      })),
      columns: [
        {
          name: 'Afgkode',
          length: 8,
          type: 'N',
          values: Array.from({ length: count }, (_, at) => at % 7),
        },
        {
          name: 'Afgroede',
          length: 20,
          values: Array.from({ length: count }, (_, at) => `Vårbyg – ${at % 7}`),
        },
      ],
      encode: (text) =>
        Uint8Array.from(Array.from(text, (sign) => (sign === '–' ? 0x96 : sign.charCodeAt(0)))),
    });
    const zipped = write('marker.zip', writeArchive('marker.zip', parts).bytes);
    await expect(
      importPolygons(
        server.server.services.database,
        { path: zipped, kind: 'register', country: 'DK', year: 2025 },
        () => {
          throw new Error('killed');
        },
      ),
    ).rejects.toThrow('killed');
    await runOn(
      server,
      importLayer,
      '--kind',
      'register',
      '--country',
      'DK',
      '--year',
      '2025',
      zipped,
    );
    expect(await stored()).toEqual([{ state: 'ready', taken: count, kept: count, held: true }]);
    const inner = square(6.0001, 52.0005, 0.0002);
    expect(
      (
        await person.client.post('/geo/history_attrs/json?year=2025', {
          geometry: { type: 'Polygon', coordinates: inner },
        })
      ).body.objects[0],
    ).toMatchObject({ crop_code: '0', crop_name: 'Vårbyg – 0' });
    for (const { name, bytes } of parts) write(name, bytes);
    expect(
      await runOn(
        server,
        importLayer,
        '--kind',
        'register',
        '--country',
        'DK',
        '--year',
        '2024',
        join(folder, 'marker.shp'),
      ),
    ).toContain(`${count} polygons are in`);
    await expect(
      runOn(
        server,
        importLayer,
        '--kind',
        'register',
        '--country',
        'DK',
        '--year',
        '2023',
        write(
          'none.zip',
          writeArchive('none.zip', [{ name: 'a.txt', bytes: new Uint8Array([1]) }]).bytes,
        ),
      ),
    ).rejects.toThrow('the archive has the layers none');
  });

  it('RUL-27 before a register is imported, the codes are those of the starter catalogue', async () => {
    await clear();
    const codes = (await person.client.get('/geo/codes/Cropfield')).body.objects as {
      country: string;
      code: string;
      name: string;
    }[];
    expect(new Set(codes.map(({ country }) => country))).toEqual(
      new Set(codeStarter.filter(({ list }) => list === 'Cropfield').map(({ country }) => country)),
    );
    const { body } = await person.client.get('/geo/codes/Cropfield?country=NL');
    expect(body.objects).toContainEqual({
      country: 'NL',
      code: '233',
      name: expect.stringMatching(/wheat/i),
    });
    expect(body.objects.every(({ country }: { country: string }) => country === 'NL')).toBe(true);
  });

  it('replaces a layer of the same kind, country and year by a newer file', async () => {
    await runOn(
      server,
      importLayer,
      '--kind',
      'soil',
      '--country',
      'NL',
      write('newer.geojson', JSON.stringify(many(300, 'n'))),
    );
    expect(await stored()).toEqual([{ state: 'ready', taken: 300, kept: 300, held: true }]);
  });

  it.each<[string, string[], string]>([
    ['no kind', ['--country', 'NL'], '--kind register or soil'],
    ['a country of no such form', ['--kind', 'soil', '--country', 'Holland'], 'two capitals'],
    [
      'a column that is not there',
      ['--kind', 'soil', '--country', 'NL', '--code-field', 'bodem'],
      'no such column',
    ],
    [
      'a year that is none',
      ['--kind', 'register', '--country', 'NL', '--year', '20x3'],
      'is not a year',
    ],
    [
      'a register without a year',
      ['--kind', 'register', '--country', 'NL', '--code-field', 'soilcode'],
      '--year is needed',
    ],
    ['an option there is not', ['--kind', 'soil', '--country', 'NL', '--fast'], 'no option --fast'],
  ])('reports the problem: %s', async (_what, options, message) => {
    await expect(
      runOn(server, importLayer, ...options, write('small.geojson', JSON.stringify(many(3)))),
    ).rejects.toThrow(message);
  });

  it.each<[string, string, string]>([
    ['a text', 'hello', 'none of FlatGeobuf'],
    ['a list that ends too soon', JSON.stringify(many(3)).slice(0, -40), 'ends within its list'],
    ['a file without features', '{"type": "Feature"}', 'no list of features'],
    [
      'points alone',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { soilcode: 'a' },
            geometry: { type: 'Point', coordinates: [5, 52] },
          },
        ],
      }),
      'is a polygon',
    ],
  ])('reports the problem of the file: %s', async (_what, content, message) => {
    await expect(
      runOn(
        server,
        importLayer,
        '--kind',
        'soil',
        '--country',
        'BE',
        write('wrong.geojson', content),
      ),
    ).rejects.toThrow(message);
    expect(
      (
        await server.server.services.database.query(
          "select 1 from reference_layer where country = 'BE' and state = 'ready'",
        )
      ).rowCount,
    ).toBe(0);
  });
});

const registers: readonly [string, string, string, number, string[]][] = [
  ['NL', 'fields/nl_brp_2023_west.geojson', 'jaar', 2023, []],
  ['NL', 'fields/nl_brp_2023_west_native.gpkg', 'RD New', 2023, []],
  ['BE', 'fields/be_vlg_2023_west.geojson', 'GWSCOD_H', 2023, ['--year', '2023']],
  ['BE', 'fields/be_vlg_2023_west_native.gpkg', 'Lambert 72', 2023, ['--year', '2023']],
  ['DK', 'fields/dk_marker_2026.geojson', 'Afgkode', 2026, ['--year', '2026']],
  ['DK', 'fields/dk_marker_2026_native.shp.zip', 'UTM 32, zipped', 2026, ['--year', '2026']],
  ['AT', 'fields/at_schlaege_2025-1_native.gpkg', 'Lambert', 2025, ['--year', '2025']],
  ['FR', 'fields/fr_rpg_2022_west_native.gpkg', 'Lambert 93', 2022, ['--year', '2022']],
];
const areThere = sharedFile('fields/nl_brp_2023_west.geojson') !== null;
if (!areThere) console.warn('the register files are skipped: there is no ../shared/data');

describe.skipIf(!areThere)('RUL-27 API-18 crops of earlier years by the registers', () => {
  it.each(registers)(
    '%s: every polygon of %s (%s) finds its own crop',
    async (country, name, _what, year, options) => {
      await clear();
      const path = sharedFile(name)!;
      await runOn(server, importLayer, '--kind', 'history', '--country', country, ...options, path);
      // the same features in degrees are used for the requests
      const degrees = sharedFile(name.replace(/_native\.(gpkg|shp\.zip)$/, '.geojson'))!;
      const { features } = JSON.parse(readFileSync(degrees, 'utf8')) as {
        features: { geometry: { coordinates: unknown }; properties: Record<string, unknown> }[];
      };
      const columns = {
        NL: ['gewascode', 'gewas'],
        BE: ['GWSCOD_H', 'GWSNAM_H'],
        DK: ['Afgkode', 'Afgroede'],
        AT: ['SNAR_CODE', 'SNAR_BEZEICHNUNG'],
        FR: ['code_cultu', 'code_cultu'],
      }[country]!;
      let looked = 0;
      for (const { geometry, properties } of features.slice(0, 30)) {
        const { status, body } = await person.client.post(`/geo/history_attrs/json?year=${year}`, {
          geometry,
        });
        if (status === 400) continue;
        looked += 1;
        expect([status, body.objects.length > 0]).toEqual([200, true]);
        expect(body.objects[0]).toMatchObject({ year, country });
        expect(
          body.objects.some(
            (object: { crop_code: string; crop_name: string; share: number }) =>
              object.crop_code === String(properties[columns[0]!]) &&
              object.crop_name === String(properties[columns[1]!] ?? '').trim() &&
              object.share > 0.98,
          ),
        ).toBe(true);
      }
      expect(looked).toBeGreaterThan(20);
      const codes = await person.client.get('/geo/codes/Cropfield');
      expect(codes.body.objects).toEqual(
        expect.arrayContaining([
          {
            country,
            code: String(features[0]!.properties[columns[0]!]),
            name: String(features[0]!.properties[columns[1]!]).trim(),
          },
        ]),
      );
      expect((await person.client.get('/geo/codes/Cropfield?country=SE')).body.objects).toEqual([]);
    },
  );

  it('API-18 reads the register format of Brandenburg: its columns, year and reference system', async () => {
    await clear();
    // areas of several measures overlap there, so that not every one finds itself
    expect(
      await runOn(
        server,
        importLayer,
        '--kind',
        'register',
        '--country',
        'DE',
        sharedFile('fields/de_bb_antrag_native.shp.zip')!,
      ),
    ).toContain(
      '100 features: 100 polygons are in, 0 are none or lie off the map (Shapefile, EPSG:25833, code from code, name from code_bez, 2025)',
    );
  });

  it('API-18 the years are newest first, and a single year on request', async () => {
    await clear();
    const path = sharedFile('fields/nl_brp_2023_west.geojson')!;
    for (const year of ['2021', '2023', '2022'])
      await runOn(
        server,
        importLayer,
        '--kind',
        'register',
        '--country',
        'NL',
        '--year',
        year,
        path,
      );
    const { features } = JSON.parse(readFileSync(path, 'utf8')) as {
      features: { geometry: unknown }[];
    };
    const geometry = features[0]!.geometry;
    const years = async (address: string) => [
      ...new Set(
        ((await person.client.post(address, { geometry })).body.objects as { year: number }[]).map(
          ({ year }) => year,
        ),
      ),
    ];
    expect(await years('/geo/brp_history/json')).toEqual([2023, 2022, 2021]);
    expect(await years('/geo/history_attrs/json?year=2022')).toEqual([2022]);
    expect(await years('/geo/history_attrs/json?year=1999')).toEqual([]);
    expect(
      (await person.client.post('/geo/history_attrs/json?year=soon', { geometry })).body.errors,
    ).toHaveProperty('year');
  });
});

describe('API-18 the fields of a register in a box, for the map', () => {
  const squares = (count: number) =>
    collection(
      Array.from({ length: count }, (_, index) => ({
        code: index % 2 === 0 ? 2014 : 'x1',
        name: index % 2 === 0 ? 'Aardappelen, consumptie' : 'Iets anders',
        coordinates: square(5.7 + (index % 60) / 500, 52.6 + Math.floor(index / 60) / 500, 0.001),
      })),
    );
  const take = async (count: number, year: number) => {
    const path = write(`register-${count}-${year}.geojson`, JSON.stringify(squares(count)));
    const words = ['--kind', 'register', '--country', 'NL', '--year', String(year)];
    await runOn(
      server,
      importLayer,
      ...words,
      '--code-field',
      'soilcode',
      '--name-field',
      'soilname',
      path,
    );
  };
  const ask = (year: string | number, bbox: string) =>
    person.client.get(`/geo/register/${year}/json?bbox=${bbox}`);

  it('are those of the year with bounds in the box, with code, name and crop', async () => {
    await clear();
    await take(130, 2021);
    await take(2, 2023);
    expect((await person.client.get('/geo/register/json')).body.objects).toMatchObject([
      { year: 2023, country: 'NL' },
      { year: 2021, country: 'NL' },
    ]);
    const all = (await ask(2021, '5.6,52.5,5.9,52.7')).body;
    expect([all.type, all.complete, all.features.length]).toEqual(['FeatureCollection', true, 130]);
    // computed by hand: the second and third of the first row begin at 5.702 and 5.704
    const { features } = (await ask(2021, '5.7015,52.5,5.7045,52.6005')).body;
    expect(
      (features as { geometry: { coordinates: number[][][] } }[])
        .map(({ geometry }) => Math.min(...geometry.coordinates[0]!.map(([x]) => x!)))
        .toSorted((a, b) => a - b),
    ).toEqual([5.702, 5.704]);
    const potatoes = codeStarter.find(({ country, code }) => country === 'NL' && code === '2014');
    expect(potatoes).toBeDefined();
    const { rows } = await server.server.services.database.query<{ crop: number | null }>(
      "select crop from code where list = 'Cropfield' and country = 'NL' and code = '2014' and farm is null",
    );
    expect(rows[0]!.crop).not.toBeNull();
    expect(
      new Set(
        all.features.map((feature: { properties: object }) => JSON.stringify(feature.properties)),
      ),
    ).toEqual(
      new Set([
        JSON.stringify({
          country: 'NL',
          crop_code: '2014',
          crop_name: 'Aardappelen, consumptie',
          crop: rows[0]!.crop,
        }),
        JSON.stringify({ country: 'NL', crop_code: 'x1', crop_name: 'Iets anders', crop: null }),
      ]),
    );
    expect((await ask(2023, '5.6,52.5,5.9,52.7')).body.features).toHaveLength(2);
    expect((await ask(2022, '5.6,52.5,5.9,52.7')).body.features).toEqual([]);
  });

  it('are a subset where there are too many to draw, with a note', async () => {
    await clear();
    await take(2_100, 2021);
    const { complete, features } = (await ask(2021, '5.6,52.5,5.9,52.7')).body;
    expect([complete, features.length]).toEqual([false, 2_000]);
  });

  it('reports all problems of a request', async () => {
    const refused = await ask(1066, '5.6,52.5,5.9');
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      400,
      ['bbox', 'year'],
    ]);
    expect((await server.visitor().get('/geo/register/json')).status).toBe(401);
  });
});

describe('API-18 RUL-22 the country of a place', () => {
  const country = async (place: string) =>
    (await person.client.get(`/geo/determine_country/${place}`)).body;

  it.each([
    ['5.7,52.6', 'NL'],
    ['8.69,47.6966', 'DE'],
    ['1.9756,42.4647', 'ES'],
    ['0,0', null],
    ['-30,45', null],
    ['-0.1,51.5', 'GB'],
  ])('%s lies in %s', async (place, expected) =>
    expect(await country(place)).toEqual({ country: expected }),
  );

  it.each(['5.7', '5.7,52.6,3', 'x,y', '181,0', '0,91', '1e9,2', ','])(
    '%s is no country',
    async (place) => {
      const { status, body } = await person.client.get(
        `/geo/determine_country/${encodeURIComponent(place)}`,
      );
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    },
  );

  const points = sharedFile('countries/interior_points_8_countries.csv');
  if (!points)
    console.warn('the points in eight countries are skipped: there is no ../shared/data');
  it.skipIf(!points || !existsSync(points))(
    '480 places inside NL, BE, DE, FR, LU, DK, AT and CH',
    async () => {
      const lines = readFileSync(points!, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(','));
      const found = [];
      for (const [longitude, latitude] of lines)
        found.push((await country(`${longitude},${latitude}`)).country);
      expect(found).toEqual(lines.map(([, , expected]) => expected));
      expect(lines).toHaveLength(480);
    },
  );
});
