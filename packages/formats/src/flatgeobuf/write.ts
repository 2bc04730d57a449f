import { at } from '@furrow/kit';
import { boundsOf, type Geometry } from '@furrow/geo';
import { writeParts, type OpenFile } from '../writing/folder.ts';
import { inHilbertOrder, NODE_SIZE, packedIndex, type Boxed } from './packed-index.ts';
import { geometryOf, layersOf, propertiesOf, withoutPlace } from '../writing/places.ts';
import type { Column, Table, ValueKind } from '../writing/table.ts';
import type { Writer } from '../writing/writer.ts';

/**
 * The first table as FlatGeobuf with its spatial index, so that map programs read only the features they
 * show. @source flatgeobuf.org, version 3.0
 */
export const flatgeobufWriter: Writer = {
  id: 'flatgeobuf',
  label: 'FlatGeobuf',
  extensions: ['fgb'],
  async write({ folder, tables, name }) {
    const layer = at(layersOf(tables), 0);
    const library = await load();
    const columns = layer.columns.map((column) => columnOf(library, column));
    // the index precedes the features and is built from all of them, so they are buffered on disk
    const waiting = await folder.create('features');
    const written: Written[] = [];
    const left = { out: 0 };
    const file = `${name}.fgb`;
    try {
      for await (const bytes of features(library, layer, columns, {
        written,
        left,
      }))
        await waiting.append(bytes);
      await writeParts(folder, file, whole(library, layer, columns, { waiting, written }));
    } finally {
      await waiting.close();
    }
    return { extension: 'fgb', files: [file], notes: withoutPlace(left.out) };
  },
};

/** Position of a waiting feature, and the ground it covers. */
interface Written extends Boxed {
  readonly start: number;
}

/**
 * The parts of the library that write a feature at a time; its entry point takes them all at once.
 */
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
/** Each feature states its own type. */
const anyGeometry = 0;

const headerOf = (layer: Table, columns: ReturnType<typeof columnOf>[], featuresCount: number) => ({
  geometryType: anyGeometry,
  columns,
  envelope: null,
  featuresCount,
  indexNodeSize: 0,
  crs: null,
  title: layer.title,
  description: null,
  metadata: null,
});

async function* features(
  library: Library,
  layer: Table,
  columns: ReturnType<typeof columnOf>[],
  { written, left }: { readonly written: Written[]; readonly left: { out: number } },
): AsyncGenerator<Uint8Array> {
  const header = headerOf(layer, columns, 0);
  let start = 0;
  for await (const page of layer.rows()) {
    for (const row of page) {
      const geometry = geometryOf(row.geometry);
      const bounds = geometry && boundsOf(geometry);
      if (!bounds) {
        left.out += 1;
        continue;
      }
      const bytes = library.buildFeature(
        parsed(library, geometry),
        propertiesOf(layer, row),
        // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- a header says the kind of geometry by its number
        header,
      );
      written.push({ bounds, start, length: bytes.length });
      start += bytes.length;
      yield bytes;
    }
  }
}

async function* whole(
  library: Library,
  layer: Table,
  columns: ReturnType<typeof columnOf>[],
  { waiting, written }: { readonly waiting: OpenFile; readonly written: readonly Written[] },
): AsyncGenerator<Uint8Array> {
  const ordered = inHilbertOrder(written);
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- a header says the kind of geometry by its number
  const header = library.buildHeader(headerOf(layer, columns, ordered.length), wgs84);
  yield Uint8Array.from(library.magicbytes);
  // without features there is no index, and their number is meaningless
  yield ordered.length === 0 ? header : withIndex(header);
  if (ordered.length === 0) return;
  yield packedIndex(ordered);
  for (const { start, length } of ordered) yield await waiting.read(start, length);
}

/**
 * Place of `index_node_size` in the list of the header's fields; the library always writes it, as
 * nothing.
 */
const indexField = 22;

/**
 * The header as the library writes it, saying that an index follows. @source FlatBuffers internals,
 * tables
 */
function withIndex(bytes: Uint8Array): Uint8Array {
  const header = Uint8Array.from(bytes);
  const view = new DataView(header.buffer);
  const table = 4 + view.getUint32(4, true);
  const fields = table - view.getInt32(table, true);
  view.setUint16(table + view.getUint16(fields + indexField, true), NODE_SIZE, true);
  return header;
}

function parsed(library: Library, geometry: Geometry) {
  return geometry.type === 'GeometryCollection'
    ? library.parseGC(geometry)
    : library.parseGeometry(geometry);
}

function columnOf({ ColumnType }: Library, { name, kind }: Column) {
  const types: Record<ValueKind, number> = {
    text: ColumnType.String,
    integer: ColumnType.Int,
    decimal: ColumnType.Double,
    boolean: ColumnType.Bool,
    date: ColumnType.DateTime,
    dateTime: ColumnType.DateTime,
    instant: ColumnType.DateTime,
  };
  return {
    name,
    type: types[kind],
    title: null,
    description: null,
    width: -1,
    precision: -1,
    scale: -1,
    nullable: true,
    unique: false,
    primary_key: false,
  };
}
