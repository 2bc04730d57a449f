/** A service of others that speaks S3, on this machine. */
export interface BucketService {
  readonly name: string;
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The part that answers requests ends at once, and comes back; what is stored stays. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A bucket of a service, in the form of FILES_URL. */
export function urlOf(
  { endpoint, accessKeyId, secretAccessKey }: BucketService,
  bucket: string,
): string {
  const [id, secret] = [accessKeyId, secretAccessKey].map(encodeURIComponent);
  return `s3://${id}:${secret}@${new URL(endpoint).host}/${bucket}?tls=off`;
}
