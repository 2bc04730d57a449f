import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setPositionCookie } from './cookies.ts';
import { bearerOf, cookiesOf } from '../bearer.ts';
import { beginning, latest, readPosition, type Position } from '../db/position.ts';
import type { Services } from '../services.ts';

/**
 * The writes that an answer from a copy of the database must include: those of the principal, named
 * by a cookie or a header of the answer to each, and those this server heard of in their farms.
 */

/** Carries the position of the last write, for programs that keep no cookies. */
const writtenHeader = 'x-written';

/**
 * The position that an answer to this request must include.
 * @returns null for a program that does not send its last write
 */
export function requiredPosition(
  request: FastifyRequest,
  farms: Iterable<string>,
  { knownWrites }: Services,
): Position | null {
  const position = bearerOf(request) === null ? cookiesOf(request).written : undefined;
  const written = request.headers[writtenHeader] ?? position;
  // a browser without a position has written nothing
  if (written === undefined && bearerOf(request) !== null) return null;
  const sessionPosition = written === undefined ? beginning : readPosition(written);
  return sessionPosition === null ? null : latest([sessionPosition, knownWrites.of(farms)]);
}

/** Sends the client the position of the database after its write. Before cookies are serialized. */
export function sendPosition(
  app: FastifyInstance,
  { configuration, reads }: Pick<Services, 'configuration' | 'reads'>,
): void {
  if (configuration.databaseReadUrl === null) return;
  app.addHook('onSend', async (request, reply) => {
    const { changes } = request.routeOptions.config;
    if (reply.statusCode >= 400) return;
    if (!changes && ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    // without a position the client reads from the database itself
    const position = await reads.position().catch(() => 'unknown');
    if (position === null) return;
    reply.header(writtenHeader, position);
    setPositionCookie(reply, configuration, position);
  });
}
