import { open } from 'node:fs/promises';
import { isFlatgeobuf, openFlatgeobuf } from './flatgeobuf.ts';
import { openGeojson } from './geojson.ts';
import { isSqlite, openGeopackage } from './geopackage.ts';
import { isParquet, openGeoparquet } from './geoparquet.ts';
import type { LayerFile } from './reader.ts';
import { isShapefile, isZip, openShapefile, openZippedShapefile } from './shapefile.ts';

/** Opens a file of polygons by its content, regardless of its name. */
export async function openLayerFile(path: string, table?: string): Promise<LayerFile> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new Error(`${path} cannot be opened: ${error.message}`);
  });
  const start = Buffer.alloc(64);
  try {
    await file.read(start, 0, start.length, 0);
  } finally {
    await file.close();
  }
  if (isFlatgeobuf(start)) return openFlatgeobuf(path);
  if (isParquet(start)) return openGeoparquet(path);
  if (isZip(start)) return openZippedShapefile(path, table);
  if (isShapefile(start)) return openShapefile(path);
  if (isSqlite(start)) return openGeopackage(path, table);
  if (/^(\ufeff|\u00ef\u00bb\u00bf)?\s*\{/.test(start.toString('latin1'))) return openGeojson(path);
  throw new Error(`${path} is none of FlatGeobuf, GeoParquet, GeoPackage, GeoJSON and Shapefile.`);
}
