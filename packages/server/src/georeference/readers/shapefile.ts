import { at } from '@furrow/kit';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { openZip } from '../../backup/zip-reader.ts';
import { isShapes, readShapes } from '@furrow/formats/shapefile/read-shapes.ts';
import { readTable } from '@furrow/formats/shapefile/read-table.ts';
import { FEATURES_IN_A_BATCH, polygonalOf, type LayerFeature, type LayerFile } from './reader.ts';
import { chunksOf } from '../../files/chunks.ts';
import { nextTurn } from '../../overload/next-turn.ts';

/**
 * Shapefiles, in an archive or as separate parts, read from beginning to end without unpacking
 * them. @source ESRI Shapefile Technical Description, July 1998
 */

interface Parts {
  readonly size: number;
  readonly shapes: () => Promise<Readable>;
  /** Null without a table. */
  readonly table: (() => Promise<Readable>) | null;
  readonly projection: string | null;
  readonly codepage: string | null;
}

const SHAPES_HEADER = 100;
const RECORD_HEADER = 8;
const TABLE_HEADER = 32;
/** A record that claims more is none: a polygon of ten million corners. */
const LARGEST_RECORD = 160 * 1024 * 1024;

export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
/** By the number that all parts with shapes begin with. */
export const isShapefile = (start: Uint8Array): boolean =>
  start[0] === 0 && start[1] === 0 && start[2] === 0x27 && start[3] === 0x0a;

/** @param table one of several in an archive, by name without extension */
export async function openZippedShapefile(path: string, table?: string): Promise<LayerFile> {
  const archive = await openZip(path);
  const stem = (name: string) => name.replace(/\.[^./]*$/, '').toLowerCase();
  const files = [...archive.names].filter(
    (name) => /\.shp$/i.test(name) && !name.startsWith('__MACOSX/'),
  );
  const wanted =
    table === undefined
      ? files
      : files.filter((name) => stem(name).split('/').at(-1) === table.toLowerCase());
  const [shapes] = wanted;
  if (!shapes || wanted.length > 1)
    throw new Error(
      `the archive has the layers ${files.map((name) => name.replace(/^.*\/|\.shp$/gi, '')).join(', ') || 'none'}; name one with --layer.`,
    );
  const beside = (extension: string) =>
    [...archive.names].find((name) => name.toLowerCase() === `${stem(shapes)}.${extension}`);
  const textOf = async (extension: string) => {
    const name = beside(extension);
    return name === undefined ? null : text(await archive.read(name));
  };
  const dbf = beside('dbf');
  return layerOf({
    size: archive.size(shapes),
    shapes: () => archive.read(shapes),
    table: dbf ? () => archive.read(dbf) : null,
    projection: await textOf('prj'),
    codepage: await textOf('cpg'),
  });
}

export async function openShapefile(path: string): Promise<LayerFile> {
  const beside = (extension: string) =>
    [extension, extension.toUpperCase()]
      .map((one) => path.replace(/\.[^./\\]*$/, `.${one}`))
      .find((one) => existsSync(one));
  const textOf = async (extension: string) => {
    const file = beside(extension);
    return file === undefined ? null : readFile(file, 'utf8');
  };
  const dbf = beside('dbf');
  return layerOf({
    size: statSync(path).size,
    shapes: async () => createReadStream(path),
    table: dbf ? async () => createReadStream(dbf) : null,
    projection: await textOf('prj'),
    codepage: await textOf('cpg'),
  });
}

