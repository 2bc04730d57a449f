import type { ServerResponse } from 'node:http';

/** Smaller ones are allocated from Node's pool. */
const leastBytes = 16 * 1024;
const mostBytes = 1024 * 1024;
/** Of each size; more are in use only while many are answered at once. */
const mostFree = 4;

/**
 * Memory of sent answers, by its size, a power of two: touching new memory takes several times as
 * long as filling it.
 */
const free = new Map<number, Buffer[]>();
/** The buffer of {@link bytesOf}. */
const lent = new WeakMap<Buffer, Buffer>();

function roomFor(length: number): Buffer {
  if (length < leastBytes || length > mostBytes) return Buffer.allocUnsafe(length);
  const size = 2 ** Math.ceil(Math.log2(length));
  const memory = free.get(size)?.pop() ?? Buffer.allocUnsafeSlow(size);
  const bytes = memory.subarray(0, length);
  lent.set(bytes, memory);
  return bytes;
}

/** The bytes are used again once the response has ended; they may not be read after that. */
export function reuseAfter(response: ServerResponse, bytes: Buffer): void {
  const memory = lent.get(bytes);
  if (!memory) return;
  response.once('close', () => {
    const others = free.get(memory.length) ?? [];
    if (lent.delete(bytes) && others.length < mostFree)
      free.set(memory.length, [...others, memory]);
  });
}

/**
 * Concatenates texts, written as bytes once: a concatenated string is copied before it is written
 * out, and a long one is an old-generation object, which costs a collection.
 */
export function bytesOf(pieces: readonly (string | Buffer)[]): Buffer {
  const lengths = pieces.map((piece) =>
    typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length,
  );
  const bytes = roomFor(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  pieces.forEach((piece, index) => {
    if (typeof piece === 'string') bytes.write(piece, at);
    else piece.copy(bytes, at);
    at += lengths[index]!;
  });
  return bytes;
}

/** An answer with rows already written as JSON. */
export const enclosed = (head: string, rows: string | readonly Buffer[], tail: string): Buffer =>
  bytesOf([head, ...(typeof rows === 'string' ? [rows] : rows), tail]);
