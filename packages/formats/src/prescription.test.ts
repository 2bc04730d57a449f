import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  openAsBlob,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaSquareMetres, contains, type Polygonal, type Position } from '@furrow/geo';
import { rectangleAt } from '@furrow/geo/operations/rectangle.ts';
import { gridOver } from '@furrow/geo/zones/cell-grid.ts';
import { classBreaks, classOf } from '@furrow/geo/zones/class-breaks.ts';
import { zonesOfCells } from '@furrow/geo/zones/zones-of-cells.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readSurface } from './geotiff/read-surface.ts';
import { prescriptionFiles, PRESCRIPTION_SHAPES } from './isoxml/cards/prescription-file.ts';
import { readValuesFile } from './reading/read-values.ts';
import { prescriptionShapes } from './shapefile/prescription-shapes.ts';
import { faultsOf } from './testing/check-isoxml.ts';
import { bindFileReader } from './testing/file-reader.ts';
import { asGdalSees, missingGdal } from './testing/gdal.ts';
import { zipped } from './writing/archive.ts';

const field = rectangleAt([5.5, 52.1], { bearing: 75, length: 400, width: 200 }).geometry!;
const grid = gridOver(field, 5).geometry!;
bindFileReader();
const folder = mkdtempSync(join(tmpdir(), 'furrow-zones-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);
const gdal = (tool: string, ...words: string[]) =>
  execFileSync(tool, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** A generated raster in the RD grid: 4 m cells, its values rising to the east. */
function makeRaster(name: string, ...words: string[]): string {
  // round 5.5 east, 52.1 north
  const [west, south, cells] = [162_000, 456_000, 400];
  const rows = Array.from({ length: cells }, (_, row) =>
    Array.from({ length: cells }, (__, column) =>
      row < 4 && column < 4 ? -9999 : ((column + row) / 8).toFixed(3),
    ).join(' '),
  );
  const header = `ncols ${cells}\nnrows ${cells}\nxllcorner ${west}\nyllcorner ${south}\ncellsize 4\nNODATA_value -9999\n`;
  writeFileSync(path('source.asc'), header + rows.join('\n'));
  const system = words.some((word) => /a_srs|BASELINE/.test(word)) ? [] : ['-a_srs', 'EPSG:28992'];
  gdal('gdal_translate', '-q', ...system, ...words, path('source.asc'), path(name));
  return path(name);
}
const read = async (file: string) => readSurface(await openAsBlob(file), grid);
const codeOf = async (file: string) => {
  const outcome = await read(file);
  return outcome.ok ? 'ok' : outcome.code;
};

/** The sum of a raster's values. */
function sumOf(file: string): number {
  const { bands, size } = JSON.parse(gdal('gdalinfo', '-json', '-stats', file));
  const { STATISTICS_MEAN: mean, STATISTICS_VALID_PERCENT: valid } = bands[0].metadata[''];
  return (Number(mean) * size[0] * size[1] * Number(valid)) / 100;
}

describe.skipIf(missingGdal)('SCR-16 a GeoTIFF written by GDAL', () => {
  it('ENT-prescriptionmap of another projection is reprojected, with the values of gdallocationinfo', async () => {
    const file = makeRaster('tiled.tif', '-co', 'TILED=YES', '-co', 'COMPRESS=DEFLATE');
    const outcome = await read(file);
    if (!outcome.ok) throw new Error(outcome.code);
    const { surface, system } = outcome.raster;
    expect(system).toBe('EPSG:28992');
    for (const [column, row] of [
      [10, 10],
      [40, 20],
      [30, 35],
    ] as const) {
      const place = [
        grid.west + (column + 0.5) * grid.width,
        grid.south + (row + 0.5) * grid.height,
      ].map(String);
      const there = gdal('gdallocationinfo', '-valonly', '-wgs84', file, ...place);
      // the mean of the pixels in a cell, which differ by an eighth each
      expect(Math.abs(surface.values[row * grid.columns + column]! - Number(there))).toBeLessThan(
        0.2,
      );
    }
  });

  it('ENT-prescriptionmap a cloud-optimised file with overviews gives the same', async () => {
    const file = makeRaster('cog.tif', '-of', 'COG', '-co', 'OVERVIEWS=IGNORE_EXISTING');
    const [cog, plain] = [await read(file), await read(makeRaster('plain.tif'))];
    if (!cog.ok || !plain.ok) throw new Error('not read');
    const [a, b] = [cog.raster.surface.values, plain.raster.surface.values];
    a.forEach((value, cell) => {
      if (!Number.isNaN(value)) expect(Math.abs(value - b[cell]!)).toBeLessThan(0.6);
    });
  });

  it('ENT-prescriptionmap reads only the part over the field of a 2 GB file', async () => {
    const file = makeRaster('large.tif', '-co', 'TILED=YES');
    truncateSync(file, 2_362_232_012);
    const before = process.memoryUsage().rss;
    expect(await codeOf(file)).toBe('ok');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
  });

  it.each([
    ['without georeference', () => ['-co', 'PROFILE=BASELINE'], 'raster_without_place'],
    [
      'of colours',
      () => ['-ot', 'Byte', '-b', '1', '-b', '1', '-b', '1', '-co', 'PHOTOMETRIC=RGB'],
      'raster_colours',
    ],
    ['of a system nobody knows', () => ['-a_srs', 'EPSG:2193'], 'raster_system_unknown'],
    [
      'that lies elsewhere',
      () => ['-a_ullr', '10000', '401600', '11600', '400000'],
      'raster_elsewhere',
    ],
  ])('ENT-prescriptionmap %s: %s', async (_what, words, code) => {
    expect(await codeOf(makeRaster('refused.tif', ...words()))).toBe(code);
  });

  it('ENT-prescriptionmap refuses palette colours, and files other than rasters', async () => {
    makeRaster('bytes.tif', '-ot', 'Byte');
    writeFileSync(path('colours.txt'), '0 0 0 0\n100 255 0 0\n');
    gdal('gdaldem', 'color-relief', path('bytes.tif'), path('colours.txt'), path('rgb.tif'));
    const vrt = gdal(
      'gdal_translate',
      '-q',
      '-of',
      'VRT',
      path('bytes.tif'),
      '/vsistdout/',
    ).replace(
      /<ColorInterp>\w+<\/ColorInterp>/,
      '<ColorInterp>Palette</ColorInterp><ColorTable><Entry c1="0" c2="9" c3="0" c4="255"/></ColorTable>',
    );
    writeFileSync(path('palette.vrt'), vrt);
    gdal('gdal_translate', '-q', path('palette.vrt'), path('palette.tif'));
    expect(await codeOf(path('palette.tif'))).toBe('raster_palette');
    expect(await codeOf(path('colours.txt'))).toBe('raster_unreadable');
  });

  it('ENT-prescriptionmap pixels without data have no value', async () => {
    const scaled = (...to: string[]) => ['-ot', 'Byte', '-scale', '0', '100', ...to];
    const outcome = await read(makeRaster('part.tif', ...scaled('0', '1'), '-a_nodata', '0'));
    if (!outcome.ok) throw new Error(outcome.code);
    const values = [...outcome.raster.surface.values];
    expect(new Set(values)).toEqual(new Set([1, Number.NaN]));
    expect(await codeOf(makeRaster('none.tif', ...scaled('7', '7'), '-a_nodata', '7'))).toBe(
      'raster_empty',
    );
  });
});

/** Five zones of a field by a rising value, each with a dose. */
const zones: { geometry: Polygonal; value: number }[] = (() => {
  const values = Array.from({ length: grid.columns * grid.rows }, (_, cell) => cell % grid.columns);
  const breaks = classBreaks(
    values.map((value) => ({ value, area: 1 })),
    'area',
    5,
  );
  const classes = Int16Array.from(values, (value) => classOf(value, breaks));
  return zonesOfCells(grid, classes, field).map((zone) => ({
    geometry: zone.geometry,
    value: 80 + 20 * zone.class,
  }));
})();
const total = zones.reduce(
  (sum, { geometry, value }) => sum + (areaSquareMetres(geometry) / 10_000) * value,
  0,
);
const prescription = {
  row: '1b2c',
  name: 'Kunstmest Kavel 7',
  farm: 'Hoeve',
  field: {
    row: '7',
    name: 'Kavel 7',
    registerId: null,
    hectares: 8,
    owner: null,
    crop: null,
    variety: null,
    boundary: field,
    entrance: null,
    lines: [],
  },
  product: { row: '12', name: 'KAS 27', unit: 'kg', variant: 'fertilizer' },
  unit: 'kg/ha',
  zones,
  cell: 5,
};

describe('EXC-01 a written prescription map', () => {
  it.each(PRESCRIPTION_SHAPES)(
    'EXC-01 as %s follows the standard, and reads back the same',
    async (shape) => {
      const files = prescriptionFiles(prescription, shape)!;
      const sources = [...files].map(([name, bytes]) => ({ name, bytes }));
      expect(faultsOf(sources)).toEqual([]);
      const { places, unit } = await readValuesFile([{ name: 'card.zip', bytes: zipped(files) }]);
      expect(unit).toBe('kg/ha');
      const sum = places.reduce(
        (before, { geometry, numbers }) =>
          before + (areaSquareMetres(geometry as Polygonal) / 10_000) * numbers['value']!,
        0,
      );
      // a point well inside a zone has its dose
      for (const { geometry, numbers } of places) {
        const ring = geometry.type === 'Polygon' ? geometry.coordinates[0]! : [];
        if (ring.length !== 5) continue;
        const [[west, south], [east, north]] = [ring[0]!, ring[2]!];
        const middle: Position = [(west + east) / 2, (south + north) / 2];
        const own = zones.find((zone) => contains(zone.geometry, middle));
        expect(numbers['value']).toBe(own?.value ?? 0);
      }
      // cells of 5 m have steps along the boundary, zones the boundary itself
      expect(Math.abs(sum / total - 1)).toBeLessThan(shape === 'zones' ? 1e-6 : 0.01);
    },
  );

  it('EXC-01 a unit that no machine supports is refused', () => {
    expect(prescriptionFiles({ ...prescription, unit: 'bags' }, 'zones')).toBeNull();
  });

  it('EXC-01 as a shapefile reads back the same', async () => {
    const files = await prescriptionShapes('zones', zones, 'kg/ha');
    const { places, names } = await readValuesFile([{ name: 'zones.zip', bytes: zipped(files) }]);
    expect(names).toEqual(['RATE']);
    expect(places.map(({ numbers }) => numbers['RATE'])).toEqual(zones.map(({ value }) => value));
  });

  it.skipIf(missingGdal)(
    'EXC-01 GDAL opens the shapefile, and its zonal sums equal the computed amount',
    async () => {
      const files = await prescriptionShapes('zones', zones, 'kg/ha');
      expect(asGdalSees({ name: 'zones.zip', bytes: zipped(files) }, '-so')).toContain(
        'Feature Count: 5',
      );
      for (const [name, bytes] of files) writeFileSync(path(name), bytes);
      gdal('ogr2ogr', '-t_srs', 'EPSG:6933', path('flat.shp'), path('zones.shp'));
      // metres of an equal-area projection: a cell of 1 m by 1 m is a square metre everywhere
      gdal(
        'gdal_rasterize',
        '-q',
        '-a',
        'RATE',
        '-tr',
        '1',
        '1',
        '-a_nodata',
        '-1',
        '-ot',
        'Float64',
        path('flat.shp'),
        path('sum.tif'),
      );
      expect(Math.abs(sumOf(path('sum.tif')) / 10_000 / total - 1)).toBeLessThan(0.001);
      expect(readFileSync(path('zones.prj'), 'utf8')).toContain('WGS_1984');
    },
  );
});
