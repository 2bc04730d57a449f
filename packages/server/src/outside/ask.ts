import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf } from '@furrow/kit/failure.ts';
import { isPublic } from './private-addresses.ts';

/** Reason of a missing answer: an external failure, or a forbidden host. */
export type Failure = 'private' | 'unreachable' | 'slow' | 'too_large' | 'redirects';

export class OutsideError extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface OutsideOptions {
  /** Whether a host inside the private network may be contacted. */
  readonly mayAsk: (url: URL) => boolean;
  /** Bytes. */
  readonly most: number;
  /** Milliseconds for everything. */
  readonly patience?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posts these bytes; redirects are not followed then. */
  readonly post?: Buffer;
}

const mostRedirects = 3;
const usualPatience = 10_000;

/**
 * A name is resolved once, and its address is checked before connecting: it may change between two
 * lookups.
 */
const publicOnly: LookupFunction = (hostname, options, done) =>
  resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error('no address'), '', 4);
    if (!addresses.every(({ address }) => isPublic(address)))
      return done(new OutsideError('private'), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

/**
 * Requests bytes from an external host: never from one inside the private network, nor by way of a
 * redirect, a name that resolves to it, or one that does so at the second lookup.
 * @throws OutsideError
 */
export async function askOutside(address: URL, options: OutsideOptions): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(options.patience ?? usualPatience);
  let url = address;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await askOnce(url, options, signal);
    const { location } = answer.headers;
    if (options.post) return answer;
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
    if (!URL.canParse(location, url.href)) throw new OutsideError('unreachable');
    url = new URL(location, url);
  }
  throw new OutsideError('redirects');
}

function askOnce(
  url: URL,
  { mayAsk, most, headers = {}, post }: OutsideOptions,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const inside = mayAsk(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!['http:', 'https:'].includes(url.protocol)) throw new OutsideError('unreachable');
  if (!inside && isIP(host) && !isPublic(host)) throw new OutsideError('private');
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(
        error instanceof OutsideError
          ? error
          : new OutsideError(
              signal.aborted || codeOf(error) === 'ETIMEDOUT' ? 'slow' : 'unreachable',
            ),
      );
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = send(
      url,
      {
        signal,
        method: post ? 'POST' : 'GET',
        headers: { 'user-agent': 'Furrow', ...headers },
        ...(inside ? {} : { lookup: publicOnly }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > most) return answer.destroy(new OutsideError('too_large'));
          return parts.push(part);
        });
        answer.on('error', fail);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(post);
  });
}
