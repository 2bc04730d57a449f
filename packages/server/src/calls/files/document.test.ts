import { entityOf } from '@furrow/domain';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeExample } from '../../testing/examples.ts';
import { formOf } from '../../testing/files.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** @source spec §3 Image and Document, §7, decisions D1, D14, D16 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});

const send = (
  person: Person,
  bytes: Uint8Array | string,
  fields: Record<string, unknown> = {},
  name = 'analysis.pdf',
) =>
  person.client.post(
    '/api/v1/document/',
    formOf({ farm: person.farm, ...fields }, { bytes, name }),
  );

async function download(
  person: Person,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(person.client.address + path, {
    headers: {
      cookie: [...person.client.cookies].map((pair) => pair.join('=')).join('; '),
      ...headers,
    },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

const folder = () => join(server.dataDir, 'files');
const stored = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

describe('ENT-document', () => {
  it('ENT-document any file is stored and returned unchanged, as an attachment that no browser opens as a page', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<html><script>alert(1)</script>'),
      randomBytes(300_000),
    ]);
    const made = await send(
      owner,
      bytes,
      { meta_data: { name: 'Analysis', timestamp: '2026-03-02T09:00:00Z' } },
      'Größe.html',
    );
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      size: bytes.length,
      filename: 'Größe.html',
      meta_data: { name: 'Analysis', timestamp: '2026-03-02T09:00:00Z', links: [] },
    });
    expect(made.headers.get('location')).toBe(`/api/v1/document/${made.body.id}/`);
    for (const path of ['', '/', '/Größe.html', '/any-name/']) {
      const got = await download(owner, `/cropr/document/${made.body.id}${path}`);
      expect([got.status, got.bytes.equals(bytes)]).toEqual([200, true]);
      expect(got.headers.get('content-type')).toBe('application/octet-stream');
      expect(got.headers.get('x-content-type-options')).toBe('nosniff');
      expect(got.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Groe\.html"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe\.html$/,
      );
    }
  });

  it('ENT-document a name never becomes part of a path', async () => {
    for (const name of [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      '/etc/shadow',
      '.',
      'a\u0000b\r\nset-cookie: x.pdf',
    ]) {
      const made = await send(owner, name, {}, name);
      expect(made.status, made.text).toBe(201);
      expect(made.body.key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
      expect(existsSync(join(folder(), made.body.key))).toBe(true);
      const got = await download(owner, `/cropr/document/${made.body.id}/`);
      expect([got.status, got.headers.get('set-cookie')]).toEqual([200, null]);
    }
  });

  it('ENT-document a byte range can be requested', async () => {
    const bytes = randomBytes(10_000);
    const made = await send(owner, bytes, {}, 'table.csv');
    const path = `/cropr/document/${made.body.id}/`;
    const whole = await download(owner, path, { 'accept-encoding': 'gzip, br' });
    expect([
      whole.headers.get('accept-ranges'),
      whole.headers.get('content-length'),
      whole.headers.get('content-encoding'),
    ]).toEqual(['bytes', '10000', null]);
    const cases: [range: string, start: number, end: number][] = [
      ['bytes=0-99', 0, 100],
      ['bytes=9990-', 9990, 10_000],
      ['bytes=-10', 9990, 10_000],
      ['bytes=5000-99999', 5000, 10_000],
    ];
    for (const [range, start, end] of cases) {
      const part = await download(owner, path, { range });
      expect([
        part.status,
        part.headers.get('content-range'),
        part.bytes.equals(bytes.subarray(start, end)),
      ]).toEqual([206, `bytes ${start}-${end - 1}/10000`, true]);
    }
    // an unsatisfiable range is answered with the whole file
    for (const range of ['bytes=10000-', 'bytes=9-5', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await download(owner, path, { range })).bytes.length).toBe(10_000);
    expect(
      (await download(owner, path, { range: 'bytes=0-99', 'if-range': '"another"' })).status,
    ).toBe(200);
    expect(
      (await download(owner, path, { range: 'bytes=0-99', 'if-range': whole.headers.get('etag')! }))
        .status,
    ).toBe(206);
    expect(
      (await download(owner, path, { 'if-none-match': whole.headers.get('etag')! })).status,
    ).toBe(304);
  });

  it('ENT-document the same form sent again answers 200, another file under its id is refused', async () => {
    const id = randomUUID();
    const first = await send(owner, 'one', { id });
    const files = stored();
    const again = await send(owner, 'one', { id });
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect((await send(owner, 'two', { id })).body.code).toBe('id_taken');
    expect(stored()).toBe(files);
    expect((await download(owner, `/cropr/document/${id}/`)).bytes.toString()).toBe('one');
  });

  it('ENT-document an empty file and one above 100 MB are refused without leftovers', async () => {
    const files = stored();
    const empty = await send(owner, '');
    expect([empty.status, empty.body.errors.file]).toEqual([400, ['analysis.pdf is empty.']]);
    const large = await send(owner, Buffer.alloc(100 * 1024 * 1024 + 1));
    expect([large.status, large.body.code]).toEqual([413, 'too_large_body']);
    expect(stored()).toBe(files);
  });

  it('ENT-document an aborted upload leaves nothing', async () => {
    const files = stored();
    const { hostname, port } = new URL(server.address);
    const head = `POST /api/v1/document/ HTTP/1.1\r\nhost: x\r\ncookie: ${[...owner.client.cookies].map((pair) => pair.join('=')).join('; ')}\r\nx-csrftoken: ${owner.client.cookies.get('csrftoken')}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n`;
    const socket = connect(Number(port), hostname);
    const arrived = () => readdirSync(join(folder(), '.incoming')).length > 0;
    socket.write(
      `${head}--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(200_000)}`,
    );
    while (!arrived()) await new Promise((wake) => setTimeout(wake, 10));
    socket.destroy();
    while (arrived()) await new Promise((wake) => setTimeout(wake, 10));
    expect(stored()).toBe(files);
  });

  it('ENT-document a row without its file in the store is not found', async () => {
    const made = await send(owner, 'lost');
    rmSync(join(folder(), made.body.key));
    expect((await download(owner, `/cropr/document/${made.body.id}/`)).status).toBe(404);
  });

  it('ENT-document links refer to rows of the farm', async () => {
    const contract = await makeExample(entityOf('certificate'), owner);
    const made = await send(owner, 'x', {
      meta_data: { links: [{ resource: 'certificate', id: contract['id'].toUpperCase() }] },
    });
    expect(made.body.meta_data.links).toEqual([{ resource: 'certificate', id: contract['id'] }]);
    const place = await send(owner, 'x', { meta_data: { longitude: 5 } });
    expect([place.status, place.body.errors]).toEqual([
      400,
      { 'meta_data.longitude': ['There is no such field.'] },
    ]);
  });

  it('ENT-document AUT-02 a foreign document is not found, by id and by key; a visitor must sign in', async () => {
    const made = await send(owner, 'mine');
    expect((await download(stranger, `/cropr/document/${made.body.id}/`)).status).toBe(404);
    expect((await server.visitor().get(`/cropr/document/${made.body.id}/`)).status).toBe(401);
    const buyer = await server.colleague(owner, ['buyer']);
    expect((await download(buyer, `/cropr/document/${made.body.id}/`)).status).toBe(404);
  });
});

