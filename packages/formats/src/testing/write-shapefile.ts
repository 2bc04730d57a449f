import type { Position } from '@furrow/geo';
import type { SourceFile } from '../source/source.ts';

/** A shape to write: the rings of a polygon, a point, or null for a null shape. */
type ShapeToWrite = { rings: Position[][] } | { point: Position } | null;

export type ShapefileToWrite = {
  name: string;
  shapes: ShapeToWrite[];
  /** 5 polygon, 15 with heights, 25 with measures, 1 points. */
  type?: number;
  columns?: { name: string; length: number; type?: string; values: (string | number | null)[] }[];
  /** Encodes the texts of the table; UTF-8 by default. */
  encode?: (text: string) => Uint8Array;
  languageDriver?: number;
  codepage?: string;
  projection?: string;
};

/** The parts of a shapefile as bytes, as a program of the nineties would write them. */
export function writeShapefile(wanted: ShapefileToWrite): SourceFile[] {
  const { name, codepage, projection } = wanted;
  const text = (extension: string, content: string | undefined): SourceFile[] =>
    content === undefined
      ? []
      : [{ name: `${name}.${extension}`, bytes: new TextEncoder().encode(content) }];
  return [
    { name: `${name}.shp`, bytes: writeShapes(wanted) },
    ...(wanted.columns ? [{ name: `${name}.dbf`, bytes: writeTable(wanted) }] : []),
    ...text('cpg', codepage),
    ...text('prj', projection),
  ];
}

function writeShapes({ shapes, type = 5 }: ShapefileToWrite): Uint8Array {
  const records = shapes.map((shape, index) => writeRecord(shape, type, index + 1));
  const length = 100 + records.reduce((total, record) => total + record.length, 0);
  const header = new DataView(new ArrayBuffer(100));
  header.setInt32(0, 9994, false);
  header.setInt32(24, length / 2, false);
  header.setInt32(28, 1000, true);
  header.setInt32(32, type, true);
  return Buffer.concat([new Uint8Array(header.buffer), ...records]);
}

function writeRecord(shape: ShapeToWrite, type: number, number: number): Uint8Array {
  const content =
    shape === null
      ? nullShape()
      : 'point' in shape
        ? point(shape.point, type)
        : polygon(shape.rings, type);
  const header = new DataView(new ArrayBuffer(8));
  header.setInt32(0, number, false);
  header.setInt32(4, content.byteLength / 2, false);
  return Buffer.concat([new Uint8Array(header.buffer), new Uint8Array(content.buffer)]);
}

function nullShape(): DataView {
  return new DataView(new ArrayBuffer(4));
}

function point([x, y]: Position, type: number): DataView {
  const view = new DataView(new ArrayBuffer(20));
  view.setInt32(0, type, true);
  view.setFloat64(4, x, true);
  view.setFloat64(12, y, true);
  return view;
}

function polygon(rings: Position[][], type: number): DataView {
  const positions = rings.flat();
  const flat = 44 + rings.length * 4 + positions.length * 16;
  // Heights and measures follow as a range and a number for every point.
  const extra = type > 10 ? 16 + positions.length * 8 : 0;
  const view = new DataView(new ArrayBuffer(flat + extra * (type === 15 ? 2 : 1)));
  view.setInt32(0, type, true);
  view.setInt32(36, rings.length, true);
  view.setInt32(40, positions.length, true);
  let start = 0;
  rings.forEach((ring, index) => {
    view.setInt32(44 + index * 4, start, true);
    start += ring.length;
  });
  positions.forEach(([x, y], index) => {
    view.setFloat64(44 + rings.length * 4 + index * 16, x, true);
    view.setFloat64(52 + rings.length * 4 + index * 16, y, true);
  });
  return view;
}

function writeTable({
  shapes,
  columns = [],
  encode = (text) => new TextEncoder().encode(text),
  languageDriver = 0,
}: ShapefileToWrite): Uint8Array {
  const recordLength = 1 + columns.reduce((total, column) => total + column.length, 0);
  const headerLength = 33 + columns.length * 32;
  const bytes = new Uint8Array(headerLength + shapes.length * recordLength + 1).fill(
    0x20,
    headerLength,
  );
  const view = new DataView(bytes.buffer);
  bytes[0] = 3;
  view.setUint32(4, shapes.length, true);
  view.setUint16(8, headerLength, true);
  view.setUint16(10, recordLength, true);
  bytes[29] = languageDriver;
  let offset = 1;
  columns.forEach((column, index) => {
    bytes.set(encode(column.name).subarray(0, 10), 32 + index * 32);
    bytes[32 + index * 32 + 11] = (column.type ?? 'C').charCodeAt(0);
    bytes[32 + index * 32 + 16] = column.length;
    column.values.forEach((value, row) => {
      const cell = encode(value === null ? '' : String(value)).subarray(0, column.length);
      bytes.set(cell, headerLength + row * recordLength + offset);
    });
    offset += column.length;
  });
  bytes[headerLength - 1] = 0x0d;
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
