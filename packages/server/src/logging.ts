import type { FastifyRequest } from 'fastify';

/**
 * Longer than any id, as long as any secret of ours: sign-in links, addresses of calendars, tokens
 * of others.
 */
const secret = /[\w-]{38,}/g;

/** An address that is safe to log: the reader of a log is not the addressee of its secrets. */
export const withoutSecrets = (url: string): string => url.replace(secret, '[secret]');

/** The fields of a request that are logged. */
export const describedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort,
});
