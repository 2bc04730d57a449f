import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { copyIn } from '../backup/copy.ts';
import type { Group } from './groups.ts';

/**
 * Polygons into the database by COPY in its binary form. @source PostgreSQL documentation, COPY,
 * Binary Format
 */

const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1');
const FIXED_BYTES = 2 + 2 * 8 + (4 + 32) + 4;

/** @param first the number of the first row; later rows have consecutive numbers */
export async function copyPolygons(
  client: pg.ClientBase,
  layer: number,
  first: number,
  groups: readonly Group[],
): Promise<void> {
  const into: Writable = copyIn(
    client,
    'copy reference_polygon (layer, number, place, polygons) from stdin (format binary)',
  );
  const finished = once(into, 'finish');
  into.end(encode(layer, first, groups));
  await finished;
}

function encode(layer: number, first: number, groups: readonly Group[]): Buffer {
  const size = groups.reduce(
    (sum, { bytes }) => sum + FIXED_BYTES + bytes.length,
    SIGNATURE.length + 8 + 2,
  );
  const buffer = Buffer.allocUnsafe(size);
  let at = SIGNATURE.copy(buffer);
  at = buffer.writeInt32BE(0, at);
  at = buffer.writeInt32BE(0, at);
  for (const [index, { bounds, bytes }] of groups.entries()) {
    at = buffer.writeInt16BE(4, at);
    for (const value of [layer, first + index]) {
      at = buffer.writeInt32BE(4, at);
      at = buffer.writeInt32BE(value, at);
    }
    at = buffer.writeInt32BE(32, at);
    for (const value of [bounds.east, bounds.north, bounds.west, bounds.south])
      at = buffer.writeDoubleBE(value, at);
    at = buffer.writeInt32BE(bytes.length, at);
    at += bytes.copy(buffer, at);
  }
  buffer.writeInt16BE(-1, at);
  return buffer;
}
