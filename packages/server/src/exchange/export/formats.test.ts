import exceljs from 'exceljs';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { messages } from '@furrow/domain';
import { exportFormats as offered } from '@furrow/domain/exports/choices.ts';
import { unpack } from '@furrow/formats/archive/zip.ts';
import { asGdalSees, missingGdal } from '@furrow/formats/testing/gdal.ts';
import { textOfPdf } from '../testing/pdf-text.ts';
import { tableOf, written, type DrawnField } from '../testing/write-table.ts';
import { mediaTypes } from './format.ts';
import { exportFormats } from './formats.ts';
import { guarded } from '@furrow/formats/csv/formula.ts';

const fields: DrawnField[] = [
  {
    name: 'Kavel één',
    crop: 'Winter wheat',
    area: 7.4412,
    geometry:
      'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6), (5.7005 52.6005, 5.7005 52.601, 5.701 52.601, 5.7005 52.6005))',
  },
  {
    name: '=HYPERLINK("http://x")',
    crop: null,
    area: -0.5,
    geometry:
      'MULTIPOLYGON (((5.71 52.6, 5.712 52.6, 5.712 52.602, 5.71 52.6)), ((5.72 52.6, 5.722 52.6, 5.722 52.602, 5.72 52.6)))',
  },
];

const format = (id: string) => exportFormats.find((one) => one.id === id)!;
const write = (id: string, what = 'fields') => written(format(id), [tableOf(fields)], what);

it('EXC-02 every format is one of the API, in its order, with the programs that open it', () => {
  expect(exportFormats.map(({ id }) => id)).toEqual([...offered]);
  const described = Object.keys(messages);
  for (const id of offered) expect(described).toContain(`export_format_${id}`);
});

it('EXC-02 every ending has its media type', () => {
  const without = exportFormats
    .flatMap(({ extensions }) => extensions)
    .filter((ending) => !(ending in mediaTypes));
  expect(without, 'add them to mediaTypes in format.ts').toEqual([]);
});

describe('other programs read the files', { timeout: 60_000 }, () => {
  it.skipIf(missingGdal).each(['geojson', 'shapefile', 'kml', 'gpkg', 'flatgeobuf'])(
    'EXC-02 %s opens in GDAL: both fields, their names, numbers and days',
    async (id) => {
      const seen = asGdalSees(await write(id));
      expect(seen).toContain('Feature Count: 2');
      expect(seen).toContain('Kavel één');
      expect(seen).toMatch(/7\.4412/);
      expect(seen).toMatch(/2026[-/]03[-/]01/);
      expect(seen).toMatch(/WGS 84|WGS_1984/);
      expect(seen).toMatch(/Extent: \(5\.7\d*, 52\.6\d*\) - \(5\.722\d*, 52\.602\d*\)/);
      expect(seen).toMatch(/MULTIPOLYGON|GEOMETRYCOLLECTION/);
    },
  );

  it.skipIf(missingGdal)(
    'EXC-02 a GeoPackage finds features by location, and has tables without one as well',
    async () => {
      const { hasGeometry: _has, ...plain } = tableOf(
        [{ name: 'Ui', crop: null, area: 1, geometry: null }],
        'stock',
      );
      const file = await written(
        format('gpkg'),
        [tableOf(fields), { ...plain, hasGeometry: false }],
        'everything',
      );
      expect(asGdalSees(file)).toMatch(
        /Layer name: cropfields[^]*Layer name: stock\n[^]*Geometry: None/,
      );
      const east = asGdalSees(file, '-spat', '5.705', '52', '6', '53');
      expect(east).toContain('HYPERLINK');
      expect(east).not.toContain('Kavel');
    },
  );

  it.skipIf(missingGdal).each([0, 1, 51, 52, 300, 4_000])(
    'EXC-02 the index of a GeoPackage with %i features is complete and correct',
    async (count) => {
      const spread = Array.from({ length: count }, (_, at): DrawnField => {
        const [x, y] = [4 + (at % 80) * 0.01, 51 + Math.floor(at / 80) * 0.01];
        return {
          name: `K ${at}`,
          crop: null,
          area: 1,
          geometry: `POLYGON ((${x} ${y}, ${x + 0.001} ${y}, ${x + 0.001} ${y + 0.001}, ${x} ${y}))`,
        };
      });
      const file = await written(format('gpkg'), [tableOf(spread)]);
      expect(
        asGdalSees(
          file,
          '-sql',
          "select rtreecheck('rtree_cropfields_geom') as verdict, (select count(*) from rtree_cropfields_geom where maxx >= 4.295 and minx <= 4.4) as east",
        ),
      ).toMatch(
        new RegExp(
          `verdict \\(String\\) = ok[^]*east \\(Integer\\d*\\) = ${spread.filter((_, at) => at % 80 >= 30 && at % 80 <= 40).length}\\b`,
        ),
      );
    },
  );

  it('EXC-02 a shapefile has its system, its encoding, and its shortened names', async () => {
    const { notes, ...file } = await write('shapefile');
    const { files } = await unpack(file);
    expect(files.map(({ name }) => name).sort()).toEqual(
      ['cpg', 'dbf', 'prj', 'shp', 'shx'].map((extension) => `cropfields.${extension}`),
    );
    const text = (extension: string) =>
      new TextDecoder().decode(files.find(({ name }) => name.endsWith(extension))!.bytes);
    expect(text('.cpg')).toBe('UTF-8');
    expect(text('.prj')).toMatch(/^GEOGCS\["GCS_WGS_1984"/);
    expect(notes).toEqual([
      {
        code: 'export_columns_shortened',
        params: { columns: expect.stringContaining('regulatory_something → regulato_1') },
      },
    ]);
  });

  it('EXC-02 a text too long for a shapefile is cut between characters, with a note', async () => {
    const { notes } = await written(format('shapefile'), [
      tableOf([{ ...fields[0]!, crop: 'é'.repeat(200) }]),
    ]);
    expect(notes).toContainEqual({ code: 'export_texts_cut', params: { count: 1 } });
  });

  it('EXC-02 lines and points of a shapefile have their own files', async () => {
    const mixed = [
      ...fields,
      { ...fields[0]!, geometry: 'LINESTRING (5.7 52.6, 5.8 52.7)' },
      { ...fields[0]!, geometry: 'POINT (5.7 52.6)' },
    ];
    const { files } = await unpack(
      await written(format('shapefile'), [tableOf(mixed, 'records')], 'records'),
    );
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.shp'))).toEqual([
      'records.shp',
      'records_lines.shp',
      'records_points.shp',
    ]);
  });
});

