import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openZip } from '../../backup/zip-reader.ts';
import { chunksOf } from '../../files/chunks.ts';

/**
 * Text from disk line by line, compressed or not, in bounded memory regardless of the file's
 * claims.
 * @source decisions D13
 */

/** Reason why a file is not read to its end. */
export class LinesRefused extends Error {
  constructor(
    readonly code: 'file_too_large_unpacked' | 'line_too_long' | 'archive_broken',
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

const longestLine = 20_000;

/** The texts of a file: itself, its gzipped content, or the entries of an archive. */
export async function textsOf(
  path: string,
  name: string,
): Promise<{ name: string; open: () => Promise<Readable> }[]> {
  const head = await headOf(path);
  if (head[0] === 0x1f && head[1] === 0x8b) return [{ name, open: async () => gunzipped(path) }];
  if (head[0] !== 0x50 || head[1] !== 0x4b)
    return [{ name, open: async () => createReadStream(path) }];
  const broken = (error: unknown): never => {
    throw new LinesRefused('archive_broken', { cause: error });
  };
  const zip = await openZip(path).catch(broken);
  return [...zip.names]
    .filter((entry) => !entry.endsWith('/'))
    .map((entry) => ({ name: entry, open: () => zip.read(entry).catch(broken) }));
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function gunzipped(path: string): Readable {
  const text = createGunzip();
  // errors are thrown by the reading side
  pipeline(createReadStream(path), text, () => {});
  return text;
}

/**
 * Lines of a text that is ASCII except for comments.
 * @param mostBytes limit of the unpacked size
 * @throws LinesRefused when it is exceeded, a line is too long, or the compression is damaged
 */
export async function* linesOf(text: Readable, mostBytes: number): AsyncGenerator<string> {
  let rest = '';
  let size = 0;
  try {
    for await (const chunk of chunksOf(text)) {
      size += chunk.length;
      if (size > mostBytes) throw new LinesRefused('file_too_large_unpacked');
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new LinesRefused('line_too_long');
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
  } catch (error) {
    throw error instanceof LinesRefused
      ? error
      : new LinesRefused('archive_broken', { cause: error });
  } finally {
    text.destroy();
  }
  if (rest !== '') yield rest;
}
