import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readFilesUrl } from '../files/storage.ts';

/** Makes the bucket that a FILES_URL names, as whoever runs a service does. */
export async function makeBucket(url: string): Promise<void> {
  const place = readFilesUrl(url, '');
  if (place.kind !== 's3') throw new RangeError(`${place.kind} is no bucket`);
  const { bucket, credentials, endpoint, region } = place;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    ...(credentials ? { credentials } : {}),
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
}
