import { distanceMetres, eachPosition, parseWkt, type Position } from '@furrow/geo';
import { beforeAll, describe, expect, it } from 'vitest';
import { farmAsItIs, review } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import {
  dataFile,
  dataPaths,
  dataText,
  missingFields,
} from '@furrow/formats/testing/shared-fields.ts';

/**
 * The files of the registers from upload to rollback, on a running server. @source decisions D13,
 * EXC-01
 */

const server = useServer();
let person: Person;

beforeAll(async () => {
  person = await server.person();
});

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

interface Feature {
  readonly geometry: { readonly type: string } | null;
}

const polygonsIn = (path: string): number =>
  (JSON.parse(dataText(path)) as { features: Feature[] }).features.filter(({ geometry }) =>
    geometry?.type.endsWith('Polygon'),
  ).length;

describe.skipIf(missingFields)('EXC-01 files of the registers', () => {
  it.each([
    [
      'fields/nl_brp_2023_west.geojson',
      'geojson',
      polygonsOrNone('fields/nl_brp_2023_west.geojson'),
    ],
    [
      'geometry/rdnew/nl_brp_west_rd.zip',
      'shapefile',
      polygonsOrNone('fields/nl_brp_2023_west.geojson'),
    ],
    [
      'geometry/rdnew/nl_brp_west_rd_noprj.zip',
      'shapefile',
      polygonsOrNone('fields/nl_brp_2023_west.geojson'),
    ],
    [
      'fields/nl_brp_2023_west_native.gpkg',
      'geopackage',
      polygonsOrNone('fields/nl_brp_2023_west.geojson'),
    ],
    [
      'fields/dk_marker_2026_native.shp.zip',
      'shapefile',
      polygonsOrNone('fields/dk_marker_2026.geojson'),
    ],
    [
      'fields/de_bb_antrag_native.shp.zip',
      'shapefile',
      polygonsOrNone('fields/de_bb_antrag.geojson'),
    ],
    [
      'fields/fr_rpg_2022_west_native.gpkg',
      'geopackage',
      polygonsOrNone('fields/fr_rpg_2022_west.geojson'),
    ],
    ['fields/cartobio/anygeo-test.geojson', 'geojson', 2],
    ['fields/cartobio/anygeo-test.gpkg', 'geopackage', 2],
    ['fields/cartobio/anygeo-test.zip', 'shapefile', 1],
  ])(
    'EXC-01 %s: every polygon a row, applied, the same file unchanged, rolled back',
    async (path, format, polygons) => {
      const grower = await server.person();
      const before = await farmAsItIs(grower);
      const read = await review(grower, [dataFile(path)]);
      expect([read.state, read.format, read.rows.length]).toEqual(['review', format, polygons]);
      const wanted = read.rows.filter(({ verdict }) => verdict === 'new');
      expect((await grower.client.post(`/api/v3/imports/${read.id}/apply/`)).body).toEqual({
        created: wanted.length,
        updated: 0,
        skipped: polygons - wanted.length,
      });
      const fields = (await grower.client.get('/api/v1/cropfield/?limit=1000')).body.objects as {
        registered_area: number;
        geometry: string;
      }[];
      const sum = (areas: (number | null)[]) =>
        areas.reduce((total: number, area) => total + (area ?? 0), 0);
      expect(sum(fields.map(({ registered_area: area }) => area))).toBeCloseTo(
        sum(wanted.map(({ registered_area: area }) => area)),
        3,
      );
      expect(fields.map(({ geometry }) => geometry).sort()).toEqual(
        wanted.map(({ geometry }) => geometry).sort(),
      );
      const again = await review(grower, [dataFile(path)]);
      // duplicates in the file are left for a person to resolve
      expect(again.rows.map(({ verdict }) => verdict)).toEqual(
        read.rows.map(({ verdict }) => (verdict === 'new' ? 'unchanged' : verdict)),
      );
      expect((await grower.client.post(`/api/v3/imports/${read.id}/rollback/`)).status).toBe(200);
      expect(await farmAsItIs(grower)).toEqual(before);
    },
  );

  it.each(['nl_brp_west_rd.zip', 'nl_brp_west_rd_noprj.zip'])(
    'EXC-01 rdnew/%s is within a metre of its expected position',
    async (file) => {
      const { rows, notes, crs } = await review(person, [dataFile(`geometry/rdnew/${file}`)]);
      expect(crs).toBe('EPSG:28992');
      expect(notes.some(({ text }) => text.includes('Amersfoort / RD New'))).toBe(
        file.includes('noprj'),
      );
      const expected = dataText('geometry/rdnew/nl_brp_west_wkt.csv')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(';')[5] ?? '');
      rows.forEach(({ geometry }, index) =>
        expect(farthest(geometry, expected[index] ?? null)).toBeLessThan(1),
      );
    },
  );

  it.each([
    ...dataPaths('geometry/geojsonhint_bad'),
    ...dataPaths('geometry/geojsonhint_good'),
    ...dataPaths('geometry/shp_zip'),
  ])('EXC-01 %s: rows or notes in words, never a crash', async (path) => {
    const { state, rows, notes } = await review(person, [dataFile(path)]);
    expect(['review', 'failed']).toContain(state);
    expect(rows.length + notes.length).toBeGreaterThan(0);
    for (const { text, code } of [...notes, ...rows.flatMap((row) => row.notes)]) {
      expect(text).not.toBe(code);
      expect(text).not.toMatch(/\{\w+\}/);
    }
  });
});

/** Number of polygons in a file of the data; none where the data is missing. */
function polygonsOrNone(path: string): number {
  return missingFields ? 0 : polygonsIn(path);
}
