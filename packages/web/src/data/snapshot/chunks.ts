import type { Row, RowId } from '../types.ts';

/** Division of a table into the chunks of a snapshot: the row's id alone decides its chunk. */

/** Approximate number of rows per chunk. */
const rowsPerChunk = 1000;

/** A power of two, so that a table that grows seldom moves its rows. */
export function chunkCount(rows: number): number {
  let count = 1;
  while (count * rowsPerChunk < rows) count *= 2;
  return count;
}

export function chunkOf(id: RowId, count: number): number {
  if (typeof id === 'number') return id % count;
  // The last digits of a UUIDv7 are chance.
  const tail = Number.parseInt(id.slice(-6), 16);
  return (Number.isNaN(tail) ? id.length : tail) % count;
}

/** A number for one version of one row; not for secrets. @source FNV-1a, 32 bits */
function rowHash(row: Row): number {
  const text = `${row.id}@${row.version}`;
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * A number for a set of rows in any order: equal when the same rows in the same versions are in it.
 */
export function chunkHash(rows: readonly Row[]): number {
  let sum = 0;
  let mixed = 0;
  for (const row of rows) {
    const hash = rowHash(row);
    sum = (sum + hash) >>> 0;
    mixed ^= Math.imul(hash, 0x9e3779b1);
  }
  // A number holds 53 bits exactly.
  return (mixed & 0x1fffff) * 2 ** 32 + sum;
}
