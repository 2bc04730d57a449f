import type { Call, FileContent, Input, Output } from '@furrow/kit';
import { fillPath, pathNames } from '@furrow/kit/call/define.ts';
import type { Http, HttpRequest, Result } from './http.ts';

/** What the page receives for a call: a file as a Blob. */
export type Received<C> = Output<C> extends FileContent ? Blob : Output<C>;

export type CallOptions = Pick<HttpRequest, 'timeout' | 'signal'>;

/** Nothing need be given for a call that needs nothing. */
type Given<C> =
  {} extends Input<C>
    ? [input?: Input<C>, options?: CallOptions]
    : [input: Input<C>, options?: CallOptions];

export type Caller = <C extends Call>(call: C, ...given: Given<C>) => Promise<Result<Received<C>>>;

/** As much of a definition as a request needs: the page is built with no more of it. */
export type WireCall = Pick<Call, 'method' | 'path'> & {
  readonly query: object;
  readonly body: object | null;
  readonly output: object;
};

type Values = Readonly<Record<string, unknown>>;

const mediaOf = (shape: object | null): unknown => shape && Reflect.get(shape, 'media');

function formOf(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat())
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined && one !== null) form.append(name, String(one));
  return form;
}

/** Where each value goes: into the path, behind the question mark, into the body. */
export function requestOf(call: WireCall, values: Values): HttpRequest {
  const inPath = new Set(pathNames(call.path));
  const query: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (inPath.has(name)) continue;
    if (!(name in call.query)) body[name] = value;
    else if (value !== undefined && value !== null) query[name] = String(value);
  }
  return {
    method: call.method,
    path: fillPath(
      call.path,
      Object.fromEntries(
        [...inPath].map((name) => [name, encodeURIComponent(String(values[name]))]),
      ),
    ),
    query,
    ...(call.body === null ? {} : { body: mediaOf(call.body) === 'form' ? formOf(body) : body }),
    ...(mediaOf(call.output) === 'file' ? { file: true } : {}),
  };
}

/**
 * Makes calls by their definitions: `call(contractStatus, { id })`. The server is held to what comes back in its tests.
 * A refusal is a value.
 */
export const createCall =
  (http: Http): Caller =>
  (call, ...[values, options]) =>
    http({ ...requestOf(call, values ?? {}), ...options });
