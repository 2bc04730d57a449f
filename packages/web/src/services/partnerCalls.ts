import { diseaseToken, weatherToken } from '@furrow/domain/weather/weather.calls.ts';
import { createCall } from '../data/call.ts';
import type { Http } from '../data/http.ts';
import type { Result } from '../data/http.ts';

/**
 * The weather and disease services, which are called with separate tokens. @source spec §7, §8,
 * API-17
 */

const services = {
  weather: { token: weatherToken, base: '/online' },
  disease: { token: diseaseToken, base: '/disease' },
} as const;
type PartnerService = keyof typeof services;

interface Token {
  readonly jwt: string;
  /** Left out where the service is reached at its usual address. */
  readonly url?: string;
}

export type PartnerCall = <T>(
  service: PartnerService,
  path: string,
  query: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
) => Promise<Result<T>>;

/** @source spec §8 "Partner API answers 401 or 403 with detail 'Signature has expired.'" */
const hasExpired = (result: Result<unknown>): boolean =>
  !result.ok &&
  (result.problem.status === 401 || result.problem.status === 403) &&
  result.problem.detail === 'Signature has expired.';

/**
 * Calls a service; its token is fetched on first use and cached. An expired token is discarded, and
 * the request repeated once.
 */
export function createPartnerCalls(http: Http): {
  readonly ask: PartnerCall;
  readonly forget: () => void;
} {
  const tokens = new Map<PartnerService, Promise<Result<Token>>>();
  const tokenOf = (service: PartnerService): Promise<Result<Token>> => {
    const cached = tokens.get(service);
    if (cached) return cached;
    const asked: Promise<Result<Token>> = createCall(http)(services[service].token).then(
      (answer) => {
        // a refused token is fetched again the next time
        if (!answer.ok && tokens.get(service) === asked) tokens.delete(service);
        return answer;
      },
    );
    tokens.set(service, asked);
    return asked;
  };
  const ask: PartnerCall = async (service, path, query, signal) => {
    for (let attempt = 0; ; attempt += 1) {
      const pending = tokenOf(service);
      const token = await pending;
      if (!token.ok) return token;
      const { jwt, url = services[service].base } = token.value;
      const answer = await http<never>({
        path: `${url}${path}`,
        query,
        headers: { Authorization: `Bearer ${jwt}` },
        ...(signal ? { signal } : {}),
      });
      if (!hasExpired(answer) || attempt > 0) return answer;
      // another request may have fetched a new one by now
      if (tokens.get(service) === pending) tokens.delete(service);
    }
  };
  return { ask, forget: () => tokens.clear() };
}
