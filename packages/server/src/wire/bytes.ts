/**
 * Texts one after the other, as bytes written once: a text that is put together is copied before it
 * is written out, and a long one lives among the old objects, where it costs a collection.
 */
export function bytesOf(pieces: readonly (string | Buffer)[]): Buffer {
  const lengths = pieces.map((piece) =>
    typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length,
  );
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  pieces.forEach((piece, index) => {
    if (typeof piece === 'string') bytes.write(piece, at);
    else piece.copy(bytes, at);
    at += lengths[index]!;
  });
  return bytes;
}

/** An answer that holds rows already written as JSON. */
export const enclosed = (head: string, rows: string | Buffer, tail: string): Buffer =>
  bytesOf([head, rows, tail]);
