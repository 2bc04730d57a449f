import { describe, expect, it } from 'vitest';
import { cookieValue, createHttp, retryAfterSeconds } from './http.ts';
import { TestClock } from './testing/clock.ts';

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

function httpWith(answer: (asked: Asked) => Response | Promise<Response>, hasNetwork = true) {
  const asked: Asked[] = [];
  const clock = new TestClock();
  const http = createHttp({
    clock,
    cookies: () => 'sessionid=s; csrftoken=abc%3D',
    language: () => 'nl',
    hasNetwork: () => hasNetwork,
    fetch: async (path, init) => {
      const one = {
        path,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: init.body,
      };
      asked.push(one);
      const given = answer(one);
      const aborted = new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () =>
          reject(new DOMException('aborted', 'AbortError')),
        ),
      );
      return Promise.race([given, aborted]);
    },
  });
  return { http, asked, clock };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

describe('http', () => {
  it('API-01 every change carries the CSRF header, a plain read does not', async () => {
    const { http, asked } = httpWith(() => json({}));
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      await http({ method, path: '/x' });
    await http({ path: '/x' });
    await http({ path: '/api/v3/notifications/dismiss_all', changes: true });
    await http({ method: 'POST', path: '/x', csrf: 'known' });
    expect(asked.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual([
      'abc=',
      'abc=',
      'abc=',
      'abc=',
      null,
      'abc=',
      'known',
    ]);
  });

  it('requests JSON in the language of the page, and sends JSON', async () => {
    const { http, asked } = httpWith(() => json({ id: 1 }, 201, { ETag: '"3"' }));
    const result = await http<{ id: number }>({
      method: 'POST',
      path: '/x',
      query: { a: 1, b: '', c: null, d: undefined },
      body: { e: 2 },
    });
    expect(result).toMatchObject({ ok: true, status: 201, value: { id: 1 } });
    expect(result.ok && result.header('ETag')).toBe('"3"');
    expect(asked[0]!.path).toBe('/x?a=1');
    expect(asked[0]!.body).toBe('{"e":2}');
    expect(Object.fromEntries(asked[0]!.headers)).toMatchObject({
      accept: 'application/json',
      'accept-language': 'nl',
      'content-type': 'application/json',
    });
  });

  it('leaves the content type of a form to the browser', async () => {
    const { http, asked } = httpWith(() => json({}));
    await http({ method: 'POST', path: '/x', body: new FormData() });
    expect(asked[0]!.headers.get('Content-Type')).toBeNull();
  });

  it('reads a problem with all messages of all fields', async () => {
    const body = {
      type: 't',
      title: 'Bad',
      status: 400,
      detail: 'No',
      code: 'invalid_input',
      errors: { 'activities.0.theme': ['one', 'two'], name: 'three' },
      allowed: [1],
    };
    const { http } = httpWith(() => json(body, 400, { 'Retry-After': '7' }));
    expect(await http({ path: '/x' })).toEqual({
      ok: false,
      problem: {
        kind: 'refused',
        status: 400,
        code: 'invalid_input',
        title: 'Bad',
        detail: 'No',
        errors: { 'activities.0.theme': ['one', 'two'], name: ['three'] },
        retryAfter: 7,
        more: { allowed: [1] },
      },
    });
  });

  it('turns a foreign error answer into a problem', async () => {
    const { http } = httpWith(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await http({ path: '/x' })).toMatchObject({
      ok: false,
      problem: { status: 502, code: 'http_502', detail: '' },
    });
  });

  it('rejects a page instead of JSON', async () => {
    const { http } = httpWith(
      () => new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 }),
    );
    expect(await http({ path: '/x' })).toMatchObject({
      ok: false,
      problem: { kind: 'unreachable', code: 'offline' },
    });
  });

  it('answers an empty body with null', async () => {
    const { http } = httpWith(() => new Response(null, { status: 204 }));
    expect(await http({ method: 'DELETE', path: '/x' })).toMatchObject({ ok: true, value: null });
  });

  it('reports a missing network, a timeout and a cancelled request', async () => {
    const broken = httpWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await broken.http({ path: '/x' })).toMatchObject({
      ok: false,
      problem: { kind: 'unreachable', code: 'offline', status: 0 },
    });
    const cut = httpWith(() => Promise.reject(new TypeError('Failed to fetch')), false);
    expect(await cut.http({ path: '/x' })).toMatchObject({
      problem: { kind: 'unreachable', code: 'no_network' },
    });
    const slow = httpWith(() => new Promise(() => undefined));
    const late = slow.http({ path: '/x', timeout: 1000 });
    await slow.clock.pass(1000);
    expect(await late).toMatchObject({ problem: { kind: 'unreachable', code: 'timeout' } });
    const abort = new AbortController();
    const given = slow.http({ path: '/x', signal: abort.signal });
    abort.abort();
    expect(await given).toMatchObject({ problem: { kind: 'unreachable', code: 'aborted' } });
  });

  it('reads Retry-After as seconds and as a date', () => {
    const now = Date.parse('2026-05-12T08:00:00Z');
    expect(retryAfterSeconds('120', now)).toBe(120);
    expect(retryAfterSeconds('Tue, 12 May 2026 08:01:00 GMT', now)).toBe(60);
    expect(retryAfterSeconds(null, now)).toBeNull();
    expect(retryAfterSeconds('soon', now)).toBeNull();
  });

  it('finds a cookie by its full name', () => {
    expect(cookieValue('xcsrftoken=1; csrftoken=2; a=b=c', 'csrftoken')).toBe('2');
    expect(cookieValue('a=b=c', 'a')).toBe('b=c');
    expect(cookieValue('', 'a')).toBe('');
  });
});
