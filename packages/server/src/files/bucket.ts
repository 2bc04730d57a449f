import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../new-id.ts';
import { dropUploads, sendInParts } from './bucket-parts.ts';
import { guarded, statusOf } from './failure.ts';
import { removeOlder } from './folder.ts';
import type { FileStorage } from './storage.ts';
import { storedFiles, type FileStore, type StorageKind } from './store.ts';

const attempts = 3;
/** Status of a service that takes no parts. */
const notImplemented = 501;
const connectMilliseconds = 5_000;

interface Sending {
  /**
   * Larger files are sent in parts of this size: a service takes 5 GB at once, and a backup may be
   * larger.
   */
  readonly partBytes: number;
  /** A service that says nothing for so long has failed. */
  readonly silentMilliseconds: number;
}

const usually: Sending = { partBytes: 64 * 1024 ** 2, silentMilliseconds: 60_000 };

/**
 * Files in a bucket of any service that speaks S3. A stored object is there whole or not at all by
 * nature.
 */
export function openBucket(
  { endpoint, bucket, region, credentials }: Extract<FileStorage, { kind: 's3' }>,
  dataDir: string,
  { fits }: StorageKind = storedFiles,
  { partBytes, silentMilliseconds }: Sending = usually,
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: silentMilliseconds },
    // services other than Amazon's do not support trailing checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials ? { credentials } : {}),
  });
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
  );
  const incoming = join(dataDir, 'incoming');
  return {
    incoming: () =>
      guarded(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        return join(incoming, newId());
      }),
    keep: (key, path) =>
      guarded(async () => {
        const { size } = await stat(path);
        const sendWhole = () =>
          disk.putStream(key, createReadStream(path), {
            contentLength: size,
            contentType: 'application/octet-stream',
          });
        if (size <= partBytes) await sendWhole();
        else
          await sendInParts(client, { bucket, key, path, size }, partBytes).catch(
            (error: unknown) => {
              if (statusOf(error) !== notImplemented) throw error;
              return sendWhole();
            },
          );
        await rm(path, { force: true });
      }),
    open: (key, range) =>
      guarded(async () => {
        try {
          const { Body: body } = await client.send(
            new GetObjectCommand({
              Bucket: bucket,
              Key: key,
              ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
            }),
          );
          return body as Readable;
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      }),
    remove: (key) => guarded(() => disk.delete(key)),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await guarded(() =>
          disk.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) }),
        );
        yield [...page.objects].flatMap((object) =>
          object.isFile && fits(object.key)
            ? [
                {
                  key: object.key,
                  modified: () => guarded(async () => (await object.getMetaData()).lastModified),
                },
              ]
            : [],
        );
        ({ paginationToken } = page);
      } while (paginationToken);
    },
    async forgetIncoming(before) {
      await guarded(() => removeOlder(incoming, before));
      // not every service lists them, nor every key may
      await dropUploads(client, bucket, { before, fits }).catch(() => undefined);
    },
  };
}
