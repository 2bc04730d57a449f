/**
 * An answer that holds rows already written as JSON. As bytes, written once: a text that is put together is copied before it
 * is written out, and a long one lives among the old objects, where it costs a collection.
 */
export function enclosed(head: string, rows: string | Buffer, tail: string): Buffer {
  const [before, after] = [Buffer.from(head), Buffer.from(tail)];
  if (typeof rows !== 'string') return Buffer.concat([before, rows, after]);
  const length = Buffer.byteLength(rows);
  const bytes = Buffer.allocUnsafe(before.length + length + after.length);
  before.copy(bytes);
  bytes.write(rows, before.length);
  after.copy(bytes, before.length + length);
  return bytes;
}
