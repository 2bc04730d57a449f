import { describe, expect, it } from 'vitest';
import type { Http, HttpRequest } from '../data/http.ts';
import { createPartnerCalls } from './partnerCalls.ts';

const refusal = (status: number, detail: string) => ({
  ok: false as const,
  problem: {
    kind: 'refused' as const,
    status,
    code: '',
    title: detail,
    detail,
    errors: {},
    retryAfter: null,
    more: {},
  },
});
const fine = (value: unknown) => ({ ok: true as const, status: 200, value, header: () => null });

/** A server that accepts only its newest token. */
function play(answers: (request: HttpRequest, tokens: number) => unknown) {
  const asked: string[] = [];
  let tokens = 0;
  const http = (async (request: HttpRequest) => {
    asked.push(
      `${request.method ?? 'GET'} ${request.path} ${request.headers?.['Authorization'] ?? ''}`.trim(),
    );
    if (request.path.startsWith('/dss/')) {
      tokens += 1;
      return fine({
        jwt: `token-${tokens}`,
        url: request.path.includes('disease') ? '/disease' : '/online',
      });
    }
    return answers(request, tokens);
  }) as unknown as Http;
  return { asked, ...createPartnerCalls(http) };
}

describe('API-17 the client of the partner services', () => {
  it('fetches a token once and uses it', async () => {
    const { asked, ask } = play(() => fine({ results: [] }));
    await ask('weather', '/v1/weather/', {});
    await ask('weather', '/v1/weather/', {});
    expect(asked).toEqual([
      'POST /dss/d2c/jwt/',
      'GET /online/v1/weather/ Bearer token-1',
      'GET /online/v1/weather/ Bearer token-1',
    ]);
  });

  it.each([401, 403])(
    "API-19 'Signature has expired.' with %s clears the token and retries once",
    async (status) => {
      const { asked, ask } = play((_request, tokens) =>
        tokens === 1 ? refusal(status, 'Signature has expired.') : fine('there'),
      );
      expect(await ask('disease', '/v1/risk/', {})).toMatchObject({ ok: true, value: 'there' });
      expect(asked).toEqual([
        'POST /dss/disease/sfam/jwt/',
        'GET /disease/v1/risk/ Bearer token-1',
        'POST /dss/disease/sfam/jwt/',
        'GET /disease/v1/risk/ Bearer token-2',
      ]);
    },
  );

  it('gives up when the next token is expired too', async () => {
    const { asked, ask } = play(() => refusal(401, 'Signature has expired.'));
    expect(await ask('weather', '/v1/weather/', {})).toMatchObject({
      ok: false,
      problem: { status: 401 },
    });
    expect(asked).toHaveLength(4);
  });

  it.each([
    [403, 'This is not part of the subscription.'],
    [400, 'Signature has expired.'],
  ])('sends one request only after %s %s', async (status, detail) => {
    const { asked, ask } = play(() => refusal(status, detail));
    expect(await ask('weather', '/v1/weather/', {})).toMatchObject({ ok: false });
    expect(asked).toHaveLength(2);
  });

  it('two concurrent requests share a token', async () => {
    const { asked, ask } = play(() => fine('there'));
    await Promise.all([ask('weather', '/v1/weather/', {}), ask('weather', '/v1/weather/', {})]);
    expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
  });

  it('API-19 a late refusal of the old token uses the new one already fetched', async () => {
    let refuseSecond = () => {};
    const late = new Promise<void>((resolve) => (refuseSecond = resolve));
    const { asked, ask } = play(async ({ path, headers }) => {
      if (headers?.['Authorization'] !== 'Bearer token-1') return fine('there');
      if (path.endsWith('/second/')) await late;
      return refusal(401, 'Signature has expired.');
    });
    const second = ask('weather', '/v1/second/', {});
    expect(await ask('weather', '/v1/first/', {})).toMatchObject({ ok: true });
    refuseSecond();
    expect(await second).toMatchObject({ ok: true });
    expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(2);
  });
});
