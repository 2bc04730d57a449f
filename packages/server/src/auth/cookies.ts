import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../bearer.ts';
import type { Configuration } from '../env.ts';
import { hashOf, newSecret } from './secrets.ts';

const daySeconds = 24 * 3600;
const monthSeconds = 30 * daySeconds;
/** Cookies last a year unless there is a reason. @source spec §9 */
const yearSeconds = 365 * 24 * 3600;

const common = (configuration: Configuration) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: configuration.publicUrl.startsWith('https:'),
});

export function setSessionCookie(
  reply: FastifyReply,
  configuration: Configuration,
  secret: string,
): void {
  reply.setCookie('sessionid', secret, {
    ...common(configuration),
    httpOnly: true,
    maxAge: monthSeconds,
  });
}

/** @param position position of the database after the write */
export function setPositionCookie(
  reply: FastifyReply,
  configuration: Configuration,
  position: string,
): void {
  reply.setCookie('written', position, {
    ...common(configuration),
    httpOnly: true,
    maxAge: daySeconds,
  });
}

export function clearSessionCookie(reply: FastifyReply, configuration: Configuration): void {
  reply.clearCookie('sessionid', common(configuration));
}

/**
 * Readable by the page, which sends it back as a header: another site can do neither. It belongs to
 * its session, so that an attacker who can set a cookie cannot use one of their own session.
 * @param session the secret of the session; undefined for a visitor
 */
export function setCsrfCookie(
  reply: FastifyReply,
  configuration: Configuration,
  session?: string,
): void {
  reply.setCookie('csrftoken', newCsrfToken(session), {
    ...common(configuration),
    maxAge: yearSeconds,
  });
}

export function newCsrfToken(session?: string): string {
  const nonce = newSecret();
  return session === undefined ? nonce : `${nonce}.${boundTo(session, nonce)}`;
}

const boundTo = (session: string, nonce: string): string => hashOf(`${nonce} ${session}`);

/** Whether the token of a request was issued to its session, or to a visitor. */
export function hasOwnCsrfCookie(request: FastifyRequest): boolean {
  const { csrftoken: token, sessionid: session } = cookiesOf(request);
  if (!token) return false;
  if (session === undefined) return true;
  const [nonce = '', bound] = token.split('.');
  return bound === boundTo(session, nonce);
}

/**
 * Whether the request carries the CSRF token of its cookie, as header or as form member. @source
 * decisions D3
 */
export function carriesCsrfToken(
  request: FastifyRequest,
  sent: unknown = request.headers['x-csrftoken'],
): boolean {
  return hasOwnCsrfCookie(request) && sent === cookiesOf(request).csrftoken;
}

/** Whether the request comes from one of our pages, as stated by the browser. */
export function sameOrigin(request: FastifyRequest, configuration: Configuration): boolean {
  const { origin } = request.headers;
  if (!origin) return true;
  if (origin === new URL(configuration.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
