import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchLanguage, sourceLanguage, type CallDescription, type Language } from '@furrow/kit';
import type { Principal } from './access/principal.ts';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The principal; null on public routes. */
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** Reached without a session. */
    open?: boolean;
    /** Reached before the privacy terms are accepted. */
    beforeAgreeing?: boolean;
    /**
     * Answers everybody alike: the session is not read, so that it answers while the database is
     * unreachable.
     */
    anonymous?: boolean;
    /** A GET that changes something, and so needs the CSRF header. */
    changes?: boolean;
    /** Checks Origin in place of the CSRF header: sign-in, sign-up, password reset. */
    originOnly?: boolean;
    /** For people only: refused to API tokens, regardless of their rights. */
    personOnly?: boolean;
    /** A POST that changes nothing: a read-only API token may make it too. */
    reads?: boolean;
    /**
     * Called by another service's server, which has neither session nor token; its content is not
     * trusted.
     */
    calledByServers?: boolean;
    /** Whether it accepts content other than JSON. */
    multipart?: boolean;
    /** The description of a hand-written call, for the API description. */
    about?: CallDescription;
  }
}

export type Query = Readonly<Record<string, unknown>>;

/** The signed-in person. Throws a Refusal when there is none. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Refusal('no_session');
  return request.principal;
}

export const queryOf = (request: FastifyRequest): Query => request.query as Query;

/** The person's language, else the browser's first supported one, else English. */
export function languageOf(request: FastifyRequest): Language {
  return (
    matchLanguage(request.headers['accept-language']?.split(',') ?? []) ??
    request.principal?.language ??
    sourceLanguage
  );
}

/** Higher than the version of any row. */
const beyondAll = 2 ** 31 - 1;

/**
 * The version in If-Match, or null when any will do. An invalid tag counts as a version that no row
 * has reached, so that nothing is overwritten.
 */
export function baseVersion(request: FastifyRequest): number | null {
  const tag = String(request.headers['if-match'] ?? '').trim();
  if (tag === '' || tag === '*') return null;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag);
  return match ? Number(match[1]) : beyondAll;
}

/** Answers a row that is JSON text or a value, with its version as ETag. */
export function sendRow(
  reply: FastifyReply,
  row: Record<string, unknown> | string,
  version: number,
  status = 200,
): FastifyReply {
  return reply
    .code(status)
    .header('etag', `"${version}"`)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(typeof row === 'string' ? row : JSON.stringify(row));
}

export function sendText(reply: FastifyReply, text: string | Buffer, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text);
}
