import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './root.ts';
import { useServer } from './testing/server.ts';

const server = useServer();
const isBuilt = existsSync(join(projectRoot(), 'packages/web/dist/index.html'));
if (!isBuilt) console.log('The page is not built: what is served of it is not tested here (npm run build).');

describe('RUN-01 the page', () => {
  it('RUN-01 an unknown address of data is 404 for everybody, never the page', async () => {
    for (const path of ['/api/v1/nothing/', '/api/nothing', '/geo/nothing', '/metrics/nothing']) {
      const answer = await server.visitor().get(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it.runIf(isBuilt)('RUN-01 screens and their files come without signing in; files are sent compressed and kept', async () => {
    const visitor = server.visitor();
    const page = await visitor.get('/cropr/farm/plan/');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)![1]!;
    const file = await visitor.get(script, { headers: { 'accept-encoding': 'br' } });
    expect([file.status, file.headers.get('content-encoding'), file.headers.get('cache-control')]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
    expect((await visitor.get('/assets/missing.js')).status).toBe(404);
  });

  it.runIf(isBuilt).each([
    ['/sign_in/', 'nl', /SignInPage/],
    ['/cropr/farm/records/', 'en-GB,en;q=0.9', /Shell/],
  ])('RUN-01 %s names what it would find one file after the other, in the language of %s', async (path, language, screen) => {
    const visitor = server.visitor();
    const page = await visitor.get(path, { headers: { 'accept-language': language } });
    expect(page.headers.get('vary')).toContain('accept-language');
    const named = [...page.text.matchAll(/<link rel="(?:modulepreload|preload" as="style)" crossorigin href="([^"]+)">/g)].map(([, file]) => file!);
    expect(named.filter((file) => /words-of_\w+_/.test(file)).every((file) => file.includes(`_${language.slice(0, 2)}-`))).toBe(true);
    expect(named.filter((file) => screen.test(file) || /words-of_everywhere/.test(file))).toHaveLength(2);
    for (const file of named) expect([file, (await visitor.get(file)).status]).toEqual([file, 200]);
  });
});
