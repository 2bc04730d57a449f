import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file as its parts come, no faster than the disk takes them. */
export async function writeParts(
  path: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  await pipeline(Readable.from(parts), createWriteStream(path, { mode: 0o600 }));
}
