import { open } from 'node:fs/promises';
import { parquetMetadataAsync, parquetReadObjects, type FileMetaData } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { CrsStatement } from '@furrow/formats/source/source.ts';
import { FEATURES_IN_A_BATCH, type LayerFeature, type LayerFile } from './reader.ts';
import { polygonalOfWkb } from './wkb.ts';

/** Maximum number of rows read at once from larger row groups. */
const MOST_ROWS_AT_ONCE = 100_000;

const asBytes = {
  geometryFromBytes: (bytes: Uint8Array) => bytes,
  geographyFromBytes: (bytes: Uint8Array) => bytes,
};

export const isParquet = (start: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(start.subarray(0, 4)) === 'PAR1';

/** GeoParquet, fiboa's included: polygons as well-known binary. @source geoparquet.org 1.1 */
export async function openGeoparquet(path: string): Promise<LayerFile> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  const file = {
    byteLength: size,
    async slice(start: number, end = size): Promise<ArrayBuffer> {
      const bytes = new Uint8Array(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer;
    },
  };
  // geometries stay bytes until it is their turn
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  const { column, crs } = geometryOf(metadata);
  const rows = Number(metadata.num_rows);
  return {
    format: 'GeoParquet',
    crs,
    close: () => handle.close(),
    async *features(from, columns) {
      for (const { start, end } of pieces(metadata, from)) {
        const read = await parquetReadObjects({
          file,
          metadata,
          compressors,
          geoparquet: false,
          utf8: false,
          parsers: asBytes,
          rowStart: start,
          rowEnd: end,
          ...(columns ? { columns: [...columns, column] } : {}),
        });
        for (let index = 0; index < read.length; index += FEATURES_IN_A_BATCH) {
          const features = read
            .slice(index, index + FEATURES_IN_A_BATCH)
            .map((row) => featureOf(row, column));
          yield {
            features,
            part: Math.min(1, (start + index + features.length) / Math.max(rows, 1)),
          };
        }
      }
    },
  };
}

/** The rows of the row groups in sequence, from the given one on. */
function* pieces(metadata: FileMetaData, from: number): Generator<{ start: number; end: number }> {
  let first = 0;
  for (const group of metadata.row_groups) {
    const end = first + Number(group.num_rows);
    for (let start = Math.max(first, from); start < end; start += MOST_ROWS_AT_ONCE)
      yield { start, end: Math.min(end, start + MOST_ROWS_AT_ONCE) };
    first = end;
  }
}

interface GeoMetadata {
  readonly primary_column?: string;
  readonly columns?: Readonly<
    Record<
      string,
      {
        readonly encoding?: string;
        readonly crs?: {
          readonly id?: { readonly authority?: string; readonly code?: number | string };
          readonly name?: string;
        } | null;
      }
    >
  >;
}

function geometryOf(metadata: FileMetaData): { column: string; crs: CrsStatement | null } {
  const text = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  if (!text)
    throw new Error('this Parquet file says nothing of geometries; a GeoParquet file is needed.');
  const geo = JSON.parse(text) as GeoMetadata;
  const column = geo.primary_column ?? 'geometry';
  const columnMeta = geo.columns?.[column];
  if (!columnMeta || columnMeta.encoding !== 'WKB')
    throw new Error(
      `the geometries of this file are held as ${columnMeta?.encoding ?? 'nothing'}; WKB is needed.`,
    );
  return { column, crs: crsOf(columnMeta) };
}

/** A column without a reference system is in degrees. */
function crsOf({ crs }: NonNullable<GeoMetadata['columns']>[string]): CrsStatement | null {
  if (crs === undefined) return { code: 'EPSG:4326' };
  const code = crs?.id ? `${crs.id.authority}:${crs.id.code}` : crs?.name;
  if (code === undefined) return null;
  return { code: /CRS84/.test(code) ? 'EPSG:4326' : code };
}

function featureOf(row: Record<string, unknown>, column: string): LayerFeature {
  const { [column]: bytes, ...properties } = row;
  try {
    return { geometry: bytes instanceof Uint8Array ? polygonalOfWkb(bytes) : null, properties };
  } catch {
    // truncated: counted as unreadable
    return { geometry: null, properties };
  }
}
