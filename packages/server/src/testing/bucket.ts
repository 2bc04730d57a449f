import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * A bucket of this machine, as far as the server speaks S3: objects whole, in parts and listed a
 * few at a time.
 */
export interface TestBucket {
  /** In the form of FILES_URL. */
  readonly url: string;
  readonly objects: Map<string, { readonly bytes: Buffer; modified: Date }>;
  /** Answers every request with this status from now on; 0 as it should. */
  fail(status: number): void;
  close(): Promise<void>;
}

const name = 'farm';
const accessKey = 'test-key';
const pageSize = 2;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function openTestBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  let failure = 0;
  const server: Server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      ),
  );

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, 'http://bucket');
    const body = await bodyOf(request);
    if (failure > 0) return void refuse(response, failure, 'Failing');
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`))
      return void refuse(response, 403, 'AccessDenied');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== name) return void refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return void list(url, response);
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const said = request.headers['x-amz-content-sha256'];
        if (said !== 'UNSIGNED-PAYLOAD' && said !== createHash('sha256').update(body).digest('hex'))
          return void refuse(response, 400, 'XAmzContentSHA256Mismatch');
        objects.set(key, { bytes: body, modified: new Date() });
        return void response.writeHead(200, { etag: '"x"' }).end();
      }
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      case 'GET':
      case 'HEAD': {
        if (!found) return void refuse(response, 404, 'NoSuchKey');
        const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
        const bytes = range
          ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1)
          : found.bytes;
        response.writeHead(range ? 206 : 200, {
          'content-length': bytes.length,
          'last-modified': found.modified.toUTCString(),
          etag: '"x"',
        });
        return void response.end(request.method === 'HEAD' ? undefined : bytes);
      }
      default:
        return void refuse(response, 405, 'MethodNotAllowed');
    }
  };

  const list = (url: URL, response: ServerResponse) => {
    const start = Number(url.searchParams.get('continuation-token') ?? 0);
    const keys = [...objects.keys()].sort();
    const contents = keys
      .slice(start, start + pageSize)
      .map(
        (key) =>
          `<Contents><Key>${escaped(key)}</Key><LastModified>${objects.get(key)!.modified.toISOString()}</LastModified><Size>${objects.get(key)!.bytes.length}</Size></Contents>`,
      );
    const next =
      start + pageSize < keys.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${start + pageSize}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><Name>${name}</Name>${contents.join('')}${next}</ListBucketResult>`,
      );
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `s3://${accessKey}:a%2Fsecret@127.0.0.1:${port}/${name}?region=eu-west-1&tls=off`,
    objects,
    fail: (status) => (failure = status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