function layerOf({ size, shapes, table, projection, codepage }: Parts): LayerFile {
  const wkt = projection?.replace(/^\ufeff/, '').trim() ?? '';
  return {
    format: 'Shapefile',
    crs: /^[A-Z_]+\s*\[/i.test(wkt) ? { wkt } : null,
    async close() {},
    async *features(from) {
      const shape = bytesOf(await shapes());
      const row = table ? bytesOf(await table()) : null;
      try {
        const head = await shape.take(SHAPES_HEADER);
        if (!head || !isShapes(head))
          throw new Error('the file begins like a shapefile and is none.');
        const rows = row && (await tableOf(row));
        const nextRow = row && rows ? () => row.take(rows.recordLength) : null;
        const records = recordsOf(shape, nextRow);
        for await (const { pieces, records: attributes, read } of inBatches(records, from))
          yield {
            features: featuresOf(head, pieces, rows && { ...rows, records: attributes }, codepage),
            part: Math.min(1, read / size),
          };
      } finally {
        shape.close();
        row?.close();
      }
    },
  };
}

/** A shape with the row of attributes that belongs to it. */
interface ShapeRecord {
  readonly piece: Buffer;
  readonly attributes: Buffer | null;
}

async function* recordsOf(
  shape: Bytes,
  nextRow: (() => Promise<Buffer | null>) | null,
): AsyncGenerator<ShapeRecord> {
  for (;;) {
    const piece = await recordOf(shape);
    if (!piece) return;
    yield { piece, attributes: nextRow ? await nextRow() : null };
  }
}

interface Batch {
  readonly pieces: Buffer[];
  readonly records: Buffer[];
  /** Bytes of the shapes up to its end. */
  readonly read: number;
}

/**
 * Records from a place on, many at a time; the last batch may be empty.
 * @param from number to leave out
 */
async function* inBatches(
  records: AsyncIterable<ShapeRecord>,
  from: number,
): AsyncGenerator<Batch> {
  let batch: Omit<Batch, 'read'> = { pieces: [], records: [] };
  let read = SHAPES_HEADER;
  let offset = 0;
  for await (const { piece, attributes } of records) {
    if (batch.pieces.length === FEATURES_IN_A_BATCH) {
      yield { ...batch, read };
      batch = { pieces: [], records: [] };
      await nextTurn();
    }
    read += piece.length;
    offset += 1;
    if (offset <= from) continue;
    batch.pieces.push(piece);
    if (attributes) batch.records.push(attributes);
  }
  yield { ...batch, read };
}

interface TableHead {
  readonly head: Buffer;
  readonly recordLength: number;
}

/** Null for an invalid table: the shapes are read without attributes. */
async function tableOf(row: Bytes): Promise<TableHead | null> {
  const start = await row.take(TABLE_HEADER);
  const length = start?.readUInt16LE(8) ?? 0;
  const recordLength = start?.readUInt16LE(10) ?? 0;
  const columns =
    start && length > TABLE_HEADER && recordLength > 0
      ? await row.take(length - TABLE_HEADER)
      : null;
  return start && columns ? { head: Buffer.concat([start, columns]), recordLength } : null;
}

async function recordOf(shape: Bytes): Promise<Buffer | null> {
  const head = await shape.take(RECORD_HEADER);
  const length = (head?.readInt32BE(4) ?? 0) * 2;
  if (!head || length < 4 || length > LARGEST_RECORD) return null;
  const body = await shape.take(length);
  return body && Buffer.concat([head, body]);
}

/** A piece of the file is read as a small file. */
function featuresOf(
  head: Buffer,
  pieces: readonly Buffer[],
  table: (TableHead & { readonly records: readonly Buffer[] }) | null,
  codepage: string | null,
): LayerFeature[] {
  const file = Buffer.concat([head, ...pieces]);
  file.writeInt32BE(file.length / 2, 24);
  const { shapes } = readShapes(file);
  const rows = table && table.records.length > 0 ? readTable(small(table), codepage).rows : [];
  return shapes.map(({ geometry }, offset) => ({
    geometry: rows[offset] === null ? null : polygonalOf(geometry),
    properties: rows[offset] ?? {},
  }));
}

function small({
  head,
  records,
}: {
  readonly head: Buffer;
  readonly records: readonly Buffer[];
}): Buffer {
  const table = Buffer.concat([head, ...records]);
  table.writeUInt32LE(records.length, 4);
  return table;
}

interface Bytes {
  /** The next bytes of a given length; null when fewer are left. */
  take(length: number): Promise<Buffer | null>;
  close(): void;
}

function bytesOf(stream: Readable): Bytes {
  const chunks = chunksOf(stream);
  let buffered: Buffer[] = [];
  let size = 0;
  return {
    async take(length) {
      while (size < length) {
        const next = await chunks.next();
        if (next.done) return null;
        buffered.push(next.value);
        size += next.value.length;
      }
      const all = buffered.length === 1 ? at(buffered, 0) : Buffer.concat(buffered);
      buffered = [all.subarray(length)];
      size -= length;
      return all.subarray(0, length);
    },
    close: () => void stream.destroy(),
  };
}