/** @source fiboa core 0.3.0 schema.yaml, Vecorel core 0.1.0, metrics extension 0.1.0 */
const fiboaFacts: Record<string, (value: any) => boolean> = {
  id: (value) => typeof value === 'string' && value.length > 0,
  geometry: ({ type }) => type === 'Polygon' || type === 'MultiPolygon',
  'metrics:area': (value) => value > 0 && value <= 1_000_000_000,
  'metrics:perimeter': (value) => value > 0 && value <= 1_250_000_000,
  'determination:datetime': (value) => value instanceof Date,
};

describe('fiboa', () => {
  it('EXC-02 has the columns and metadata required by fiboa', async () => {
    const { bytes } = await write('fiboa');
    const file = bytes.slice().buffer;
    const { key_value_metadata: pairs } = await parquetMetadataAsync(file);
    const metadata = Object.fromEntries(
      (pairs ?? []).map(({ key, value }) => [key, JSON.parse(value!)]),
    );
    expect(metadata['geo']).toEqual({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: {
        geometry: {
          encoding: 'WKB',
          geometry_types: ['MultiPolygon', 'Polygon'],
          bbox: [5.7, 52.6, 5.722, 52.602],
        },
      },
    });
    expect(metadata['collection'].schemas[metadata['collection'].collection]).toEqual(
      expect.arrayContaining([
        'https://fiboa.org/specification/v0.3.0/schema.yaml',
        'https://vecorel.org/specification/v0.1.0/schema.yaml',
      ]),
    );
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(2);
    for (const row of rows)
      for (const [name, fits] of Object.entries(fiboaFacts))
        expect([name, row[name], fits(row[name])]).toEqual([name, row[name], true]);
    // 135 m by 223 m less the hole
    expect(rows[0]!['metrics:area']).toBeGreaterThan(28_000);
    expect(rows[0]!['metrics:area']).toBeLessThan(31_000);
    expect(rows[0]!['determination:datetime']).toEqual(new Date('2026-03-01T00:00:00Z'));
  });

  it('EXC-02 is for fields only', () =>
    expect(exportFormats.find(({ id }) => id === 'fiboa')!.takes({ id: 'records' } as never)).toBe(
      false,
    ));
});

describe('for people', { timeout: 60_000 }, () => {
  it('EXC-02 a spreadsheet has typed days and numbers, a frozen heading, and no formulas', async () => {
    const workbook = new exceljs.Workbook();
    const { bytes } = await write('xlsx');
    await workbook.xlsx.load(bytes.slice().buffer);
    const sheet = workbook.getWorksheet('Crop fields')!;
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    const row = (at: number) => (sheet.getRow(at).values as unknown[]).slice(1, 6);
    expect(row(1)).toEqual(['Name', 'Registered area (ha)', 'Start', 'Date', 'Green manure']);
    expect(row(2)).toEqual([
      'Kavel één',
      7.4412,
      new Date('2026-03-01T00:00:00Z'),
      new Date('2026-03-01T08:30:00Z'),
      true,
    ]);
    expect(row(3).slice(0, 2)).toEqual([`'=HYPERLINK("http://x")`, -0.5]);
    expect(sheet.getCell('C2').numFmt).toBe('dd-mm-yyyy');
  });

  it('EXC-02 a PDF shows the rows, days as DD-MM-YYYY', async () => {
    const { bytes } = await write('pdf');
    const text = await textOfPdf(bytes);
    for (const part of [
      'Crop fields',
      'Hoeve',
      '2026',
      'Registered area (ha)',
      'Kavel één',
      '7.44',
      '01-03-2026 08:30',
      'Winter wheat',
      'Made on 21-11-2026',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it.each<[string | number, string | number]>([
    ['=1+1', "'=1+1"],
    ['+31 6', "'+31 6"],
    ['-5', "'-5"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    ['Kavel = 1', 'Kavel = 1'],
    ["'t Veld", "'t Veld"],
    [-5, -5],
  ])('EXC-02 the cell %j is written as %j', (value, expected) =>
    expect(guarded(value)).toBe(expected),
  );
});
