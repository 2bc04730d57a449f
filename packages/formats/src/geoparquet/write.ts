import { existing, at } from '@furrow/kit';
import {
  areaHectares,
  boundsOf,
  isPolygonal,
  joinBounds,
  perimeterMetres,
  type Bounds,
  type Polygonal,
} from '@furrow/geo';
import { geometryOf, layersOf, withoutPlace } from '../writing/places.ts';
import type { Column, Row, Table, Value, ValueKind } from '../writing/table.ts';
import type { Writer } from '../writing/writer.ts';

/**
 * Field boundaries as GeoParquet with the columns of fiboa, followed by ours.
 * @source GeoParquet 1.1.0; fiboa core 0.3.0, which builds upon Vecorel 0.1.0 and its metrics
 * extension 0.1.0
 */
export const fiboaWriter: Writer = {
  id: 'fiboa',
  label: 'fiboa GeoParquet',
  extensions: ['parquet'],
  async write({ folder, tables, name, title, madeBy }) {
    const layer = at(layersOf(tables), 0);
    const { ByteWriter, geojsonToWkb, ParquetWriter, schemaFromColumnData } =
      await import('hyparquet-writer');
    const columns = columnsOf(layer, (geometry) => geojsonToWkb(geometry));
    const empty = columns.map(({ name, type, nullable }) => ({ name, data: [], type, nullable }));
    const fileName = `${name}.parquet`;
    const file = await folder.create(fileName);
    const bytes = new ByteWriter();
    /**
     * Writes the library's bytes to the file after each page, so that only a page is kept in
     * memory.
     */
    const flush = async (): Promise<void> => {
      await file.append(bytes.getBytes());
      bytes.index = 0;
    };
    const writer = new ParquetWriter({
      writer: bytes,
      schema: schemaFromColumnData({ columnData: empty }),
      createdBy: madeBy,
    });
    const summary: Found = { count: 0, leftOut: 0, bounds: null, types: new Set() };
    for await (const page of layer.rows()) {
      const fields = page.flatMap((row) => placed(row, summary));
      summary.leftOut += page.length - fields.length;
      if (fields.length > 0)
        await writer.write({
          columnData: columns.map(({ name, type, nullable, of }) => ({
            name,
            type,
            nullable,
            data: fields.map(of),
          })) as never,
          rowGroupSize: fields.length,
        });
      await flush();
    }
    writer.kvMetadata = metadataOf(summary, title);
    await writer.finish();
    await flush();
    await file.close();
    return { extension: 'parquet', files: [fileName], notes: withoutPlace(summary.leftOut) };
  },
};

const schemas = [
  'https://vecorel.org/specification/v0.1.0/schema.yaml',
  'https://vecorel.org/metrics-extension/v0.1.0/schema.yaml',
  'https://fiboa.org/specification/v0.3.0/schema.yaml',
];

const collection = 'furrow';
const squareMetresPerHectare = 10_000;

interface Field {
  readonly row: Row;
  readonly geometry: Polygonal;
}

interface Found {
  count: number;
  leftOut: number;
  bounds: Bounds | null;
  readonly types: Set<string>;
}

function placed(row: Row, summary: Found): Field[] {
  const geometry = geometryOf(row.geometry);
  if (!geometry || !isPolygonal(geometry)) return [];
  const bounds = existing(boundsOf(geometry), 'box of a polygon');
  summary.bounds = summary.bounds ? joinBounds(summary.bounds, bounds) : bounds;
  summary.types.add(geometry.type);
  summary.count += 1;
  return [{ row, geometry }];
}

interface ParquetColumn {
  readonly name: string;
  readonly type: 'STRING' | 'DOUBLE' | 'FLOAT' | 'INT32' | 'BOOLEAN' | 'BYTE_ARRAY' | 'TIMESTAMP';
  readonly nullable: boolean;
  readonly of: (field: Field) => unknown;
}

const types: Record<ValueKind, ParquetColumn['type']> = {
  text: 'STRING',
  integer: 'INT32',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'STRING',
  dateTime: 'STRING',
  instant: 'TIMESTAMP',
};

/** The columns of the standard first; our equivalents of them are left out. */
function columnsOf(
  { columns }: Table,
  toWkb: (geometry: Polygonal) => Uint8Array,
): ParquetColumn[] {
  const own = columns.flatMap((column, at): ParquetColumn[] =>
    ['id', 'geometry'].includes(column.name)
      ? []
      : [
          {
            name: column.name,
            type: types[column.kind],
            nullable: true,
            of: ({ row }) => stored(column, row.values[at] ?? null),
          },
        ],
  );
  return [
    { name: 'id', type: 'STRING', nullable: false, of: ({ row }) => row.id },
    {
      name: 'geometry',
      type: 'BYTE_ARRAY',
      nullable: false,
      of: ({ geometry }) => toWkb(geometry),
    },
    {
      name: 'metrics:area',
      type: 'FLOAT',
      nullable: true,
      of: ({ geometry }) => areaHectares(geometry) * squareMetresPerHectare || null,
    },
    {
      name: 'metrics:perimeter',
      type: 'FLOAT',
      nullable: true,
      of: ({ geometry }) => perimeterMetres(geometry) || null,
    },
    {
      name: 'determination:datetime',
      type: 'TIMESTAMP',
      nullable: true,
      of: ({ row }) => determined(columns, row),
    },
    ...own,
  ];
}

const stored = ({ kind }: Column, value: Value): unknown =>
  kind === 'instant' && typeof value === 'string' ? new Date(value) : value;

/** A field is known to exist from the first day of its period on. */
function determined(columns: readonly Column[], { values }: Row): Date | null {
  const at = columns.findIndex(({ name }) => name === 'period_start');
  const value = values[at];
  return typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : null;
}

function metadataOf(
  { bounds, types: found }: Found,
  title: string,
): { key: string; value: string }[] {
  const geo = {
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB',
        geometry_types: [...found].sort(),
        ...(bounds ? { bbox: [bounds.west, bounds.south, bounds.east, bounds.north] } : {}),
      },
    },
  };
  const about = {
    schemas: { [collection]: schemas },
    collection,
    title,
  };
  return [
    { key: 'geo', value: JSON.stringify(geo) },
    { key: 'collection', value: JSON.stringify(about) },
  ];
}
