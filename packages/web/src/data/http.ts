import { membersOf } from '@furrow/kit';
import type { Environment } from './environment.ts';

/** Reason why a request failed. A refusal is a value, never an exception. @source decisions D2 */
export interface Problem {
  /**
   * `unreachable`: no answer, and unknown whether the server did it; with the code `no_network` it
   * certainly did not, as nothing left the device.
   */
  readonly kind: 'refused' | 'unreachable';
  /** 0 without an answer. */
  readonly status: number;
  /** The code that clients match; `offline` and `timeout` are ours. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** All messages by field path, such as `activities.0.items.1.value`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds the server asks to wait, or null. */
  readonly retryAfter: number | null;
  /** Further members: `current`, `conflicts`, `allowed`. */
  readonly more: Readonly<Record<string, unknown>>;
}

export type Result<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly value: T;
      readonly header: (name: string) => string | null;
    }
  | { readonly ok: false; readonly problem: Problem };

export interface HttpRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Members without a value are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Sent as JSON; a FormData as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A GET that changes something carries the CSRF header too. @source decisions D3 */
  readonly changes?: boolean;
  /** The CSRF token the sender was known by; the cookie's when left out. */
  readonly csrf?: string;
  /** Milliseconds; 0 for none. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** The answer is a file, not JSON: its value is a Blob. */
  readonly file?: boolean;
}

export type Http = <T = unknown>(request: HttpRequest) => Promise<Result<T>>;

const usualTimeout = 30_000;

/** The value of a cookie, or '' without one. */
export function cookieValue(cookies: string, name: string): string {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return '';
}

/**
 * Seconds of a Retry-After, which is a number or a date; null when absent or unreadable. @source
 * RFC 9110 §10.2.3
 */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, (date - now) / 1000);
}

function withQuery(path: string, query: HttpRequest['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

/** Whether the server may have done the request, whatever its answer. */
export const mayHaveReached = (result: Result<unknown>): boolean =>
  result.ok || result.problem.code !== 'no_network';

function unreachable(
  code: 'offline' | 'no_network' | 'timeout' | 'aborted',
  detail: string,
): { ok: false; problem: Problem } {
  return {
    ok: false,
    problem: {
      kind: 'unreachable',
      status: 0,
      code,
      title: '',
      detail,
      errors: {},
      retryAfter: null,
      more: {},
    },
  };
}

function readErrors(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ]),
  );
}

/** A refusal from whatever the server (or something between) answered. @source RFC 9457 */
function readProblem(
  status: number,
  body: unknown,
  text: string,
  retryAfter: number | null,
): Problem {
  const { type: _type, title, status: _status, detail, code, errors, ...more } = membersOf(body);
  return {
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    title: typeof title === 'string' ? title : '',
    detail: typeof detail === 'string' ? detail : text.startsWith('<') ? '' : text.slice(0, 500),
    errors: readErrors(errors),
    retryAfter,
    more,
  };
}

function parseJson(text: string): { value: unknown } | null {
  if (text === '') return { value: null };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

type HttpNeeds = Pick<Environment, 'fetch' | 'cookies' | 'language' | 'clock' | 'hasNetwork'>;

/** The one place that calls fetch. Every outcome of a request is a typed result. */
export function createHttp({ fetch, cookies, language, clock, hasNetwork }: HttpNeeds): Http {
  const tokenOf = ({ csrf }: HttpRequest) => csrf ?? cookieValue(cookies(), 'csrftoken');

  const initOf = (request: HttpRequest, signal: AbortSignal): RequestInit => {
    const { method = 'GET', body, changes = method !== 'GET', file = false } = request;
    const form = typeof FormData !== 'undefined' && body instanceof FormData;
    return {
      method,
      credentials: 'same-origin',
      signal,
      headers: {
        Accept: file ? '*/*' : 'application/json',
        'Accept-Language': language(),
        ...(body !== undefined && !form ? { 'Content-Type': 'application/json' } : {}),
        ...(changes ? { 'X-CSRFToken': tokenOf(request) } : {}),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    };
  };

  const resultOf = async <T>(answer: Response, file: boolean): Promise<Result<T>> => {
    const { status } = answer;
    const header = (name: string) => answer.headers.get(name);
    if (file && answer.ok) return { ok: true, status, value: (await answer.blob()) as T, header };
    const text = await answer.text();
    const parsed = parseJson(text);
    if (!answer.ok) {
      const retryAfter = retryAfterSeconds(header('Retry-After'), clock.now());
      return { ok: false, problem: readProblem(status, parsed?.value, text, retryAfter) };
    }
    // A captive portal answers 200 with a page of its own: that is no answer from the server.
    if (!parsed) return unreachable('offline', 'The answer was not JSON.');
    return { ok: true, status, value: parsed.value as T, header };
  };

  return async <T>(request: HttpRequest): Promise<Result<T>> => {
    const { path, query, timeout = usualTimeout, signal, file = false } = request;
    const abort = new AbortController();
    let timedOut = false;
    const stopTimer =
      timeout > 0
        ? clock.after(timeout, () => {
            timedOut = true;
            abort.abort();
          })
        : () => undefined;
    const onAbort = () => abort.abort();
    const hadNetwork = hasNetwork();
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) abort.abort();
    try {
      const answer = await fetch(withQuery(path, query), initOf(request, abort.signal));
      return await resultOf<T>(answer, file);
    } catch (error) {
      if (timedOut) return unreachable('timeout', `No answer within ${timeout} ms.`);
      if (signal?.aborted) return unreachable('aborted', 'The request was given up.');
      const code = hadNetwork || hasNetwork() ? 'offline' : 'no_network';
      return unreachable(code, error instanceof Error ? error.message : String(error));
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', onAbort);
    }
  };
}
