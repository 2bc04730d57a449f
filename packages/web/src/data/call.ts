import type { Call, FileContent, Input, Output, SentRow, Shapes } from '@furrow/kit';
import type { Http, HttpRequest, Result } from './http.ts';

/** The answer of a call as the page receives it: a file as a Blob. */
export type Received<C> = Output<C> extends FileContent ? Blob : Output<C>;

/** A call with a JSON body. Forms with files are sent by `sendForm`, which reports progress. */
export type JsonCall = Call<Shapes, Shapes, Shapes | SentRow | null>;

type CallOptions = Pick<HttpRequest, 'timeout' | 'signal'>;

/** Nothing need be given for a call that needs nothing. */
type CallArguments<C> =
  {} extends Input<C>
    ? [input?: Input<C>, options?: CallOptions]
    : [input: Input<C>, options?: CallOptions];

export type Caller = <C extends JsonCall>(
  call: C,
  ...args: CallArguments<C>
) => Promise<Result<Received<C>>>;

/** As much of a definition as a request needs: the page is built with no more of it. */
export type WireCall = Pick<Call, 'method' | 'path'> & {
  readonly query?: object;
  readonly body?: object | null;
  readonly output?: object;
};

type Values = Readonly<Record<string, unknown>>;

/** Request of a call: each value goes into the path, behind the question mark, or into the body. */
export function requestOf(
  { method, path, query: parameters = {}, body: sends = null, output = {} }: WireCall,
  values: Values,
): HttpRequest {
  const rest = { ...values };
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(values[name]));
  });
  const query: Record<string, string> = {};
  for (const name of Object.keys(parameters)) {
    if (rest[name] !== undefined && rest[name] !== null) query[name] = String(rest[name]);
    delete rest[name];
  }
  return {
    method,
    path: filled,
    query,
    ...(sends ? { body: rest } : {}),
    ...('media' in output && output.media === 'file' ? { file: true } : {}),
  };
}

/**
 * Makes calls by their definitions: `call(contractStatus, { id })`. The server's tests check its
 * answers. A refusal is a value.
 */
export const createCall =
  (http: Http): Caller =>
  (call, ...[values, options]) =>
    http({ ...requestOf(call, values ?? {}), ...options });
