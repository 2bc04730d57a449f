import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import wkx from 'wkx';
import type { SourceFile } from '../source/source.ts';

export type LayerToWrite = {
  name: string;
  srid: number;
  /** Well-known text, null for no geometry, or raw bytes. */
  rows: { wkt: string | Uint8Array | null; properties: Record<string, string | number | null> }[];
};

/** A GeoPackage of the layers, with only the tables that a reader requires. */
export function writeGeopackage(name: string, layers: LayerToWrite[]): SourceFile {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-geopackage-test-'));
  try {
    const path = join(folder, 'written.gpkg');
    const database = new sqlite.Database(path);
    database.exec(`
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
      CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, srs_id INTEGER);
      CREATE TABLE gpkg_geometry_columns (table_name TEXT PRIMARY KEY, column_name TEXT, srs_id INTEGER);`);
    database.exec('BEGIN');
    for (const layer of layers) writeLayer(database, layer);
    database.exec('COMMIT');
    database.close();
    return { name, bytes: new Uint8Array(readFileSync(path)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeLayer(database: sqlite.Database, { name, srid, rows }: LayerToWrite): void {
  const columns = Object.keys(rows[0]?.properties ?? {});
  database.run('INSERT OR IGNORE INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?)', [
    `EPSG:${srid}`,
    srid,
    'EPSG',
    srid,
    'undefined',
  ]);
  database.run('INSERT INTO gpkg_contents VALUES (?, ?, ?)', [name, 'features', srid]);
  database.run('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?)', [name, 'geom', srid]);
  database.exec(
    `CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY, geom BLOB ${columns.map((column) => `, "${column}"`).join('')})`,
  );
  for (const { wkt, properties } of rows) {
    const blob = typeof wkt === 'string' ? toBlob(wkt, srid) : wkt;
    const values = [blob, ...columns.map((column) => properties[column] ?? null)];
    database.run(
      `INSERT INTO "${name}" (geom ${columns.map((column) => `, "${column}"`).join('')}) VALUES (${values.map(() => '?').join(', ')})`,
      values,
    );
  }
}

function toBlob(wkt: string, srid: number): Uint8Array {
  const header = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0]);
  header.writeInt32LE(srid, 4);
  return Buffer.concat([header, wkx.Geometry.parse(wkt).toWkb()]);
}
