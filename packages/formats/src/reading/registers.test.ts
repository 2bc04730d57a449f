import {
  distanceMetres,
  parseWkt,
  eachPosition,
  validate,
  type Geometry,
  type Position,
} from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { readAny } from '../testing/read-any.ts';
import type { Reading } from '../source/source.ts';
import { dataFile, dataPaths, dataText, missingFields } from '../testing/shared-fields.ts';

function positionsOf(wkt: string | null): Position[] {
  const { geometry } = parseWkt(wkt ?? '');
  const positions: Position[] = [];
  if (geometry) eachPosition(geometry, (position) => positions.push(position));
  return positions;
}

/**
 * The maximum distance of a corner of one geometry to the nearest corner of the other, in metres.
 */
function farthest(a: string | null, b: string | null): number {
  const others = positionsOf(b);
  const near = (position: Position) =>
    Math.min(
      ...others
        .filter(([x, y]) => Math.abs(x - position[0]) < 1e-3 && Math.abs(y - position[1]) < 1e-3)
        .map((other) => distanceMetres(position, other)),
    );
  return Math.max(...positionsOf(a).map(near));
}

type Feature = { geometry: Geometry | null };

const isPolygonal = ({ geometry }: Feature) =>
  geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';

function featuresOf(path: string): Feature[] {
  return (JSON.parse(dataText(path)) as { features: Feature[] }).features;
}

function expectWhole(reading: Reading): void {
  for (const row of reading.rows) {
    if (row.verdict_hint === 'invalid') {
      expect(row.notes.length).toBeGreaterThan(0);
      continue;
    }
    const { geometry } = parseWkt(row.geometry ?? '');
    expect(geometry && validate(geometry)).toEqual([]);
    expect(row.registered_area).toBeGreaterThanOrEqual(0);
  }
}

