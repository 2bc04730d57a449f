import type { Writable } from 'node:stream';
import { once } from 'node:events';
import type pg from 'pg';
import { copyIn } from '../backup/copy.ts';
import type { Outline } from './outline.ts';

/** Polygons into the database by COPY in its binary form. @source PostgreSQL documentation, COPY, Binary Format */

const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1');
const FIXED_BYTES = 2 + 3 * 8 + (4 + 32) + 4;

export interface PolygonRow extends Outline {
  readonly number: number;
  readonly code: number;
}

export async function copyPolygons(client: pg.ClientBase, layer: number, rows: readonly PolygonRow[]): Promise<void> {
  const into: Writable = copyIn(client, 'copy reference_polygon (layer, number, code, place, outline) from stdin (format binary)');
  const finished = once(into, 'finish');
  into.end(encode(layer, rows));
  await finished;
}

function encode(layer: number, rows: readonly PolygonRow[]): Buffer {
  const size = rows.reduce((sum, { bytes }) => sum + FIXED_BYTES + bytes.length, SIGNATURE.length + 8 + 2);
  const buffer = Buffer.allocUnsafe(size);
  let at = SIGNATURE.copy(buffer);
  at = buffer.writeInt32BE(0, at);
  at = buffer.writeInt32BE(0, at);
  for (const { number, code, bounds, bytes } of rows) {
    at = buffer.writeInt16BE(5, at);
    for (const value of [layer, number, code]) {
      at = buffer.writeInt32BE(4, at);
      at = buffer.writeInt32BE(value, at);
    }
    at = buffer.writeInt32BE(32, at);
    for (const value of [bounds.east, bounds.north, bounds.west, bounds.south]) at = buffer.writeDoubleBE(value, at);
    at = buffer.writeInt32BE(bytes.length, at);
    at += bytes.copy(buffer, at);
  }
  buffer.writeInt16BE(-1, at);
  return buffer;
}
