import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import type { ZipArchive } from '../../backup/zip-reader.ts';
import type { ArchivedRow } from './parts.ts';
import { partName, type FarmManifest } from './manifest.ts';

const largestLine = 32 * 1024 * 1024;

export interface OpenedArchive {
  readonly zip: ZipArchive;
  readonly manifest: FarmManifest;
}

/** The lines of a part as rows. Throws for a line that is no row. */
export async function* rowsOf<Row = ArchivedRow>(
  { zip }: OpenedArchive,
  resource: string,
): AsyncGenerator<Row> {
  const content = await zip.read(partName(resource));
  let sinceLine = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const last = chunk.lastIndexOf(10);
      sinceLine = last < 0 ? sinceLine + chunk.length : chunk.length - last;
      done(sinceLine > largestLine ? new Error('a line is longer than any row') : null, chunk);
    },
  });
  content.on('error', (error) => bounded.destroy(error));
  for await (const line of createInterface({
    input: content.pipe(bounded),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line === '') continue;
    const row: unknown = JSON.parse(line);
    if (row === null || typeof row !== 'object' || Array.isArray(row))
      throw new Error('a line is no row');
    yield row as Row;
  }
}
