import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../env.ts';
import { newSecret } from './secrets.ts';

const monthSeconds = 30 * 24 * 3600;
/** Cookies live a year unless there is a reason. @source spec §9 */
const yearSeconds = 365 * 24 * 3600;

const common = (configuration: Configuration) => ({ path: '/', sameSite: 'lax' as const, secure: configuration.publicUrl.startsWith('https:') });

export function setSessionCookie(reply: FastifyReply, configuration: Configuration, secret: string): void {
  reply.setCookie('sessionid', secret, { ...common(configuration), httpOnly: true, maxAge: monthSeconds });
}

export function clearSessionCookie(reply: FastifyReply, configuration: Configuration): void {
  reply.clearCookie('sessionid', common(configuration));
}

/** Readable by the page, which sends it back as a header: another site can do neither. */
export function setCsrfCookie(reply: FastifyReply, configuration: Configuration): void {
  reply.setCookie('csrftoken', newSecret(), { ...common(configuration), maxAge: yearSeconds });
}

/** Whether the request carries the CSRF token of its cookie, as header or as form member. @source decisions D3 */
export function carriesCsrfToken(request: FastifyRequest): boolean {
  const cookie = request.cookies['csrftoken'];
  return Boolean(cookie) && request.headers['x-csrftoken'] === cookie;
}

/** Whether the request comes from a page of ours, as far as the browser says. */
export function sameOrigin(request: FastifyRequest, configuration: Configuration): boolean {
  const { origin } = request.headers;
  if (!origin) return true;
  if (origin === new URL(configuration.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
