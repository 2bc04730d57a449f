import type { Readable } from 'node:stream';

/** The pieces of a stream of bytes; its types allow any. */
export async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('The stream is not one of bytes');
    yield chunk;
  }
}
