import type { FastifyRequest } from 'fastify';

/**
 * Prefix that identifies our tokens wherever they occur, so that other bearer tokens are ignored.
 */
export const tokenMark = 'furrow_';

/** The part of a request that says who makes it. */
export type Credentials = Pick<FastifyRequest, 'cookies' | 'headers' | 'url'>;

/** Addresses of map programs, which only support a name and a password. */
const forMapPrograms = /^\/api\/ogc(?:[/?]|$)/;

/**
 * The API token of a request, or null. Map programs send it as the password with any user name;
 * accepted only for reads, because browsers add such passwords to requests of any site.
 */
export function bearerOf(request: Credentials): string | null {
  const stated = String(request.headers.authorization ?? '').trim();
  const match =
    /^Bearer +(\S+)$/i.exec(stated)?.[1] ??
    (forMapPrograms.test(request.url) ? passwordOf(stated) : undefined);
  return match?.startsWith(tokenMark) ? match : null;
}

/** @source RFC 7617 */
function passwordOf(stated: string): string | undefined {
  const coded = /^Basic +([\w+/=-]+)$/i.exec(stated)?.[1];
  return coded && /^[^:]*:(\S+)$/.exec(Buffer.from(coded, 'base64').toString('utf8'))?.[1];
}

/** The cookies that are ours. */
interface Cookies {
  readonly sessionid?: string;
  readonly csrftoken?: string;
  readonly written?: string;
}

export const cookiesOf = ({ cookies }: Pick<Credentials, 'cookies'>): Cookies => cookies;

/** The secret of the session that a browser has; undefined for a visitor. */
export const sessionSecretOf = (request: Credentials): string | undefined =>
  cookiesOf(request).sessionid;
