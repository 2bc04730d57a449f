import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './root.ts';
import { useServer } from './testing/server.ts';

const server = useServer();
const isBuilt = existsSync(join(projectRoot(), 'packages/web/dist/index.html'));
if (!isBuilt)
  console.log('The page is not built: what is served of it is not tested here (npm run build).');

interface Asked {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly bytes: Buffer;
}

/** Sends a request without a client that negotiates compression automatically. */
const asked = (path: string, method: string, offered: string | undefined): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const call = request(
      server.address + path,
      { method, headers: offered === undefined ? {} : { 'accept-encoding': offered } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            encoding: answer.headers['content-encoding'],
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });

const decompressed = ({ encoding, bytes }: Asked): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;

describe('RUN-01 the page', () => {
  it('RUN-01 an unknown data address is 404 for everybody, never the page', async () => {
    for (const path of ['/api/v1/nothing/', '/api/nothing', '/geo/nothing', '/metrics/nothing']) {
      const answer = await server.visitor().get(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it.runIf(isBuilt)(
    'RUN-01 screens and their files need no sign-in; files are compressed and cached',
    async () => {
      const visitor = server.visitor();
      const page = await visitor.get('/cropr/farm/plan/');
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      const policy = page.headers.get('content-security-policy')?.split(';') ?? [];
      expect(policy).toEqual(
        expect.arrayContaining([
          "script-src 'self'",
          "frame-ancestors 'self'",
          "object-src 'none'",
        ]),
      );
      expect([
        page.headers.get('referrer-policy'),
        page.headers.get('x-content-type-options'),
        page.headers.get('x-powered-by'),
        page.headers.get('server'),
      ]).toEqual(['no-referrer', 'nosniff', null, null]);
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)![1]!;
      const file = await visitor.get(script, { headers: { 'accept-encoding': 'br' } });
      expect([
        file.status,
        file.headers.get('content-encoding'),
        file.headers.get('cache-control'),
      ]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
      expect((await visitor.get('/assets/missing.js')).status).toBe(404);
    },
  );

  it
    .runIf(isBuilt)
    .each([
      '/..%2f..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
      '/../package.json',
      '/%2fetc%2fpasswd',
      '//etc/passwd',
      '/first-files.json%00.js',
      '/assets/%zz.js',
    ])('RUN-01 %s reaches no file but those of the page', async (path) => {
    for (const offered of [undefined, 'br']) {
      const { status, bytes } = await asked(path, 'GET', offered);
      // an address that is not that of a file is that of a screen
      if (status !== 200) expect([400, 403, 404]).toContain(status);
      else expect(bytes.equals((await asked('/nothing', 'GET', undefined)).bytes)).toBe(true);
    }
  });

  const encodings = [
    undefined,
    'identity',
    '',
    '*;q=0',
    'gzip;q=0, br;q=0',
    'identity;q=0',
    'br;q=0.1, gzip;q=0.9',
    'gzip',
    'br',
    'zstd',
    '*',
    'x-gzip',
    ';;;',
  ];
  it.runIf(isBuilt).each(encodings)(
    'RUN-01 for any compression of the client (%j) every file arrives intact',
    async (offered) => {
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(
        (await server.visitor().get('/')).text,
      )![1]!;
      for (const path of [
        '/',
        '/sign_in/',
        '/assets/',
        '/cropr/farm/plan/',
        '/index.html',
        '/manifest.webmanifest',
        script,
        '/api/openapi.json',
        '/healthz',
        '/api/v1/',
      ]) {
        const [got, head] = [await asked(path, 'GET', offered), await asked(path, 'HEAD', offered)];
        expect([path, got.status, head.status, head.bytes.length]).toEqual([path, 200, 200, 0]);
        // a client that accepts none gets none; a compressed answer is labelled, and equals the
        // requested file
        expect([
          undefined,
          ...(offered ?? '')
            .split(',')
            .map((part) =>
              part.split(';')[0]!.trim().replace('*', 'gzip').replace('x-gzip', 'gzip'),
            ),
        ]).toContain(got.encoding);
        expect(decompressed(got).equals((await asked(path, 'GET', undefined)).bytes)).toBe(true);
      }
      expect((await asked('/assets/missing.js', 'GET', offered)).status).toBe(404);
      expect((await asked('/api/v1/plan/', 'GET', offered)).status).toBe(401);
    },
  );

  it.runIf(isBuilt).each([
    ['/sign_in/', 'nl', false, [/SignInPage-/]],
    // people who are not signed in are redirected there
    ['/cropr/farm/records/', 'nl', false, [/SignInPage-/]],
    ['/', 'nl', false, [/SignInPage-/]],
    ['/', 'en', true, [/shell-.*js$/, /MapPage-.*js$/]],
    [
      '/cropr/farm/records/',
      'en-GB,en;q=0.9',
      true,
      [/shell-.*js$/, /RecordListPage-.*js$/, /\/_texts-of_inside_en/, /\/_texts-of_record_en/],
    ],
    [
      '/cropr/farm/stock/01a20411-83ab-77ee-8954-88e0473e39b2/',
      'nl',
      true,
      [/shell-.*js$/, /StockPage-.*js$/, /\/_texts-of_stock_nl/],
    ],
    ['/cropr/farm/nothing/', 'nl', true, [/shell-.*js$/]],
  ])(
    'RUN-01 %s in %s, signed in: %s, preloads the files it would request in turn',
    async (path, language, signedIn, files) => {
      const visitor = server.visitor();
      if (signedIn) visitor.cookies.set('sessionid', 'of-a-session-that-may-have-ended');
      const page = await visitor.get(path, { headers: { 'accept-language': language } });
      expect([
        page.headers.get('vary'),
        /<html [^>]*data-signed-in/.test(page.text),
        /<html [^>]*data-signed-out/.test(page.text),
      ]).toEqual([expect.stringContaining('accept-language, cookie'), signedIn, !signedIn]);
      const links = [
        ...page.text.matchAll(
          /<link rel="(?:modulepreload|preload" as="style)" crossorigin( fetchpriority="low")? href="([^"]+)">/g,
        ),
      ];
      // the files for the frame come first
      expect(links.every(([, later]) => Boolean(later) === signedIn)).toBe(true);
      const named = links.map(([, , file]) => file!);
      expect(new Set(named).size).toBe(named.length);
      expect(
        named
          .filter((file) => /\/_texts-of_\w+_/.test(file))
          .every((file) => file.includes(`_${language.slice(0, 2)}-`)),
      ).toBe(true);
      for (const file of [...files, /\/_texts-of_everywhere_/])
        expect(named.filter((one) => file.test(one))).toHaveLength(1);
      expect(named.some((file) => /SignInPage-/.test(file))).toBe(!signedIn);
      // signing in loads no texts of the screens behind it
      if (!signedIn) expect(named.filter((file) => /\/_texts-of_/.test(file))).toHaveLength(1);
      for (const file of named)
        expect([file, (await visitor.get(file)).status]).toEqual([file, 200]);
    },
  );
});
