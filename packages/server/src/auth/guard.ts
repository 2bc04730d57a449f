import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existing } from '@furrow/kit';
import { bearerOf, sessionSecretOf } from '../bearer.ts';
import type { Database } from '../db/pool.ts';
import type { Configuration } from '../env.ts';
import { Refusal } from '../errors.ts';
import {
  carriesCsrfToken,
  hasOwnCsrfCookie,
  sameOrigin,
  setCsrfCookie,
  setSessionCookie,
} from './cookies.ts';
import type { SessionMemory } from './sessions.ts';
import { refuseBeyondToken } from './tokens.ts';

/** A year, as helmet says it of pages. @source RFC 6797, ASVS 14.4.5 */
const alwaysEncrypted = 'max-age=31536000; includeSubDomains';

interface Gate {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly memory: SessionMemory;
}

/**
 * Identifies the principal, and refuses unauthorised requests; in the order of refusals defined by
 * decisions D2.
 */
export function guard(app: FastifyInstance, gate: Gate): void {
  const { configuration } = gate;
  const encrypted = configuration.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (encrypted) reply.header('strict-transport-security', alwaysEncrypted);
    giveCsrfCookie(request, reply, configuration);
    if (request.routeOptions.url === undefined) return;
    keepPrivate(request, reply);
    await identify(request, reply, gate);
    const changes =
      request.routeOptions.config.changes || !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (changes) refuseForgery(request, configuration);
    if (request.principal) refuseBeyondToken(request.principal, request, changes);
    refuseBeforeAgreeing(request);
  });
  // data that is opened by its address is saved, never shown as a page. @source ASVS 14.4.2
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isJson(reply.getHeader('content-type')) && !reply.hasHeader('content-disposition'))
      reply.header('content-disposition', 'attachment; filename="api.json"');
    done(null, payload);
  });
  // a form may contain the token as a member, which is read with its body
  app.addHook('preValidation', async (request) => {
    if (
      !isForm(request) ||
      request.routeOptions.config.calledByServers ||
      carriesCsrfToken(request) ||
      request.principal?.token
    )
      return;
    const { csrfmiddlewaretoken } = (request.body ?? {}) as { csrfmiddlewaretoken?: unknown };
    if (!carriesCsrfToken(request, csrfmiddlewaretoken)) throw new Refusal('csrf');
  });
}

/** Issues a token to a browser that has none for its session yet. */
function giveCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  configuration: Configuration,
): void {
  if (
    !request.routeOptions.config.originOnly &&
    bearerOf(request) === null &&
    !hasOwnCsrfCookie(request)
  )
    setCsrfCookie(reply, configuration, sessionSecretOf(request));
}

/** Keeps private answers out of caches, unless the route sets its own header. */
function keepPrivate(request: FastifyRequest, reply: FastifyReply): void {
  if (needsSession(request) || request.url.startsWith('/api/v3/auth/'))
    reply.header('cache-control', 'no-store');
}

/**
 * Finds the principal. @throws Refusal `no_session` or `api_token_invalid` where there is none and
 * the route needs one
 */
async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { configuration, database, memory }: Gate,
): Promise<void> {
  const isData = needsSession(request);
  const secret = sessionSecretOf(request);
  const isLookedAt = isData || (!request.routeOptions.config.anonymous && secret);
  request.principal = isLookedAt ? await memory.find(database, request) : null;
  if (isData && !request.principal)
    throw new Refusal(bearerOf(request) === null ? 'no_session' : 'api_token_invalid');
  if (request.principal?.session.slid)
    setSessionCookie(reply, configuration, existing(secret, 'cookie of the session'));
}

/** Refuses a change that another site may have triggered in the browser. */
function refuseForgery(request: FastifyRequest, configuration: Configuration): void {
  if (request.routeOptions.config.originOnly) {
    if (!sameOrigin(request, configuration)) throw new Refusal('csrf');
    return;
  }
  // another site cannot make a browser send a token
  if (
    needsSession(request) &&
    !existing(request.principal, 'principal').token &&
    !carriesCsrfToken(request) &&
    !isForm(request)
  )
    throw new Refusal('csrf');
}

function refuseBeforeAgreeing(request: FastifyRequest): void {
  if (
    needsSession(request) &&
    !request.routeOptions.config.beforeAgreeing &&
    !existing(request.principal, 'principal').agreed
  )
    throw new Refusal('privacy_terms');
}

const isJson = (type: unknown): boolean =>
  typeof type === 'string' && /^application\/([\w.-]+\+)?json\b/.test(type);

const isForm = (request: FastifyRequest): boolean =>
  request.method === 'POST' &&
  String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** Whether a route is for signed-in people: every route that is not marked as open. */
function needsSession(request: FastifyRequest): boolean {
  return !request.routeOptions.config.open;
}
