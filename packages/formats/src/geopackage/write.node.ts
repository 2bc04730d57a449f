import { setImmediate } from 'node:timers/promises';
import { boundsOf, joinBounds, type Bounds, type Geometry } from '@furrow/geo';
import type sqlite from 'node-sqlite3-wasm';
import type { DiskFolder } from '../writing/disk.node.ts';
import { geometryOf } from '../writing/places.ts';
import type { Column, Row, Table, Value, ValueKind } from '../writing/table.ts';
import type { Writer } from '../writing/writer.ts';
import { extensionsSchema, writeIndex, type IndexEntry } from './index.node.ts';
import { applicationId, coreSchema, userVersion } from './schema.ts';

/**
 * Every table in a single file: those with a geometry as features, the others as attributes. Node
 * only: SQLite accesses its files on disk.
 * @source OGC 12-128r18 GeoPackage 1.3
 */
export const geopackageWriter: Writer<DiskFolder> = {
  id: 'gpkg',
  label: 'GeoPackage',
  extensions: ['gpkg'],
  async write({ folder, tables, name, now }) {
    const file = `${name}.gpkg`;
    const { geojsonToWkb } = await import('hyparquet-writer');
    const { Database } = (await import('node-sqlite3-wasm')).default;
    const database = new Database(folder.pathOf(file));
    try {
      // nobody reads it before it is complete, and an interrupted file is discarded
      database.exec(
        `pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -32000; pragma application_id = ${applicationId}; pragma user_version = ${userVersion}; begin`,
      );
      database.exec(coreSchema + extensionsSchema);
      for (const table of tables)
        await writeTable(database, table, now, (geometry) => geojsonToWkb(geometry));
      database.exec('commit');
    } finally {
      database.close();
    }
    return { extension: 'gpkg', files: [file], notes: [] };
  },
};

const wgs84 = 4326;

/** Number of rows after which other requests get their turn. */
const rowsAtATime = 50;

const types: Record<ValueKind, string> = {
  text: 'TEXT',
  integer: 'INTEGER',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  dateTime: 'TEXT',
  instant: 'DATETIME',
};

const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function writeTable(
  database: sqlite.Database,
  table: Table,
  now: Date,
  toWkb: (geometry: Geometry) => Uint8Array,
): Promise<void> {
  const columns = table.columns.map(({ name, kind }) => `${named(nameOf(name))} ${types[kind]}`);
  const geometryColumn = table.hasGeometry ? ['geom GEOMETRY'] : [];
  database.exec(
    `create table ${named(table.name)} (fid integer primary key autoincrement not null, ${[...geometryColumn, ...columns].join(', ')})`,
  );
  const names = [
    ...(table.hasGeometry ? ['geom'] : []),
    ...table.columns.map(({ name }) => nameOf(name)),
  ];
  const insert = database.prepare(
    `insert into ${named(table.name)} (${names.map(named).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  let bounds: Bounds | null = null;
  // a few bytes for each feature; the features themselves are gone once they are written
  const places: IndexEntry[] = [];
  try {
    for await (const page of table.rows()) {
      for (const [at, row] of page.entries()) {
        if (at % rowsAtATime === 0) await setImmediate();
        const geometry = table.hasGeometry ? geometryOf(row.geometry) : null;
        const box = geometry && boundsOf(geometry);
        if (box) bounds = bounds ? joinBounds(bounds, box) : box;
        const { lastInsertRowid } = insert.run([
          ...(table.hasGeometry ? [geometry && blobOf(geometry, box, toWkb)] : []),
          ...valuesOf(table.columns, row),
        ]);
        if (box) places.push({ id: Number(lastInsertRowid), ...box });
      }
    }
  } finally {
    insert.finalize();
  }
  describe(database, table, bounds, now);
  if (table.hasGeometry) writeIndex(database, table.name, places);
}

/** A column name that clashes with the table's key or geometry gets an underscore. */
const nameOf = (name: string): string =>
  ['fid', 'geom'].includes(name.toLowerCase()) ? `${name}_` : name;

const valuesOf = (columns: readonly Column[], { values }: Row): Value[] =>
  columns.map((_column, at) => values[at] ?? null);

function describe(
  database: sqlite.Database,
  { name, title, hasGeometry }: Table,
  bounds: Bounds | null,
  now: Date,
): void {
  const box = bounds
    ? [bounds.west, bounds.south, bounds.east, bounds.north]
    : [null, null, null, null];
  database.run(
    `insert into gpkg_contents (table_name, data_type, identifier, description, last_change, min_x,
      min_y, max_x, max_y, srs_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      name,
      hasGeometry ? 'features' : 'attributes',
      name,
      title,
      now.toISOString(),
      ...box,
      hasGeometry ? wgs84 : null,
    ],
  );
  if (hasGeometry)
    database.run(
      `insert into gpkg_geometry_columns (table_name, column_name, geometry_type_name, srs_id, z, m)
        values (?, 'geom', 'GEOMETRY', ?, 0, 0)`,
      [name, wgs84],
    );
}

/**
 * @source OGC 12-128r18 clause 2.1.3 "BLOB format": little-endian, with an envelope in two
 * dimensions
 */
function blobOf(
  geometry: Geometry,
  bounds: Bounds | null,
  toWkb: (geometry: Geometry) => Uint8Array,
): Uint8Array {
  const binary = toWkb(geometry);
  const head = Buffer.alloc(bounds ? 40 : 8);
  head.write('GP', 0, 'latin1');
  head[3] = 1 | (bounds ? 1 << 1 : 0);
  head.writeInt32LE(wgs84, 4);
  if (bounds)
    [bounds.west, bounds.east, bounds.south, bounds.north].forEach((value, at) =>
      head.writeDoubleLE(value, 8 + at * 8),
    );
  return Buffer.concat([head, binary]);
}
