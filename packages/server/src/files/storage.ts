import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Storage of files. */
export type FileStorage =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      /** Null: the credentials of the machine's environment (AWS_ACCESS_KEY_ID, a role, …). */
      readonly credentials: {
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      } | null;
    };

const examples = 'file:/srv/furrow or s3://KEY:SECRET@HOST/BUCKET?region=REGION';

/**
 * FILES_URL: `file:FOLDER`, or `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=REGION` with `tls=off`
 * for a host without TLS. Without one, a folder beside the database.
 * @throws Error with the problem, never with the value: it may contain a secret
 * @source decisions D10, D12
 */
export function readFilesUrl(url: string | null, dataDir: string): FileStorage {
  if (url === null) return { kind: 'folder', folder: join(dataDir, 'files') };
  if (/^file:/i.test(url)) return { kind: 'folder', folder: folderOf(url) };
  if (!/^s3:/i.test(url)) throw new Error(`must start with file: or s3:, as ${examples}`);
  return bucketOf(url);
}

function folderOf(url: string): string {
  const path = url.slice('file:'.length);
  if (path === '' || path === '//') throw new Error(`must name a folder, as ${examples}`);
  // file:./folder is no meaningful URL, but people write it
  if (!path.startsWith('//')) return isAbsolute(path) ? path : resolve(path);
  try {
    return fileURLToPath(url);
  } catch {
    throw new Error(`must name a folder of this machine, as ${examples}`);
  }
}

function bucketOf(configured: string): FileStorage {
  // parsed as an https address, for its host and port
  const address = configured.replace(/^s3:/i, 'https:');
  if (!/^https:\/\/[^/]/.test(address) || !URL.canParse(address))
    throw new Error(`cannot be read; write it as ${examples}, with %2F for a / in the secret`);
  const url = new URL(address);
  const [bucket, ...more] = url.pathname.split('/').filter(Boolean);
  if (!bucket || more.length > 0)
    throw new Error(`must name a bucket and nothing below it, as ${examples}`);
  const unknown = [...url.searchParams.keys()].filter((name) => !['region', 'tls'].includes(name));
  if (unknown.length > 0) throw new Error(`knows region and tls, not ${unknown.join(', ')}`);
  const tls = url.searchParams.get('tls') ?? 'on';
  if (!['on', 'off'].includes(tls)) throw new Error('knows tls=on and tls=off');
  if ((url.username === '') !== (url.password === ''))
    throw new Error(`must hold both the key and its secret or neither, as ${examples}`);
  return {
    kind: 's3',
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials:
      url.username === ''
        ? null
        : {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
  };
}
