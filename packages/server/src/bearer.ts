import type { FastifyRequest } from 'fastify';

/**
 * Prefix that identifies our tokens wherever they occur, so that other bearer tokens are ignored.
 */
export const tokenMark = 'furrow_';

/** Addresses of map programs, which only support a name and a password. */
const forMapPrograms = /^\/api\/ogc(?:[/?]|$)/;

/**
 * The API token of a request, or null. Map programs send it as the password with any user name;
 * accepted only for reads, because browsers add such passwords to requests of any site.
 */
export function bearerOf(request: FastifyRequest): string | null {
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

export const cookiesOf = ({ cookies }: FastifyRequest): Cookies => cookies;

/** The secret of the session that a browser has; undefined for a visitor. */
export const sessionSecretOf = (request: FastifyRequest): string | undefined =>
  cookiesOf(request).sessionid;
