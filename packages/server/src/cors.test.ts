import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './env.ts';
import { useServer } from './testing/server.ts';

/**
 * Pages of other origins may send requests where they are listed, and nowhere else. @source
 * decisions D12
 */

const origin = 'https://maps.example.org';
const ask = (address: string, method: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/v1/plan/`, { method, headers: { origin, ...headers } });
const preflight = {
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'if-match,content-type',
};
const names = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('without CORS_ORIGINS', () => {
  const server = useServer();

  it('D12 no page of another origin is allowed', async () => {
    expect(names(await ask(server.address, 'GET'))).toEqual([]);
    expect(names(await ask(server.address, 'OPTIONS', preflight))).toEqual([]);
  });
});

describe('with listed origins', () => {
  const server = useServer({ CORS_ORIGINS: `${origin}, http://localhost:8080` });

  it('D12 a page of one of them may send requests with cookies, and read the answers', async () => {
    const answer = await ask(server.address, 'GET');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')).toContain('etag');
    expect(answer.headers.get('vary')).toMatch(/origin/i);
    const asked = await ask(server.address, 'OPTIONS', preflight);
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, POST, PUT, PATCH, DELETE',
    ]);
    expect(asked.headers.get('access-control-allow-headers')).toContain('if-match');
  });

  it.each(['https://evil.example.org', 'null', 'http://maps.example.org', `${origin}.evil.org`])(
    'D12 %s is allowed nowhere',
    async (other) => {
      expect(names(await ask(server.address, 'GET', { origin: other }))).toEqual([]);
      expect(names(await ask(server.address, 'OPTIONS', { ...preflight, origin: other }))).toEqual(
        [],
      );
    },
  );

  it('API-01 an allowed origin still needs the CSRF header', async () => {
    const owner = await server.person();
    const refused = await owner.client.post(
      '/api/v1/label/',
      { farm: owner.farm, name: 'x' },
      { headers: { origin }, withoutCsrf: true },
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'csrf']);
  });
});

describe('with every origin', () => {
  const server = useServer({ CORS_ORIGINS: '*' });

  it('D12 every page may send requests, never with cookies', async () => {
    for (const answer of [
      await ask(server.address, 'GET'),
      await ask(server.address, 'OPTIONS', preflight),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
    }
  });
});

describe('CORS_ORIGINS', () => {
  it.each([
    '*,https://example.org',
    'example.org',
    'https://example.org/',
    'https://example.org/path',
    'ftp://example.org',
    'https://*.example.org',
    'null',
  ])('RUN-01 %s is refused at the start, by name', (value) => {
    expect(() => readConfiguration({ CORS_ORIGINS: value })).toThrow(ConfigurationError);
    expect(() => readConfiguration({ CORS_ORIGINS: value })).toThrow(/CORS_ORIGINS/);
  });

  it.each([
    ['', []],
    ['*', ['*']],
    ['https://example.org,http://localhost:8080', ['https://example.org', 'http://localhost:8080']],
  ])('RUN-01 %j is accepted', (value, origins) =>
    expect(readConfiguration({ CORS_ORIGINS: value }).corsOrigins).toEqual(origins),
  );
});
