import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../new-id.ts';
import { guarded, statusOf } from './failure.ts';
import { removeOlder } from './folder.ts';
import type { FileStorage } from './storage.ts';
import { storedFiles, type FileStore, type StorageKind } from './store.ts';

const attempts = 3;
const connectMilliseconds = 5_000;
const silentMilliseconds = 60_000;

/**
 * Files in a bucket of any service that speaks S3. A stored object is there whole or not at all by
 * nature.
 */
export function openBucket(
  { endpoint, bucket, region, credentials }: Extract<FileStorage, { kind: 's3' }>,
  dataDir: string,
  { fits }: StorageKind = storedFiles,
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMilliseconds, requestTimeout: silentMilliseconds },
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
        await disk.putStream(key, createReadStream(path), {
          contentLength: size,
          contentType: 'application/octet-stream',
        });
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
        yield [...page.objects].flatMap((one) =>
          one.isFile && fits(one.key)
            ? [
                {
                  key: one.key,
                  modified: () => guarded(async () => (await one.getMetaData()).lastModified),
                },
              ]
            : [],
        );
        ({ paginationToken } = page);
      } while (paginationToken);
    },
    forgetIncoming: (before) => guarded(() => removeOlder(incoming, before)),
  };
}
