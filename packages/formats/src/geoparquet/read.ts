import type {
  CrsStatement,
  Format,
  SourceFeature,
  SourceFile,
  SourceLayer,
} from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { parseGeometry } from '../source/geometry.ts';

const MAGIC = 'PAR1';
const MOST_FEATURES = 500_000;
const rowsAtATime = 10_000;

/** GeoParquet of any kind, fiboa's field boundaries among them. @source GeoParquet 1.1.0 */
export const geoparquet: Format = {
  id: 'fiboa',
  label: 'fiboa GeoParquet',
  extensions: ['parquet'],
  recognise: ({ bytes }) => new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === MAGIC,
  read: async (file) => [await readFile(file)],
};

interface GeoColumn {
  readonly encoding?: string;
  /** PROJJSON; null where unknown, omitted for longitude and latitude. */
  readonly crs?: {
    readonly id?: { readonly authority?: string; readonly code?: string | number };
  } | null;
}

async function readFile({ name, bytes }: SourceFile): Promise<SourceLayer> {
  const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  const file = bytes.slice().buffer;
  const metadata = await parquetMetadataAsync(file);
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  if (!geo) throw new Error('this Parquet file has no geo metadata');
  const { primary_column: primary = 'geometry', columns = {} } = JSON.parse(geo) as {
    primary_column?: string;
    columns?: Record<string, GeoColumn>;
  };
  const total = Number(metadata.num_rows);
  const count = Math.min(total, MOST_FEATURES);
  const notes: Note[] =
    total > count
      ? [{ code: 'too_many_features', params: { layer: name, limit: MOST_FEATURES } }]
      : [];
  const features: SourceFeature[] = [];
  for (let rowStart = 0; rowStart < count; rowStart += rowsAtATime) {
    const rows = await parquetReadObjects({
      file,
      metadata,
      compressors,
      rowStart,
      rowEnd: Math.min(rowStart + rowsAtATime, count),
    });
    for (const { [primary]: geometry, ...properties } of rows)
      features.push({ properties: plain(properties), ...parseGeometry(geometry) });
  }
  return { name, crs: crsOf(columns[primary]), features, notes };
}

function crsOf(column: GeoColumn | undefined): CrsStatement | null {
  if (column?.crs === undefined) return { code: 'OGC:CRS84' };
  const { authority, code } = column.crs?.id ?? {};
  return authority !== undefined && code !== undefined ? { code: `${authority}:${code}` } : null;
}

/** Values as JSON has them. */
function plain(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'bigint'
        ? Number(value)
        : value instanceof Date
          ? value.toISOString()
          : value,
    ]),
  );
}
