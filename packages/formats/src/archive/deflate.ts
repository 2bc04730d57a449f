/** Raw deflated bytes, as in archives and attached files. @source RFC 1951 */

/** The content exceeds the allowed size. */
export class TooLarge extends Error {}

/** @returns the bytes, packed */
export const deflate = (bytes: Uint8Array): Promise<Uint8Array> =>
  through(new CompressionStream('deflate-raw'), bytes, Infinity);

/**
 * @param mostBytes limit of the unpacked size, regardless of the size stated in the file
 * @throws TooLarge when the content exceeds it, an Error when the data are damaged
 */
export const inflate = (bytes: Uint8Array, mostBytes: number): Promise<Uint8Array> =>
  through(new DecompressionStream('deflate-raw'), bytes, mostBytes);

async function through(
  { readable, writable }: CompressionStream,
  bytes: Uint8Array,
  mostBytes: number,
): Promise<Uint8Array> {
  const writer = writable.getWriter();
  // damaged data are reported by the reading side
  const writes = [writer.write(bytes as Uint8Array<ArrayBuffer>), writer.close()].map((done) =>
    done.catch(() => {}),
  );
  const reader = readable.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) break;
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel();
      throw new TooLarge(`more than ${mostBytes} bytes come out`);
    }
    pieces.push(value);
  }
  await Promise.all(writes);
  return joined(pieces);
}

/** Joins several pieces into one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
