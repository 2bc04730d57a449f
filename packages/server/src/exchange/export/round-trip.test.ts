import {
  isPolygonal,
  parseWkt,
  partsOf,
  roundGeometry,
  tidy,
  validate,
  writeWkt,
  type Polygonal,
  type Ring,
} from '@furrow/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAny } from '@furrow/formats/testing/read-any.ts';
import { tableOf, written, type DrawnField } from '../testing/write-table.ts';
import { exportFormats } from './formats.ts';

/** A ring of some corners around a place, in steps of 1e-7°. */
function ringAround(x: number, y: number, radius: number, corners: readonly number[]): Ring {
  const ring = corners.map((part, at): [number, number] => {
    const angle = (2 * Math.PI * at) / corners.length;
    return [
      Number((x + Math.cos(angle) * radius * part).toFixed(7)),
      Number((y + Math.sin(angle) * radius * part).toFixed(7)),
    ];
  });
  return [...ring, ring[0]!];
}

const corners = fc.array(fc.double({ min: 0.6, max: 1, noNaN: true }), {
  minLength: 5,
  maxLength: 12,
});

/** A part, with a hole or without. */
const part = (x: number, y: number) =>
  fc
    .record({ outer: corners, inner: fc.option(corners) })
    .map(({ outer, inner }) => [
      ringAround(x, y, 0.002, outer),
      ...(inner ? [ringAround(x, y, 0.0008, inner)] : []),
    ]);

const shape: fc.Arbitrary<Polygonal> = fc
  .tuple(
    fc.integer({ min: 40_000, max: 69_000 }),
    fc.integer({ min: 510_000, max: 530_000 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .chain(([x, y, count]) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, at) => part(x / 10_000 + at * 0.006, y / 10_000)),
    ),
  )
  .map((parts) =>
    parts.length === 1
      ? { type: 'Polygon', coordinates: parts[0]! }
      : { type: 'MultiPolygon', coordinates: parts },
  );

const field: fc.Arbitrary<DrawnField> = fc.record({
  name: fc
    .string({ unit: 'grapheme-composite', minLength: 1, maxLength: 20 })
    .map((text) => `Kavel ${text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').trim()}`.trim()),
  crop: fc.option(fc.constantFrom('Winter wheat', 'Ui "geel", laat', 'Pommes de terre — précoces')),
  area: fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 10_000),
  geometry: shape.map((geometry) => writeWkt(roundGeometry(tidy(geometry)))),
});

/** U+2028 in a name, which XML 1.1 treats as a line end, and XML 1.0 does not. */
const separated: DrawnField = {
  name: 'Kavel 7\u2028noord',
  crop: null,
  area: 1,
  geometry: 'POLYGON ((4 51, 4.002 51, 4.002 51.001, 4 51))',
};

/** Rings and parts in any order, begun anywhere and turned either way: formats differ in these. */
function plain(wkt: string | null): unknown {
  const { geometry } = parseWkt(wkt ?? '');
  if (!geometry || !isPolygonal(geometry)) return null;
  const ringText = (ring: Ring) =>
    ring
      .slice(1)
      .map((position) => position.join(' '))
      .toSorted()
      .join(',');
  return partsOf(geometry)
    .map(([outer, ...holes]) => [ringText(outer!), ...holes.map(ringText).toSorted()].join('|'))
    .toSorted();
}

const map = exportFormats.filter(({ id }) =>
  ['geojson', 'shapefile', 'kml', 'gpkg', 'flatgeobuf', 'fiboa', 'csv'].includes(id),
);

describe('written files can be read again', () => {
  it('EXC-02 the formats of map programs, and the table with well-known text, are both written and read', () =>
    expect(map).toHaveLength(7));

  it.each(map.map((format) => [format.id, format] as const))(
    'EXC-02 EXC-01 %s: names, crops, areas and boundaries with holes and parts are read back equal',
    async (_id, format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 6 }), async (drawn) => {
          const fields = drawn.filter(
            ({ geometry }) => validate(parseWkt(geometry!).geometry as Polygonal).length === 0,
          );
          const reading = await readAny([await written(format, [tableOf(fields)])]);
          const read = reading.rows.map(({ name, crop, stated_area: area, geometry }) => ({
            name,
            crop,
            area,
            place: plain(geometry),
          }));
          const given = fields.map(({ name, crop, area, geometry }) => ({
            name,
            crop,
            area,
            place: plain(geometry),
          }));
          // an index lays features in the order of their places
          const ordered = (rows: typeof read) =>
            format.id === 'flatgeobuf'
              ? rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
              : rows;
          expect(ordered(read)).toEqual(ordered(given as typeof read));
          if (fields.length > 0) expect(reading.crs).toMatch(/^(EPSG:4326|OGC:CRS84)$/);
        }),
        { numRuns: 10, examples: [[[separated]]] },
      );
    },
    60_000,
  );

  it.each(map.map((format) => [format.id, format] as const))(
    'EXC-02 %s: a layer without rows, and a row without a boundary, are accepted',
    async (_id, format) => {
      expect((await readAny([await written(format, [tableOf([])])])).rows).toEqual([]);
      const { notes, ...file } = await written(format, [
        tableOf([{ name: 'A', crop: null, area: 1, geometry: null }]),
      ]);
      expect((await readAny([file])).rows).toEqual([]);
      if (['flatgeobuf', 'fiboa'].includes(format.id))
        expect(notes).toEqual([{ code: 'export_without_place', params: { count: 1 } }]);
    },
  );
});
