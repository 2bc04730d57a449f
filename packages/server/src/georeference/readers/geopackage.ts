import { at } from '@furrow/kit';
import sqlite from 'node-sqlite3-wasm';
import { FEATURES_IN_A_BATCH, type LayerFeature, type LayerFile } from './reader.ts';
import { polygonalOfWkb } from './wkb.ts';
import { nextTurn } from '../../overload/next-turn.ts';

export const isSqlite = (start: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start.subarray(0, 15)) === 'SQLite format 3';

const named = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * GeoPackage, read in place.
 * @param table its layer; the only one if omitted
 * @source OGC 12-128r19
 */
export async function openGeopackage(path: string, table?: string): Promise<LayerFile> {
  const database = new sqlite.Database(path, { fileMustExist: true, readOnly: true });
  try {
    const tables = database.all(`
      SELECT c.table_name AS name, g.column_name AS geometry, s.organization, s.organization_coordsys_id AS code, s.definition
        FROM gpkg_contents c JOIN gpkg_geometry_columns g ON g.table_name = c.table_name LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
       WHERE c.data_type = 'features' AND EXISTS (SELECT 1 FROM sqlite_master m WHERE m.name = c.table_name AND m.type = 'table') ORDER BY 1`);
    const wanted = table === undefined ? tables : tables.filter(({ name }) => name === table);
    if (wanted.length !== 1)
      throw new Error(
        `the file has the layers ${tables.map(({ name }) => String(name)).join(', ') || 'none'}; name one with --layer.`,
      );
    const { name, geometry, organization, code, definition } = at(wanted, 0);
    const { n: last } = database.get(`SELECT max(rowid) AS n FROM ${named(String(name))}`) ?? {};
    const count = Number(last ?? 0);
    const number = Number(code);
    return {
      format: 'GeoPackage',
      crs:
        number > 0
          ? {
              code: `${String(organization).toUpperCase()}:${number}`,
              ...(typeof definition === 'string' ? { wkt: definition } : {}),
            }
          : null,
      async close() {
        database.close();
      },
      async *features(from, columns) {
        const what = columns ? [...columns, String(geometry)].map(named).join(', ') : '*';
        const statement = database.prepare(
          `SELECT ${what} FROM ${named(String(name))} ORDER BY rowid LIMIT -1 OFFSET ${from}`,
        );
        try {
          let features: LayerFeature[] = [];
          let done = from;
          for (const row of statement.iterate()) {
            features.push(featureOf(row, String(geometry)));
            done += 1;
            if (features.length < FEATURES_IN_A_BATCH) continue;
            yield { features, part: Math.min(1, done / Math.max(count, 1)) };
            features = [];
            await nextTurn();
          }
          yield { features, part: 1 };
        } finally {
          statement.finalize();
        }
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** @source OGC 12-128r19 clause 2.1.3 "BLOB format" */
function featureOf(row: Record<string, unknown>, column: string): LayerFeature {
  const { [column]: blob, ...properties } = row;
  const none = { geometry: null, properties };
  if (!(blob instanceof Uint8Array) || blob[0] !== 0x47 || blob[1] !== 0x50) return none;
  const envelope = [0, 32, 48, 48, 64][((blob[3] ?? 0) >> 1) & 7];
  if (envelope === undefined) return none;
  try {
    return { geometry: polygonalOfWkb(blob, 8 + envelope), properties };
  } catch {
    // truncated: counted as unreadable
    return none;
  }
}