describe('API-14 the document with a key', () => {
  it('API-14 answers its row, as a read of the row does', async () => {
    const made = await send(owner, 'keyed');
    for (const slash of ['', '/']) {
      const found = await owner.client.get(
        `/api/v1/document/get_by_key${slash}?key=${encodeURIComponent(made.body.key)}`,
      );
      expect([found.status, found.body, found.headers.get('etag')]).toEqual([
        200,
        made.body,
        '"1"',
      ]);
    }
  });

  it('API-14 a foreign, deleted or missing key is 404 with the same text, and none at all is 400', async () => {
    const made = await send(owner, 'keyed');
    const gone = await send(owner, 'gone');
    await owner.client.delete(`/api/v1/document/${gone.body.id}/`);
    const missing = await owner.client.get('/api/v1/document/get_by_key?key=nothing');
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found']);
    const others = [
      await stranger.client.get(`/api/v1/document/get_by_key?key=${made.body.key}`),
      await owner.client.get(`/api/v1/document/get_by_key?key=${gone.body.key}`),
      await owner.client.get('/api/v1/document/get_by_key?key=%00'),
    ];
    for (const answer of others) expect([answer.status, answer.text]).toEqual([404, missing.text]);
    for (const absent of ['', '?key='])
      expect((await owner.client.get(`/api/v1/document/get_by_key${absent}`)).body.errors).toEqual({
        key: ['Required'],
      });
    expect((await server.visitor().get('/api/v1/document/get_by_key?key=nothing')).status).toBe(
      401,
    );
  });
});

describe('D10 the folder', () => {
  it('D10 a key has the sent bytes, readable by the server’s account only', async () => {
    const bytes = randomBytes(50_000);
    const made = await send(owner, bytes);
    const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    const path = join(folder(), made.body.key);
    expect([
      sum(readFileSync(path)),
      statSync(path).mode & 0o777,
      statSync(folder()).mode & 0o777,
    ]).toEqual([sum(bytes), 0o600, 0o700]);
  });
});
