import type { FastifyInstance } from 'fastify';
import type { Configuration } from './env.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const taken =
  'accept-language, authorization, content-type, idempotency-key, if-match, if-none-match, range, x-csrftoken';
const shown = 'allow, content-disposition, content-range, etag, link, location, retry-after';
const memorySeconds = 600;

/**
 * Allows requests from pages of the origins in CORS_ORIGINS; without it browsers allow none. `*`
 * allows every page, but never with a person's cookies: those require a listed origin.
 * @source decisions D12
 */
export function allowOrigins(app: FastifyInstance, { corsOrigins }: Configuration): void {
  if (corsOrigins.length === 0) return;
  const everyone = corsOrigins.includes('*');
  app.addHook('onRequest', async (request, reply) => {
    // answers differ by origin in any case: a cache must know
    if (!everyone) reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (!origin || !(everyone || corsOrigins.includes(origin))) return;
    reply
      .header('access-control-allow-origin', everyone ? '*' : origin)
      .header('access-control-expose-headers', shown);
    if (!everyone) reply.header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', taken)
      .header('access-control-max-age', String(memorySeconds))
      .send();
  });
}
