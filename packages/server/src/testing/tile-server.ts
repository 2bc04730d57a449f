import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { deflateSync, crc32, gzipSync } from 'node:zlib';
import { pictureArchive } from './picture-archive.ts';
import { vectorTile } from './vector-tile.ts';

/**
 * A service of background maps that behaves as the first segment of the address says: `ok`, `slow`
 * (never answers), `missing` (404), `busy` (429), `html` and `xml` (a page, an exception, each with
 * status 200), `broken` (no picture, declared as one), `keyed` (403 without the key), `failing`
 * (500), `elsewhere` (redirects to an internal address), `wms`, `vector` and `packed` (vector tiles,
 * plain and by gzip), and files with or without ranges.
 */
export interface TileServer {
  readonly address: string;
  /** The requests since the last call of this. */
  asked(): readonly string[];
  /** Replaces the behaviour of a segment from now on: `ok` answers like `busy`. */
  becomes(word: string, other: string | null): void;
  /** A file at `/files/<name>`. */
  put(name: string, bytes: Buffer): void;
  close(): Promise<void>;
}

export const rightKey = 'right key';

type Answer = (
  request: IncomingMessage,
  reply: ServerResponse,
  url: URL,
  files: ReadonlyMap<string, Buffer>,
) => void;

const send = (reply: ServerResponse, status: number, type: string, body: string | Buffer) =>
  reply.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);

const sendPicture: Answer = (_request, reply) => send(reply, 200, 'image/png', picture());

const exception =
  '<?xml version="1.0"?><ServiceExceptionReport version="1.3.0"><ServiceException code="LayerNotDefined">Layer <![CDATA["dop"]]> is not defined</ServiceException></ServiceExceptionReport>';

const capabilities =
  '<WMS_Capabilities version="1.3.0"><Service><Name>WMS</Name></Service><Capability><Layer><Title>All</Title><Layer queryable="1"><Name>photo</Name></Layer><Layer><Name>topo</Name></Layer></Layer></Capability></WMS_Capabilities>';

const answers: Readonly<Record<string, Answer>> = {
  ok: sendPicture,
  slow: () => {},
  missing: (_request, reply) => send(reply, 404, 'text/plain', 'no such tile'),
  busy: (_request, reply) =>
    reply
      .writeHead(429, { 'retry-after': '7', 'access-control-allow-origin': '*' })
      .end('too many'),
  html: (_request, reply) => send(reply, 200, 'text/html', '<html>Maintenance</html>'),
  xml: (_request, reply) => send(reply, 200, 'text/xml', exception),
  broken: (_request, reply) => send(reply, 200, 'image/png', 'this is no picture'),
  failing: (_request, reply) => send(reply, 500, 'text/plain', 'oh no'),
  elsewhere: (_request, reply) =>
    void reply.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  keyed: (request, reply, url, files) =>
    url.searchParams.get('key') === rightKey
      ? sendPicture(request, reply, url, files)
      : send(reply, 403, 'text/plain', 'no'),
  vector: (_request, reply) => send(reply, 200, 'application/x-protobuf', vectorTile()),
  packed: (_request, reply) =>
    reply
      .writeHead(200, { 'content-encoding': 'gzip', 'access-control-allow-origin': '*' })
      .end(gzipSync(vectorTile())),
  wms: (request, reply, url, files) => {
    const parameters = new Map(
      [...url.searchParams].map(([name, value]) => [name.toUpperCase(), value]),
    );
    if (parameters.get('REQUEST') === 'GetCapabilities')
      return send(reply, 200, 'text/xml', capabilities);
    const system =
      parameters.get('VERSION') === '1.1.1' ? parameters.get('SRS') : parameters.get('CRS');
    const isRight =
      parameters.get('REQUEST') === 'GetMap' &&
      parameters.get('LAYERS') === 'photo' &&
      system === 'EPSG:3857' &&
      parameters.get('WIDTH') === '256' &&
      (parameters.get('BBOX') ?? '').split(',').map(Number).filter(Number.isFinite).length === 4;
    return isRight
      ? sendPicture(request, reply, url, files)
      : send(reply, 200, 'text/xml', exception);
  },
  files: (request, reply, url, files) => {
    const file = files.get(decodeURIComponent(url.pathname.split('/')[2] ?? ''));
    if (!file) return send(reply, 404, 'text/plain', 'no such file');
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return send(reply, 200, 'application/octet-stream', file);
    const end = Math.min(file.length, last ? Number(last) + 1 : file.length);
    return void reply
      .writeHead(206, {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${first}-${end - 1}/${file.length}`,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range',
      })
      .end(file.subarray(Number(first), end));
  },
  whole: (_request, reply, _url, files) =>
    send(reply, 200, 'application/octet-stream', files.get('region.pmtiles') ?? ''),
};

export async function startTileServer(): Promise<TileServer> {
  let asked: string[] = [];
  const instead = new Map<string, string>();
  const files = new Map<string, Buffer>([['region.pmtiles', pictureArchive(picture())]]);
  const server: Server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname + url.search);
    const word = url.pathname.split('/')[1] ?? '';
    const answer = answers[instead.get(word) ?? word];
    if (answer) answer(request, reply, url, files);
    else send(reply, 404, 'text/plain', 'nothing');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    asked: () => {
      const before = asked;
      asked = [];
      return before;
    },
    becomes: (word, other) => (other === null ? instead.delete(word) : instead.set(word, other)),
    put: (name, bytes) => files.set(name, bytes),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

let made: Buffer | null = null;

/** A tile of 256 pixels that looks like land from above: strips of greens and browns. */
export function picture(): Buffer {
  made ??= png(256, (x, y) => {
    const strip = Math.floor((x + y / 3) / 37) % 4;
    const [red, green, blue] = [
      [96, 118, 66],
      [138, 134, 92],
      [92, 108, 60],
      [140, 126, 86],
    ][strip] ?? [0, 0, 0];
    const grain = ((x * 7 + y * 13) % 11) - 5;
    return [red! + grain, green! + grain, blue! + grain];
  });
  return made;
}

/** A square PNG with a side of the given pixels. @source W3C PNG (Third Edition) §5 */
function png(
  side: number,
  color: (x: number, y: number) => readonly [number, number, number] | number[],
): Buffer {
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rows.set(color(x, y), y * (side * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
