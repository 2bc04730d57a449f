import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** The figures of a written entry. */
interface Written {
  readonly bytes: number;
  /** SHA-256 */
  readonly sha256: string;
}

export interface ZipWriter {
  /** Adds an entry and waits until all of it is written. */
  add(
    name: string,
    content: Readable,
    options?: { readonly compress?: boolean; readonly heard?: (bytes: number) => void },
  ): Promise<Written>;
  /** Completes the archive; it gets its final name only now. */
  close(): Promise<void>;
  /** Leaves nothing. */
  abandon(): Promise<void>;
}

/** A new archive, accessible only to the account that writes it: a backup is secret. */
export function writeZip(path: string): ZipWriter {
  const partial = `${path}.partial`;
  const zip = new yazl.ZipFile();
  const target = createWriteStream(partial, { mode: 0o600 });
  const writing = pipeline(zip.outputStream, target);
  // heard where it is waited for
  writing.catch(() => {});
  return {
    async add(name, content, { compress = true, heard } = {}) {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          heard?.(chunk.length);
          done(null, chunk);
        },
      });
      zip.addReadStream(counted, name, { compress, forceZip64Format: true });
      // an archive that cannot be written never consumes the content
      await Promise.race([
        pipeline(content, counted),
        writing.then(() => Promise.reject(new Error('the archive ended too early'))),
      ]);
      return { bytes, sha256: hash.digest('hex') };
    },
    async close() {
      zip.end();
      await writing;
      const handle = await open(partial, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, path);
    },
    async abandon() {
      target.destroy();
      await writing.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}
