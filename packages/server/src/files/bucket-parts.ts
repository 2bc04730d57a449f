import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  type CompletedPart,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { existing } from '@furrow/kit/checked.ts';
import { createReadStream } from 'node:fs';

/** An object to be, from a file of this machine. */
export interface SentObject {
  readonly bucket: string;
  readonly key: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** S3 takes no object of more parts, and none of more than 5 GB at once. */
const mostParts = 10_000;
/** A stream cannot be sent again by the client, a part of a file can. */
const attempts = 3;

/**
 * Sends a file in parts; the object is there once all of them are. A failed upload leaves nothing.
 * @param partBytes least size of a part; S3 asks for 5 MiB
 */
export async function sendInParts(
  client: S3Client,
  { bucket, key, path, size }: SentObject,
  partBytes: number,
): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({
      Bucket: bucket,
      Key: key,
      ContentType: 'application/octet-stream',
    }),
  );
  const upload = { Bucket: bucket, Key: key, UploadId: existing(UploadId, 'upload') };
  const each = Math.max(partBytes, Math.ceil(size / mostParts));
  try {
    const parts: CompletedPart[] = [];
    for (let start = 0; start < size; start += each) {
      const PartNumber = parts.length + 1;
      const end = Math.min(start + each, size) - 1;
      const { ETag } = await again(async () => {
        const Body = createReadStream(path, { start, end });
        const ContentLength = end - start + 1;
        return client
          .send(new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength }))
          .finally(() => Body.destroy());
      });
      parts.push({ PartNumber, ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Tries a few times. @throws the last error */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
    }
}

/**
 * Drops uploads begun before a moment by servers that ended meanwhile: stored parts cost, and
 * nobody sees them.
 * @param fits whether a key is one of ours
 */
export async function dropUploads(
  client: S3Client,
  bucket: string,
  { before, fits }: { readonly before: Date; readonly fits: (key: string) => boolean },
): Promise<void> {
  let next: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | null = {};
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...next }),
    );
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? [])
      if (fits(Key) && Initiated && Initiated < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}
