import type { FastifyRequest } from 'fastify';

/**
 * Longer than any id, as long as any secret of ours: links that sign in, addresses of calendars,
 * tokens of others.
 */
const secret = /[\w-]{38,}/g;

/** An address as it may be written down: who reads a log is not who the secret was for. */
export const withoutSecrets = (url: string): string => url.replace(secret, '[secret]');

/** The fields of a request that are logged. */
export const describedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort,
});