describe.skipIf(missingFields)('EXC-01 the files of the registers', () => {
  it.each(dataPaths('fields').filter((path) => path.endsWith('.geojson')))(
    'EXC-01 %s: every polygon is a row',
    async (path) => {
      const reading = await readAny([dataFile(path)]);
      expect(reading).toMatchObject({ format: 'geojson', crs: 'EPSG:4326' });
      expect(reading.rows).toHaveLength(featuresOf(path).filter(isPolygonal).length);
      expect(reading.rows.every(({ verdict_hint }) => verdict_hint === 'ok')).toBe(true);
      expectWhole(reading);
    },
  );

  it.each<[string, Record<string, string | number | null>]>([
    ['nl_brp_2023_west.geojson', { crop_code: '343', crop: 'Sloot', stated_area: null }],
    [
      'be_vlg_2023_west.geojson',
      { crop_code: '60', crop: 'Grasland', stated_area: 1.1995, register_id: '1645633793' },
    ],
    [
      'dk_marker_2026.geojson',
      { name: '1-0', crop_code: '593', crop: 'Poppel', stated_area: 4.03 },
    ],
    [
      'at_schlaege_2025-1.geojson',
      {
        crop_code: '717',
        crop: 'MÄHWIESE/-WEIDE DREI UND MEHR NUTZUNGEN',
        stated_area: 1.3355,
        register_id: '106806035',
      },
    ],
    ['fr_rpg_2022_west.geojson', { crop_code: 'VRC', stated_area: 0.45, register_id: '19' }],
    [
      'de_bb_antrag.geojson',
      {
        crop_code: '591',
        crop: 'Ackerland aus der Erzeugung genommen',
        variety: null,
        stated_area: 0.001,
      },
    ],
    [
      'ch_x_west.geojson',
      {
        crop_code: '501',
        crop: 'Sommergerste',
        stated_area: 0.5983,
        register_id: 'GE_2023_176423',
      },
    ],
    ['fi_x.geojson', { crop_code: '9409', crop: 'Luonnonhoitonurmi', stated_area: 0.24 }],
    [
      'cz_2023.geojson',
      {
        name: '7403',
        crop_code: '351',
        crop: 'Dočasný travní porost',
        stated_area: 5.1538,
        register_id: '43730903',
      },
    ],
    [
      'pt_x.geojson',
      { crop_code: '006', crop: 'MILHO', stated_area: 0.3047, register_id: '305571' },
    ],
    ['ro_x.geojson', { crop_code: 'WD', crop: 'Terenuri împădurite', stated_area: 9.2377 }],
    ['bg_2024.geojson', { crop: 'Arable Land', stated_area: 151.216, register_id: '00151-494' }],
    ['nl_refblock_2023_west.geojson', { crop: 'Water' }],
    [
      'at_refblock_2021_west.geojson',
      { crop: 'Heimgut', stated_area: 0.1225, register_id: '209111300090' },
    ],
    [
      'ie_2024.geojson',
      { register_id: '679943CC0D142D9AFD95339A657760BD808CF65DE305799DD79C88B6163A79F8' },
    ],
  ])('EXC-01 %s: recognises the columns of the register', async (file, expected) => {
    const { rows } = await readAny([dataFile(`fields/${file}`)]);
    expect(rows[0]).toMatchObject(expected);
  });

  it.each<[string, string, string, string]>([
    ['nl_brp_2023_west_native.gpkg', 'nl_brp_2023_west.geojson', 'geopackage', 'EPSG:28992'],
    ['be_vlg_2023_west_native.gpkg', 'be_vlg_2023_west.geojson', 'geopackage', 'EPSG:31370'],
    ['at_schlaege_2025-1_native.gpkg', 'at_schlaege_2025-1.geojson', 'geopackage', 'EPSG:31287'],
    ['fr_rpg_2022_west_native.gpkg', 'fr_rpg_2022_west.geojson', 'geopackage', 'EPSG:2154'],
    ['dk_marker_2026_native.shp.zip', 'dk_marker_2026.geojson', 'shapefile', 'EPSG:25832'],
    ['de_bb_antrag_native.shp.zip', 'de_bb_antrag.geojson', 'shapefile', 'EPSG:25833'],
  ])('EXC-01 %s gives the same fields as %s', async (native, twin, format, crs) => {
    const reading = await readAny([dataFile(`fields/${native}`)]);
    const other = await readAny([dataFile(`fields/${twin}`)]);
    expect(reading).toMatchObject({ format, crs, country: other.country });
    expect(reading.rows).toHaveLength(other.rows.length);
    reading.rows.forEach((row, index) => {
      const same = other.rows[index];
      expect(farthest(row.geometry, same?.geometry ?? null)).toBeLessThan(1);
      expect(
        Math.abs((row.registered_area ?? 0) - (same?.registered_area ?? 0)),
      ).toBeLessThanOrEqual(Math.max(0.0002, (row.registered_area ?? 0) * 1e-3));
      expect([row.crop_code, row.crop, row.register_id, row.stated_area]).toEqual([
        same?.crop_code,
        same?.crop,
        same?.register_id,
        same?.stated_area,
      ]);
    });
  });

  it.each([
    ['nl_brp_west_rd.zip', []],
    ['nl_brp_west_rd_noprj.zip', ['crs_guessed']],
    ['nl_brp_west_rd_crsmember.geojson', []],
  ])('EXC-01 rdnew/%s is at its expected position within 1 m and 0.1 %', async (file, crsNotes) => {
    const reading = await readAny([dataFile(`geometry/rdnew/${file}`)]);
    const expected = dataText('geometry/rdnew/nl_brp_west_wkt.csv')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(';'));
    expect(reading).toMatchObject({ crs: 'EPSG:28992', country: 'NL' });
    expect(reading.notes.map(({ code }) => code).filter((code) => code.startsWith('crs'))).toEqual(
      crsNotes,
    );
    expect(reading.rows).toHaveLength(expected.length);
    reading.rows.forEach((row, index) => {
      const [, cropCode, crop, squareMetres = '', , wgs84 = ''] = expected[index] ?? [];
      expect([row.crop_code, row.crop]).toEqual([cropCode, crop]);
      expect(farthest(row.geometry, wgs84)).toBeLessThan(1);
      expect(
        Math.abs((row.registered_area ?? 0) * 10_000 - Number(squareMetres)),
      ).toBeLessThanOrEqual(Math.max(0.6, Number(squareMetres) * 1e-3));
    });
  });

  it.each(['geojson', 'gpkg', 'zip'])(
    'EXC-01 cartobio anygeo-test.%s: polygons are rows, the point is a note',
    async (ending) => {
      const reading = await readAny([dataFile(`fields/cartobio/anygeo-test.${ending}`)]);
      // The shapefile contains both polygons as a single shape.
      expect(reading.rows).toHaveLength(ending === 'zip' ? 1 : 2);
      expect(reading.notes).toContainEqual({
        code: 'geometry_not_polygonal',
        params: { kind: 'Point' },
        row: 1,
      });
      expect(reading.country).toBe('FR');
      expectWhole(reading);
    },
  );

  it('EXC-01 reads the huge file completely', async () => {
    const path = 'geometry/huge/dissolve-issue-1208.geojson';
    const reading = await readAny([dataFile(path)]);
    expect(reading.rows).toHaveLength(featuresOf(path).filter(isPolygonal).length);
    expectWhole(reading);
  });

  it.each([
    ...dataPaths('geometry/geojsonhint_bad'),
    ...dataPaths('geometry/geojsonhint_good'),
    ...dataPaths('geometry/turf_valid_false'),
    ...dataPaths('geometry/turf_valid_true'),
  ])('EXC-01 %s: each feature is a row or a note', async (path) => {
    const reading = await readAny([dataFile(path)]);
    if (reading.format === null) expect(reading.notes.length).toBeGreaterThan(0);
    else {
      const spoken = new Set([
        ...reading.rows.map(({ row }) => row),
        ...reading.notes.map(({ row }) => row),
      ]);
      expect(spoken.size > 0).toBe(true);
      expectWhole(reading);
    }
  });

  it.each<[string, string | null, number]>([
    ['SHP_Exclude.zip', 'shapefile', 1],
    ['badzip.zip', null, 0],
    ['mixedcase.zip', 'shapefile', 40],
    ['noshp.zip', null, 0],
    ['senate.zip', 'shapefile', 40],
    ['utf.zip', 'shapefile', 0],
  ])('EXC-01 shp_zip/%s', async (file, format, rows) => {
    const reading = await readAny([dataFile(`geometry/shp_zip/${file}`)]);
    expect(reading.format).toBe(format);
    expect(reading.rows).toHaveLength(rows);
    expect(reading.notes.length).toBeGreaterThan(0);
    expectWhole(reading);
  });

  it.each<[string, string[]]>([
    ['codepage', ['geometry_not_polygonal', 'geometry_not_polygonal']],
    ['export_multipointz', ['geometry_not_polygonal']],
    [
      'htmlprj',
      ['crs_unreadable', 'crs_guessed', 'geometry_not_polygonal', 'geometry_not_polygonal'],
    ],
  ])('EXC-01 shp_loose/%s', async (stem, codes) => {
    const files = dataPaths('geometry/shp_loose')
      .filter((path) => path.includes(`/${stem}.`))
      .map(dataFile);
    const reading = await readAny(files);
    expect(reading.format).toBe('shapefile');
    expect(reading.notes.map(({ code }) => code)).toEqual(codes);
  });
});
