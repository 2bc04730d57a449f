import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGeometry } from '@furrow/geo';
import { wkbToGeojson } from 'hyparquet/src/wkb.js';
import type sqlite from 'node-sqlite3-wasm';
import type {
  CrsStatement,
  Format,
  SourceFeature,
  SourceFile,
  SourceLayer,
} from '../source/source.ts';
import type { Note } from '../source/note.ts';

const MAGIC = 'SQLite format 3\0';

/**
 * More features than any country's register splits its downloads into; beyond it they would fill
 * the memory.
 */
const MOST_FEATURES = 500_000;

type Row = Record<string, unknown>;

/**
 * OGC GeoPackage, every feature table a layer. Node only: SQLite reaches its files through the
 * disk.
 */
export const geopackage: Format = {
  id: 'geopackage',
  label: 'GeoPackage',
  extensions: ['gpkg'],
  recognise: ({ bytes }) =>
    bytes.length > 100 && new TextDecoder('latin1').decode(bytes.subarray(0, 16)) === MAGIC,
  read: readFile,
};

async function readFile(file: SourceFile): Promise<SourceLayer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'furrow-geopackage-'));
  try {
    const path = join(folder, 'fields.gpkg');
    await writeFile(path, withoutWriteAheadLog(file.bytes));
    const { Database } = (await import('node-sqlite3-wasm')).default;
    const database = new Database(path, { fileMustExist: true, readOnly: true });
    try {
      return readLayers(database);
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A file last open in a desktop program is marked as having a write-ahead log, which was not sent
 * along.
 */
function withoutWriteAheadLog(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  if (copy[18] === 2) copy[18] = 1;
  if (copy[19] === 2) copy[19] = 1;
  return copy;
}

/** @source OGC 12-128r19 GeoPackage, clauses 1.1.2, 1.1.3 and 2.1.5 */
function readLayers(database: sqlite.Database): SourceLayer[] {
  const tables = database.all(`
    SELECT c.table_name AS name, g.column_name AS geometry, s.organization, s.organization_coordsys_id AS code, s.definition,
           (SELECT type FROM sqlite_master m WHERE m.name = c.table_name) AS kind
      FROM gpkg_contents c
      JOIN gpkg_geometry_columns g ON g.table_name = c.table_name
      LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
     WHERE c.data_type = 'features'
     ORDER BY c.table_name`);
  return tables.map((table) => readLayer(database, table));
}

function readLayer(database: sqlite.Database, table: Row): SourceLayer {
  const name = String(table.name);
  const layer: SourceLayer = { name, crs: readCrs(table), features: [], notes: [] };
  const unreadable: Note = { code: 'layer_unreadable', params: { layer: name } };
  // A view may be a query without end.
  if (table.kind !== 'table') return { ...layer, notes: [unreadable] };
  try {
    const statement = database.prepare(
      `SELECT * FROM "${name.replaceAll('"', '""')}" LIMIT ${MOST_FEATURES + 1}`,
    );
    try {
      for (const row of statement.iterate())
        layer.features.push(readFeature(row, String(table.geometry)));
    } finally {
      statement.finalize();
    }
  } catch {
    // A damaged page; the rows read before it still count.
    layer.notes.push(unreadable);
  }
  if (layer.features.length > MOST_FEATURES) {
    layer.features.length = MOST_FEATURES;
    layer.notes.push({ code: 'too_many_features', params: { layer: name, limit: MOST_FEATURES } });
  }
  return layer;
}

function readCrs({ organization, code, definition }: Row): CrsStatement | null {
  const number = Number(code);
  // 0 and -1 mean "undefined".
  if (!Number.isInteger(number) || number <= 0) return null;
  return {
    code: `${String(organization).toUpperCase()}:${number}`,
    ...(typeof definition === 'string' && { wkt: definition }),
  };
}

function readFeature(row: Row, column: string): SourceFeature {
  const { [column]: blob, ...properties } = row;
  if (blob === null || blob === undefined) return { geometry: null, properties };
  const geometry = blob instanceof Uint8Array ? decodeBlob(blob) : null;
  return geometry
    ? { geometry, properties }
    : { geometry: null, properties, defect: { code: 'geometry_unreadable', kind: 'binary' } };
}

/** @source OGC 12-128r19 clause 2.1.3 "BLOB format" */
function decodeBlob(blob: Uint8Array): ReturnType<typeof readGeometry>['geometry'] {
  const flags = blob[3] ?? 0;
  const envelope = [0, 32, 48, 48, 64][(flags >> 1) & 7];
  if (blob[0] !== 0x47 || blob[1] !== 0x50 || envelope === undefined) return null;
  try {
    const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
    return readGeometry(wkbToGeojson({ view, offset: 8 + envelope })).geometry;
  } catch {
    // Curves, and blobs cut short, are beyond the decoder.
    return null;
  }
}
