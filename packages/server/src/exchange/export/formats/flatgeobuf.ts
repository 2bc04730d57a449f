import type { Geometry } from '@furrow/geo';
import type { ExportFormat } from '../format.ts';
import { geometryOf, layersOf, propertiesOf, withoutPlace } from '../places.ts';
import type { Column, Table, ValueKind } from '../table.ts';
import { writeParts } from '../write-text.ts';

/** The first table as FlatGeobuf, without an index: one is made of all features at once. @source flatgeobuf.org, version 3.0 */
export const flatgeobuf: ExportFormat = {
  id: 'flatgeobuf',
  label: 'FlatGeobuf',
  extensions: ['fgb'],
  takes: ({ shape }) => shape === 'features',
  async write({ path, tables }) {
    const [layer] = layersOf(tables);
    const library = await load();
    const left = { out: 0 };
    await writeParts(path, features(library, layer!, left));
    return { extension: 'fgb', notes: withoutPlace(left.out) };
  },
};

/** The parts of the library that write a feature at a time; its entrance takes them all at once. */
async function load() {
  const [collection, feature, geometry, { ColumnType }, { magicbytes }] = await Promise.all([
    import('flatgeobuf/lib/mjs/generic/featurecollection.js'),
    import('flatgeobuf/lib/mjs/generic/feature.js'),
    import('flatgeobuf/lib/mjs/geojson/geometry.js'),
    import('flatgeobuf/lib/mjs/flat-geobuf/column-type.js'),
    import('flatgeobuf/lib/mjs/constants.js'),
  ]);
  return { ...collection, ...feature, ...geometry, ColumnType, magicbytes };
}

type Library = Awaited<ReturnType<typeof load>>;

const wgs84 = 4326;
/** Each feature says itself what it is. */
const anyGeometry = 0;

async function* features(library: Library, layer: Table, left: { out: number }): AsyncGenerator<Uint8Array> {
  const header = {
    geometryType: anyGeometry,
    columns: layer.columns.map((column) => columnOf(library, column)),
    envelope: null,
    // the number may be left open; it is not known before all are read
    featuresCount: 0,
    indexNodeSize: 0,
    crs: null,
    title: layer.title,
    description: null,
    metadata: null,
  };
  yield Uint8Array.from(library.magicbytes);
  yield library.buildHeader(header, wgs84);
  for await (const page of layer.rows()) {
    for (const row of page) {
      const geometry = geometryOf(row.geometry);
      if (geometry) yield library.buildFeature(parsed(library, geometry), propertiesOf(layer, row), header);
      else left.out += 1;
    }
  }
}

function parsed(library: Library, geometry: Geometry) {
  return geometry.type === 'GeometryCollection' ? library.parseGC(geometry as never) : library.parseGeometry(geometry as never);
}

function columnOf({ ColumnType }: Library, { name, kind }: Column) {
  const types: Record<ValueKind, number> = {
    text: ColumnType.String, integer: ColumnType.Int, decimal: ColumnType.Double, boolean: ColumnType.Bool,
    date: ColumnType.DateTime, dateTime: ColumnType.DateTime, instant: ColumnType.DateTime,
  };
  return { name, type: types[kind], title: null, description: null, width: -1, precision: -1, scale: -1, nullable: true, unique: false, primary_key: false };
}
