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
  /** Uploads in parts that were not ended. */
  readonly uploads: Map<string, Upload>;
  /** Takes requests and says nothing, or answers again. */
  hang(hanging: boolean): void;
  /** Answers the next parts with an error. */
  failParts(count: number): void;
  /** Takes no uploads in parts, as some services, or takes them again. */
  takeNoParts(none: boolean): void;
  /** Answers every request with this status from now on; 0 as it should. */
  fail(status: number): void;
  close(): Promise<void>;
}

interface Upload {
  readonly key: string;
  begun: Date;
  readonly parts: Map<number, Buffer>;
}

interface PartRequest {
  readonly method: string | undefined;
  readonly url: URL;
  readonly key: string;
  readonly body: Buffer;
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
  const uploads: TestBucket['uploads'] = new Map();
  let failure = 0;
  let failingParts = 0;
  let isHanging = false;
  let takesParts = true;
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
    if (isHanging) return;
    const body = await bodyOf(request);
    if (failure > 0) return void refuse(response, failure, 'Failing');
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`))
      return void refuse(response, 403, 'AccessDenied');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== name) return void refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (url.searchParams.has('uploads') && key === '') return void listUploads(response);
    if (key === '') return void list(url, response);
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return void inParts({ method: request.method, url, key, body }, response);
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

  const xml = (response: ServerResponse, text: string) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?>${text}`);

  const inParts = ({ method, url, key, body }: PartRequest, response: ServerResponse) => {
    const id = url.searchParams.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (!takesParts) return refuse(response, 501, 'NotImplemented');
    if (id === '') {
      const begun = String(uploads.size + 1);
      uploads.set(begun, { key, begun: new Date(), parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><Bucket>${name}</Bucket><Key>${escaped(key)}</Key><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    if (method === 'PUT') {
      if (failingParts > 0) {
        failingParts -= 1;
        return refuse(response, 500, 'InternalError');
      }
      const number = Number(url.searchParams.get('partNumber'));
      upload.parts.set(number, body);
      return response.writeHead(200, { etag: `"part ${number}"` }).end();
    }
    uploads.delete(id);
    if (method === 'DELETE') return response.writeHead(204).end();
    const named = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => number);
    objects.set(key, {
      bytes: Buffer.concat(named.map((number) => upload.parts.get(Number(number))!)),
      modified: new Date(),
    });
    return xml(
      response,
      `<CompleteMultipartUploadResult><Key>${escaped(key)}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
    );
  };

  const listUploads = (response: ServerResponse) =>
    xml(
      response,
      `<ListMultipartUploadsResult><Bucket>${name}</Bucket><IsTruncated>false</IsTruncated>${[
        ...uploads,
      ]
        .map(
          ([id, { key, begun }]) =>
            `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
        )
        .join('')}</ListMultipartUploadsResult>`,
    );

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
    xml(
      response,
      `<ListBucketResult><Name>${name}</Name>${contents.join('')}${next}</ListBucketResult>`,
    );
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `s3://${accessKey}:a%2Fsecret@127.0.0.1:${port}/${name}?region=eu-west-1&tls=off`,
    objects,
    uploads,
    hang: (hanging) => (isHanging = hanging),
    takeNoParts: (none) => (takesParts = !none),
    failParts: (count) => (failingParts = count),
    fail: (status) => (failure = status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
